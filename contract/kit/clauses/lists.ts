import { clausesOf } from '../clause'
import { create, creationNames, creations, readList, type Creation } from '../creation'
import { expectEqual, expectThat, firstOf, quote } from '../expect'
import type { Kit } from '../kit'

/** How many entries a list must hold in one answer. */
const manyEntries = 250

/** How many creations are on their way at once. */
const atOnce = 10

async function createAll(kit: Kit, creation: Creation, names: readonly string[]) {
  const { key } = creations[creation]
  const admin = kit.admin()
  for (let at = 0; at < names.length; at += atOnce) {
    const some = names.slice(at, at + atOnce)
    await Promise.all(some.map((name) => create(kit, creation, { [key]: name }, admin)))
  }
}

/** German words in their order, in which umlauts stand beside their letters. */
const alphabet = 'Abc,Äbd,Abe,Obc,Öbd,Obe,Straße a,Strasse b,Ubc,Übd,Ube'.split(',')

/** Lists that hold everything, in an order that stays. */
export const listClauses = clausesOf((test) => {
  for (const creation of creationNames) {
    const { list, key } = creations[creation]

    test(`lists.${list}-stable: Every entry of ${list} has an id of its own, and every answer has them in the same order.`, async (kit) => {
      const read = async () => (await readList(kit.visitor(), list)).map(({ id }) => quote(id))
      const ids = await read()
      const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
      expectThat(twice.length === 0, `different ids in ${list}`, `twice ${firstOf(twice)}`)
      for (let times = 0; times < 3; times += 1) {
        expectEqual(`the ids in ${list} in every answer`, await read(), ids)
      }
    })

    test(`lists.${list}-whole: ${list} holds everything that was created, also ${atOnce} at the same time, and when there are ${manyEntries}, each with an id of its own.`, async (kit) => {
      const before = await readList(kit.visitor(), list)
      const missing = Math.max(atOnce, manyEntries - before.length)
      const names = Array.from({ length: missing }, () => kit.newName('viele'))
      await createAll(kit, creation, names)
      const entries = await readList(kit.visitor(), list)
      const listed = new Set(entries.map((entry) => entry[key]))
      const lost = [...before.map((entry) => entry[key]), ...names].filter(
        (name) => !listed.has(name),
      )
      const came = `${entries.length} of them; missing are ${firstOf(lost.map(quote))}`
      expectThat(lost.length === 0, `${list} to hold all ${before.length + missing} entries`, came)
      const ids = new Set(entries.map(({ id }) => id))
      expectThat(ids.size === entries.length, `different ids in ${list}`, 'some twice')
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
})
