import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client'
import { SetContextLink } from '@apollo/client/link/context'
import { atom } from 'jotai'
import { createAnswerCheck } from './answerCheck'
import { backendAddress, graphqlPath } from './backendAddress'
import { backendFetchAtom } from './backendFetch'
import { wholeAnswerFetch } from './connection'
import { tokenAtom } from './token'
import { keepListsWhole } from './wholeLists'
import { readXsrfToken, xsrfHeaderName } from './xsrf'

/** What a client needs of its surroundings. */
export interface ApolloClientOptions {
  fetch: typeof globalThis.fetch
  token: string | null
}

/** An Apollo client that asks the backend as SPEC.md section 7 says. */
export function createApolloClient({ fetch, token }: ApolloClientOptions): ApolloClient {
  const headers = new SetContextLink((previous) => {
    const xsrfToken = readXsrfToken()
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
  const wholeLists = keepListsWhole(['shopItems'])
  return new ApolloClient({
    link: ApolloLink.from([wholeLists.link, createAnswerCheck(), headers, http]),
    documentTransform: wholeLists.documentTransform,
    cache: new InMemoryCache({
      typePolicies: {
        // Lists and parts without an id of their own are replaced and merged with their item.
        ShopItem: { fields: { sizing: { merge: true }, tags: { merge: false } } },
      },
    }),
  })
}

/**
 * The client of everyone who asks. It belongs to one identity: signing in or out, in this tab or another, begins with
 * a new client and an empty cache, so that nobody sees another's answers.
 */
export const apolloClientAtom = atom((get) =>
  createApolloClient({ fetch: get(backendFetchAtom).fetch, token: get(tokenAtom) }),
)
