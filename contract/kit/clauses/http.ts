import { serverAudits } from 'graphql-http'
import { graphqlPath } from '../../../src/api/backendAddress'
import { clausesOf } from '../clause'
import { BrokenClause } from '../findings'
import type { Target } from '../target'

const auditsOf = ({ url, fetch }: Pick<Target, 'url' | 'fetch'>) =>
  serverAudits({
    url: new URL(graphqlPath, url).href,
    fetchFn: (address: string, init: RequestInit) =>
      fetch(new Request(address, { ...init, credentials: 'omit' })),
  })

/** The audits of graphql-http: what GraphQL over HTTP asks of every server, whoever its clients are. */
export const httpClauses = clausesOf((test) => {
  const known = auditsOf({
    url: 'http://localhost/',
    fetch: () => Promise.reject(new Error('No audit runs here.')),
  })
  for (const { id, name } of known) {
    test(`http.${id} (debatable): GraphQL over HTTP: ${name}.`, async ({ target }) => {
      const result = await auditsOf(target)
        .find((audit) => audit.id === id)
        ?.fn()
      if (result?.status !== 'error' && result?.status !== 'warn') return
      throw new BrokenClause(`a server that ${name}`, result.reason)
    })
  }
})
