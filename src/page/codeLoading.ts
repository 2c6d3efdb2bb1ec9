import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { tabStorageAtom } from '../storage/storage'
import { pageReloadAtom } from './pageReload'

/** Code could not be loaded: the connection is gone, or a newer version has been deployed. */
export class CodeLoadingError extends Error {
  override name = 'CodeLoadingError'
}

/** The links to styles that could not be loaded. Vite takes each for loaded from then on. */
const failedStyles = new Set<HTMLLinkElement>()

/** Notes styles that cannot be loaded, so that code that is loaded later tries again. */
export function noteFailedStyles(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
  }
  addEventListener('error', note, { capture: true })
}

/** Loads the styles again that could not be loaded. Resolves also where that fails once more. */
async function retryFailedStyles(): Promise<void> {
  const links = [...failedStyles]
  failedStyles.clear()
  await Promise.all(
    links.map((link) => {
      const next = document.createElement('link')
      const isSettled = new Promise((settle) => {
        next.addEventListener('load', settle)
        next.addEventListener('error', settle)
      })
      Object.assign(next, { rel: link.rel, href: link.href })
      link.replaceWith(next)
      return isSettled
    }),
  )
}

/** How long leaving a page takes at most, in milliseconds. A page that is there for longer has been kept. */
const leavingMs = 10_000

/**
 * Loads code on demand. Rejects with a `CodeLoadingError` that carries the browser's message. Firefox aborts the scripts of a
 * page that is being left: that failure comes late, since a reload for it would cancel the navigation.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  let isBeingLeft = false
  const noteLeaving = () => {
    isBeingLeft = true
  }
  // The build loads screens where there is no window.
  globalThis.window?.addEventListener('beforeunload', noteLeaving)
  try {
    await retryFailedStyles()
    return await load()
  } catch (cause) {
    if (isBeingLeft) await new Promise((done) => setTimeout(done, leavingMs))
    throw new CodeLoadingError(cause instanceof Error ? cause.message : '', { cause })
  } finally {
    globalThis.window?.removeEventListener('beforeunload', noteLeaving)
  }
}

/** The session storage key of the version for which this tab has reloaded. */
export const reloadedVersionKey = 'reloaded-version'

/** Identifies this version: the file name of a built script holds a hash. */
const version = import.meta.url

const patienceMs = 5000

/** Whether the site responds, so that a reload makes sense. */
async function siteAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const { ok } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
    return ok
  } catch {
    return false
  }
}

/**
 * Reloads the page when code is missing, once for each version and only while the site responds. Returns whether a reload
 * is under way. If not, the caller shows the error; so it does when somebody has chosen to stay on a page with unsent input.
 */
export function useReloadForMissingCode(isCodeMissing: boolean): boolean {
  const tabStorage = useAtomValue(tabStorageAtom)
  const { reload } = useAtomValue(pageReloadAtom)
  const [isUnderWay, setUnderWay] = useState(
    () => isCodeMissing && tabStorage.getItem(reloadedVersionKey) !== version,
  )

  useEffect(() => {
    if (!isUnderWay) return undefined
    let isShown = true
    let kept: ReturnType<typeof setTimeout>
    void siteAnswers().then((answers) => {
      if (!isShown) return
      // Without the stored version the tab would reload for ever.
      if (!answers || !tabStorage.setItem(reloadedVersionKey, version)) {
        setUnderWay(false)
        return
      }
      kept = setTimeout(() => setUnderWay(false), leavingMs)
      reload()
    })
    return () => {
      isShown = false
      clearTimeout(kept)
    }
  }, [isUnderWay, reload, tabStorage])

  return isUnderWay
}
