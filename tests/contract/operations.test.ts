import { isNonNullType, validate, visit, type FieldNode } from 'graphql'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { documentOf } from '../../contract/documents'
import { contractSchema, rootField } from '../../contract/schema'
import { createBackend } from '../../mocks/backend'
import { operationNames, type OperationName } from '../../mocks/conditions'
import { seed } from '../../mocks/seed'
import { sampleText } from '../../mocks/sampleVariables'
import { ask } from './ask'

const schema = contractSchema()
const json = async (response: Promise<Response>) => (await response).json()

/** What SPEC.md section 7 says that its six operations read, as paths below the root field. */
const specifiedFields: [OperationName, string[]][] = [
  [
    'currentUser',
    ['email', 'emailVerified', 'id', 'imageUrl', 'provider', 'roles.id', 'roles.role', 'username'],
  ],
  ['shopItems', ['id', 'title', 'description', 'imageIds', 'tags.name', 'sizing.priceXS']],
  ['shopItemById', ['id', 'title', 'description', 'imageIds', 'tags.name', 'sizing.priceXS']],
  ['itemTags', ['id', 'name']],
  ['createShopItem', ['success', 'shopItem.title']],
  ['createItemTag', ['success', 'itemTag.id', 'itemTag.name']],
]

function readFields(name: OperationName): string[] {
  const open: string[] = []
  const read: string[] = []
  visit(documentOf(name), {
    Field: {
      enter: (node: FieldNode) => {
        open.push(node.name.value)
        if (!node.selectionSet) read.push(open.join('.'))
      },
      leave: () => {
        open.pop()
      },
    },
  })
  return read
}

test.each(operationNames)(
  'the product sends the operation %s, named after its only root field',
  (name) => {
    expect(validate(schema, documentOf(name))).toEqual([])
    expect(new Set(readFields(name).map((path) => path.split('.')[0]))).toEqual(new Set([name]))
  },
)

test.each(specifiedFields)(
  '%s reads exactly the specified fields @spec:query-current-user @spec:query-shop-items @spec:query-shop-item-by-id @spec:query-item-tags @spec:mutation-create-shop-item @spec:mutation-create-item-tag',
  (name, fields) => {
    const read = readFields(name).map((path) => path.slice(name.length + 1))
    expect(read.toSorted()).toEqual(fields.toSorted())
  },
)

test('every root field is nullable, so that an error in one leaves the data of the others', () => {
  const neverNull = operationNames.filter((name) => isNonNullType(rootField(name).type))
  expect(neverNull, 'Their types in schema.graphql must not end with an exclamation mark').toEqual(
    [],
  )
})

test('every field, argument and type of the schema is described', () => {
  const undescribed: string[] = []
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType()
    if (!type.description && !isRoot) undescribed.push(type.name)
    if (!('getFields' in type)) continue
    for (const field of Object.values(type.getFields())) {
      const place = `${type.name}.${field.name}`
      if (!field.description) undescribed.push(place)
      const args = 'args' in field ? field.args : []
      for (const { name, description } of args) {
        // The one input of a mutation is described by its type.
        if (!description && name !== 'input') undescribed.push(`${place}(${name})`)
      }
    }
  }
  expect(undescribed, 'They need descriptions in schema.graphql').toEqual([])
})

describe('queries', () => {
  test('shopItems answers every item in the seed’s order', async () => {
    const { data } = await json(ask(createBackend(), 'shopItems'))
    expect(data.shopItems.map(({ id }: { id: string }) => id)).toEqual(
      seed.shopItems.map(({ id }) => id),
    )
  })

  test('shopItemById answers the item, and null for an unknown id', async () => {
    const backend = createBackend()
    const found = await json(ask(backend, 'shopItemById', { variables: { id: '1002' } }))
    expect(found.data.shopItemById.title).toBe(seed.shopItems[1]?.title)
    const unknown = await json(ask(backend, 'shopItemById', { variables: { id: 'nix' } }))
    expect(unknown).toEqual({ data: { shopItemById: null } })
  })

  test('itemTags answers every tag in alphabetical order', async () => {
    const { data } = await json(ask(createBackend(), 'itemTags'))
    const names = data.itemTags.map(({ name }: { name: string }) => name)
    expect(names).toHaveLength(10)
    expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare))
  })
})

describe('currentUser', () => {
  const whoIs = async (options: Parameters<typeof ask>[2]) =>
    (await json(ask(createBackend(), 'currentUser', options))).data.currentUser

  test.each([
    ['demo-admin', ['USER', 'ADMIN']],
    ['demo-user', ['USER']],
  ])('with the token %s has the roles %j @spec:roles-admin-and-user', async (token, roles) => {
    const user = await whoIs({ token })
    expect(user.roles.map(({ role }: { role: string }) => role)).toEqual(roles)
  })

  test('is whom the backend was created for, whatever the token says', async () => {
    const backend = createBackend({ persona: 'admin' })
    const { data } = await json(ask(backend, 'currentUser', { token: 'demo-user' }))
    expect(data.currentUser.username).toBe('Ada Admin')
  })
})

