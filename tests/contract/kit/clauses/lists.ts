import type { Clause, Examination } from '../clause'
import { readField } from '../client'
import { readList, type Item } from '../creation'
import { BrokenClause, expectEqual, firstOf, quote } from '../findings'
import { storefrontOperation } from '../operations'

type List = 'shopItems' | 'itemTags'
const lists: readonly List[] = ['shopItems', 'itemTags']

/** How many entries a list must hold in one answer. */
const manyEntries = 250

/** How many creations are on their way at once. */
const atOnce = 10

const keyOf = (list: List) => (list === 'shopItems' ? 'title' : 'name')

async function createIn(list: List, { admin }: Examination, names: readonly string[]) {
  const client = admin()
  await client.enter()
  const [name, key] =
    list === 'shopItems'
      ? (['createShopItem', 'title'] as const)
      : (['createItemTag', 'name'] as const)
  const operation = storefrontOperation(name)
  const create = async (text: string) =>
    readField(operation, await client.ask(operation, { input: { [key]: text } }))
  await Promise.all(names.map(create))
}

const idsOf = (entries: readonly Item[]) => entries.map(({ id }) => id)

/** Names in a German alphabet that tries umlauts: each one follows the one before it. */
const alphabet = [
  'Abc',
  'Äbd',
  'Abe',
  'Obc',
  'Öbd',
  'Obe',
  'Straße a',
  'Strasse b',
  'Ubc',
  'Übd',
  'Ube',
]

/** Lists that hold everything, in an order that stays. */
export const listClauses: Clause[] = [
  ...lists.flatMap((list): Clause[] => [
    {
      id: `lists.${list}-unique`,
      severity: 'must',
      spec: '3',
      sentence: `Every entry of ${list} has an id of its own.`,
      examine: async ({ visitor }) => {
        const ids = idsOf(await readList(visitor(), list))
        const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
        if (twice.length > 0) {
          throw new BrokenClause(`different ids in ${list}`, `twice ${firstOf(twice.map(quote))}`)
        }
      },
    },
    {
      id: `lists.${list}-stable`,
      severity: 'must',
      spec: '7',
      sentence: `${list} has the same order in every answer.`,
      examine: async ({ visitor }) => {
        const first = idsOf(await readList(visitor(), list))
        for (let times = 0; times < 3; times += 1) {
          const again = idsOf(await readList(visitor(), list))
          const at = first.findIndex((id, place) => id !== again[place])
          if (at === -1 && again.length === first.length) continue
          throw new BrokenClause(
            `${list} in the same order again`,
            `${quote(again[at])} instead of ${quote(first[at])} in place ${at + 1}`,
          )
        }
      },
    },
    {
      id: `lists.${list}-together`,
      severity: 'must',
      spec: '7',
      sentence: `Of ${atOnce} creations at the same time ${list} keeps every one, each with an id of its own.`,
      needs: ['admin', 'writing'],
      examine: async (examination) => {
        const names = Array.from({ length: atOnce }, () => examination.newName('zugleich'))
        await createIn(list, examination, names)
        await expectListed(examination, list, names)
      },
    },
  ]),
  {
    id: 'lists.itemTags-order',
    severity: 'should',
    spec: '7',
    sentence:
      'itemTags is in German alphabetical order (DIN 5007-1): Ä beside A, ß as ss, whatever the case.',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const prefix = examination.newName()
      const names = alphabet.map((name) => `${prefix} ${name}`)
      await createIn('itemTags', examination, names.toReversed())
      const listed = (await readList(examination.visitor(), 'itemTags'))
        .map(({ name }) => String(name))
        .filter((name) => names.includes(name))
      expectEqual('the order of these tags', listed, names)
    },
  },
  ...lists.map((list): Clause => ({
    id: `lists.${list}-whole`,
    severity: 'must',
    spec: '7',
    sentence: `${list} holds everything that was created, also when there are ${manyEntries}.`,
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const before = await readList(examination.visitor(), list)
      const missing = Math.max(1, manyEntries - before.length)
      const names = Array.from({ length: missing }, () => examination.newName('viele'))
      for (let at = 0; at < names.length; at += atOnce) {
        await createIn(list, examination, names.slice(at, at + atOnce))
      }
      await expectListed(examination, list, [
        ...before.map((e) => String(e[keyOf(list)])),
        ...names,
      ])
    },
  })),
]

async function expectListed(
  { visitor }: Examination,
  list: List,
  names: readonly string[],
): Promise<void> {
  const entries = await readList(visitor(), list)
  const listed = new Set(entries.map((entry) => entry[keyOf(list)]))
  const lost = names.filter((name) => !listed.has(name))
  if (lost.length > 0) {
    throw new BrokenClause(
      `${list} to hold all ${new Set(names).size} entries`,
      `${entries.length} of them; missing are ${firstOf(lost.map(quote))}`,
    )
  }
  if (new Set(idsOf(entries)).size < entries.length) {
    throw new BrokenClause(`different ids in ${list}`, 'some twice')
  }
}
