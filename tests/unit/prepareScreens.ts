import { vi } from 'vitest'

/** Loads the code of the screens that ask a backend, and lets screens follow each other without a cross-fade. */
export async function prepareScreens(): Promise<void> {
  // The first visits would otherwise wait for the code of their screens.
  await Promise.all([
    import('../../src/screens/home/HomeScreen'),
    import('../../src/screens/shop/ShopScreen'),
    import('../../src/screens/item/ItemScreen'),
    import('../../src/screens/profile/ProfileScreen'),
    import('../../src/screens/create-item/CreateItemScreen'),
    import('../../src/screens/sign-in/SignInScreen'),
    import('../../src/cart/CartDrawer'),
    import('../../src/session/AccountMenu'),
  ])
  // Hundreds of cross-fades between screens are a matter of drawing.
  vi.spyOn(document, 'startViewTransition').mockImplementation((update) => {
    const done = Promise.resolve(typeof update === 'function' ? update() : undefined)
    const updated = done.then(() => {})
    return Object.assign(new EventTarget(), {
      finished: updated,
      ready: updated,
      updateCallbackDone: updated,
      types: new Set<string>(),
      skipTransition: () => {},
    })
  })
}
