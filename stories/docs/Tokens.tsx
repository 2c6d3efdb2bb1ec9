import type { CSSProperties, ReactNode } from 'react'
import { contrastOf, partnerOf } from './colorContrast'
import './docs.css'
import { darkTokens, lightTokens, tokensNamed, type Tokens } from './themeTokens'

const colorPrefix = '--color-'

/** Each colour in both schemes, with its contrast to what it is usually seen with. */
export function ColorTokens() {
  return (
    <table className="docs-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Light</th>
          <th scope="col">Dark</th>
        </tr>
      </thead>
      <tbody>
        {tokensNamed(/^--color-/).map(([token]) => (
          <tr key={token}>
            <th scope="row">
              <code>{token}</code>
            </th>
            <ColorCell name={token.slice(colorPrefix.length)} tokens={lightTokens} />
            <ColorCell name={token.slice(colorPrefix.length)} tokens={darkTokens} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ColorCell({ name, tokens }: { name: string; tokens: Tokens }) {
  const valueOf = (color: string) => tokens.get(colorPrefix + color) ?? ''
  const value = valueOf(name)
  const partner = partnerOf(name)
  const contrast = contrastOf(value, valueOf(partner.name))
  // Grounds carry their partner as text, the others stand on theirs.
  const isGround = /^(paper|surface|surface-sunken|.*-soft|accent-hover)$/.test(name)
  const sample: CSSProperties = {
    background: isGround ? value : valueOf(partner.name),
    color: isGround ? valueOf(partner.name) : value,
    borderColor: valueOf('line-strong'),
  }
  return (
    <td>
      <span className="docs-color">
        <span className="docs-swatch" style={{ background: value }} />
        <span>
          <code>{value}</code>
          {contrast !== null && (
            <span className="docs-aside">
              {contrast.toFixed(1)} : 1 with {partner.name}
              {partner.least > 1 && `, needs ${partner.least}`}
              {contrast < partner.least && <strong className="docs-unproven"> too little</strong>}
            </span>
          )}
        </span>
        {contrast !== null && partner.least === 4.5 && (
          <span className="docs-color-sample" style={sample} aria-hidden="true">
            Aa
          </span>
        )}
      </span>
    </td>
  )
}

interface TokenTableProps {
  /** Which tokens. */
  names: RegExp
  /** How a sample shows a value; without it there are no samples. */
  styleOf?: (value: string) => CSSProperties
  className?: string
  children?: ReactNode
}

function TokenTable({ names, styleOf, className, children }: TokenTableProps) {
  return (
    <table className="docs-table docs-samples">
      <tbody>
        {tokensNamed(names).map(([token, value]) => (
          <tr key={token}>
            <th scope="row">
              <code>{token}</code>
            </th>
            <td>
              <code>{value}</code>
            </td>
            {styleOf && (
              <td>
                <span className={className} style={styleOf(value)}>
                  {children}
                </span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const fontFamily = lightTokens.get('--bs-body-font-family')
const easing = lightTokens.get('--ease')

/** The type scale in the product's typeface; sizes that grow with the window do so here too. */
export function TypeTokens() {
  return (
    <>
      <p>
        The typeface is <code>{fontFamily}</code>.
      </p>
      <TokenTable names={/^--text-(?!width)/} styleOf={(fontSize) => ({ fontFamily, fontSize })}>
        3D-Druck
      </TokenTable>
    </>
  )
}

/** The steps of the 8 px rhythm. */
export function SpaceTokens() {
  return (
    <TokenTable
      names={/^--space-/}
      className="docs-bar"
      styleOf={(inlineSize) => ({ inlineSize })}
    />
  )
}

/** How wide and high the frame of every screen is. */
export function FrameTokens() {
  return <TokenTable names={/^--(page|nav|text-width)/} />
}

/** How round corners are. */
export function RadiusTokens() {
  return (
    <TokenTable
      names={/^--radius-/}
      className="docs-box"
      styleOf={(borderRadius) => ({ borderRadius })}
    />
  )
}

/** Durations and the one easing; a bar moves while the pointer is on its row. */
export function MotionTokens() {
  return (
    <>
      <p>
        All movement eases by <code>{easing}</code>. Point at a row to see its duration.
      </p>
      <TokenTable
        names={/^--motion/}
        className="docs-motion"
        styleOf={(duration) => ({ transition: `translate ${duration} ${easing}` })}
      />
    </>
  )
}
