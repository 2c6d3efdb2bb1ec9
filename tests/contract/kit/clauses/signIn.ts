import { googleSignInPath } from '../../../../src/api/backendAddress'
import type { Clause, Severity } from '../clause'
import { describeAnswer, type Client } from '../client'
import { BrokenClause, quote } from '../findings'
import { expectStatus } from '../refusal'
import type { Target } from '../target'
import { whoIs } from './identity'

const pathWith = (...redirectUris: string[]) => {
  const search = redirectUris.map((uri) => `redirect_uri=${encodeURIComponent(uri)}`).join('&')
  return `${googleSignInPath}?${search}`
}

/** Where a sign-in has led: addresses outside of the backend and of a test identity provider. */
interface SignInWay {
  exits: URL[]
  /** The cookies that were set on the way. */
  cookies: string[]
}

const mostSteps = 20

/**
 * Follows a sign-in through redirects and the links of the backend's own pages, as far as it goes without a person. It
 * follows the pages of a test identity provider too, but never those of Google.
 */
async function walk(target: Target, client: Client, start: string): Promise<SignInWay> {
  const backendHost = new URL(target.url).host
  const followed = [backendHost, ...target.signInHosts.filter((host) => !host.includes('google'))]
  const way: SignInWay = { exits: [], cookies: [] }
  const waiting = [new URL(start, target.url)]
  const seen = new Set<string>()
  for (let address = waiting.shift(); address && seen.size < mostSteps; address = waiting.shift()) {
    if (seen.has(address.href)) continue
    seen.add(address.href)
    if (!followed.includes(address.host)) {
      way.exits.push(address)
      continue
    }
    const { headers, text } = await client.visit(address.href)
    way.cookies.push(...headers.getSetCookie())
    const location = headers.get('Location')
    const isPage = headers.get('Content-Type')?.startsWith('text/html') === true
    for (const link of location === null ? (isPage ? linksIn(text) : []) : [location]) {
      if (URL.canParse(link, address)) waiting.push(new URL(link, address))
    }
  }
  return way
}

