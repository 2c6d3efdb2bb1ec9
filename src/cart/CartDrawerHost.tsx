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

/** Renders the cart drawer in the frame. Its code is loaded when it is first opened. */
export function CartDrawerHost() {
  const [isOpen] = useCartOpen()
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return <Suspense>{wasOpened && <CartDrawer />}</Suspense>
}
