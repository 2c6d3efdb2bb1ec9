import { clausesOf } from '../clause'
import {
  createItem,
  createTag,
  findNamed,
  namesOf,
  submittedItem,
  tryToCreateItem,
  type Item,
} from '../creation'
import type { Examination } from '../examine'
import { asRecord, BrokenClause, expectEqual, quote } from '../findings'

/** A text in which a lost or doubled part shows. */
const numberedText = (length: number) =>
  Array.from({ length: length / 8 }, (_, at) => `Teil${String(at % 10_000).padStart(4, '0')}`).join(
    '',
  )

/** Texts that titles, descriptions and tags may have; a tag is one word or some, and may be trimmed. */
const tagTexts: [id: string, what: string, text: string][] = [
  ['sql', 'that looks like SQL', `Robert'); DROP TABLE shop_item; -- " OR "1"="1" /* \\' */`],
  [
    'html',
    'that looks like HTML',
    `<script>alert(1)</script><img src=x onerror="alert(1)"> &amp; &lt;b&gt; ]]>`,
  ],
  [
    'graphql',
    'that looks like GraphQL',
    `") { success } createItemTag(input: {name: "x"}) { success } } # $input \\"""`,
  ],
  [
    'template',
    'that looks like a template or format',
    '{{7*7}} ${7*7} #{7*7} <%= 7*7 %> *{7*7} %s %n %1$s {0} \\u0041 $1 $&',
  ],
  ['prototype', 'that says __proto__', '__proto__'],
  [
    'path',
    'that looks like a path or an address',
    '../../etc/passwd C:\\Windows file:///etc/passwd',
  ],
  ['emoji', 'with emoji and signs beyond 16 bits', '👨‍👩‍👧‍👦 🇩🇪 🖨️ 𝄞 𠜎 € ß ẞ'],
  [
    'right-to-left',
    'from right to left with direction marks',
    'قطعة מודפסת \u202Eumgedreht\u202C \u2067innen\u2069',
  ],
  [
    'umlauts',
    'with umlauts in both normal forms, composed and combined,',
    'u\u0308 \u00fc e\u0301 \u00e9 Z\u0337\u0334a\u0336\u0335 \ufb01 ①',
  ],
]

/** Texts that descriptions alone may have. */
const descriptions: [id: string, what: string, text: string][] = [
  ['lines', 'of several lines', 'Zeile 1\nZeile 2\n\n\tZeile 4'],
  ['blanks-inside', 'with several blanks in a row', 'zwei  drei   vier    Blanks'],
  ['blanks-around (debatable)', 'with blanks at both ends', '  innen  '],
  ['long', 'of 10,000 characters', numberedText(10_000)],
]

/** Texts that a backend may refuse, but not change. */
const borderlineTexts: [id: string, what: string, input: (name: string) => Item][] = [
  ['nul', 'A description with a NUL', (title) => ({ title, description: 'vor\u0000nach' })],
  [
    'control',
    'A description with control characters',
    (title) => ({
      title,
      description: 'a\r\nd\u0001\u0007\u001b[31m\u007f\u0085\u200b\u2028\u2029\ufeffe',
    }),
  ],
  [
    'very-long',
    'A description of 100,000 characters',
    (title) => ({ title, description: numberedText(100_000) }),
  ],
  [
    'long-title',
    'A title of 1,000 characters',
    (title) => ({ title: `${title} ${numberedText(1000)}` }),
  ],
]

/** Prices that come back. */
const prices: [title: string, sizing: Record<string, number>][] = [
  [
    'prices: Prices with and without cents come back as they were sent.',
    { priceXS: 12.5, priceS: 0, priceM: 0.1, priceL: 19.99, priceXL: 1_234_567.89 },
  ],
  [
    'three-decimals (debatable): A price with three decimals comes back exactly.',
    { priceXS: 12.345, priceM: 0.001 },
  ],
  ['negative-price (debatable): A negative price comes back as it was sent.', { priceXS: -12.5 }],
  [
    'large-price (debatable): A price of 9007199254740991, the largest exact whole number, comes back exactly.',
    { priceXL: Number.MAX_SAFE_INTEGER },
  ],
]

async function expectKept(kit: Examination, text: string, tags: string[] = []): Promise<void> {
  const title = tags[0] ?? kit.newName()
  const input = submittedItem({ title, description: text, tags }, text)
  const item = await createItem(kit, input)
  expectEqual('the title', item['title'], input.title)
  expectEqual('the description', item['description'], text)
  expectEqual('sizing', item['sizing'], input.sizing)
  expectEqual("the item's tags", namesOf(item['tags']), tags)
}

/** Values that come back as they were sent. */
export const valueClauses = clausesOf((test) => {
  test('values.whole-item: Nothing of an item is lost: three tags, two image ids, and a price and a text of their own for each of the five sizes.', async (kit) => {
    const tags = ['a', 'b', 'c'].map((text) => kit.newName(text))
    for (const tag of tags) await createTag(kit, tag)
    const item = submittedItem({ title: kit.newName(), description: 'Ganz.', tags })
    const input = { ...item, imageIds: ['bild-1', 'bild-2'] }
    const { id: _, ...came } = await createItem(kit, input)
    expectEqual(
      'the item',
      { ...came, tags: namesOf(came['tags']).toSorted() },
      { ...input, tags: tags.toSorted() },
    )
  })

  for (const [id, what, text] of tagTexts) {
    test(`values.${id}: Text ${what} is data: titles, descriptions and tags come back unchanged.`, async (kit) => {
      // A sign at either end keeps what it encloses from being trimmed.
      const name = kit.newName(`${text}.`)
      const tag = await createTag(kit, name)
      const listed = await findNamed(kit, 'createItemTag', name)
      expectEqual('what itemTags holds under its name', listed, [tag])
      await expectKept(kit, text, [name])
    })
  }

  for (const [id, what, text] of descriptions) {
    test(`values.${id}: A description ${what} comes back unchanged.`, (kit) =>
      expectKept(kit, text))
  }

  for (const [id, what, input] of borderlineTexts) {
    test(`values.${id}: ${what} comes back unchanged or is refused; it is never cut.`, async (kit) => {
      const sent = input(kit.newName())
      const item = await tryToCreateItem(kit, sent)
      if (item === undefined) return
      for (const [name, text] of Object.entries(sent)) expectEqual(name, item[name], text)
    })
  }

  for (const [title, sizing] of prices) {
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
    if (typeof priceXS === 'number' && Math.abs(priceXS - 12.345) <= 0.0051) return
    throw new BrokenClause('the price 12.345, 12.34 or 12.35', quote(priceXS))
  })
})
