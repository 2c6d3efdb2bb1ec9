/** The addresses of the screens (SPEC.md section 2). */
export const paths = {
  home: '/',
  legalNotice: '/impressum',
  contact: '/contact',
  materials: '/materials',
  gallery: '/gallery',
  shop: '/shop',
  item: '/item/:id',
  createItem: '/item/create',
  signIn: '/login',
  signUp: '/signup',
  oauthRedirect: '/oauth2/redirect',
  profile: '/profile',
  admin: '/admin',
} as const

/** The address of an item's page; any id is safe in it. */
export const itemPath = (id: string): string => `/item/${encodeURIComponent(id)}`
