import type { CreatedData } from '../db'
import { seed as ownSeed, type Seed } from '../seed'
import { checkSeed } from '../seedFile/seedFormat'
import type { ReportedData } from './reportFormat'

interface Identified {
  id: string
}

function differences(
  present: readonly Identified[],
  own: readonly Identified[],
): ReportedData['shopItems'] {
  const texts = new Map(own.map((entry) => [entry.id, JSON.stringify(entry)]))
  return present.map((entry) =>
    texts.get(entry.id) === JSON.stringify(entry) ? entry.id : { ...entry },
  )
}

const idOf = ({ id }: Identified) => id

/** The seed as its difference from our own, without created items and tags; null when nothing differs. */
export function differenceToSeed(
  present: Seed,
  created: CreatedData,
  fileName: string,
): ReportedData | null {
  const isCreated = (list: readonly Identified[], id: string) => list.some((one) => one.id === id)
  const shopItems = differences(
    present.shopItems.filter(({ id }) => !isCreated(created.items, id)),
    ownSeed.shopItems,
  )
  const itemTags = differences(
    present.itemTags.filter(({ id }) => !isCreated(created.tags, id)),
    ownSeed.itemTags,
  )
  const { personas } = present
  const isOwn =
    shopItems.map(String).join() === ownSeed.shopItems.map(idOf).join() &&
    itemTags.map(String).toSorted().join() === ownSeed.itemTags.map(idOf).toSorted().join()
  if (isOwn && personas === undefined) return null
  return { fileName, shopItems, itemTags, ...(personas && { personas }) }
}

const complete = (
  entries: readonly (string | Record<string, unknown>)[],
  own: readonly Identified[],
): unknown[] =>
  entries.map((entry) => (typeof entry === 'string' ? own.find(({ id }) => id === entry) : entry))

/** The seed of a report; null when it is invalid, as when it was made against another version of our own seed. */
export function seedOfReport(data: ReportedData | null): Seed | null {
  if (data === null) return ownSeed
  const result = checkSeed({
    shopItems: complete(data.shopItems, ownSeed.shopItems),
    itemTags: complete(data.itemTags, ownSeed.itemTags),
    ...(data.personas !== undefined && { personas: data.personas }),
  })
  return 'seed' in result ? result.seed : null
}
