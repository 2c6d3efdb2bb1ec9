import { lazy, Suspense, useState } from 'react'
import { loadCartDrawer } from './loadCartDrawer'
import { MissingCartDrawer } from './MissingCartDrawer'
import { useCartOpen } from './useCartOpen'

const CartDrawer = lazy(() =>
  loadCartDrawer().then(
    (code) => ({ default: code.CartDrawer }),
    () => ({ default: MissingCartDrawer }),
  ),
)

/** The place of the cart drawer in the frame; its code is loaded when it is opened for the first time. */
export function CartDrawerHost() {
  const [isOpen] = useCartOpen()
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <CartDrawer />}</Suspense>
}
