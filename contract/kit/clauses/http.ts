import { serverAudits } from 'graphql-http'
import { graphqlPath } from '../../../src/api/backendAddress'
import { clausesOf } from '../clause'
import { pageOrigin } from '../client'
import { expectThat } from '../expect'
import type { Fetch, Kit } from '../kit'
import { storefrontOperation } from '../operations'

const sentHeaders = 'authorization,content-type,x-xsrf-token'
const shopItems = storefrontOperation('shopItems')

/** The response to a CORS preflight request from a page of an origin. */
function preflight({ settings, fetch }: Kit, origin: string) {
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': sentHeaders,
  }
  const init = { method: 'OPTIONS', headers, credentials: 'omit' } as const
  return fetch(new Request(new URL(graphqlPath, settings.url), init))
}

const originIn = (headers: Headers) => headers.get('Access-Control-Allow-Origin') ?? 'none'

const auditsOf = (backendUrl: string, fetch?: Fetch) =>
  serverAudits({
    url: new URL(graphqlPath, backendUrl).href,
    fetchFn: (address: string, init: RequestInit) =>
      fetch?.(new Request(address, { ...init, credentials: 'omit' })),
  })

/** CORS for pages of other origins, and what GraphQL over HTTP requires of every server. */
export const httpClauses = clausesOf((test) => {
  test('cors.foreign-origin: A page of a foreign origin is not allowed to read answers that were asked for with cookies.', async (kit) => {
    const own = pageOrigin(kit.settings)
    for (const origin of ['https://boese.example', `${own}.boese.example`, 'null']) {
      const answer = await kit.visitor().send(shopItems, {}, { headers: { Origin: origin } })
      for (const { headers } of [await preflight(kit, origin), answer]) {
        const hasCookies = headers.get('Access-Control-Allow-Credentials') === 'true'
        expectThat(
          !hasCookies || originIn(headers) !== origin,
          `no Access-Control-Allow-Credentials for pages of ${origin}`,
          `"Access-Control-Allow-Origin: ${origin}" with credentials`,
        )
      }
    }
  })

  test(`cors.page: Where --origin names another origin of the pages, they may read the answers, and a preflight grants them the headers ${sentHeaders}.`, async (kit) => {
    const origin = kit.settings.crossOrigin
    if (origin === null) return
    const { status, headers } = await preflight(kit, origin)
    const granted = (headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase()
    const hasAll = granted === '*' || sentHeaders.split(',').every((name) => granted.includes(name))
    expectThat(
      [origin, '*'].includes(originIn(headers)) && status < 300 && hasAll,
      `a preflight answered with status 204, Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Headers: ${sentHeaders}`,
      `status ${status}, the origin ${originIn(headers)} and the headers "${granted}"`,
    )
    const came = originIn((await kit.visitor().send(shopItems)).headers)
    expectThat([origin, '*'].includes(came), `Access-Control-Allow-Origin: ${origin}`, came)
  })

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
