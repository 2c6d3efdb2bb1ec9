import { graphqlPath } from '../../../../src/api/backendAddress'
import type { Clause, Examination } from '../clause'
import { BrokenClause } from '../findings'
import { storefrontOperation } from '../operations'
import { pageOrigin } from '../target'

const sentHeaders = 'authorization,content-type,x-xsrf-token'

/** What CORS grants to pages of an origin. */
async function grantsTo({ target }: Examination, origin: string) {
  const preflight = await target.fetch(
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
  return {
    status: preflight.status,
    origin: preflight.headers.get('Access-Control-Allow-Origin'),
    credentials: preflight.headers.get('Access-Control-Allow-Credentials') === 'true',
    headers: (preflight.headers.get('Access-Control-Allow-Headers') ?? '').toLowerCase(),
  }
}

/** Pages of other origins. */
export const corsClauses: Clause[] = [
  {
    id: 'cors.foreign-origin',
    severity: 'should',
    spec: '7',
    sentence:
      'A page of a foreign origin is not allowed to read answers that were asked for with cookies.',
    examine: async (examination) => {
      const own = pageOrigin(examination.target)
      for (const origin of ['https://boese.example', `${own}.boese.example`, 'null']) {
        const granted = await grantsTo(examination, origin)
        const answer = await examination
          .visitor()
          .ask(storefrontOperation('shopItems'), {}, { headers: { Origin: origin } })
        const answered = {
          origin: answer.headers.get('Access-Control-Allow-Origin'),
          credentials: answer.headers.get('Access-Control-Allow-Credentials') === 'true',
        }
        if ([granted, answered].some((cors) => cors.credentials && cors.origin === origin)) {
          throw new BrokenClause(
            `no Access-Control-Allow-Credentials for pages of ${origin}`,
            `"Access-Control-Allow-Origin: ${origin}" with credentials`,
          )
        }
      }
    },
  },
  {
    id: 'cors.preflight',
    severity: 'must',
    spec: '7',
    sentence: `A preflight from the page's own origin is granted, with the headers ${sentHeaders}.`,
    needs: ['origin'],
    examine: async (examination) => {
      const origin = pageOrigin(examination.target)
      const granted = await grantsTo(examination, origin)
      const missing = sentHeaders
        .split(',')
        .filter((name) => !granted.headers.includes(name) && granted.headers !== '*')
      const isGranted = [origin, '*'].includes(granted.origin ?? '') && granted.status < 300
      if (isGranted && missing.length === 0) return
      throw new BrokenClause(
        `status 204 with Access-Control-Allow-Origin: ${origin} and Access-Control-Allow-Headers: ${sentHeaders}`,
        `status ${granted.status} with ${granted.origin ?? 'no origin'} and "${granted.headers}"`,
      )
    },
  },
  {
    id: 'cors.answer',
    severity: 'must',
    spec: '7',
    sentence: "The page's own origin may read the answers.",
    needs: ['origin'],
    examine: async (examination) => {
      const origin = pageOrigin(examination.target)
      const { headers } = await examination.visitor().ask(storefrontOperation('shopItems'))
      const came = headers.get('Access-Control-Allow-Origin')
      if (![origin, '*'].includes(came ?? '')) {
        throw new BrokenClause(`Access-Control-Allow-Origin: ${origin}`, came ?? 'none')
      }
    },
  },
]
