import { formatConditions, parseConditions, type Conditions } from './conditions'
import { keep, recall } from './tabMemory'

/** The key under which a tab keeps its conditions. */
export const conditionsKey = 'mock-conditions'
/** The key under which a tab keeps its latency. */
export const latencyKey = 'mock-latency'

/** By how many milliseconds every answer can be held back. */
export const latencies = [0, 300, 1000, 3000] as const
export type Latency = (typeof latencies)[number]

/** The state of the mock backend in this tab, and what of it nobody understands. */
export interface TabState {
  conditions: Conditions
  latency: Latency
  /** The parts of the text that name no known operation, condition or preset. */
  unknown: string[]
}

/** Reads the conditions that the address names or, where it names none, those that the tab has kept; and its latency. */
export function readTabState(): TabState {
  const named = new URLSearchParams(location.search).get('mock')
  const { conditions, unknown } = parseConditions(named ?? recall(conditionsKey))
  if (named !== null) keep(conditionsKey, formatConditions(conditions))
  const latency = latencies.find((known) => String(known) === recall(latencyKey)) ?? 0
  return { conditions, latency, unknown }
}

/** Keeps conditions for the tab. An address that names conditions is brought in line, or a reload would undo them. */
export function keepConditions(conditions: Conditions): void {
  const text = formatConditions(conditions)
  keep(conditionsKey, text)
  if (!new URLSearchParams(location.search).has('mock')) return
  history.replaceState(history.state, '', addressOfState(location.href, conditions))
}

/** Keeps a latency for the tab. */
export function keepLatency(latency: Latency): void {
  keep(latencyKey, latency === 0 ? '' : String(latency))
}

/**
 * The given address with exactly these conditions. Without any it carries an empty `mock`, which ends whatever a tab has
 * kept, so that the address leads to the same state everywhere.
 */
export function addressOfState(address: string, conditions: Conditions): string {
  return addressWith(withoutParameter(address, 'panel'), 'mock', formatConditions(conditions))
}

/** The same address without one parameter of its query; the others stay as somebody has written them. */
export function withoutParameter(address: string, name: string): string {
  const url = new URL(address)
  // A name may be written with percent signs.
  const isOther = (pair: string) => !new URLSearchParams(`?${pair}`).has(name)
  return withPairs(url, url.search.slice(1).split('&').filter(isOther))
}

/** The same address with a parameter at its end. Colons and commas stay as they are, so that people can read it. */
export function addressWith(address: string, name: string, text: string): string {
  const url = new URL(withoutParameter(address, name))
  return withPairs(url, [url.search.slice(1), `${name}=${text}`])
}

function withPairs(url: URL, pairs: readonly string[]): string {
  const query = pairs.filter((pair) => pair !== '').join('&')
  // A question mark of the query's own would be taken for the one that begins it.
  url.search = query && `?${query}`
  return url.href
}