describe('mutations', () => {
  test('createShopItem stores the item under a new id', async () => {
    const backend = createBackend()
    const input = {
      title: 'Haken',
      description: 'Ein Teil.',
      tags: ['Werkstatt'],
      sizing: { priceXS: 12.5 },
    }
    const answer = await json(ask(backend, 'createShopItem', { variables: { input } }))
    expect(answer).toEqual({
      data: { createShopItem: { success: true, shopItem: { title: 'Haken' } } },
    })
    const { data } = await json(ask(backend, 'shopItems'))
    expect(data.shopItems.at(-1)).toEqual({
      id: '1029',
      title: 'Haken',
      description: 'Ein Teil.',
      imageIds: [],
      tags: [{ name: 'Werkstatt' }],
      sizing: { priceXS: 12.5 },
    })
  })

  test.each([[['?']], [['Werkstatt', '?']]])(
    'createShopItem with the tags %j is not stored',
    async (tags) => {
      const backend = createBackend()
      const { data } = await json(
        ask(backend, 'createShopItem', { variables: { input: { title: 'A', tags } } }),
      )
      expect(data.createShopItem).toEqual({ success: false, shopItem: null })
      expect(backend.db.created().items).toEqual([])
    },
  )

  test('createItemTag stores the tag, which items can then carry', async () => {
    const backend = createBackend()
    const { data } = await json(ask(backend, 'createItemTag'))
    expect(data.createItemTag).toEqual({
      success: true,
      itemTag: { id: `tag:${sampleText}`, name: sampleText },
    })
    const created = await json(
      ask(backend, 'createShopItem', { variables: { input: { title: 'A', tags: [sampleText] } } }),
    )
    expect(created.data.createShopItem.success).toBe(true)
  })

  test.each(['', '   ', 'Werkstatt', ' Werkstatt '])(
    'createItemTag refuses the name "%s"',
    async (name) => {
      const { data } = await json(
        ask(createBackend(), 'createItemTag', { variables: { input: { name } } }),
      )
      expect(data.createItemTag).toEqual({ success: false, itemTag: null })
    },
  )
})

describe('the anti-forgery token', () => {
  const firstCookie = async () =>
    (await ask(createBackend(), 'shopItems', { headers: { Cookie: null } })).headers.get(
      'Set-Cookie',
    )

  test('comes as a cookie with the first answer, of 32 digits and another one for each client', async () => {
    expect(await firstCookie()).toMatch(/^XSRF-TOKEN=[0-9a-f]{32}; Path=\/; SameSite=Lax$/)
    const second = await ask(createBackend(), 'shopItems')
    expect(second.headers.get('Set-Cookie')).toBeNull()
    expect(await firstCookie()).not.toBe(await firstCookie())
    const noBits = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes)
    onTestFinished(() => noBits.mockRestore())
    expect(await firstCookie()).toContain(`=${'0'.repeat(32)};`)
  })

  test.each<[string, Record<string, string | null>]>([
    ['no header', { 'X-XSRF-TOKEN': null }],
    ['another token in the header', { 'X-XSRF-TOKEN': '0123456789abcdee' }],
    ['no cookie', { Cookie: null }],
    ['neither', { Cookie: null, 'X-XSRF-TOKEN': null }],
    ['an empty cookie and an empty header', { Cookie: 'XSRF-TOKEN=', 'X-XSRF-TOKEN': '' }],
    ['the token in another cookie', { Cookie: 'SESSION=0123456789abcdef' }],
  ])('keeps a mutation with %s from changing anything', async (_, headers) => {
    const backend = createBackend()
    const response = await ask(backend, 'createItemTag', { headers })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ status: 403, error: 'Forbidden' })
    expect(backend.db.created().tags).toEqual([])
    expect((await ask(backend, 'itemTags', { headers })).status).toBe(200)
  })
})

describe('creating is for admins alone', () => {
  const creations = ['createShopItem', 'createItemTag'] as const
  test.each(creations.flatMap((name) => [[name, 'user'] as const, [name, 'visitor'] as const]))(
    '%s by a %s is refused and changes nothing',
    async (name, persona) => {
      const backend = createBackend()
      const { data, errors } = await json(ask(backend, name, { persona }))
      expect(data).toEqual({ [name]: null })
      expect(errors).toEqual([expect.objectContaining({ extensions: { code: 'FORBIDDEN' } })])
      expect(errors[0].message).toContain('Administratoren')
      expect(backend.db.created()).toEqual({ items: [], tags: [] })
    },
  )
})
