import { serverAudits } from 'graphql-http'
import { graphqlPath } from '../../../src/api/backendAddress'
import { clausesOf } from '../clause'
import { expectThat } from '../expect'
import type { Fetch } from '../kit'

const auditsOf = (backendUrl: string, fetch?: Fetch) =>
  serverAudits({
    url: new URL(graphqlPath, backendUrl).href,
    fetchFn: (address: string, init: RequestInit) =>
      fetch?.(new Request(address, { ...init, credentials: 'omit' })),
  })

/** The audits of graphql-http: what GraphQL over HTTP asks of every server, whoever its clients are. */
export const httpClauses = clausesOf((test) => {
  for (const { id, name } of auditsOf('http://localhost/')) {
    test(`http.${id} (debatable): GraphQL over HTTP: ${name}.`, async ({ settings, fetch }) => {
      const audit = auditsOf(settings.url, fetch).find((other) => other.id === id)
      const result = await audit?.fn()
      const reason = result?.status === 'ok' ? '' : (result?.reason ?? '')
      const isKept = result?.status === 'ok' || result?.status === 'notice'
      expectThat(isKept, `a server that ${name}`, reason)
    })
  }
})
