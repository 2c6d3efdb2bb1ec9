import { useEffect, useState } from 'react'
import type { Location } from 'react-router-dom'
import { useOpenHere } from '../page/useOpenHere'
import { loadingSentence, patienceMs, useAnnouncement } from '../ui/announcement'
import { ProgressBar } from '../ui/ProgressBar'
import type * as cartDrawer from './CartDrawer'
import { loadCartDrawer } from './loadCartDrawer'
import { MissingCartDrawer } from './MissingCartDrawer'
import { useCartOpen } from './useCartOpen'

/**
 * Renders the cart drawer in the frame. Its code is loaded when the cart is first opened. If that fails, a notice says so,
 * and the next press of the cart's button tries again.
 */
export function CartDrawerHost() {
  const [isOpen, setOpen] = useCartOpen()
  // Not `lazy`, which would keep the failure.
  const [code, setCode] = useState<typeof cartDrawer | null>(null)
  const [isMissing, setMissing] = useOpenHere(useState<Location | null>(null))
  const isNeeded = isOpen && code === null
  useAnnouncement(isNeeded ? loadingSentence : null, patienceMs)

  useEffect(() => {
    if (!isNeeded) return undefined
    let isWanted = true
    loadCartDrawer().then(setCode, () => {
      if (!isWanted) return
      setOpen(false)
      setMissing(true)
    })
    return () => {
      isWanted = false
    }
  }, [isNeeded, setOpen, setMissing])

  if (code !== null) return <code.CartDrawer />
  if (isNeeded) return <ProgressBar />
  return isMissing && !isOpen && <MissingCartDrawer />
}
