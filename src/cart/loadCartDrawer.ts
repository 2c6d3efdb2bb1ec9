import { loadCode } from '../page/codeLoading'

const load = () => import('./CartDrawer')

/** Loads the cart drawer's code, which no screen needs before somebody reaches for the cart. */
export const loadCartDrawer = () => loadCode(load)
