import { googleSignInPath } from '../../../src/api/backendAddress'
import { describeAnswer, expectStatus, type Answer } from '../answer'
import { clausesOf } from '../clause'
import type { Examination } from '../examine'
import { BrokenClause, quote } from '../findings'
import { anonymousUsername, whoIs } from '../firstLook'
import samples from '../samples.json'

const pathWith = (redirectUris: readonly string[]) => {
  const search = redirectUris.map((uri) => `redirect_uri=${encodeURIComponent(uri)}`).join('&')
  return search === '' ? googleSignInPath : `${googleSignInPath}?${search}`
}

const asked = (redirectUris: readonly string[]) =>
  redirectUris.map((uri) => `redirect_uri=${quote(uri)}`).join(' and ') || 'no redirect_uri'

const describeWay = (answer: Answer) => {
  const location = answer.headers.get('Location')
  return location === null
    ? describeAnswer(answer)
    : `status ${answer.status} to ${quote(location)}`
}

/**
 * Follows a sign-in through redirects and the links of the backend's own pages, as far as it goes without a person. It
 * follows the pages of a test identity provider too, but never those of Google.
 * @returns the addresses that it ends at, and the cookies that were set on the way
 */
async function walk({ target, visitor }: Examination, start: string) {
  const foreign = target.signInHosts.filter((host) => !host.includes('google'))
  const followed = [new URL(target.url).host, ...foreign]
  const client = visitor()
  const way: { exits: URL[]; cookies: string[] } = { exits: [], cookies: [] }
  const waiting = [new URL(start, target.url)]
  const seen = new Set<string>()
  for (let address = waiting.shift(); address && seen.size < 20; address = waiting.shift()) {
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

/** Fills in the parts of the address that is right. */
function fillIn(address: string, right: URL): string {
  const otherProtocol = right.protocol === 'http:' ? 'https:' : 'http:'
  const otherPort = String(Number(right.port || 80) + 1)
  const { protocol, host, hostname, pathname, origin, href } = right
  const parts = { protocol, host, hostname, pathname, origin, href, otherProtocol, otherPort }
  return Object.entries(parts).reduce(
    (text, [name, part]) => text.replaceAll(`{${name}}`, part),
    address,
  )
}

/** The start of the external sign-in and the addresses to which it may return. */
export const signInClauses = clausesOf((test) => {
  test('sign-in.starts: The sign-in answers an allowed redirect_uri with a page, or leads to the identity provider or to that address.', async ({
    target,
    visitor,
  }) => {
    const { redirectUri, signInHosts, url } = target
    const answer = await visitor().visit(pathWith([redirectUri]))
    const location = answer.headers.get('Location')
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') === true
    if (isPage && answer.status === 200) return
    const there = location !== null && URL.canParse(location, url) ? new URL(location, url) : null
    const isKnown =
      there !== null &&
      (leadsTo(new URL(redirectUri), there) ||
        [new URL(url).host, ...signInHosts].includes(there.host))
    if (isKnown && [302, 303, 307].includes(answer.status)) return
    const advice = location === null ? '' : ' (--sign-in-host allows another host)'
    throw new BrokenClause(
      `status 200 with a page, or status 302, 303 or 307 to ${signInHosts.join(' or ')} or ${redirectUri}, for redirect_uri=${redirectUri}`,
      `${describeWay(answer)}${advice}`,
    )
  })

  test('sign-in.state: Where the sign-in leads on to an identity provider, the address carries a fresh state, so that nobody can finish a sign-in that another has begun.', async ({
    target,
    visitor,
  }) => {
    const states: string[] = []
    for (const client of [visitor(), visitor()]) {
      const { headers } = await client.visit(pathWith([target.redirectUri]))
      const location = headers.get('Location')
      if (location === null) return
      const there = new URL(location, target.url)
      if (!target.signInHosts.includes(there.host)) return
      states.push(there.searchParams.get('state') ?? '')
    }
    const [one = '', two = ''] = states
    if (one === '') throw new BrokenClause('a parameter state in the address', 'none')
    if (one !== two) return
    throw new BrokenClause('two sign-ins to have different states', `${quote(one)} twice`)
  })

  test('sign-in.token: The sign-in returns to redirect_uri with the token as ?token=…, and leaves it nowhere else; the token stands for somebody.', async (kit) => {
    const { redirectUri, signInHosts } = kit.target
    const right = new URL(redirectUri)
    const { exits, cookies } = await walk(kit, pathWith([redirectUri]))
    const back = exits.find((exit) => leadsTo(right, exit) && !exit.searchParams.has('error'))
    if (back === undefined) {
      const hasEnded = exits.some(({ host }) => signInHosts.includes(host))
      if (hasEnded || exits.length === 0) {
        return ['A person has to go on from here: try it in a browser.']
      }
      throw new BrokenClause(`a way back to ${right.href}`, quote(exits.map(String)))
    }
    const [token = '', ...others] = back.searchParams.getAll('token')
    if (others.length > 0 || token === '') {
      throw new BrokenClause(`${right.href}?token=… with one token`, quote(back.href))
    }
    const elsewhere = [
      ...(back.hash === '' ? [] : [`the fragment ${quote(back.hash)}`]),
      ...cookies.filter((text) => text.includes(token)).map((text) => `the cookie ${quote(text)}`),
      ...[...back.searchParams]
        .filter(([name, value]) => name !== 'token' && value.includes(token))
        .map(([name]) => `the parameter ${name}`),
    ]
    if (elsewhere.length > 0) {
      const came = `also ${elsewhere.join(', ')}`
      throw new BrokenClause('the token in the parameter token alone', came)
    }
    const { username } = await whoIs(kit.visitor({ token }))
    if (username !== anonymousUsername) return []
    throw new BrokenClause('a token that stands for somebody', `one of ${quote(username)}`)
  })

  for (const [id, { what, addresses }] of Object.entries(samples.wrongRedirectUris)) {
    test(`sign-in.refuses-${id}: The sign-in goes nowhere for ${what} as redirect_uri.`, async ({
      target,
      visitor,
    }) => {
      for (const several of addresses) {
        const uris = several.map((uri) => fillIn(uri, new URL(target.redirectUri)))
        const answer = await visitor().visit(pathWith(uris))
        if (answer.headers.get('Location') === null && answer.status >= 400) continue
        throw new BrokenClause(`status 400 and no Location for ${asked(uris)}`, describeWay(answer))
      }
    })
  }

  test('sign-in.refuses-second: A second redirect_uri beside an allowed one leads nowhere.', async (kit) => {
    const { redirectUri } = kit.target
    for (const other of [
      'https://boese.example/oauth2/redirect',
      new URL('/shop', redirectUri).href,
    ]) {
      for (const path of [pathWith([redirectUri, other]), pathWith([other, redirectUri])]) {
        const { exits } = await walk(kit, path)
        const taken = exits.find((exit) => leadsTo(new URL(other), exit))
        if (taken === undefined) continue
        throw new BrokenClause(`no way to ${other} for ${path}`, quote(taken.href))
      }
    }
  })

  test('sign-in.status (debatable): A redirect_uri that is not allowed is refused with status 400.', async ({
    visitor,
  }) => {
    for (const addresses of [[], ['https://boese.example/oauth2/redirect']]) {
      expectStatus(asked(addresses), [400], await visitor().visit(pathWith(addresses)))
    }
  })
})
