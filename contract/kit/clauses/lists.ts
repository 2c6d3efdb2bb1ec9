import { readField } from '../answer'
import { clausesOf } from '../clause'
import { creations, readList, type Creation, type Item } from '../creation'
import type { Examination } from '../examine'
import { BrokenClause, expectEqual, firstOf, quote } from '../findings'
import { storefrontOperation } from '../operations'

/** How many entries a list must hold in one answer. */
const manyEntries = 250

/** How many creations are on their way at once. */
const atOnce = 10

async function createAll(kit: Examination, creation: Creation, names: readonly string[]) {
  const client = kit.admin()
  await client.enter()
  const operation = storefrontOperation(creation)
  for (let at = 0; at < names.length; at += atOnce) {
    const created = names.slice(at, at + atOnce).map(async (name) => {
      const input = { [creations[creation].key]: name }
      readField(operation, await client.ask(operation, { input }))
    })
    await Promise.all(created)
  }
}

const idsOf = (entries: readonly Item[]) => entries.map(({ id }) => id)

async function expectListed(kit: Examination, creation: Creation, names: readonly unknown[]) {
  const { list, key } = creations[creation]
  const entries = await readList(kit.visitor(), list)
  const listed = new Set(entries.map((entry) => entry[key]))
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

/** Names in a German alphabet that tries umlauts: each one follows the one before it. */
const alphabet = 'Abc,Äbd,Abe,Obc,Öbd,Obe,Straße a,Strasse b,Ubc,Übd,Ube'.split(',')

/** Lists that hold everything, in an order that stays. */
export const listClauses = clausesOf((test) => {
  const both: readonly Creation[] = ['createShopItem', 'createItemTag']
  for (const creation of both) {
    const { list } = creations[creation]

    test(`lists.${list}-unique: Every entry of ${list} has an id of its own.`, async (kit) => {
      const ids = idsOf(await readList(kit.visitor(), list))
      const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
      if (twice.length === 0) return
      throw new BrokenClause(`different ids in ${list}`, `twice ${firstOf(twice.map(quote))}`)
    })

    test(`lists.${list}-stable: ${list} has the same order in every answer.`, async (kit) => {
      const first = idsOf(await readList(kit.visitor(), list))
      for (let times = 0; times < 3; times += 1) {
        const again = idsOf(await readList(kit.visitor(), list))
        const at = first.findIndex((id, place) => id !== again[place])
        if (at === -1 && again.length === first.length) continue
        throw new BrokenClause(
          `${list} in the same order again`,
          `${quote(again[at])} instead of ${quote(first[at])} in place ${at + 1}`,
        )
      }
    })

    test(`lists.${list}-together: Of ${atOnce} creations at the same time ${list} keeps every one, each with an id of its own.`, async (kit) => {
      const names = Array.from({ length: atOnce }, () => kit.newName('zugleich'))
      await createAll(kit, creation, names)
      await expectListed(kit, creation, names)
    })
  }

  test('lists.itemTags-order (debatable): itemTags is in German alphabetical order (DIN 5007-1): Ä beside A, ß as ss, whatever the case.', async (kit) => {
    const prefix = kit.newName()
    const names = alphabet.map((name) => `${prefix} ${name}`)
    await createAll(kit, 'createItemTag', names.toReversed())
    const listed = (await readList(kit.visitor(), 'itemTags')).map(({ name }) => String(name))
    const came = listed.filter((name) => names.includes(name))
    expectEqual('the order of these tags', came, names)
  })

  for (const creation of both) {
    const { list, key } = creations[creation]

    test(`lists.${list}-whole: ${list} holds everything that was created, also when there are ${manyEntries}.`, async (kit) => {
      const before = await readList(kit.visitor(), list)
      const missing = Math.max(1, manyEntries - before.length)
      const names = Array.from({ length: missing }, () => kit.newName('viele'))
      await createAll(kit, creation, names)
      await expectListed(kit, creation, [...before.map((entry) => entry[key]), ...names])
    })
  }
})
