/** Loads the code of the screens that ask a backend: the first visits would otherwise wait for it. */
export async function prepareScreens(): Promise<void> {
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
}
