import { getNamedType, isLeafType } from 'graphql'
import type { Examination } from './clause'
import { readJson } from './client'
import { readList, type Item } from './creation'
import { counted, isRecord } from './findings'

/** What a run has created and is still there. */
interface LeftBehind {
  items: Item[]
  tags: Item[]
}

async function findLeftBehind({ visitor }: Examination, beginning: string): Promise<LeftBehind> {
  const [items, tags] = await Promise.all([
    readList(visitor(), 'shopItems'),
    readList(visitor(), 'itemTags'),
  ])
  return {
    items: items.filter(({ title }) => String(title).startsWith(beginning)),
    tags: tags.filter(({ name }) => String(name).startsWith(beginning)),
  }
}

/**
 * Deletes what a run has created, where the backend has the mutations `deleteShopItem` and `deleteItemTag` with an
 * argument `id`; the contract has none.
 */
export async function cleanUp(examination: Examination, beginning: string): Promise<void> {
  const { items, tags } = await findLeftBehind(examination, beginning)
  await deleteAll(examination, 'deleteShopItem', items)
  await deleteAll(examination, 'deleteItemTag', tags)
}

async function deleteAll({ readSchema, admin }: Examination, name: string, entries: Item[]) {
  const mutation = (await readSchema())?.getMutationType()?.getFields()[name]
  const argument = mutation?.args.find((candidate) => candidate.name === 'id')
  if (mutation === undefined || argument === undefined) return
  const selection = isLeafType(getNamedType(mutation.type)) ? '' : '{ __typename }'
  const query = `mutation($id: ${String(argument.type)}) { ${name}(id: $id) ${selection} }`
  const client = admin()
  await client.enter()
  for (const { id } of entries) {
    const body = readJson(await client.post({ query, variables: { id } }))
    if (isRecord(body) && body['errors'] !== undefined) return
  }
}

/** One line on what is left behind; undefined when nothing is. */
export async function describeLeftBehind(
  examination: Examination,
  beginning: string,
): Promise<string | undefined> {
  const { items, tags } = await findLeftBehind(examination, beginning)
  if (items.length + tags.length === 0) return undefined
  return `Left behind: ${counted(items.length, 'item')} and ${counted(tags.length, 'tag')} whose names begin with "${beginning}".`
}
