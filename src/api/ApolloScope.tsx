import { ApolloProvider } from '@apollo/client/react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { apolloClientAtom } from './apolloClient'

/** Gives the Apollo client to what asks the backend. Only such screens load it. */
export function ApolloScope({ children }: { children: ReactNode }) {
  return <ApolloProvider client={useAtomValue(apolloClientAtom)}>{children}</ApolloProvider>
}
