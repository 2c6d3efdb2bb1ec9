import { addressWith } from './addressWith'
import { formatConditions, parseConditions, type Conditions } from './conditions'
import { readTab, writeTab } from './tabMemory'

/** The key under which a tab keeps its conditions. */
export const conditionsKey = 'mock-conditions'
/** The key under which a tab keeps its latency. */
export const latencyKey = 'mock-latency'

/** By how many milliseconds every answer can be held back. */
export const latencies = [0, 300, 1000, 3000] as const
export type Latency = (typeof latencies)[number]

/**
 * Reads the conditions that the address names or, where it names none, those that the tab has kept; the parts of them that name
 * nothing known; and the tab's latency.
 */
export function readTabState() {
  const named = new URLSearchParams(location.search).get('mock')
  const { conditions, unknown } = parseConditions(named ?? readTab(conditionsKey))
  if (named !== null) writeTab(conditionsKey, formatConditions(conditions))
  const latency = latencies.find((known) => String(known) === readTab(latencyKey)) ?? 0
  return { conditions, latency, unknown }
}

/** Keeps conditions for the tab. An address that names conditions is brought in line, or a reload would undo them. */
export function keepConditions(conditions: Conditions): void {
  const text = formatConditions(conditions)
  writeTab(conditionsKey, text)
  if (!new URLSearchParams(location.search).has('mock')) return
  history.replaceState(history.state, '', addressOfState(location.href, conditions))
}

/**
 * The given address with exactly these conditions. Without any it carries an empty `mock`, which ends whatever a tab has
 * kept, so that the address leads to the same state everywhere.
 */
export const addressOfState = (address: string, conditions: Conditions): string =>
  addressWith(address, { panel: null, mock: formatConditions(conditions) })
