import { GraphQLError } from 'graphql'
import type { Condition, Conditions, OperationName } from './conditions'
import type { Db } from './db'
import { isAdmin, type CurrentUserRecord } from './personas'
import type { ItemTagRecord, ShopItemRecord } from './seed'
import { variants } from './variants'

/** What a resolver knows of the request it answers. */
export type RequestContext = {
  user: CurrentUserRecord
  /** Whether the request carries the anti-forgery token of its cookie. */
  xsrfProven: boolean
  /** Set by a resolver whose answer is not GraphQL at all; the handler then answers so. */
  fault?: 'network' | 'http500'
}

/** An item as the contract shows it: with its tags as objects. */
export interface ShopItem extends Omit<ShopItemRecord, 'tags'> {
  tags: ItemTagRecord[]
}

export interface CreateShopItemPayload {
  success: boolean
  shopItem: ShopItem | null
}

export interface CreateItemTagPayload {
  success: boolean
  itemTag: ItemTagRecord | null
}

/** The answer of each operation, as graphql-js needs it for the schema's root fields. */
export interface Answers {
  currentUser: CurrentUserRecord
  shopItems: ShopItem[]
  shopItemById: ShopItem
  itemTags: ItemTagRecord[]
  createShopItem: CreateShopItemPayload
  createItemTag: CreateItemTagPayload
}

/** The arguments of each operation, after graphql-js has checked and completed them. */
interface Arguments {
  currentUser: object
  shopItems: object
  shopItemById: { id: string }
  itemTags: object
  createShopItem: { input: Omit<ShopItemRecord, 'id'> }
  createItemTag: { input: { name: string } }
}

type Resolver<Name extends OperationName> = (
  args: Arguments[Name],
  context: RequestContext,
) => Answers[Name] | null | Promise<Answers[Name] | null>

export type Resolvers = { [Name in OperationName]: Resolver<Name> }

/** How long the condition `slow` holds an answer back, in milliseconds. */
export const slowAnswerMs = 3000

const forbidden = () =>
  new GraphQLError('Diese Aktion ist nur für Administratoren erlaubt.', {
    extensions: { code: 'FORBIDDEN' },
  })

const requireAdmin = ({ user }: RequestContext) => {
  if (!isAdmin(user)) throw forbidden()
}

/** The resolvers of the six operations (SPEC.md section 7) over the mock database. */
export function createResolvers(db: Db): Resolvers {
  const tagByName = (name: string): ItemTagRecord => db.findTag(name) ?? { id: name, name }
  const withTags = (item: ShopItemRecord): ShopItem => ({ ...item, tags: item.tags.map(tagByName) })

  return {
    currentUser: (_, { user }) => user,
    shopItems: () => db.listItems().map(withTags),
    shopItemById: ({ id }) => {
      const item = db.findItem(id)
      return item === null ? null : withTags(item)
    },
    itemTags: () => db.listTags(),
    createShopItem: ({ input }, context) => {
      requireAdmin(context)
      if (input.tags.some((name) => db.findTag(name) === null)) {
        return { success: false, shopItem: null }
      }
      return { success: true, shopItem: withTags(db.createItem(input)) }
    },
    createItemTag: ({ input }, context) => {
      requireAdmin(context)
      const name = input.name.trim()
      if (name === '' || db.findTag(name) !== null) return { success: false, itemTag: null }
      return { success: true, itemTag: db.createTag(name) }
    },
  }
}

/** The same resolvers, each wrapped by the condition that `conditionOf` names at the moment of the request. */
export function withConditions(resolvers: Resolvers, conditionOf: () => Conditions): Resolvers {
  const wrap = <Name extends OperationName>(name: Name): Resolver<Name> => {
    return (args, context) => {
      const condition = conditionOf()[name]
      if (condition === undefined) return resolvers[name](args, context)
      return answerUnder(condition, name, () => resolvers[name](args, context), context)
    }
  }
  return {
    currentUser: wrap('currentUser'),
    shopItems: wrap('shopItems'),
    shopItemById: wrap('shopItemById'),
    itemTags: wrap('itemTags'),
    createShopItem: wrap('createShopItem'),
    createItemTag: wrap('createItemTag'),
  }
}

type Answer<Name extends OperationName> = Answers[Name] | null

async function answerUnder<Name extends OperationName>(
  condition: Condition,
  name: Name,
  answer: () => Answer<Name> | Promise<Answer<Name>>,
  context: RequestContext,
): Promise<Answer<Name>> {
  switch (condition) {
    case 'loading':
      return new Promise(() => {})
    case 'slow':
      await new Promise((done) => setTimeout(done, slowAnswerMs))
      return answer()
    case 'error':
      throw new GraphQLError(`Simulierter Fehler in ${name}.`, {
        extensions: { code: 'INTERNAL_SERVER_ERROR' },
      })
    case 'forbidden':
      throw forbidden()
    case 'network':
    case 'http500':
      context.fault = condition
      return null
    // Stryker disable next-line StringLiteral: graphql-js answers null for no answer at all, too
    case 'null':
      return null
    case 'rejected':
      return variants[name].rejected?.() ?? answer()
    case 'empty':
    case 'large':
    case 'long': {
      const usual = await answer()
      return usual === null ? null : variants[name][condition](usual)
    }
  }
}
