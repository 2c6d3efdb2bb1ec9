import { atom, useAtom } from 'jotai'
import type { Location } from 'react-router-dom'
import { useOpenHere } from '../page/useOpenHere'

const cartOpenedAtAtom = atom<Location | null>(null)

/** Whether the cart drawer is open, and how to open and close it; every screen shares the one drawer. */
export const useCartOpen = () => useOpenHere(useAtom(cartOpenedAtAtom))
