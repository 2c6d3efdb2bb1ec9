import { googleSignInPath } from '../../../src/api/backendAddress'
import { describeAnswer, expectStatus, type Answer } from '../answer'
import { clausesOf } from '../clause'
import { expectThat, quote } from '../expect'
import type { Kit } from '../kit'
import samples from '../samples.json'
import { anonymousUsername, whoIs } from './identity'

const pathWith = (redirectUris: readonly string[]) => {
  const search = redirectUris.map((uri) => `redirect_uri=${encodeURIComponent(uri)}`).join('&')
  return search === '' ? googleSignInPath : `${googleSignInPath}?${search}`
}

const isPage = (answer: Answer) => answer.headers.get('Content-Type')?.startsWith('text/html')

/**
 * Follows a sign-in through redirects and the links of the backend's and a test identity provider's pages, but never Google's;
 * returns the URLs at which it ends, and the cookies that were set.
 */
async function followRedirects({ settings, visitor }: Kit, start: string) {
  const foreign = settings.signInHosts.filter((host) => !host.includes('google'))
  const followed = [new URL(settings.url).host, ...foreign]
  const client = visitor()
  const redirects: { ends: URL[]; cookies: string[] } = { ends: [], cookies: [] }
  const waiting = [new URL(start, settings.url)]
  const seen = new Set<string>()
  for (let address = waiting.shift(); address && seen.size < 20; address = waiting.shift()) {
    if (seen.has(address.href)) continue
    seen.add(address.href)
    if (!followed.includes(address.host)) {
      redirects.ends.push(address)
      continue
    }
    const answer = await client.visit(address.href)
    redirects.cookies.push(...answer.headers.getSetCookie())
    const location = answer.headers.get('Location')
    const links = isPage(answer) ? answer.text.matchAll(/<a\s[^>]*href="([^"]*)"/g) : []
    const hrefs = Array.from(links, ([, href = '']) => href.replaceAll(/&(?:amp|#38);/g, '&'))
    for (const link of location === null ? hrefs : [location]) {
      if (URL.canParse(link, address)) waiting.push(new URL(link, address))
    }
  }
  return redirects
}

const leadsTo = (expected: URL, url: URL) =>
  url.origin === expected.origin && url.pathname === expected.pathname

/** Replaces {placeholders} with parts of the allowed redirect_uri. */
function fillIn(address: string, allowed: URL): string {
  const { protocol, host, hostname, pathname, origin, href, port } = allowed
  const otherProtocol = protocol === 'http:' ? 'https:' : 'http:'
  const otherPort = String(Number(port || 80) + 1)
  const parts = { protocol, host, hostname, pathname, origin, href, otherProtocol, otherPort }
  const filled = new Map(Object.entries(parts))
  return address.replaceAll(/\{(\w+)\}/g, (_, name) => filled.get(name) ?? '')
}

/** The start of the external sign-in and the addresses to which it may return. */
export const signInClauses = clausesOf((test) => {
  test('sign-in.starts: The sign-in answers an allowed redirect_uri with a page, or leads to the identity provider or to that address.', async (kit) => {
    const { redirectUri, signInHosts, url } = kit.settings
    const answer = await kit.visitor().visit(pathWith([redirectUri]))
    if (isPage(answer) && answer.status === 200) return
    const location = answer.headers.get('Location')
    const there = location !== null && URL.canParse(location, url) ? new URL(location, url) : null
    const isKnown =
      there !== null &&
      (leadsTo(new URL(redirectUri), there) ||
        [new URL(url).host, ...signInHosts].includes(there.host))
    const advice = location === null ? '' : ' (--sign-in-host allows another host)'
    expectThat(
      isKnown && [302, 303, 307].includes(answer.status),
      `status 200 with a page, or status 302, 303 or 307 to ${signInHosts.join(' or ')} or ${redirectUri}, for redirect_uri=${redirectUri}`,
      `${describeAnswer(answer)}${advice}`,
    )
  })

  test('sign-in.state: Where the sign-in leads on to an identity provider, the address carries a fresh state, so that nobody can finish a sign-in that another has begun.', async ({
    settings,
    visitor,
  }) => {
    const states: string[] = []
    for (const client of [visitor(), visitor()]) {
      const { headers } = await client.visit(pathWith([settings.redirectUri]))
      const there = new URL(headers.get('Location') ?? '', settings.url)
      if (!settings.signInHosts.includes(there.host)) return
      states.push(there.searchParams.get('state') ?? '')
    }
    const [one = '', two = ''] = states
    expectThat(one !== '', 'a parameter state in the address', 'none')
    expectThat(one !== two, 'two sign-ins to have different states', `${quote(one)} twice`)
  })

  test('sign-in.token: Where the sign-in ends without a person, it returns to redirect_uri with the token as ?token=…, and leaves it nowhere else; the token stands for somebody.', async (kit) => {
    const { redirectUri, signInHosts } = kit.settings
    const expected = new URL(redirectUri)
    const { ends, cookies } = await followRedirects(kit, pathWith([redirectUri]))
    const back = ends.find((url) => leadsTo(expected, url) && !url.searchParams.has('error'))
    if (back === undefined) {
      const needsPerson = ends.length === 0 || ends.some(({ host }) => signInHosts.includes(host))
      return expectThat(needsPerson, `a way back to ${expected.href}`, quote(ends.map(String)))
    }
    const [token = '', ...others] = back.searchParams.getAll('token')
    const isOne = others.length === 0 && token !== ''
    expectThat(isOne, `${expected.href}?token=… with one token`, quote(back.href))
    const elsewhere = [
      ...(back.hash === '' ? [] : [`the fragment ${quote(back.hash)}`]),
      ...cookies.filter((text) => text.includes(token)).map((text) => `the cookie ${quote(text)}`),
      ...[...back.searchParams]
        .filter(([name, value]) => name !== 'token' && value.includes(token))
        .map(([name]) => `the parameter ${name}`),
    ]
    const wanted = 'the token in the parameter token alone'
    expectThat(elsewhere.length === 0, wanted, `also ${elsewhere.join(', ')}`)
    const { username, name } = await whoIs(kit.visitor({ token }))
    expectThat(username !== anonymousUsername, 'a token that stands for somebody', name)
  })

  for (const [id, { what, addresses }] of Object.entries(samples.wrongRedirectUris)) {
    test(`sign-in.refuses-${id}: The sign-in goes nowhere for ${what} as redirect_uri.`, async ({
      settings,
      visitor,
    }) => {
      for (const several of addresses) {
        const uris = several.map((uri) => fillIn(uri, new URL(settings.redirectUri)))
        const answer = await visitor().visit(pathWith(uris))
        const isRefused = answer.headers.get('Location') === null && answer.status >= 400
        const wanted = `status 400 and no Location for ${uris.map(quote).join(' and ') || 'none'}`
        expectThat(isRefused, wanted, describeAnswer(answer))
      }
    })
  }

  test('sign-in.refuses-second: A second redirect_uri beside an allowed one leads nowhere.', async (kit) => {
    const { redirectUri } = kit.settings
    const page = new URL('/shop', redirectUri).href
    for (const other of ['https://boese.example/oauth2/redirect', page]) {
      for (const path of [pathWith([redirectUri, other]), pathWith([other, redirectUri])]) {
        const { ends } = await followRedirects(kit, path)
        const taken = ends.find((url) => leadsTo(new URL(other), url))
        expectThat(taken === undefined, `no way to ${other} for ${path}`, quote(taken?.href))
      }
    }
  })

  test('sign-in.status (debatable): A redirect_uri that is not allowed is refused with status 400.', async ({
    visitor,
  }) => {
    for (const path of [pathWith([]), pathWith(['https://boese.example/oauth2/redirect'])]) {
      expectStatus(path, [400], await visitor().visit(path))
    }
  })
})
