import { lazy, Suspense, useDeferredValue, useState } from 'react'
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
  // Deferred, since React keeps back for 300 ms what takes the place of a fallback, also of an empty one.
  const isNeeded = useDeferredValue(wasOpened)
  return <Suspense>{isNeeded && <CartDrawer />}</Suspense>
}
