// The contract of schema.graphql on GraphQL Yoga 5. PORT, REDIRECT_URI and SHOP (a file) may be set.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getOperationAST, GraphQLError } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'

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
const forbidden = (http) => new GraphQLError('No.', { extensions: { code: 'FORBIDDEN', http } })
const forAdmins =
  (create) =>
  (_parent, { input }, { user }) => {
    if (user.roles.some(({ role }) => role === 'ADMIN')) return create(input)
    throw forbidden()
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
const cookieOf = ({ headers }) => /(?:^|; )XSRF-TOKEN=([^;]+)/.exec(headers.get('cookie'))?.[1]
const context = ({ request }) => {
  const [, token] = /^bearer (.+)$/i.exec(request.headers.get('authorization')) ?? []
  const cookie = cookieOf(request)
  const isProven = Boolean(cookie) && cookie === request.headers.get('x-xsrf-token')
  return { user: people.get(token) ?? people.get('anonymous'), isProven }
}
// Introspection takes some 400 tokens. A query that asks for a list by thousands of names would take seconds.
const onParse = ({ parseFn, setParseFn }) =>
  setParseFn((source, options) => parseFn(source, { ...options, maxTokens: 1000 }))
// The check comes after Yoga has parsed the request: no trick with its text gets by.
const onExecute = ({ args: { document, operationName, contextValue } }) => {
  const isMutation = getOperationAST(document, operationName)?.operation === 'mutation'
  if (isMutation && !contextValue.isProven) throw forbidden({ status: 403 })
}
const onResponse = ({ request, response: { headers } }) => {
  if (!cookieOf(request)) headers.append('Set-Cookie', `XSRF-TOKEN=${randomUUID()}; Path=/`)
}
const schema = createSchema({ typeDefs: read('../../../schema.graphql'), resolvers })
const plugins = [{ onParse, onExecute, onResponse }]
const yoga = createYoga({ schema, context, plugins, cors: false })

// In place of Google: a page with a link for each answer. Only the storefront's callback is returned to.
const returns = new Map([
  ['Admin', 'token=demo-admin'],
  ['Nutzer', 'token=demo-user'],
  ['Abbrechen', 'error=access_denied'],
])
const start = `?redirect_uri=${encodeURIComponent(REDIRECT_URI)}&who=`
const links = Array.from(returns.keys(), (who) => `<a href="${start}${who}">${who}</a>`)
const page = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><h1>Konto auswählen</h1>${links.join(' ')}`
const server = createServer((req, res) => {
  const { pathname, searchParams } = new URL(req.url, 'http://localhost')
  if (pathname !== '/oauth2/authorize/google') return yoga(req, res)
  if (searchParams.get('redirect_uri') !== REDIRECT_URI) return res.writeHead(400).end()
  const answer = returns.get(searchParams.get('who'))
  if (answer) return res.writeHead(302, { Location: `${REDIRECT_URI}?${answer}` }).end()
  return res.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
})
server.on('error', ({ message }) => console.info(message))
server.listen(PORT, () => console.info(`http://localhost:${PORT}/graphql`))
