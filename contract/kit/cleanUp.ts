import { getNamedType, isLeafType } from 'graphql'
import { creations, readList, type Creation } from './creation'
import { readJson } from './answer'
import type { Examination } from './examine'
import { asRecord, counted } from './findings'

/** What a run has created and is still there: everything whose name begins so. */
async function leftBehind({ visitor }: Examination, creation: Creation, beginning: string) {
  const { list, key } = creations[creation]
  const entries = await readList(visitor(), list)
  return entries.filter((entry) => String(entry[key]).startsWith(beginning))
}

/**
 * Deletes what a run has created, where the backend has the mutations `deleteShopItem` and `deleteItemTag` with an
 * argument `id`; the contract has none.
 */
export async function cleanUp(kit: Examination, beginning: string): Promise<void> {
  for (const creation of ['createShopItem', 'createItemTag'] as const) {
    const name = creation.replace('create', 'delete')
    const mutation = (await kit.readSchema())?.getMutationType()?.getFields()[name]
    const argument = mutation?.args.find((candidate) => candidate.name === 'id')
    if (mutation === undefined || argument === undefined) continue
    const selection = isLeafType(getNamedType(mutation.type)) ? '' : '{ __typename }'
    const query = `mutation($id: ${String(argument.type)}) { ${name}(id: $id) ${selection} }`
    const client = kit.admin()
    await client.enter()
    for (const { id } of await leftBehind(kit, creation, beginning)) {
      const { errors } = asRecord(readJson(await client.post({ query, variables: { id } })))
      if (errors !== undefined) break
    }
  }
}

/** One line on what is left behind; undefined when nothing is. */
export async function describeLeftBehind(kit: Examination, beginning: string) {
  const items = await leftBehind(kit, 'createShopItem', beginning)
  const tags = await leftBehind(kit, 'createItemTag', beginning)
  if (items.length + tags.length === 0) return undefined
  return `Left behind: ${counted(items.length, 'item')} and ${counted(tags.length, 'tag')} whose names begin with "${beginning}".`
}
