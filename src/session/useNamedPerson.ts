import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { tokenAtom } from '../api/token'
import { namePersonAtom } from './tabDraft'

/** Notes who is signed in, so that this tab's draft outlives their token. */
export function useNamedPerson(id: string | null): void {
  const token = useAtomValue(tokenAtom)
  const namePerson = useSetAtom(namePersonAtom)
  useEffect(() => {
    if (token !== null && id !== null) namePerson({ token, id })
  }, [token, id, namePerson])
}
