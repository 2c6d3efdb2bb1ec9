import { newNotes, noteAnswer } from './clauses/answers'
import { createClient, type Client, type ClientOptions } from './client'
import { UncheckedClause } from './expect'

/** Which backend is examined, and how. */
export interface Settings {
  /** The backend's address, ending with a slash; `graphql` and `oauth2/authorize/google` lie below it. */
  url: string
  /** Bearer tokens; an empty one was not given. */
  tokens: Record<'admin' | 'user' | 'expired', string>
  /** An address that the backend may return to after a sign-in. */
  redirectUri: string
  /** The origin of the pages where they have another one than the backend; null where a proxy gives both the same. */
  crossOrigin: string | null
  /** The hosts that a sign-in may lead to, besides the backend's own. */
  signInHosts: readonly string[]
  readOnly: boolean
  /** Marks the data that this run creates. */
  runId: string
}

/** The storefront's callback in development (SPEC.md sections 2 and 9). */
export const developmentRedirectUri = 'http://localhost:3000/oauth2/redirect'

/** Begins every title and name that the kit creates, so that a real backend can be tidied up. */
export const createdNamePrefix = 'Vertragsprüfung'

/** Answers one request. It follows no redirect and adds no cookie: the kit handles both itself. */
export type Fetch = (request: Request) => Promise<Response>

/** What clauses have at hand; what this run does not have throws `UncheckedClause`, which says why. */
export type Kit = ReturnType<typeof createKit>

export function createKit(settings: Settings, ask: Fetch = (request) => fetch(request)) {
  const { tokens, readOnly, runId } = settings
  const notes = newNotes()
  let created = 0

  const watchedFetch = async (request: Request): Promise<Response> => {
    const begin = performance.now()
    const response = await ask(request)
    await noteAnswer(notes, request, response.clone(), begin)
    return response
  }
  const token = (person: keyof Settings['tokens']): string => {
    if (tokens[person] !== '') return tokens[person]
    throw new UncheckedClause(`it needs a token; pass --${person}-token`)
  }
  /** A new client; without options one that has no token. */
  const visitor = (options?: ClientOptions) => createClient(settings, watchedFetch, options)
  const admin = (): Client => visitor({ token: token('admin') })
  return {
    settings,
    fetch: watchedFetch,
    /** What was noticed at all answers of this run. */
    notes,
    visitor,
    admin,
    user: (): Client => visitor({ token: token('user') }),
    /** A new client of the admin where there is one, else of a visitor. */
    adminOrVisitor: (): Client => (tokens.admin === '' ? visitor() : admin()),
    token,
    /** A name that nothing else bears, by which people recognise what the kit has left behind. */
    newName: (text?: string): string => {
      if (readOnly) throw new UncheckedClause('it creates data, and --read-only is given')
      created += 1
      return [createdNamePrefix, `${runId}-${created}`, text].filter(Boolean).join(' ')
    },
  }
}
