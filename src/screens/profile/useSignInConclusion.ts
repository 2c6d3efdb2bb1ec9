import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import { pageReloadAtom } from '../../page/pageReload'
import { privilegeOf } from '../../session/session'
import { setPrivilegeAtom } from '../../session/sessionState'
import { useExpireSession } from '../../session/useExpireSession'
import { tabStorageAtom } from '../../storage/storage'

/** How often the page reloads at most while the backend does not know the signed-in person yet. */
const maxReloads = 3

/** The key under which the tab counts these reloads. */
const reloadsKey = 'profile-reloads'

/** After a sign-in, notes what the person may do (SPEC.md section 4). */
export function usePrivilege(roles: readonly { role: string }[], isJustSignedIn: boolean): void {
  const setPrivilege = useSetAtom(setPrivilegeAtom)
  const tabStorage = useAtomValue(tabStorageAtom)
  const privilege = privilegeOf(roles)

  useEffect(() => {
    if (!isJustSignedIn) return
    tabStorage.setItem(reloadsKey, null)
    setPrivilege(privilege)
  }, [isJustSignedIn, privilege, setPrivilege, tabStorage])
}

/**
 * Handles a signed-in person for whom the backend answers `anonymousUser`. Right after a sign-in the page reloads (SPEC.md
 * section 4), three times at most. After that, and at any other time, the session has expired.
 */
export function useAnonymousUser(isJustSignedIn: boolean): void {
  const tabStorage = useAtomValue(tabStorageAtom)
  const { reload } = useAtomValue(pageReloadAtom)
  const expire = useExpireSession()
  const isHandled = useRef(false)

  useEffect(() => {
    if (isHandled.current) return
    isHandled.current = true

    const reloads = Number(tabStorage.getItem(reloadsKey) ?? 0)
    // Without the stored count the page would reload for ever.
    const mayReload = isJustSignedIn && reloads >= 0 && reloads < maxReloads
    if (mayReload && tabStorage.setItem(reloadsKey, String(reloads + 1))) {
      reload()
      return
    }
    tabStorage.setItem(reloadsKey, null)
    expire()
  }, [isJustSignedIn, expire, reload, tabStorage])
}
