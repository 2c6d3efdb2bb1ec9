import { graphqlPath } from '../../../src/api/backendAddress'
import { clausesOf } from '../clause'
import type { Examination } from '../examine'
import { BrokenClause } from '../findings'
import { storefrontOperation } from '../operations'
import { pageOrigin } from '../target'

const sentHeaders = 'authorization,content-type,x-xsrf-token'

/** The answer to a browser that asks what pages of an origin may send. */
const preflight = ({ target }: Examination, origin: string) =>
  target.fetch(
    new Request(new URL(graphqlPath, target.url), {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': sentHeaders,
      },
      credentials: 'omit',
    }),
  )

const originIn = (headers: Headers) => headers.get('Access-Control-Allow-Origin')

/** Pages of foreign origins. */
export const corsClauses = clausesOf((test) => {
  test('cors.foreign-origin: A page of a foreign origin is not allowed to read answers that were asked for with cookies.', async (kit) => {
    const own = pageOrigin(kit.target)
    for (const origin of ['https://boese.example', `${own}.boese.example`, 'null']) {
      const shopItems = storefrontOperation('shopItems')
      const answer = await kit.visitor().ask(shopItems, {}, { headers: { Origin: origin } })
      for (const { headers } of [await preflight(kit, origin), answer]) {
        const isGranted = headers.get('Access-Control-Allow-Credentials') === 'true'
        if (!isGranted || originIn(headers) !== origin) continue
        throw new BrokenClause(
          `no Access-Control-Allow-Credentials for pages of ${origin}`,
          `"Access-Control-Allow-Origin: ${origin}" with credentials`,
        )
      }
    }
  })
})

/** Pages of the storefront that have another origin than the backend. */
export const crossOriginClauses = clausesOf((test) => {
  test(`cors.preflight: A preflight from the page's own origin is granted, with the headers ${sentHeaders}.`, async (kit) => {
    const origin = pageOrigin(kit.target)
    const { status, headers } = await preflight(kit, origin)
    const granted = (headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase()
    const hasAll = granted === '*' || sentHeaders.split(',').every((name) => granted.includes(name))
    if ([origin, '*'].includes(originIn(headers) ?? '') && status < 300 && hasAll) return
    throw new BrokenClause(
      `status 204 with Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Headers: ${sentHeaders}`,
      `status ${status} with ${originIn(headers) ?? 'no origin'} and "${granted}"`,
    )
  })

  test("cors.answer: The page's own origin may read the answers.", async (kit) => {
    const origin = pageOrigin(kit.target)
    const { headers } = await kit.visitor().ask(storefrontOperation('shopItems'))
    const came = originIn(headers) ?? 'none'
    if (![origin, '*'].includes(came)) {
      throw new BrokenClause(`Access-Control-Allow-Origin: ${origin}`, came)
    }
  })
})
