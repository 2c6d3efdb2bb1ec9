// The contract of schema.graphql on Apollo Server 5 and Express. PORT, REDIRECT_URI and SHOP (a file) may be set.
import { randomUUID } from 'node:crypto'
import { ApolloServer } from '@apollo/server'
import { expressMiddleware } from '@as-integrations/express5'
import express from 'express'
import { GraphQLError } from 'graphql'
import * as shop from '../shop.mjs'

const forbid = (http) => new GraphQLError('No.', { extensions: { code: 'FORBIDDEN', http } })
// The check comes after Apollo has parsed the request: no trick with its text gets by.
const didResolveOperation = async ({ operation, contextValue: { isProven } }) => {
  if (operation.operation === 'mutation' && !isProven) throw forbid({ status: 403 })
}
const server = new ApolloServer({
  typeDefs: shop.typeDefs,
  resolvers: shop.createResolvers(forbid),
  plugins: [{ requestDidStart: async () => ({ didResolveOperation }) }],
  parseOptions: { maxTokens: shop.maxTokens },
})
await server.start()

const cookieOf = ({ headers }) => shop.antiForgeryIn(headers.cookie)
const context = async ({ req }) => ({
  user: shop.personOf(req.headers.authorization),
  isProven: Boolean(cookieOf(req)) && cookieOf(req) === req.headers['x-xsrf-token'],
})
const giveCookie = (req, res, next) => {
  if (!cookieOf(req)) res.cookie('XSRF-TOKEN', randomUUID(), { path: '/', sameSite: 'lax' })
  next()
}
const app = express()
app.use('/graphql', giveCookie, express.json(), expressMiddleware(server, { context }))
app.get('/oauth2/authorize/google', shop.signIn)
const address = `http://localhost:${shop.port}/graphql`
app.listen(shop.port, (error) => console.info(error?.message ?? address))
