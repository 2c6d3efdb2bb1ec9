import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { tabStorageAtom } from '../storage/storage'
import { pageReloadAtom } from './pageReload'

/** A part of the product's code did not arrive: the connection is gone, or a newer version has taken its place. */
export class CodeLoadingError extends Error {
  override name = 'CodeLoadingError'
}

/** Loads code on demand. Rejects with a `CodeLoadingError` that says what the browser says. */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load()
  } catch (cause) {
    throw new CodeLoadingError(cause instanceof Error ? cause.message : '', { cause })
  }
}

/** The key under which a tab notes for which version of the product it has reloaded. */
export const reloadedVersionKey = 'reloaded-version'

/** Names this version: the address of a built script changes with whatever it loads. */
const version = import.meta.url

const patienceMs = 5000

/** Whether a reload would lead anywhere. */
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
 * Reloads the page when code is missing, once for each version of the product, and only while the site answers. Returns
 * whether that is under way; when it is not, the page has to tell.
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
    void siteAnswers().then((answers) => {
      if (!isShown) return
      // A tab that cannot note it would reload for ever.
      if (answers && tabStorage.setItem(reloadedVersionKey, version)) reload()
      else setUnderWay(false)
    })
    return () => {
      isShown = false
    }
  }, [isUnderWay, reload, tabStorage])

  return isUnderWay
}
