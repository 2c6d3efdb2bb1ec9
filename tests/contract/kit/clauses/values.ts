import type { Clause, Examination, Severity } from '../clause'
import {
  createItem,
  createTag,
  findNamed,
  mutate,
  namesOf,
  readItem,
  submittedItem,
} from '../creation'
import { readField } from '../client'
import { BrokenClause, expectEqual, isRecord, quote } from '../findings'
import { isRefused } from '../refusal'

/** A text in which a lost or doubled part shows. */
const numberedText = (length: number) =>
  Array.from(
    { length: Math.ceil(length / 8) },
    (_, at) => `Teil${String(at % 10_000).padStart(4, '0')}`,
  )
    .join('')
    .slice(0, length)

interface Sample {
  id: string
  severity?: Severity
  what: string
  text: string
  /** Where the text is tried; a tag is one word or some, and may be trimmed. */
  isTag?: boolean
}

/** Texts that come back as they were sent. */
const texts: Sample[] = [
  {
    id: 'sql',
    what: 'that looks like SQL',
    text: `Robert'); DROP TABLE shop_item; -- " OR "1"="1" /* \\' */`,
    isTag: true,
  },
  {
    id: 'html',
    what: 'that looks like HTML',
    text: `<script>alert(1)</script><img src=x onerror="alert(1)"> &amp; &lt;b&gt; ]]>`,
    isTag: true,
  },
  {
    id: 'graphql',
    what: 'that looks like GraphQL',
    text: `") { success } createItemTag(input: {name: "x"}) { success } } # $input \\"""`,
    isTag: true,
  },
  {
    id: 'template',
    what: 'that looks like a template or format',
    text: '{{7*7}} ${7*7} #{7*7} <%= 7*7 %> *{7*7} %s %n %1$s {0} \\u0041 $1 $&',
    isTag: true,
  },
  { id: 'prototype', what: 'that says __proto__', text: '__proto__', isTag: true },
  {
    id: 'path',
    what: 'that looks like a path or an address',
    text: '../../etc/passwd C:\\Windows file:///etc/passwd',
    isTag: true,
  },
  {
    id: 'emoji',
    what: 'with emoji and signs beyond 16 bits',
    text: '👨‍👩‍👧‍👦 🇩🇪 🖨️ 𝄞 𠜎 € ß ẞ',
    isTag: true,
  },
  {
    id: 'right-to-left',
    what: 'from right to left with direction marks',
    text: 'قطعة מודפסת \u202Eumgedreht\u202C \u2067innen\u2069',
    isTag: true,
  },
  {
    id: 'umlauts',
    what: 'with umlauts in both normal forms, composed and combined,',
    text: 'u\u0308 \u00fc e\u0301 \u00e9 Z\u0337\u0334a\u0336\u0335 \ufb01 ①',
    isTag: true,
  },
  { id: 'lines', what: 'of several lines', text: 'Zeile 1\nZeile 2\n\n\tZeile 4' },
  {
    id: 'blanks-inside',
    what: 'with several blanks in a row',
    text: 'zwei  drei   vier    Blanks',
  },
  {
    id: 'blanks-around',
    severity: 'should',
    what: 'with blanks at both ends',
    text: '  innen  ',
  },
  { id: 'long', what: 'of 10,000 characters', text: numberedText(10_000) },
]

/** Texts that a backend may refuse, but not change. */
const borderlineTexts: {
  id: string
  what: string
  input: (name: string) => Record<string, unknown>
}[] = [
  {
    id: 'nul',
    what: 'A description with a NUL',
    input: (title) => ({ title, description: 'vor\u0000nach' }),
  },
  {
    id: 'control',
    what: 'A description with control characters',
    input: (title) => ({
      title,
      description: 'a\r\nd\u0001\u0007\u001b[31m\u007f\u0085\u200b\u2028\u2029\ufeffe',
    }),
  },
  {
    id: 'very-long',
    what: 'A description of 100,000 characters',
    input: (title) => ({ title, description: numberedText(100_000) }),
  },
  {
    id: 'long-title',
    what: 'A title of 1,000 characters',
    input: (title) => ({ title: `${title} ${numberedText(1000)}` }),
  },
]

const prices = (
  id: string,
  severity: Severity,
  sentence: string,
  sizing: Record<string, number>,
): Clause => ({
  id: `values.${id}`,
  severity,
  spec: '3, 5',
  sentence,
  needs: ['admin', 'writing'],
  examine: async (examination) => {
    const item = await createItem(examination, { sizing })
    const read = isRecord(item['sizing']) ? item['sizing'] : {}
    const came = Object.fromEntries(Object.keys(sizing).map((name) => [name, read[name]]))
    expectEqual('the prices', came, sizing)
  },
})

