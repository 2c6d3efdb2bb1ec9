/** Under which name a report says that a round leaves something behind. */
export const leakInvariant = 'heap, nodes, listeners and workers return to their level'

/** What a page holds on to. */
export interface Footprint {
  heapKiB: number
  nodes: number
  listeners: number
  workers: number
}

/** How much more counts as a leak: a share of what there was, and at least so many. */
const allowance: Readonly<Record<keyof Footprint, readonly [share: number, least: number]>> = {
  heapKiB: [0.1, 1024],
  nodes: [0.1, 100],
  listeners: [0.1, 20],
  workers: [0, 0],
}

/** Says what has grown beyond its level; null when nothing has. */
export function growthOf(level: Footprint, now: Footprint): string | null {
  const grown = (Object.keys(allowance) as (keyof Footprint)[]).filter((what) => {
    const [share, least] = allowance[what]
    return now[what] - level[what] > Math.max(level[what] * share, least)
  })
  return grown.length === 0
    ? null
    : grown.map((what) => `${what}: ${level[what]}, then ${now[what]}`).join('; ')
}
