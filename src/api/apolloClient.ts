import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { atom } from 'jotai'
import { createAnswerCheck } from './answerCheck'
import { backendAddress, graphqlPath } from './backendAddress'
import { backendFetchAtom } from './backendFetch'
import { wholeAnswerFetch } from './connection'
import { creationsAtom } from './creations'
import { failureReportAtom, type ReportFailure } from './failureReport'
import { createFailureReport } from './failureReportLink'
import { tokenAtom } from './token'
import { cacheUnnormalized } from './unnormalizedLists'
import { readXsrfToken, xsrfHeaderName } from './xsrf'

/** What a client depends on. */
export interface ApolloClientOptions {
  fetch: typeof globalThis.fetch
  token: string | null
  report?: ReportFailure
}

/** An Apollo client for the backend (SPEC.md section 7). */
export function createApolloClient({
  fetch,
  token,
  report = () => {},
}: ApolloClientOptions): ApolloClient {
  const headers = new SetContextLink((previous) => {
    // Another origin could read the token in the header, and this page cannot read the cookies of that origin.
    const isOwnOrigin = backendAddress().origin === location.origin
    const xsrfToken = isOwnOrigin ? readXsrfToken() : null
    return {
      headers: {
        ...previous['headers'],
        Accept: '*/*',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
        ...(xsrfToken !== null && { [xsrfHeaderName]: xsrfToken }),
      },
    }
  })
  const http = new HttpLink({
    uri: () => new URL(graphqlPath, backendAddress()).href,
    credentials: 'same-origin',
    fetch: wholeAnswerFetch(fetch),
  })
  const unnormalizedLists = cacheUnnormalized(['shopItems'])
  return new ApolloClient({
    link: ApolloLink.from([
      createFailureReport(report),
      unnormalizedLists.link,
      createAnswerCheck(),
      headers,
      http,
    ]),
    documentTransform: unnormalizedLists.documentTransform,
    cache: new InMemoryCache({
      typePolicies: {
        // Tags are replaced, with their item or as a whole; the sizing, which has no id, is merged with its item.
        ShopItem: { fields: { sizing: { merge: true }, tags: { merge: false } } },
        Query: { fields: { itemTags: { merge: false } } },
      },
    }),
  })
}

/**
 * The page's Apollo client. It belongs to one identity: signing in or out, in any tab, creates a new client with an empty
 * cache, so that nobody sees another person's data. So does the creation of a product, so that a list that was requested
 * before is shown nowhere.
 */
export const apolloClientAtom = atom((get) => {
  get(creationsAtom)
  return createApolloClient({
    fetch: get(backendFetchAtom).fetch,
    token: get(tokenAtom),
    report: get(failureReportAtom).report,
  })
})
