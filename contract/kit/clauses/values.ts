import { clausesOf } from '../clause'
import {
  create,
  createItem,
  findNamed,
  namesOf,
  submittedItem,
  tryToCreateItem,
  type Item,
} from '../creation'
import { asRecord, expectEqual, expectThat, quote } from '../expect'
import type { Kit } from '../kit'
import samples from '../samples.json'

/** A text in which a lost or doubled part shows. */
const numberedText = (length: number) =>
  Array.from({ length: length / 8 }, (_, at) => `Teil${1000 + (at % 9000)}`).join('')

/** Inputs that a backend may refuse, but not change. */
const borderlineInputs: [id: string, what: string, input: Item][] = [
  ['nul', 'A description with a NUL', { description: 'vor\u0000nach' }],
  [
    'control',
    'A description with control characters',
    { description: 'a\r\nd\u0001\u0007\u001b[31m\u007f\u0085\u200b\u2028\u2029\ufeffe' },
  ],
  ['very-long', 'A description of 100,000 characters', { description: numberedText(100_000) }],
  ['long-title', 'A title of 1,000 characters', { title: ` ${numberedText(1000)}` }],
]

async function expectKept(kit: Kit, text: string, tags: string[] = []): Promise<void> {
  const input = submittedItem(tags[0] ?? kit.newName(), text, tags, text)
  const item = await createItem(kit, input)
  expectEqual('the title', item['title'], input.title)
  expectEqual('the description', item['description'], text)
  expectEqual('sizing', item['sizing'], input.sizing)
  expectEqual("the item's tags", namesOf(item['tags']), tags)
}

/** Values that come back as they were sent. */
export const valueClauses = clausesOf((test) => {
  for (const [id, { what, text }] of Object.entries(samples.texts)) {
    test(`values.${id}: Text ${what} is data: titles, descriptions and tags come back unchanged.`, async (kit) => {
      // A sign at either end keeps what it encloses from being trimmed.
      const name = kit.newName(`${text}.`)
      const tag = await create(kit, 'createItemTag', { name })
      const listed = await findNamed(kit, 'createItemTag', name)
      expectEqual('what itemTags holds under its name', listed, [tag])
      await expectKept(kit, text, [name])
    })
  }

  const long = { what: 'of 10,000 characters', text: numberedText(10_000) }
  for (const [id, { what, text }] of Object.entries({ ...samples.descriptions, long })) {
    test(`values.${id}: A description ${what} comes back unchanged.`, (kit) =>
      expectKept(kit, text))
  }

  for (const [id, what, { title = '', ...input }] of borderlineInputs) {
    test(`values.${id}: ${what} comes back unchanged or is refused; it is never cut.`, async (kit) => {
      const sent = { ...input, title: `${kit.newName()}${title}` }
      const item = await tryToCreateItem(kit, sent)
      if (item === undefined) return
      for (const [name, text] of Object.entries(sent)) expectEqual(name, item[name], text)
    })
  }

  for (const [title, sizing] of Object.entries<Record<string, number>>(samples.prices)) {
    test(`values.${title}`, async (kit) => {
      const read = asRecord((await createItem(kit, { sizing }))['sizing'])
      const came = Object.fromEntries(Object.keys(sizing).map((name) => [name, read[name]]))
      expectEqual('the prices', came, sizing)
    })
  }

  test('values.rounded-price: A price that the backend does not keep exactly is at most rounded to cents, or refused.', async (kit) => {
    const input = { title: kit.newName(), sizing: { priceXS: 12.345 } }
    const item = await tryToCreateItem(kit, input)
    if (item === undefined) return
    const { priceXS } = asRecord(item['sizing'])
    const isClose = Math.abs(Number(priceXS) - 12.345) <= 0.0051
    expectThat(isClose, 'the price 12.345, 12.34 or 12.35', quote(priceXS))
  })
})
