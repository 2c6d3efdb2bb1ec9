import Color from 'colorjs.io'
import { valueOf, type Tokens } from './themeTokens'

/** Two colours that are seen together, and how clearly they must differ under WCAG 2.2 AA. */
export interface ColorPair {
  /** The custom property of what stands on the ground. */
  front: string
  /** The custom property of the ground. */
  ground: string
  /** 4.5 for text, 3 for what has to be seen of a control. */
  least: 3 | 4.5
}

const grounds = ['--color-paper', '--color-surface', '--color-surface-sunken']

const pairs = (least: ColorPair['least'], fronts: readonly string[], on: readonly string[]) =>
  fronts.flatMap((front) => on.map((ground): ColorPair => ({ front, ground, least })))

/** The pairs of colours that the product shows. */
export const colorPairs: readonly ColorPair[] = [
  ...pairs(4.5, ['--color-ink', '--color-ink-muted'], grounds),
  ...pairs(4.5, ['--color-ink'], ['--color-accent-soft']),
  ...pairs(4.5, ['--color-accent'], ['--color-paper', '--color-surface']),
  ...pairs(4.5, ['--color-accent-ink'], ['--color-accent', '--color-accent-hover']),
  ...pairs(4.5, ['--color-danger'], ['--color-paper', '--color-surface', '--color-danger-soft']),
  ...pairs(4.5, ['--color-success'], ['--color-paper', '--color-surface', '--color-success-soft']),
  ...pairs(3, ['--color-line-strong', '--color-focus'], ['--color-paper', '--color-surface']),
]

/** WCAG's contrast of a pair, from 1 to 21. */
export const contrastOf = (tokens: Tokens, { front, ground }: ColorPair): number =>
  new Color(valueOf(tokens, front)).contrastWCAG21(new Color(valueOf(tokens, ground)))
