import { readFileSync } from 'node:fs'
import { behaviours, type Step } from './behaviours'
import { engineNames, type EngineName } from './browsers'

/** The steps of a visit that has found something, and where. */
export interface Replay {
  engine: EngineName
  steps: readonly Step[]
  /** The steps have to be repeated until something is found. */
  isRepeated: boolean
}

/** A replay as a file holds it. */
export const formatReplay = (replay: Replay): string => `${JSON.stringify(replay, null, 2)}\n`

/**
 * Reads a replay file.
 * @throws one sentence when there is none, or when it holds something else
 */
export function readReplay(file: string): Replay {
  const { engine, steps, isRepeated = false } = read(file)
  const known = engineNames.find((name) => name === engine)
  if (
    known === undefined ||
    !Array.isArray(steps) ||
    steps.length === 0 ||
    !steps.every(isStep) ||
    typeof isRepeated !== 'boolean'
  ) {
    throw new Error(`${file} is no replay of a visit: it must name an engine and known steps.`)
  }
  return { engine: known, steps, isRepeated }
}

function read(file: string): Record<string, unknown> {
  let text
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`${file} cannot be read.`)
  }
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    throw new Error(`${file} is no JSON.`)
  }
}

function isStep(value: unknown): value is Step {
  if (typeof value !== 'object' || value === null || !('do' in value)) return false
  const details: Record<string, unknown> = { ...value }
  return (
    typeof value.do === 'string' &&
    Object.hasOwn(behaviours, value.do) &&
    Object.values(details).every((detail) =>
      ['string', 'number', 'boolean'].includes(typeof detail),
    )
  )
}
