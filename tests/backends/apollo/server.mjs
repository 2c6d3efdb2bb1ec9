// The contract of schema.graphql on Apollo Server 5 and Express. PORT, REDIRECT_URI and SHOP (a file) may be set.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import express from 'express'
import { GraphQLError } from 'graphql'

const { PORT = 8080, REDIRECT_URI = 'http://localhost:3000/oauth2/redirect', SHOP } = process.env
const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8')
const shop = JSON.parse(SHOP ? readFileSync(SHOP, 'utf8') : read('../shop.json'))
const people = new Map(Object.entries(shop.people))
const { compare } = new Intl.Collator('de')
const tagNamed = (name) => shop.tags.find((tag) => tag.name === name)
const isNewTag = ({ name }) => name !== '' && !tagNamed(name)
const add = (list, name, input) => {
  const entry = { ...input, id: randomUUID() }
  list.push(entry)
  return { success: true, [name]: entry }
}

/** The person of a bearer token. */
const personOf = (authorization) =>
  people.get(/^bearer (.+)$/i.exec(authorization ?? '')?.[1]) ?? people.get('anonymous')
const forbid = (http) => new GraphQLError('No.', { extensions: { code: 'FORBIDDEN', http } })

const forAdmins =
  (create) =>
  (_parent, { input }, { user }) => {
    if (user.roles.some(({ role }) => role === 'ADMIN')) return create(input)
    throw forbid()
  }
const resolvers = {
  Query: {
    currentUser: (_parent, _args, { user }) => user,
    shopItems: () => shop.items,
    shopItemById: (_parent, { id }) => shop.items.find((item) => item.id === id),
    itemTags: () => shop.tags.toSorted((a, b) => compare(a.name, b.name)),
  },
  ShopItem: { tags: ({ tags }) => tags.map(tagNamed) },
  Mutation: {
    createShopItem: forAdmins((input) =>
      input.tags.every(tagNamed) ? add(shop.items, 'shopItem', input) : { success: false },
    ),
    createItemTag: forAdmins((input) =>
      isNewTag(input) ? add(shop.tags, 'itemTag', input) : { success: false },
    ),
  },
}

// In place of Google: a page with a link for each answer. Only the storefront's callback is returned to.
const returns = new Map([
  ['Admin', 'token=demo-admin'],
  ['Nutzer', 'token=demo-user'],
  ['Abbrechen', 'error=access_denied'],
])
const start = `?redirect_uri=${encodeURIComponent(REDIRECT_URI)}&who=`
const links = Array.from(returns.keys(), (who) => `<a href="${start}${who}">${who}</a>`)
const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><h1>Konto auswählen</h1>${links.join(' ')}`
/** Answers a request of Node's server for /oauth2/authorize/google. */
const signIn = (req, res) => {
  const { searchParams } = new URL(req.url, 'http://localhost')
  const [uri, ...more] = searchParams.getAll('redirect_uri')
  const answer = returns.get(searchParams.get('who'))
  if (uri !== REDIRECT_URI || more.length > 0) res.writeHead(400).end()
  else if (answer) res.writeHead(302, { Location: `${uri}?${answer}` }).end()
  else res.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
}

// The check comes after Apollo has parsed the request: no trick with its text gets by.
const didResolveOperation = async ({ operation, contextValue: { isProven } }) => {
  if (operation.operation === 'mutation' && !isProven) throw forbid({ status: 403 })
}
const server = new ApolloServer({
  typeDefs: read('../../../schema.graphql'),
  resolvers,
  plugins: [{ requestDidStart: async () => ({ didResolveOperation }) }],
  // Introspection takes some 400 tokens. A query that asks for a list by thousands of names would take seconds.
  parseOptions: { maxTokens: 1000 },
})
await server.start()

const cookieOf = ({ headers }) => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(headers.cookie ?? '')?.[1]
const context = async ({ req }) => ({
  user: personOf(req.headers.authorization),
  isProven: Boolean(cookieOf(req)) && cookieOf(req) === req.headers['x-xsrf-token'],
})
const giveCookie = (req, res, next) => {
  if (!cookieOf(req)) res.cookie('XSRF-TOKEN', randomUUID(), { path: '/', sameSite: 'lax' })
  next()
}
const app = express()
app.use('/graphql', giveCookie, express.json(), expressMiddleware(server, { context }))
app.get('/oauth2/authorize/google', signIn)
const address = `http://localhost:${PORT}/graphql`
app.listen(PORT, (error) => console.info(error?.message ?? address))
