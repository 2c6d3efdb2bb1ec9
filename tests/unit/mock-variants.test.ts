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
  type Query {
    parts: [Part!]
    part: Part
    created: Created!
    count: Int
    weight: Float!
    isOpen: Boolean
    motto: String!
    words: [String!]
    grid: [[Int!]!]!
    user: CurrentUser
    tags: [ItemTag]
  }
  type Part {
    weight: Float!
    name: String!
    id: ID!
    text: String!
    note: String
    isNew: Boolean!
    pictureIds: [ID!]!
    words: [String!]!
    makers: [Maker!]!
    size: Size!
  }
  type Size { text: String!, width: Int!, steps: [Int!]! }
  type Maker { id: ID!, name: String!, town: String! }
  type Created { success: Boolean!, id: ID!, part: Part, size: Size! }
  type CurrentUser { id: ID!, username: String!, email: String!, imageUrl: String, provider: String, roles: [Role!]! }
  type Role { id: ID!, role: String! }
  type ItemTag { id: ID!, name: String }
`)

function typeOf(field: string): GraphQLOutputType {
  const type = schema.getQueryType()?.getFields()[field]?.type
  if (type === undefined) throw new Error(field)
  return type
}

const size = { text: 'flach', width: 3, steps: [1, 2] }
const makers = [
  { id: 'm1', name: 'Ada', town: 'Ulm' },
  { id: 'm2', name: 'Ben', town: 'Bonn' },
]
const part = {
  weight: 1.5,
  name: 'Haken',
  id: '7',
  text: 'Hält.',
  note: 'neu',
  isNew: true,
  pictureIds: ['a', 'b'],
  words: ['fest'],
  makers,
  size,
}

describe('the condition empty', () => {
  test.each<[string, unknown, unknown]>([
    ['parts', [part], []],
    ['grid', [[1]], []],
    ['count', 7, 0],
    ['weight', 7.5, 0],
    ['isOpen', true, true],
    ['motto', 'Fest hält besser.', ''],
    ['part', null, null],
    [
      'part',
      part,
      {
        weight: 0,
        name: '',
        id: '7',
        text: '',
        note: null,
        isNew: true,
        pictureIds: [],
        words: [],
        makers: [],
        size: { text: '', width: 0, steps: [] },
      },
    ],
    [
      'created',
      { success: true, id: '9', part, size },
      { success: true, id: '9', part: null, size: { text: '', width: 0, steps: [] } },
    ],
  ])('of %s: %j', (field, answer, expected) => {
    expect(emptied(answer, typeOf(field))).toEqual(expected)
  })

  test('makes a refusal of nothing', () => {
    expect(emptied({}, typeOf('created'))).toEqual({
      success: false,
      id: '',
      part: null,
      size: { text: '', width: 0, steps: [] },
    })
    expect(emptied(undefined, typeOf('isOpen'))).toBe(false)
  })
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

  test('repeats the lists inside one object', () => {
    const large = Object(enlarged(part, typeOf('part')))
    const { pictureIds, words, makers: many } = large
    const { steps } = large.size
    expect({ ...large, pictureIds: [], words: [], makers: [], size }).toEqual({
      ...part,
      pictureIds: [],
      words: [],
      makers: [],
    })
    expect({ ...large.size, steps: [] }).toEqual({ ...size, steps: [] })
    for (const list of [pictureIds, words, many, steps]) {
      expect(list).toHaveLength(largeInnerListLength)
    }
    expect(pictureIds.slice(0, 4)).toEqual(['a', 'b', 'a-3', 'b-4'])
    expect(words.slice(0, 3)).toEqual(['fest', 'fest 2', 'fest 3'])
    expect(many.slice(1, 3)).toEqual([makers[1], { id: 'm1-3', name: 'Ada 3', town: 'Ulm' }])
    expect(steps.slice(0, 3)).toEqual([1, 2, 1])
  })

  test.each<[string, unknown]>([
    ['parts', []],
    ['parts', null],
    ['part', null],
    ['created', { success: false, id: '', part: null, size: { ...size, steps: [] } }],
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

describe('the condition long', () => {
  const longTitle = (title: string) =>
    expect.stringMatching(new RegExp(`^${title} – \\S{70,}, in allen [^]{90,}$`))
  const longText = (text: string) =>
    expect.stringMatching(new RegExp(`^${text} Dieses Bauteil [^]{2000,} \\S{70,}\\.$`))

  test.each<[string, unknown, unknown]>([
    ['motto', 'Fest', longText('Fest')],
    ['words', ['a', 'b'], [longText('a'), longText('b')]],
    ['words', null, null],
    ['count', 7, 7],
    ['isOpen', true, true],
    ['part', null, null],
    [
      'part',
      { ...part, note: null },
      {
        ...part,
        name: longTitle('Haken'),
        text: longText('Hält.'),
        note: null,
        words: [longText('fest')],
        makers: [
          { id: 'm1', name: longTitle('Ada'), town: longText('Ulm') },
          { id: 'm2', name: longTitle('Ben'), town: longText('Bonn') },
        ],
        size: { ...size, text: longText('flach') },
      },
    ],
    [
      'user',
      {
        id: 'u',
        username: 'Ada',
        email: 'ada@x.example',
        imageUrl: 'https://x.example/a.png',
        provider: 'google',
        roles: [{ id: 'r', role: 'ADMIN' }],
      },
      {
        id: 'u',
        username: longTitle('Ada'),
        email: expect.stringMatching(/^[^\sA-Z]{70,}\.ada@x\.example$/),
        imageUrl: 'https://x.example/a.png',
        provider: 'google',
        roles: [{ id: 'r', role: 'ADMIN' }],
      },
    ],
    [
      'tags',
      [{ id: 't', name: 'Tag' }],
      [{ id: 't', name: expect.stringMatching(/^Tag-\S{70,}$/) }],
    ],
  ])('of %s: %j', (field, answer, expected) => {
    expect(lengthened(answer, typeOf(field))).toEqual(expected)
  })
})
