import { googleSignInPath } from '../../../../src/api/backendAddress'
import type { Clause } from '../clause'
import { describeAnswer } from '../client'
import { BrokenClause, quote } from '../findings'
import { expectStatus } from '../refusal'

const pathWith = (redirectUri: string | null) =>
  redirectUri === null
    ? googleSignInPath
    : `${googleSignInPath}?redirect_uri=${encodeURIComponent(redirectUri)}`

/** Where a sign-in may lead besides the storefront. */
const googleOrigin = 'https://accounts.google.com'

/** Addresses to which no sign-in may return, made from the one that is right. */
const refusals: { id: string; what: string; addresses: (right: URL) => (string | null)[] }[] = [
  { id: 'missing', what: 'no address, or an empty one', addresses: () => [null, ''] },
  {
    id: 'foreign-origin',
    what: 'another host, port or scheme',
    addresses: ({ host, hostname, port, protocol, pathname }) => [
      `https://boese.example${pathname}`,
      `${protocol}//${host}.boese.example${pathname}`,
      `${protocol}//boese.example/?${protocol}//${host}${pathname}`,
      `${protocol}//boese.example/#${protocol}//${host}${pathname}`,
      `${protocol}//${hostname}:${Number(port || 80) + 1}${pathname}`,
      `ftp://${host}${pathname}`,
      `${protocol === 'http:' ? 'https:' : 'http:'}//${host}${pathname}`,
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
    what: 'backslashes, which browsers read as slashes',
    addresses: ({ origin }) => [
      '\\\\boese.example',
      `${origin}\\@boese.example/`,
      '/\\boese.example',
    ],
  },
  {
    id: 'userinfo',
    what: 'a user name or password in the address',
    addresses: ({ protocol, host }) => [
      `${protocol}//${host}@boese.example/`,
      `${protocol}//nutzer:passwort@${host}/`,
    ],
  },
]

/** The start of the external sign-in and the addresses to which it may return. */
export const signInClauses: Clause[] = [
  {
    id: 'sign-in.starts',
    sentence:
      'The sign-in answers an allowed redirect_uri with a page, or a redirect to Google or to that address (SPEC.md section 7).',
    examine: async ({ target, visitor }) => {
      const answer = await visitor().send(pathWith(target.redirectUri))
      const location = answer.headers.get('Location')
      const isPage =
        answer.status === 200 && (answer.headers.get('Content-Type') ?? '').startsWith('text/html')
      const there =
        location !== null && URL.canParse(location, target.url)
          ? new URL(location, target.url)
          : null
      const right = new URL(target.redirectUri)
      const isReturn = there?.origin === right.origin && there.pathname === right.pathname
      const isRedirect =
        [302, 303].includes(answer.status) && (isReturn || there?.origin === googleOrigin)
      if (!isPage && !isRedirect) {
        throw new BrokenClause(
          `status 200 with a page, or status 302 to ${googleOrigin} or ${target.redirectUri}, for redirect_uri=${target.redirectUri}`,
          location === null
            ? describeAnswer(answer)
            : `status ${answer.status} to ${quote(location)}`,
        )
      }
    },
  },
  ...refusals.map(({ id, what, addresses }): Clause => ({
    id: `sign-in.refuses-${id}`,
    sentence: `The sign-in refuses ${what} as redirect_uri, with status 400 and no Location (SPEC.md section 7).`,
    examine: async ({ target, visitor }) => {
      for (const address of addresses(new URL(target.redirectUri))) {
        const answer = await visitor().send(pathWith(address))
        const location = answer.headers.get('Location')
        const asked = address === null ? 'no redirect_uri' : `redirect_uri=${quote(address)}`
        if (location !== null) {
          throw new BrokenClause(
            `status 400 and no Location for ${asked}`,
            `status ${answer.status} to ${quote(location)}`,
          )
        }
        expectStatus(asked, [400], answer)
      }
    },
  })),
]
