/**
 * Loads the code of the screens that ask a backend, and the font: the first visits would otherwise wait for the code,
 * and their lines would break elsewhere once the font is there.
 */
export async function prepareScreens(): Promise<void> {
  await Promise.all([
    document.fonts.load('1rem Geist'),
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
