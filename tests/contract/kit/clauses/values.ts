import type { Clause } from '../clause'
import { createItem, createTag, findNamed } from '../creation'
import { expectEqual, isRecord } from '../findings'

/** Texts that careless servers take for something else than data. */
const texts: { id: string; what: string; text: string }[] = [
  {
    id: 'sql',
    what: 'that looks like SQL',
    text: `Robert'); DROP TABLE shop_item; -- " OR "1"="1" /* \\' */`,
  },
  {
    id: 'html',
    what: 'that looks like HTML',
    text: `<script>alert(1)</script><img src=x onerror="alert(1)"> &amp; &lt;b&gt; ]]>`,
  },
  {
    id: 'graphql',
    what: 'that looks like GraphQL',
    text: `") { success } createItemTag(input: {name: "x"}) { success } } # $input \\"""`,
  },
  {
    id: 'template',
    what: 'that looks like a template or format',
    text: '{{7*7}} ${7*7} #{7*7} <%= 7*7 %> *{7*7} %s %n %1$s {0} \\u0041 $1 $&',
  },
  { id: 'prototype', what: 'that says __proto__', text: '__proto__' },
  {
    id: 'path',
    what: 'that looks like a path or an address',
    text: '../../etc/passwd C:\\Windows file:///etc/passwd',
  },
  {
    id: 'emoji',
    what: 'with emoji and signs beyond 16 bits',
    text: '👨‍👩‍👧‍👦 🇩🇪 🖨️ 𝄞 𠜎 € ß ẞ',
  },
  {
    id: 'right-to-left',
    what: 'from right to left with direction marks',
    text: 'قطعة מודפסת \u202Eumgedreht\u202C \u2067innen\u2069',
  },
  {
    id: 'combining',
    what: 'with combining signs, which are not composed,',
    text: 'u\u0308 \u00fc e\u0301 \u00e9 Z\u0337\u0334a\u0336\u0335 \ufb01 ①',
  },
  {
    id: 'control',
    what: 'with control characters other than NUL',
    text: 'a\tb\nc\r\nd\u0001\u0007\u001b[31m\u007f\u0085\u200b\u2028\u2029\ufeffe',
  },
]

const veryLongLength = 100_000
const longTitleLength = 1000

/** A text of the given length in which a lost or doubled part shows. */
const numberedText = (length: number) =>
  Array.from(
    { length: Math.ceil(length / 8) },
    (_, index) => `Teil${String(index).padStart(4, '0').slice(-4)}`,
  )
    .join('')
    .slice(0, length)

/** Values that come back as they were sent. */
export const valueClauses: Clause[] = [
  ...texts.map(({ id, what, text }): Clause => ({
    id: `values.${id}`,
    sentence: `Text ${what} is data: titles, descriptions and tags come back unchanged (SPEC.md section 5).`,
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      // A sign at either end keeps what it encloses from being trimmed.
      const name = examination.newName(`${text}.`)
      const tag = await createTag(examination, name)
      const input = {
        title: name,
        description: text,
        tags: [name],
        sizing: { descriptionXS: text },
      }
      const item = await createItem(examination, input)
      const { descriptionXS } = isRecord(item['sizing']) ? item['sizing'] : {}
      expectEqual('the title', item['title'], name)
      expectEqual('the description', item['description'], text)
      expectEqual('the description of size XS', descriptionXS, text)
      expectEqual("the item's tags", item['tags'], [tag])
      const listed = await findNamed(examination.visitor(), 'itemTags', name)
      expectEqual('what itemTags holds under its name', listed, [tag])
    },
  })),
  {
    id: 'values.very-long',
    sentence: 'A description of 100,000 characters comes back unchanged (SPEC.md section 5).',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const description = numberedText(veryLongLength)
      const item = await createItem(examination, { description })
      expectEqual('the description', item['description'], description)
    },
  },
  {
    id: 'values.long-title',
    sentence: 'A title of 1,000 characters comes back unchanged (SPEC.md section 5).',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const title = examination.newName(numberedText(longTitleLength))
      const item = await createItem(examination, { title })
      expectEqual('the title', item['title'], title)
    },
  },
  {
    id: 'values.prices',
    sentence:
      'Negative, zero and decimal prices come back as they were sent (SPEC.md sections 3 and 5).',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const prices = {
        priceXS: -12.5,
        priceS: 0,
        priceM: 0.1,
        priceL: 19.99,
        priceXL: 1_234_567.89,
      }
      const { sizing } = await createItem(examination, { sizing: prices })
      const read = isRecord(sizing) ? sizing : {}
      const came = Object.fromEntries(Object.keys(prices).map((name) => [name, read[name]]))
      expectEqual('the prices', came, prices)
    },
  },
  {
    id: 'values.large-price',
    sentence:
      'A price of 9007199254740991, the largest exact whole number, comes back exactly (SPEC.md section 3).',
    needs: ['admin', 'writing'],
    examine: async (examination) => {
      const { sizing } = await createItem(examination, {
        sizing: { priceXL: Number.MAX_SAFE_INTEGER },
      })
      expectEqual('the price', isRecord(sizing) && sizing['priceXL'], Number.MAX_SAFE_INTEGER)
    },
  },
]
