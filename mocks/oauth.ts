import { http, HttpResponse } from 'msw'
import type { CurrentUser } from '../contract/generated/operations'
import { personas, type PersonaName } from './personas'

/** The accounts on the mocked Google's page: every persona that can sign in. */
const accountNames = ['admin', 'user'] as const

/** The parameter with the visitor's choice, in the links of the account page. */
const choiceParameter = 'choice'
const cancelChoice = 'cancel'

/**
 * The mocked external sign-in (SPEC.md section 7): an account page, whose links answer with a redirect to
 * `redirect_uri` with `?token=…` or `?error=access_denied`. An address that is not the callback of an allowed origin gets
 * status 400 and no link.
 * @param userOf a persona's name and address, as the data describes them
 * @param allowedOrigins the origins that may be redirected to; by default the request's own
 */
export function createOauthHandler(userOf: UserOf, allowedOrigins?: readonly string[]) {
  return http.get('*/oauth2/authorize/google', ({ request }) => {
    const url = new URL(request.url)
    const origins = allowedOrigins ?? [url.origin]
    const target = readRedirectTarget(url.searchParams.get('redirect_uri'), origins)
    if (target === null) return htmlResponse(refusalPage, 400)

    const choice = url.searchParams.get(choiceParameter)
    if (choice === null) return htmlResponse(accountPage(url, userOf), 200)
    const account = accountNames.find((name) => name === choice)
    const problem = choice === cancelChoice ? 'access_denied' : 'invalid_request'
    if (account === undefined) target.searchParams.set('error', problem)
    else target.searchParams.set('token', personas[account].token)
    return new HttpResponse(null, {
      status: 302,
      headers: { Location: target.href, 'Referrer-Policy': 'no-referrer' },
    })
  })
}

/** The address to return to, or null unless it is the storefront's callback, under any base path of an allowed origin. */
function readRedirectTarget(
  redirectUri: string | null,
  allowedOrigins: readonly string[],
): URL | null {
  // What begins so has this origin, however browsers read the rest.
  if (!allowedOrigins.some((origin) => redirectUri?.startsWith(`${origin}/`))) return null
  const target = new URL(redirectUri ?? '')
  return target.pathname.endsWith('/oauth2/redirect') ? target : null
}

/** Nothing but the page's own styles and its empty icon. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

const htmlResponse = (body: string, status: number) =>
  new HttpResponse(body, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy,
      'Referrer-Policy': 'no-referrer',
    },
  })

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function choiceHref(url: URL, choice: string): string {
  const href = new URL(url)
  href.searchParams.set(choiceParameter, choice)
  return escapeHtml(`${href.pathname}${href.search}`)
}

type UserOf = (name: PersonaName) => CurrentUser

function accountPage(url: URL, userOf: UserOf): string {
  const row = (name: (typeof accountNames)[number]) => {
    const { label } = personas[name]
    const { username, email } = userOf(name)
    return `
      <li>
        <a href="${choiceHref(url, name)}" aria-describedby="${name}">${label}</a>
        <div id="${name}">${escapeHtml(username)}<br><small>${escapeHtml(email)}</small></div>
      </li>`
  }
  return page(
    'Konto auswählen',
    `<p>weiter zu <strong>${escapeHtml(url.host)}</strong></p>
      <ul>${accountNames.map(row).join('')}</ul>
      <p><a class="cancel" href="${choiceHref(url, cancelChoice)}">Abbrechen</a></p>
      <p class="note">Nachgestellte Anmeldung: Google ist nicht beteiligt, es werden keine Daten übertragen.</p>`,
  )
}

const refusalPage = page(
  'Anmeldung nicht möglich',
  '<p>Fehler 400: Die Rücksprungadresse (redirect_uri) fehlt oder ist nicht erlaubt.</p>',
)

function page(heading: string, content: string): string {
  return `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="no-referrer">
    <title>${heading} – nachgestellte Google-Anmeldung</title>
    <link rel="icon" href="data:,">
    <style>
      :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
      body { display: grid; grid-template-columns: minmax(0, 1fr); min-height: 100vh; margin: 0; place-items: center; background: light-dark(#f0f4f9, #1e1f20); color: light-dark(#1f1f1f, #e3e3e3); }
      main { box-sizing: border-box; width: min(30rem, 100%); padding: min(2.25rem, 6vw); background: light-dark(#fff, #0e0e0e); border-radius: 1.75rem; overflow-wrap: anywhere; }
      h1 { margin: 0; font-size: min(1.75rem, 15vw); font-weight: 400; }
      ul { padding: 0; margin: 1.5rem 0; list-style: none; border-top: 1px solid light-dark(#c4c7c5, #444746); }
      li { position: relative; padding: 0.75rem 0.25rem; border-bottom: 1px solid light-dark(#c4c7c5, #444746); overflow-wrap: anywhere; }
      li:hover { background: light-dark(#f0f4f9, #1e1f20); }
      li a { color: inherit; font-weight: 700; text-decoration: none; outline: none; }
      /* The whole row is the link's. */
      li a::after { position: absolute; inset: 0; content: ''; }
      li a:focus-visible::after { outline: 2px solid; outline-offset: -2px; }
      small { color: light-dark(#444746, #c4c7c5); }
      .cancel { display: inline-block; padding: 0.5rem 0; color: light-dark(#0b57d0, #a8c7fa); }
      .note { margin-bottom: 0; font-size: 0.8125rem; color: light-dark(#444746, #c4c7c5); }
    </style>
  </head>
  <body>
    <main>
      <h1>${heading}</h1>
      ${content}
    </main>
  </body>
</html>`
}
