import { ApolloProvider } from '@apollo/client/react'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { apolloClientAtom } from './apolloClient'

/** Provides the Apollo client. Only screens with data load it. */
export function ApolloScope({ children }: { children: ReactNode }) {
  return <ApolloProvider client={useAtomValue(apolloClientAtom)}>{children}</ApolloProvider>
}
