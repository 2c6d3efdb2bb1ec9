import { useAtomValue } from 'jotai'
import { useReloadForMissingCode } from '../page/codeLoading'
import { pageReloadAtom } from '../page/pageReload'
import { Notice, NoticeAction } from '../ui/Notice'

/** The notice in place of the cart drawer when its code cannot be loaded. Loads the page again where that may help. */
export function MissingCartDrawer() {
  const isReloading = useReloadForMissingCode(true)
  const { reload } = useAtomValue(pageReloadAtom)
  return (
    <div role="alert">
      {!isReloading && (
        <Notice>
          Der Warenkorb lässt sich gerade nicht öffnen. Ihr Warenkorb ist unverändert gespeichert:{' '}
          <NoticeAction onClick={reload}>Seite neu laden</NoticeAction>
        </Notice>
      )}
    </div>
  )
}
