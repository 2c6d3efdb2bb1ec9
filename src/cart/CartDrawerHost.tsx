import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { isCartOpenAtom } from './cartState'
import { loadCartDrawer } from './loadCartDrawer'

const CartDrawer = lazy(async () => ({ default: (await loadCartDrawer()).CartDrawer }))

/** The place of the cart drawer in the frame; its code is loaded when it is opened for the first time. */
export function CartDrawerHost() {
  const isOpen = useAtomValue(isCartOpenAtom)
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <CartDrawer />}</Suspense>
}
