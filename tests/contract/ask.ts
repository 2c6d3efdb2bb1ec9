import { print, type DocumentNode } from 'graphql'
import type { Backend } from '../../mocks/backend'
import type { OperationName } from '../../mocks/conditions'
import { personas, type PersonaName } from '../../mocks/personas'
import { shopItemsQuery } from '../../src/catalog/shopItems.query'
import { createItemTagMutation } from '../../src/screens/create-item/createItemTag.mutation'
import { createShopItemMutation } from '../../src/screens/create-item/createShopItem.mutation'
import { itemTagsQuery } from '../../src/screens/create-item/itemTags.query'
import { shopItemByIdQuery } from '../../src/screens/item/shopItemById.query'
import { currentUserQuery } from '../../src/session/currentUser.query'

/** The product's own operations, by the contract's names. */
export const documents: Record<OperationName, DocumentNode> = {
  currentUser: currentUserQuery,
  shopItems: shopItemsQuery,
  shopItemById: shopItemByIdQuery,
  itemTags: itemTagsQuery,
  createShopItem: createShopItemMutation,
  createItemTag: createItemTagMutation,
}

/** Variables with which each operation succeeds for an admin. */
export const sampleVariables: Record<OperationName, Record<string, unknown>> = {
  currentUser: {},
  shopItems: {},
  shopItemById: { id: '1001' },
  itemTags: {},
  createShopItem: {
    input: {
      title: 'Neues Produkt',
      description: 'Ein Teil.',
      imageIds: [],
      tags: ['Werkstatt'],
      sizing: { priceXS: 12.5, descriptionXS: '10 mm' },
    },
  },
  createItemTag: { input: { name: 'Prototyp' } },
}

const xsrfToken = '0123456789abcdef'

export interface AskOptions {
  variables?: Record<string, unknown>
  persona?: PersonaName
  token?: string
  /** Headers that replace those of a well-behaved client; null leaves one out. */
  headers?: Record<string, string | null>
  signal?: AbortSignal
}

/** Sends one of the product's operations as its Apollo client does: with bearer token and anti-forgery token. */
export function ask(backend: Backend, name: OperationName, options: AskOptions = {}) {
  return askText(backend, print(documents[name]), {
    variables: sampleVariables[name],
    operationName: name,
    ...options,
  })
}

/** Sends any text as a GraphQL request. */
export async function askText(
  backend: Backend,
  query: string,
  { operationName, ...options }: AskOptions & { operationName?: string } = {},
): Promise<Response> {
  const token = options.token ?? personas[options.persona ?? 'admin'].token
  const headers = new Headers({
    'Content-Type': 'application/json',
    Accept: '*/*',
    Cookie: `XSRF-TOKEN=${xsrfToken}`,
    'X-XSRF-TOKEN': xsrfToken,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  })
  for (const [header, value] of Object.entries(options.headers ?? {})) {
    if (value === null) headers.delete(header)
    else headers.set(header, value)
  }
  return backend.fetch('http://localhost/graphql', {
    method: 'POST',
    headers,
    // The store of cookies that MSW keeps for the whole process stays out of it.
    credentials: 'omit',
    body: JSON.stringify({ operationName, query, variables: options.variables }),
    ...(options.signal && { signal: options.signal }),
  })
}