async function expectKept(
  examination: Examination,
  { text, isTag = false }: Sample,
): Promise<void> {
  const tags: string[] = []
  if (isTag) {
    // A sign at either end keeps what it encloses from being trimmed.
    const name = examination.newName(`${text}.`)
    const tag = await createTag(examination, name)
    const listed = await findNamed(examination.visitor(), 'itemTags', name)
    expectEqual('what itemTags holds under its name', listed, [tag])
    tags.push(name)
  }
  const title = isTag ? (tags[0] ?? '') : examination.newName()
  const input = submittedItem({ title, description: text, tags }, text)
  const item = await createItem(examination, input)
  expectEqual('the title', item['title'], input.title)
  expectEqual('the description', item['description'], text)
  expectEqual('sizing', item['sizing'], input.sizing)
  expectEqual("the item's tags", namesOf(item['tags']), tags)
}

/** Values that come back as they were sent. */
export const valueClauses: Clause[] = [
  {
    id: 'values.whole-item',
    severity: 'must',
    spec: '3, 7',
    sentence:
      'Nothing of an item is lost: three tags, two image ids, and a price and a text of their own for each of the five sizes.',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const tags = ['a', 'b', 'c'].map((text) => examination.newName(text))
      for (const tag of tags) await createTag(examination, tag)
      const title = examination.newName()
      const imageIds = ['bild-1', 'bild-2']
      const input = { ...submittedItem({ title, description: 'Ganz.', tags }), imageIds }
      const { id: _, ...item } = await createItem(examination, input)
      expectEqual(
        'the item',
        { ...item, tags: namesOf(item['tags']).toSorted() },
        { ...input, tags: tags.toSorted() },
      )
    },
  },
  ...texts.map((sample): Clause => ({
    id: `values.${sample.id}`,
    severity: sample.severity ?? 'must',
    spec: '5',
    sentence: sample.isTag
      ? `Text ${sample.what} is data: titles, descriptions and tags come back unchanged.`
      : `A description ${sample.what} comes back unchanged.`,
    needs: ['admin', 'writing'],
    examine: (examination) => expectKept(examination, sample),
  })),
  ...borderlineTexts.map(({ id, what, input }): Clause => ({
    id: `values.${id}`,
    severity: 'must',
    spec: '5',
    sentence: `${what} comes back unchanged or is refused; it is never cut.`,
    needs: ['admin', 'writing'],
    examine: async ({ admin, visitor, newName }) => {
      const sent = input(newName())
      const { operation, answer } = await mutate(admin(), 'createShopItem', { input: sent })
      if (isRefused(answer)) return
      const payload = readField(operation, answer)
      const made = isRecord(payload) && isRecord(payload['shopItem']) ? payload['shopItem'] : {}
      const item = await readItem(visitor(), made['id'])
      for (const [name, text] of Object.entries(sent)) expectEqual(name, item[name], text)
    },
  })),
  prices('prices', 'must', 'Prices with and without cents come back as they were sent.', {
    priceXS: 12.5,
    priceS: 0,
    priceM: 0.1,
    priceL: 19.99,
    priceXL: 1_234_567.89,
  }),
  prices('three-decimals', 'should', 'A price with three decimals comes back exactly.', {
    priceXS: 12.345,
    priceM: 0.001,
  }),
  prices('negative-price', 'should', 'A negative price comes back as it was sent.', {
    priceXS: -12.5,
  }),
  prices(
    'large-price',
    'should',
    'A price of 9007199254740991, the largest exact whole number, comes back exactly.',
    { priceXL: Number.MAX_SAFE_INTEGER },
  ),
  {
    id: 'values.rounded-price',
    severity: 'must',
    spec: '3, 5',
    sentence:
      'A price that the backend does not keep exactly is at most rounded to cents, or refused.',
    needs: ['admin', 'writing'],
    examine: async ({ admin, visitor, newName }) => {
      const input = { title: newName(), sizing: { priceXS: 12.345 } }
      const { operation, answer } = await mutate(admin(), 'createShopItem', { input })
      if (isRefused(answer)) return
      const payload = readField(operation, answer)
      const made = isRecord(payload) && isRecord(payload['shopItem']) ? payload['shopItem'] : {}
      const { sizing } = await readItem(visitor(), made['id'])
      const price = isRecord(sizing) ? sizing['priceXS'] : undefined
      if (typeof price !== 'number' || Math.abs(price - 12.345) > 0.0051) {
        throw new BrokenClause('the price 12.345, 12.34 or 12.35', quote(price))
      }
    },
  },
]
