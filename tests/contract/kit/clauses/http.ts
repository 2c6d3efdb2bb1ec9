import { serverAudits } from 'graphql-http'
import { graphqlPath } from '../../../../src/api/backendAddress'
import type { Clause } from '../clause'
import { BrokenClause } from '../findings'
import type { Target } from '../target'

const auditsOf = ({ url, fetch }: Target) =>
  serverAudits({
    url: new URL(graphqlPath, url).href,
    fetchFn: (address: string, init: RequestInit) =>
      fetch(new Request(address, { ...init, credentials: 'omit' })),
  })

const nowhere: Target['fetch'] = () => Promise.reject(new Error('No audit runs here.'))
const audits = serverAudits({ url: 'http://localhost/', fetchFn: nowhere })

/** The audits of graphql-http: what GraphQL over HTTP asks of every server, whoever its clients are. */
export const httpClauses: Clause[] = audits.map(({ id, name }) => ({
  id: `http.${id}`,
  severity: 'should',
  spec: '7',
  sentence: `GraphQL over HTTP: ${name}.`,
  examine: async ({ target }) => {
    const result = await auditsOf(target)
      .find((audit) => audit.id === id)
      ?.fn()
    if (result === undefined || result.status === 'ok' || result.status === 'notice') return
    throw new BrokenClause(`a server that ${name}`, result.reason)
  },
}))
