import type { GraphQLResolveInfo } from 'graphql'
import type { Answers, Arguments, CurrentUser } from '../contract/generated/operations'
import {
  conditionRules,
  forbiddenError,
  operationNames,
  type Conditions,
  type OperationName,
} from './conditions'
import type { Db } from './db'
import { isAdmin } from './personas'

/** The context of a resolver: facts about the HTTP request. */
export type RequestContext = {
  user: CurrentUser
  /** Whether the request carries the anti-forgery token of its cookie. */
  xsrfProven: boolean
  /** Set by a condition that replaces the whole HTTP answer. */
  response?: Response
}

type Resolver<Name extends OperationName> = (
  args: Arguments[Name],
  context: RequestContext,
) => Answers[Name] | Promise<Answers[Name]>

export type Resolvers = { [Name in OperationName]: Resolver<Name> }

const requireAdmin = ({ user }: RequestContext) => {
  if (!isAdmin(user)) throw forbiddenError()
}

/** The resolver of each operation (SPEC.md section 7) over the mock database. */
export function createResolvers(db: Db): Resolvers {
  return {
    currentUser: (_, { user }) => user,
    shopItems: () => db.listItems(),
    shopItemById: ({ id }) => db.findItem(id),
    itemTags: () => db.listTags(),
    createShopItem: ({ input }, context) => {
      requireAdmin(context)
      if (input.tags.some((name) => db.findTag(name) === null)) {
        return { success: false, shopItem: null }
      }
      return { success: true, shopItem: db.createItem(input) }
    },
    createItemTag: ({ input }, context) => {
      requireAdmin(context)
      const name = input.name.trim()
      if (name === '' || db.findTag(name) !== null) return { success: false, itemTag: null }
      return { success: true, itemTag: db.createTag(name) }
    },
  }
}

/** Wraps each resolver with its condition, which is read anew at each request. */
export function withConditions(resolvers: Resolvers, conditionsOf: () => Conditions) {
  const wrapped = operationNames.map((name) => {
    const resolve = async (
      args: never,
      context: RequestContext,
      { returnType: type }: GraphQLResolveInfo,
    ): Promise<unknown> => {
      const condition = conditionsOf()[name]
      const answerTo = (user: CurrentUser) => resolvers[name](args, { ...context, user })
      const answer = () => answerTo(context.user)
      if (condition === undefined) return answer()
      const changed = await conditionRules[condition].answer({ name, type, answer, answerTo })
      if (!(changed instanceof Response)) return changed
      context.response = changed
      return null
    }
    return [name, resolve] as const
  })
  return Object.fromEntries(wrapped)
}