const linksIn = (html: string): string[] =>
  Array.from(html.matchAll(/<a\s[^>]*href="([^"]*)"/g), ([, href = '']) =>
    href.replaceAll(/&(?:amp|#38);/g, '&'),
  )

const leadsTo = (right: URL, exit: URL) =>
  exit.origin === right.origin && exit.pathname === right.pathname

/** Addresses to which no sign-in may return, made from the one that is right. */
const refusals: {
  id: string
  severity?: Severity
  what: string
  addresses: (right: URL) => (string | null)[]
}[] = [
  { id: 'missing', what: 'no address, or an empty one', addresses: () => [null, ''] },
  {
    id: 'foreign-origin',
    what: 'another host, port or scheme',
    addresses: ({ host, hostname, port, protocol, pathname }) => [
      `https://boese.example${pathname}`,
      `${protocol}//${host}.boese.example${pathname}`,
      `${protocol}//boese${host}${pathname}`,
      `${protocol}//boese.example/?${protocol}//${host}${pathname}`,
      `${protocol}//boese.example/#${protocol}//${host}${pathname}`,
      `${protocol}//${hostname}:${Number(port || 80) + 1}${pathname}`,
      `ftp://${host}${pathname}`,
      `${protocol === 'http:' ? 'https:' : 'http:'}//${host}${pathname}`,
    ],
  },
  {
    id: 'other-path',
    severity: 'should',
    what: 'another page of the storefront, which would get the token in its address,',
    addresses: ({ origin, pathname }) => [
      `${origin}/`,
      `${origin}/shop`,
      `${origin}${pathname}x`,
      `${origin}${pathname}.boese.example`,
      `${origin}${pathname}/../../shop`,
      `${origin}/shop?next=${pathname}`,
    ],
  },
  {
    id: 'script',
    what: 'javascript: and data: addresses',
    addresses: ({ host }) => [
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'java\nscript:alert(1)',
      `javascript://${host}/%0Aalert(1)`,
      'data:text/html,<script>alert(1)</script>',
    ],
  },
  {
    id: 'protocol-relative',
    what: 'an address without a scheme',
    addresses: ({ pathname }) => ['//boese.example/', `///boese.example${pathname}`, pathname],
  },
  {
    id: 'backslash',
    what: 'backslashes, which browsers read as slashes,',
    addresses: ({ origin }) => [
      '\\\\boese.example',
      `${origin}\\@boese.example/`,
      '/\\boese.example',
    ],
  },
  {
    id: 'userinfo',
    what: 'a user name or password in the address',
    addresses: ({ protocol, host, pathname }) => [
      `${protocol}//${host}@boese.example/`,
      `${protocol}//nutzer:passwort@${host}${pathname}`,
    ],
  },
]

const pathOf = (address: string | null) => (address === null ? googleSignInPath : pathWith(address))
const asked = (address: string | null) =>
  address === null ? 'no redirect_uri' : `redirect_uri=${quote(address)}`

/** The start of the external sign-in and the addresses to which it may return. */
export const signInClauses: Clause[] = [
  {
    id: 'sign-in.starts',
    severity: 'must',
    spec: '7',
    sentence:
      'The sign-in answers an allowed redirect_uri with a page, or leads to the identity provider or to that address.',
    examine: async ({ target, visitor }) => {
      const { redirectUri, signInHosts, url } = target
      const answer = await visitor().visit(pathWith(redirectUri))
      const location = answer.headers.get('Location')
      const isPage =
        answer.status === 200 && (answer.headers.get('Content-Type') ?? '').startsWith('text/html')
      const there = location !== null && URL.canParse(location, url) ? new URL(location, url) : null
      const isKnown =
        there !== null &&
        (leadsTo(new URL(redirectUri), there) ||
          [new URL(url).host, ...signInHosts].includes(there.host))
      if (isPage || (isKnown && [302, 303, 307].includes(answer.status))) return
      throw new BrokenClause(
        `status 200 with a page, or status 302, 303 or 307 to ${signInHosts.join(' or ')} or ${redirectUri}, for redirect_uri=${redirectUri}`,
        location === null
          ? describeAnswer(answer)
          : `status ${answer.status} to ${quote(location)} (--sign-in-host allows another host)`,
      )
    },
  },
  {
    id: 'sign-in.state',
    severity: 'must',
    spec: '7',
    sentence:
      'Where the sign-in leads on to an identity provider, the address carries a fresh state, so that nobody can finish a sign-in that another has begun.',
    examine: async ({ target, visitor }) => {
      const states: string[] = []
      for (const client of [visitor(), visitor()]) {
        const { headers } = await client.visit(pathWith(target.redirectUri))
        const location = headers.get('Location')
        if (location === null) return
        const there = new URL(location, target.url)
        if (!target.signInHosts.includes(there.host)) return
        states.push(there.searchParams.get('state') ?? '')
      }
      const [one = '', two = ''] = states
      if (one === '') throw new BrokenClause('a parameter state in the address', 'none')
      if (one === two) {
        throw new BrokenClause('two sign-ins to have different states', `${quote(one)} twice`)
      }
    },
  },
  {
    id: 'sign-in.token',
    severity: 'must',
    spec: '2, 7',
    sentence:
      'The sign-in returns to redirect_uri with the token as ?token=…, and leaves it nowhere else; the token stands for somebody.',
    examine: async ({ target, visitor, bearer }) => {
      const right = new URL(target.redirectUri)
      const { exits, cookies } = await walk(target, visitor(), pathWith(target.redirectUri))
      const returns = exits.filter((exit) => leadsTo(right, exit))
      const [back] = returns.filter((exit) => !exit.searchParams.has('error'))
      if (back === undefined) {
        const hasEnded = exits.some(({ host }) => target.signInHosts.includes(host))
        if (hasEnded || exits.length === 0) {
          return ['A person has to go on from here: try it in a browser.']
        }
        throw new BrokenClause(`a way back to ${right.href}`, quote(exits.map(String)))
      }
      const tokens = back.searchParams.getAll('token')
      const [token = ''] = tokens
      if (tokens.length !== 1 || token === '') {
        throw new BrokenClause(`${right.href}?token=… with one token`, quote(back.href))
      }
      const elsewhere = [
        ...(back.hash === '' ? [] : [`the fragment ${quote(back.hash)}`]),
        ...cookies
          .filter((cookie) => cookie.includes(token))
          .map((cookie) => `the cookie ${quote(cookie)}`),
        ...[...back.searchParams]
          .filter(([name, value]) => name !== 'token' && value.includes(token))
          .map(([name]) => `the parameter ${name}`),
      ]
      if (elsewhere.length > 0) {
        throw new BrokenClause(
          'the token in the parameter token alone',
          `also ${elsewhere.join(', ')}`,
        )
      }
      const { username } = await whoIs(bearer(token))
      if (username === 'anonymousUser') {
        throw new BrokenClause('a token that stands for somebody', `one of ${quote(username)}`)
      }
      return []
    },
  },
  ...refusals.map(({ id, severity = 'must', what, addresses }): Clause => ({
    id: `sign-in.refuses-${id}`,
    severity,
    spec: '7',
    sentence: `The sign-in goes nowhere for ${what} as redirect_uri.`,
    examine: async ({ target, visitor }) => {
      for (const address of addresses(new URL(target.redirectUri))) {
        const answer = await visitor().visit(pathOf(address))
        const location = answer.headers.get('Location')
        if (location !== null || answer.status < 400) {
          throw new BrokenClause(
            `status 400 and no Location for ${asked(address)}`,
            location === null
              ? describeAnswer(answer)
              : `status ${answer.status} to ${quote(location)}`,
          )
        }
      }
    },
  })),
  {
    id: 'sign-in.refuses-second',
    severity: 'must',
    spec: '7',
    sentence: 'A second redirect_uri beside an allowed one leads nowhere.',
    examine: async ({ target, visitor }) => {
      const foreign = 'https://boese.example/oauth2/redirect'
      for (const uris of [
        [target.redirectUri, foreign],
        [foreign, target.redirectUri],
      ]) {
        const { exits } = await walk(target, visitor(), pathWith(...uris))
        const [taken] = exits.filter(({ host }) => host === 'boese.example')
        if (taken === undefined) continue
        throw new BrokenClause(`no way to ${foreign} for ${pathWith(...uris)}`, quote(taken.href))
      }
    },
  },
  {
    id: 'sign-in.status',
    severity: 'should',
    spec: '7',
    sentence: 'A redirect_uri that is not allowed is refused with status 400.',
    examine: async ({ visitor }) => {
      for (const address of [null, 'https://boese.example/oauth2/redirect']) {
        const answer = await visitor().visit(pathOf(address))
        expectStatus(asked(address), [400], answer)
      }
    },
  },
]
