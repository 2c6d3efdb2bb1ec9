/**
 * Every fact of SPEC.md that can be proven, in short words of our own. Tests name a clause by `@spec:<id>` in their
 * title, stories by the tag `spec:<id>`; what SPEC.md leaves open is no clause.
 */

/** The sections of SPEC.md. */
export const sectionTitles = {
  1: 'What the product does and for whom',
  2: 'Screens and routes',
  3: 'Entities and their fields',
  4: 'States and transitions',
  5: 'Validation rules',
  6: 'Roles and permissions',
  7: 'The calls it makes',
  8: 'The error catalogue',
  9: 'Business constants and limits',
} as const
export type SectionNumber = keyof typeof sectionTitles

/** One fact of SPEC.md. */
export interface Clause {
  /** Unique and readable; tests and stories name the clause by it. */
  id: string
  /** Where it stands first. */
  section: SectionNumber
  /** Where else it is repeated. */
  repeatedIn?: readonly SectionNumber[]
  /** What holds. */
  text: string
  /** Where the product knowingly does something else, and why; its tests prove what it does instead. */
  departure?: string
}

/** The clauses, in the order of SPEC.md. */
export const clauses: readonly Clause[] = [
  // 1 What the product does and for whom
  {
    id: 'visitor-fills-cart',
    section: 1,
    text: 'A visitor browses the shop, opens an item and fills a cart that stays in the browser.',
  },
  {
    id: 'user-reaches-profile',
    section: 1,
    text: 'Whoever signs in through Google arrives at the profile.',
  },
  {
    id: 'admin-creates-tag-and-item',
    section: 1,
    text: 'An admin creates tags and items.',
  },
  { id: 'material-grey-pa12', section: 1, text: 'What is printed is grey nylon, polyamide PA12.' },
  {
    id: 'home-headline',
    section: 1,
    text: 'The landing page is headed “Fertiger und Massgeschneiderter 3D-Druck”.',
  },
  {
    id: 'home-three-stories',
    section: 1,
    text: 'It tells three stories: laser sintering, the offer, the material.',
  },
  { id: 'language-german', section: 1, text: 'The site is in German and says so to browsers.' },
  {
    id: 'english-words-kept',
    section: 1,
    text: '“Loading...”, “Error”, “Available” and “Selected” stay English.',
  },

  // 2 Screens and routes: the frame
  { id: 'route-home', section: 2, text: '/ is the landing page.' },
  {
    id: 'route-legal-notice',
    section: 2,
    text: '/impressum and /contact are one page.',
  },
  { id: 'route-materials', section: 2, text: '/materials is the table of material properties.' },
  { id: 'route-gallery', section: 2, text: '/gallery is the gallery.' },
  { id: 'route-shop', section: 2, text: '/shop is the shop’s list.' },
  { id: 'route-item', section: 2, text: '/item/{id} is the page of that item.' },
  { id: 'route-create-item', section: 2, text: '/item/create is the creation form, not an item.' },
  {
    id: 'route-sign-in',
    section: 2,
    text: '/login and /signup are one screen.',
  },
  { id: 'route-callback', section: 2, text: '/oauth2/redirect ends the external sign-in.' },
  {
    id: 'route-profile',
    section: 2,
    repeatedIn: [6],
    text: '/profile and /admin are one page.',
  },
  {
    id: 'frame-everywhere',
    section: 2,
    text: 'Every screen has the navigation bar above it and the footer below.',
  },
  { id: 'nav-sticky', section: 2, text: 'The bar stays at the top while the page scrolls.' },
  { id: 'nav-logo-home', section: 2, text: 'Its logo leads to the landing page.' },
  {
    id: 'nav-one-entry',
    section: 2,
    text: 'Its menu has one entry, “Home”, which leads to the landing page.',
  },
  { id: 'footer-contact', section: 2, text: 'The footer’s “Kontakt” leads to /contact.' },
  { id: 'footer-legal-notice', section: 2, text: 'The footer’s “Impressum” leads to /impressum.' },

  // 2 The landing page
  { id: 'home-hero', section: 2, text: 'The hero shows logo, wordmark and tagline.' },
  {
    id: 'home-blocks-alternate',
    section: 2,
    text: 'Three blocks put picture and text on alternating sides.',
  },
  { id: 'home-dividers', section: 2, text: 'Dividers stand between the blocks.' },
  {
    id: 'home-material-link',
    section: 2,
    repeatedIn: [1],
    text: 'The material block leads to /materials.',
  },

  // 2 The shop
  { id: 'shop-heading', section: 2, text: 'The list is headed “Shop”.' },
  { id: 'shop-cards', section: 2, text: 'Each item has a card with title, picture and price.' },
  { id: 'shop-card-link', section: 2, text: 'A card leads to its item’s page.' },
  {
    id: 'shop-loading',
    section: 2,
    repeatedIn: [4, 8],
    text: 'While the list is on its way, “Loading...” stands there.',
  },
  {
    id: 'shop-failure-placeholder',
    section: 2,
    repeatedIn: [4, 8],
    text: 'When the list cannot be had, a German text says: under construction, soon available.',
  },
  {
    id: 'shop-columns',
    section: 2,
    repeatedIn: [9],
    text: 'Cards stand in 1 column on small screens, 2 on medium and large, 3 on extra large.',
  },
  {
    id: 'shop-sample-picture',
    section: 2,
    text: 'Every card shows the same sample picture, whatever pictures the item has.',
  },
  {
    id: 'shop-price-xs',
    section: 2,
    text: 'The price is that of size XS, with the euro sign before it.',
  },
  { id: 'shop-add-to-cart', section: 2, text: 'Items can be put into the cart from the shop.' },

  // 2 The item
  {
    id: 'item-title',
    section: 2,
    text: 'The item’s page shows its title and, for now, nothing else.',
    departure:
      'Below the title stands what the query reads already: picture, description, tags, XS price, and the way into the cart.',
  },
  {
    id: 'item-loading',
    section: 2,
    repeatedIn: [8],
    text: 'While the item is on its way, “Loading...” stands there.',
  },
  {
    id: 'item-error',
    section: 2,
    repeatedIn: [8],
    text: 'When the item cannot be had, “Error” stands there.',
  },

  // 2 The creation form
  {
    id: 'create-admins-only',
    section: 2,
    repeatedIn: [6],
    text: 'Only admins reach the form; everyone else lands on the landing page.',
  },
  { id: 'create-fields', section: 2, text: 'The form has “Titel” and “Beschreibung”.' },
  {
    id: 'create-size-table',
    section: 2,
    repeatedIn: [9],
    text: 'A table asks “Größe”, “Preis” and “Beschreibung” for XS, S, M, L and XL.',
  },
  {
    id: 'create-tag-inline',
    section: 2,
    text: '“Tag erstellen” and a plus button create a tag without leaving the form.',
  },
  {
    id: 'picker-two-lists',
    section: 2,
    text: 'Tags are picked between two lists, “Available” and “Selected”.',
  },
  { id: 'picker-height', section: 2, repeatedIn: [9], text: 'Both lists are 30rem tall.' },
  {
    id: 'picker-stacks',
    section: 2,
    repeatedIn: [9],
    text: 'Below 800px they stand one above the other.',
  },
  { id: 'picker-no-filter', section: 2, text: 'The lists have no filter.' },
  {
    id: 'create-image-id',
    section: 2,
    text: '“Bilder” is one field for a picture’s id that is not sent.',
  },
  { id: 'create-leads-to-shop', section: 2, text: '“Erstellen” creates and then leads to /shop.' },

  // 2 Profile and sign-in
  {
    id: 'profile-card',
    section: 2,
    text: 'A card “Nutzer” shows Name and Email, which cannot be changed.',
  },
  { id: 'profile-role-badges', section: 2, text: '“Rollen” shows one badge for each role.' },
  {
    id: 'profile-signed-in-only',
    section: 2,
    repeatedIn: [6],
    text: 'Who is not signed in is led to /login.',
  },
  {
    id: 'profile-loading',
    section: 2,
    repeatedIn: [8],
    text: 'While the person is on the way, “Loading...” stands there.',
  },
  {
    id: 'profile-error',
    section: 2,
    repeatedIn: [8],
    text: 'When the person cannot be had, “Error” stands there.',
  },
  {
    id: 'profile-reloads-anonymous',
    section: 2,
    repeatedIn: [4],
    text: 'With provided=true and the name anonymousUser the page reloads.',
  },
  { id: 'callback-stores-token', section: 2, text: 'The callback stores the token it receives.' },
  {
    id: 'callback-signs-in',
    section: 2,
    repeatedIn: [4],
    text: 'It marks the person as signed in; before a token came nobody is.',
  },
  {
    id: 'callback-leads-to-profile',
    section: 2,
    text: 'It leads to /profile?provided=true.',
  },
  { id: 'sign-in-google', section: 2, text: 'The sign-in screen offers Google.' },

  // 2 Materials, gallery, legal notice
  {
    id: 'materials-heading',
    section: 2,
    text: 'The material page is headed “Material-Eigenschaften”.',
  },
  { id: 'materials-columns', section: 2, text: 'The table has its nine columns, units included.' },
  { id: 'materials-one-row', section: 2, text: 'It has one row: PA12 (Nylon), grey.' },
  { id: 'materials-values', section: 2, text: 'Each property has its value as specified.' },
  { id: 'gallery-heading', section: 2, text: 'The gallery is headed “Gallerie”, spelt like that.' },
  {
    id: 'gallery-twelve-of-three',
    section: 2,
    repeatedIn: [9],
    text: 'There are twelve galleries of three fixed pictures.',
  },
  {
    id: 'gallery-first-indicators',
    section: 2,
    text: 'The first has indicators and no thumbnails.',
  },
  { id: 'gallery-others-thumbnails', section: 2, text: 'The other eleven have thumbnails.' },
  { id: 'gallery-five-visible', section: 2, repeatedIn: [9], text: 'Five thumbnails fit in view.' },
  {
    id: 'legal-company-and-partners',
    section: 2,
    text: 'The legal notice names the company and its two managing partners.',
  },
  { id: 'legal-contact', section: 2, text: 'It gives telephone and e-mail.' },
  { id: 'legal-seat', section: 2, text: 'It names the registered seat.' },
  { id: 'legal-vat-id', section: 2, text: 'It gives the VAT id.' },
  { id: 'legal-disclaimer', section: 2, text: 'It has a disclaimer.' },
  { id: 'legal-copyright', section: 2, text: 'It has a copyright text.' },
  { id: 'legal-external-links', section: 2, text: 'It has a text on liability for links.' },

  // 3 Entities and their fields
  {
    id: 'user-fields',
    section: 3,
    text: 'A person has email, emailVerified, id, imageUrl, provider, roles and username.',
  },
  { id: 'user-anonymous', section: 3, text: 'The name anonymousUser means: not signed in.' },
  {
    id: 'item-fields',
    section: 3,
    text: 'An item has id, title, description, imageIds, tags and sizing.',
  },
  {
    id: 'sizing-defaults',
    section: 3,
    repeatedIn: [9],
    text: 'Five prices are numbers and 0 unless given; five texts are empty unless given.',
  },
  { id: 'tag-fields', section: 3, text: 'A tag has id and name.' },
  { id: 'cart-entry', section: 3, text: 'A cart is a list of item ids with their counts.' },
  {
    id: 'cart-storage-key',
    section: 3,
    repeatedIn: [9],
    text: 'It is stored under the key cart.',
  },
  {
    id: 'create-defaults',
    section: 3,
    repeatedIn: [9],
    text: 'The form begins with “Neues Produkt” and nothing else.',
  },
  {
    id: 'session-fields',
    section: 3,
    text: 'A session says loggedIn, false at first, and a privilege: none, USER or ADMIN.',
  },
  {
    id: 'session-storage-key',
    section: 3,
    repeatedIn: [9],
    text: 'It is stored under the key root.',
  },
  {
    id: 'token-storage-key',
    section: 3,
    repeatedIn: [2, 9],
    text: 'The token is stored under the key token.',
  },

  // 4 States and transitions
  { id: 'privilege-empty-first', section: 4, text: 'Nobody has a privilege at first.' },
  {
    id: 'privilege-from-roles',
    section: 4,
    text: 'The privilege is ADMIN when the roles include it, otherwise USER.',
  },
  {
    id: 'privilege-needs-provided',
    section: 4,
    text: 'Only a profile that is reached with provided=true sets it.',
  },
  { id: 'session-survives-reload', section: 4, text: 'The session survives a reload.' },
  {
    id: 'restore-before-render',
    section: 4,
    text: 'Nothing is rendered before the session is restored.',
  },
  {
    id: 'restore-times-out',
    section: 4,
    repeatedIn: [9],
    text: 'Restoring it takes no longer than 5000 ms.',
  },
  {
    id: 'cart-add-raises-count',
    section: 4,
    text: 'Adding an item that is in the cart raises its count by 1.',
  },
  {
    id: 'cart-add-appends',
    section: 4,
    text: 'Adding another appends it with the count 1.',
  },
  { id: 'cart-written-back', section: 4, text: 'The changed cart is stored at once.' },
  { id: 'tag-form-resets', section: 4, text: 'After a tag is created its field is empty again.' },

  // 5 Validation rules
  {
    id: 'item-form-unvalidated',
    section: 5,
    text: 'The item form requires no field and knows no bounds.',
  },
  {
    id: 'tag-form-unvalidated',
    section: 5,
    text: 'The tag form requires nothing and knows no bounds.',
  },
  { id: 'price-numeric', section: 5, text: 'Prices are numbers.' },

  // 6 Roles and permissions
  { id: 'roles-admin-and-user', section: 6, text: 'The roles are ADMIN and USER.' },
  {
    id: 'guards-in-browser',
    section: 6,
    text: 'The guards decide in the browser, from the stored session alone.',
  },

  // 7 The calls it makes
  { id: 'call-graphql-path', section: 7, text: 'Every data call goes to graphql on the backend.' },
  {
    id: 'call-post-json',
    section: 7,
    text: 'It is a POST of JSON with operationName, variables and query.',
  },
  { id: 'call-same-origin', section: 7, text: 'Credentials are sent to the same origin only.' },
  { id: 'call-accepts-anything', section: 7, text: 'The Accept header is a wildcard.' },
  {
    id: 'call-bearer-token',
    section: 7,
    text: 'Every call carries the token when there is one.',
  },
  {
    id: 'call-anti-forgery',
    section: 7,
    text: 'Every call sends the cookie XSRF-TOKEN back as the header X-XSRF-TOKEN.',
  },
  {
    id: 'query-current-user',
    section: 7,
    text: 'currentUser asks nothing and reads seven fields, with the roles’ id and role.',
  },
  {
    id: 'query-shop-items',
    section: 7,
    text: 'shopItems reads each item with its tags’ names and its XS price.',
  },
  { id: 'query-shop-item-by-id', section: 7, text: 'shopItemById reads the same of one item.' },
  { id: 'query-item-tags', section: 7, text: 'itemTags reads each tag’s id and name.' },
  {
    id: 'mutation-create-shop-item',
    section: 7,
    text: 'createShopItem sends the whole item and reads success and title.',
  },
  {
    id: 'create-sends-no-pictures',
    section: 7,
    text: 'It always sends an empty list of pictures.',
  },
  { id: 'create-sends-tag-names', section: 7, text: 'It sends the selected tags by name.' },
  {
    id: 'mutation-create-item-tag',
    section: 7,
    text: 'createItemTag sends a name and reads success, id and name.',
  },
  {
    id: 'google-starts-at-backend',
    section: 7,
    repeatedIn: [2],
    text: 'Google’s sign-in starts at oauth2/authorize/google, with the way back to the callback.',
  },

  // 8 The error catalogue
  {
    id: 'tags-loading',
    section: 8,
    text: 'While tags are on their way, “Loading...” stands there.',
  },
  { id: 'tags-error', section: 8, text: 'When tags cannot be had, “Error” stands there.' },
  {
    id: 'routing-failure-status',
    section: 8,
    text: 'An address without a screen shows “Unexpected Application Error” and the status text.',
  },
  {
    id: 'routing-failure-message',
    section: 8,
    text: 'A screen that breaks shows the same with the error’s message.',
  },

  // 9 Business constants and limits
  { id: 'gallery-auto-play', section: 9, text: 'Galleries move on every 4000 ms.' },
  { id: 'gallery-thumbnail-slide', section: 9, text: 'Their thumbnails slide in 500 ms.' },
  {
    id: 'development-addresses',
    section: 9,
    text: 'In development the site is localhost:3000 and its backend localhost:8080.',
  },
]
