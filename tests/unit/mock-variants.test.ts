import { buildSchema, type GraphQLOutputType } from 'graphql'
import { describe, expect, test } from 'vitest'
import {
  emptied,
  enlarged,
  largeInnerListLength,
  largeListLength,
  lengthened,
} from '../../mocks/variants'

const schema = buildSchema(`
  type Query { parts: [Part!], part: Part, created: Created!, count: Int, motto: String!, user: CurrentUser, tags: [ItemTag] }
  type Part { weight: Float!, name: String!, id: ID!, note: String, isNew: Boolean!, words: [String!]!, makers: [Maker!]!, size: Size! }
  type Size { text: String!, steps: [Int!]! }
  type Maker { id: ID!, name: String! }
  type Created { success: Boolean!, id: ID!, part: Part, size: Size! }
  type CurrentUser { id: ID!, email: String!, imageUrl: String, roles: [Role!]! }
  type Role { id: ID!, role: String! }
  type ItemTag { id: ID!, name: String }
`)

function typeOf(field: string): GraphQLOutputType {
  const type = schema.getQueryType()?.getFields()[field]?.type
  if (type === undefined) throw new Error(field)
  return type
}

const size = { text: 'flach', steps: [1, 2] }
const makers = [
  { id: 'm1', name: 'Ada' },
  { id: 'm2', name: 'Ben' },
]
const part = {
  weight: 1.5,
  name: 'Haken',
  id: '7',
  note: 'neu',
  isNew: true,
  words: ['fest'],
  makers,
  size,
}
const emptySize = { text: '', steps: [] }

test.each<[string, unknown, unknown]>([
  ['parts', [part], []],
  ['count', 7, 0],
  ['motto', 'Fest hält besser.', ''],
  ['part', null, null],
  [
    'part',
    part,
    { ...part, weight: 0, name: '', note: null, words: [], makers: [], size: emptySize },
  ],
  [
    'created',
    { success: true, id: '9', part, size },
    { success: true, id: '9', part: null, size: emptySize },
  ],
  // A refusal of nothing.
  ['created', {}, { success: false, id: '', part: null, size: emptySize }],
])('the condition empty of %s: %j', (field, answer, expected) => {
  expect(emptied(answer, typeOf(field))).toEqual(expected)
})

describe('the condition large', () => {
  test('repeats a list in its order, with ids and names of their own', () => {
    const parts = [part, { ...part, id: '8', name: 'Öse' }]
    expect(enlarged(parts, typeOf('parts'))).toEqual(
      Array.from({ length: largeListLength }, (_, at) => {
        const { id, name } = parts[at % 2] ?? part
        const copy = { ...part, id: `${id}-${at + 1}`, name: `${name} ${at + 1}` }
        return at < 2 ? parts[at] : copy
      }),
    )
  })

  test('repeats the lists inside one object, and nothing else of it', () => {
    const large = Object(enlarged(part, typeOf('part')))
    const { words, makers: many } = large
    const { steps } = large.size
    expect({ ...large, words: part.words, makers, size }).toEqual(part)
    for (const list of [words, many, steps]) expect(list).toHaveLength(largeInnerListLength)
    expect(words.slice(0, 3)).toEqual(['fest', 'fest 2', 'fest 3'])
    expect(many.slice(1, 3)).toEqual([makers[1], { id: 'm1-3', name: 'Ada 3' }])
    expect(steps.slice(0, 3)).toEqual([1, 2, 1])
  })

  test.each<[string, unknown]>([
    ['parts', []],
    ['parts', null],
    ['part', null],
    ['created', { success: false, id: '', part: null, size: emptySize }],
    ['count', 7],
    ['motto', 'Fest hält besser.'],
  ])('leaves %s as it is: %j', (field, answer) => {
    expect(enlarged(answer, typeOf(field))).toEqual(answer)
  })

  test('leaves null as it is in a list and in its entries', () => {
    const nameless = { id: 't', name: null }
    expect(Object(enlarged([null, nameless], typeOf('tags'))).slice(1, 4)).toEqual([
      nameless,
      null,
      { id: 't-4', name: null },
    ])
  })
})

const longTitle = (title: string) =>
  expect.stringMatching(new RegExp(`^${title} – \\S{70,}, in allen [^]{90,}$`))
const longText = (text: string) =>
  expect.stringMatching(new RegExp(`^${text} Dieses Bauteil [^]{2000,} \\S{70,}\\.$`))

test.each<[string, unknown, unknown]>([
  ['motto', 'Fest', longText('Fest')],
  ['count', 7, 7],
  ['part', null, null],
  [
    'part',
    { ...part, note: null },
    {
      ...part,
      name: longTitle('Haken'),
      note: null,
      words: [longText('fest')],
      makers: makers.map(({ id, name }) => ({ id, name: longTitle(name) })),
      size: { ...size, text: longText('flach') },
    },
  ],
  [
    'user',
    { id: 'u', email: 'ada@x.example', imageUrl: 'https://x.example/a.png', roles: [] },
    {
      id: 'u',
      email: expect.stringMatching(/^[^\sA-Z]{70,}\.ada@x\.example$/),
      imageUrl: 'https://x.example/a.png',
      roles: [],
    },
  ],
  ['tags', [{ id: 't', name: 'Tag' }], [{ id: 't', name: expect.stringMatching(/^Tag-\S{70,}$/) }]],
])('the condition long of %s: %j', (field, answer, expected) => {
  expect(lengthened(answer, typeOf(field))).toEqual(expected)
})
