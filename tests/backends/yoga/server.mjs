// The contract of schema.graphql on GraphQL Yoga 5. PORT, REDIRECT_URI and SHOP (a file) may be set.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { getOperationAST, GraphQLError } from 'graphql'
import { createSchema, createYoga } from 'graphql-yoga'
import * as shop from '../shop.mjs'

const forbid = (http) => new GraphQLError('No.', { extensions: { code: 'FORBIDDEN', http } })
const cookieOf = ({ headers }) => shop.antiForgeryIn(headers.get('cookie'))
const context = ({ request }) => ({
  user: shop.personOf(request.headers.get('authorization')),
  isProven: Boolean(cookieOf(request)) && cookieOf(request) === request.headers.get('x-xsrf-token'),
})
const onParse = ({ parseFn, setParseFn }) =>
  setParseFn((source, options) => parseFn(source, { ...options, maxTokens: shop.maxTokens }))
// The check comes after Yoga has parsed the request: no trick with its text gets by.
const onExecute = ({ args: { document, operationName, contextValue } }) => {
  const isMutation = getOperationAST(document, operationName)?.operation === 'mutation'
  if (isMutation && !contextValue.isProven) throw forbid({ status: 403 })
}
const onResponse = ({ request, response: { headers } }) => {
  if (!cookieOf(request)) headers.append('Set-Cookie', `XSRF-TOKEN=${randomUUID()}; Path=/`)
}
const schema = createSchema({
  typeDefs: shop.typeDefs,
  resolvers: shop.createResolvers(forbid),
})
const plugins = [{ onParse, onExecute, onResponse }]
const yoga = createYoga({ schema, context, plugins, cors: false })
const server = createServer((req, res) =>
  req.url.startsWith('/oauth2/authorize/google?') ? shop.signIn(req, res) : yoga(req, res),
)
server.on('error', ({ message }) => console.info(message))
server.listen(shop.port, () => console.info(`http://localhost:${shop.port}/graphql`))
