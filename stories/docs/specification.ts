/**
 * Every fact of SPEC.md that can be proven, in short words of our own. Tests name a clause by `@spec:<id>` in their
 * title, stories by their parameter `spec`; what SPEC.md leaves open is no clause.
 */

/** One fact of SPEC.md. */
export interface Clause {
  /** Unique and readable; tests and stories name the clause by it. */
  id: string
  /** Where it stands. */
  section: number
  /** What holds. */
  text: string
  /** What the product knowingly does instead; its tests prove that. */
  departure?: string | undefined
}

/** A section of SPEC.md. */
interface Section {
  number: number
  title: string
  /** What holds, by the ids of the clauses. */
  texts: Readonly<Record<string, string>>
}

/** The sections of SPEC.md that state what can be proven. */
export const sections: readonly Section[] = [
  {
    number: 1,
    title: 'What the product does and for whom',
    texts: {
      'visitor-fills-cart':
        'A visitor browses the shop, opens an item and fills a cart that stays in the browser.',
      'user-reaches-profile': 'A person who signs in through Google arrives at the profile.',
      'admin-creates-tag-and-item': 'An admin creates tags and items.',
      'material-grey-pa12': 'What is printed is grey nylon, polyamide PA12.',
      'home-headline': 'The landing page is headed “Fertiger und Massgeschneiderter 3D-Druck”.',
      'home-three-stories': 'It tells three stories: laser sintering, the offer, the material.',
      'language-german': 'The site is in German and says so to browsers.',
      'english-words-kept': '“Loading...”, “Error”, “Available” and “Selected” stay English.',
    },
  },
  {
    number: 2,
    title: 'Screens and routes',
    texts: {
      // Screens and routes: the frame
      'route-home': '/ is the landing page.',
      'route-legal-notice': '/impressum and /contact are one page.',
      'route-materials': '/materials is the table of material properties.',
      'route-gallery': '/gallery is the gallery.',
      'route-shop': '/shop is the shop’s list.',
      'route-item': '/item/{id} is the page of that item.',
      'route-create-item': '/item/create is the creation form, not an item.',
      'route-sign-in': '/login and /signup are one screen.',
      'route-callback': '/oauth2/redirect ends the external sign-in.',
      'route-profile': '/profile and /admin are one page.',
      'frame-everywhere': 'Every screen has the navigation bar above it and the footer below.',
      'nav-sticky': 'The bar stays at the top while the page scrolls.',
      'nav-logo-home': 'Its logo leads to the landing page.',
      'nav-one-entry': 'Its menu has one entry, “Home”, which leads to the landing page.',
      'footer-contact': 'The footer’s “Kontakt” leads to /contact.',
      'footer-legal-notice': 'The footer’s “Impressum” leads to /impressum.',
      // The landing page
      'home-hero': 'The hero shows logo, wordmark and tagline.',
      'home-blocks-alternate': 'Three blocks put picture and text on alternating sides.',
      'home-dividers': 'Dividers stand between the blocks.',
      'home-material-link': 'The material block leads to /materials.',
      // The shop
      'shop-heading': 'The list is headed “Shop”.',
      'shop-cards': 'Each item has a card with title, picture and price.',
      'shop-card-link': 'A card leads to its item’s page.',
      'shop-loading': 'While the list is on its way, “Loading...” stands there.',
      'shop-columns':
        'Cards stand in 1 column on small screens, 2 on medium and large, 3 on extra large.',
      'shop-sample-picture':
        'Every card shows the same sample picture, whatever pictures the item has.',
      'shop-price-xs': 'The price is that of size XS, with the euro sign before it.',
      'shop-add-to-cart': 'Items can be put into the cart from the shop.',
      // The item
      'item-title': 'The item’s page shows its title and, for now, nothing else.',
      'item-loading': 'While the item is on its way, “Loading...” stands there.',
      'item-error': 'When the item cannot be had, “Error” stands there.',
      // The creation form
      'create-admins-only': 'Only admins reach the form; everyone else lands on the landing page.',
      'create-fields': 'The form has “Titel” and “Beschreibung”.',
      'create-size-table':
        'A table has inputs for “Größe”, “Preis” and “Beschreibung” of XS, S, M, L and XL.',
      'create-tag-inline':
        '“Tag erstellen” and a plus button create a tag without leaving the form.',
      'picker-two-lists': 'Tags are picked between two lists, “Available” and “Selected”.',
      'picker-height': 'Both lists are 30rem tall.',
      'picker-stacks': 'Below 800px they stand one above the other.',
      'picker-no-filter': 'The lists have no filter.',
      'create-image-id': '“Bilder” is one field for a picture’s id that is not sent.',
      'create-leads-to-shop': '“Erstellen” creates and then leads to /shop.',
      // Profile and sign-in
      'profile-card': 'A card “Nutzer” shows Name and Email, which cannot be changed.',
      'profile-role-badges': '“Rollen” shows one badge for each role.',
      'profile-signed-in-only': 'Who is not signed in is led to /login.',
      'profile-loading': 'While the person is on the way, “Loading...” stands there.',
      'profile-error': 'When the person cannot be had, “Error” stands there.',
      'profile-reloads-anonymous':
        'With provided=true and the name anonymousUser the page reloads.',
      'callback-stores-token': 'The callback stores the token it receives.',
      'callback-signs-in': 'It marks the person as signed in; before a token came nobody is.',
      'callback-leads-to-profile': 'It leads to /profile?provided=true.',
      'sign-in-google': 'The sign-in screen offers Google.',
      // Materials, gallery, legal notice
      'materials-heading': 'The material page is headed “Material-Eigenschaften”.',
      'materials-columns': 'The table has its nine columns, units included.',
      'materials-one-row': 'It has one row: PA12 (Nylon), grey.',
      'materials-values': 'Each property has its value as specified.',
      'gallery-heading': 'The gallery is headed “Gallerie”, spelt like that.',
      'gallery-twelve-of-three': 'There are twelve galleries of three fixed pictures.',
      'gallery-first-indicators': 'The first has indicators and no thumbnails.',
      'gallery-others-thumbnails': 'The other eleven have thumbnails.',
      'gallery-five-visible': 'Five thumbnails fit in view.',
      'legal-company-and-partners':
        'The legal notice names the company and its two managing partners.',
      'legal-contact': 'It gives telephone and e-mail.',
      'legal-seat': 'It names the registered seat.',
      'legal-vat-id': 'It gives the VAT id.',
      'legal-disclaimer': 'It has a disclaimer.',
      'legal-copyright': 'It has a copyright text.',
      'legal-external-links': 'It has a text on liability for links.',
    },
  },
  {
    number: 3,
    title: 'Entities and their fields',
    texts: {
      'user-fields':
        'A person has email, emailVerified, id, imageUrl, provider, roles and username.',
      'user-anonymous': 'The name anonymousUser means: not signed in.',
      'item-fields': 'An item has id, title, description, imageIds, tags and sizing.',
      'sizing-defaults':
        'Five prices are numbers and 0 unless given; five texts are empty unless given.',
      'tag-fields': 'A tag has id and name.',
      'cart-entry': 'A cart is a list of item ids with their counts.',
      'cart-storage-key': 'It is stored under the key cart.',
      'create-defaults': 'The form begins with “Neues Produkt” and nothing else.',
      'session-fields':
        'A session says loggedIn, false at first, and a privilege: none, USER or ADMIN.',
      'session-storage-key': 'It is stored under the key root.',
      'token-storage-key': 'The token is stored under the key token.',
    },
  },
  {
    number: 4,
    title: 'States and transitions',
    texts: {
      'privilege-empty-first': 'Nobody has a privilege at first.',
      'privilege-from-roles': 'The privilege is ADMIN when the roles include it, otherwise USER.',
      'privilege-needs-provided': 'Only a profile that is reached with provided=true sets it.',
      'session-survives-reload': 'The session survives a reload.',
      'restore-before-render': 'Nothing is rendered before the session is restored.',
      'restore-times-out': 'Restoring it takes no longer than 5000 ms.',
      'cart-add-raises-count': 'Adding an item that is in the cart raises its count by 1.',
      'cart-add-appends': 'Adding another appends it with the count 1.',
      'cart-written-back': 'The changed cart is stored at once.',
      'tag-form-resets': 'After a tag is created its field is empty again.',
    },
  },
  {
    number: 5,
    title: 'Validation rules',
    texts: {
      'item-form-unvalidated': 'The item form requires no field and knows no bounds.',
      'tag-form-unvalidated': 'The tag form requires nothing and knows no bounds.',
      'price-numeric': 'Prices are numbers.',
    },
  },
  {
    number: 6,
    title: 'Roles and permissions',
    texts: {
      'roles-admin-and-user': 'The roles are ADMIN and USER.',
      'guards-in-browser': 'The guards decide in the browser, from the stored session alone.',
    },
  },
  {
    number: 7,
    title: 'The calls it makes',
    texts: {
      'call-graphql-path': 'Every data call goes to graphql on the backend.',
      'call-post-json': 'It is a POST of JSON with operationName, variables and query.',
      'call-same-origin': 'Credentials are sent to the same origin only.',
      'call-accepts-anything': 'The Accept header is a wildcard.',
      'call-bearer-token': 'Every call carries the token when there is one.',
      'call-anti-forgery':
        'Every call sends the cookie XSRF-TOKEN back as the header X-XSRF-TOKEN.',
      'query-current-user':
        'currentUser takes no arguments and reads seven fields, with the roles’ id and role.',
      'query-shop-items': 'shopItems reads each item with its tags’ names and its XS price.',
      'query-shop-item-by-id': 'shopItemById reads the same of one item.',
      'query-item-tags': 'itemTags reads each tag’s id and name.',
      'mutation-create-shop-item':
        'createShopItem sends the whole item and reads success and title.',
      'create-sends-no-pictures': 'It always sends an empty list of pictures.',
      'create-sends-tag-names': 'It sends the selected tags by name.',
      'mutation-create-item-tag': 'createItemTag sends a name and reads success, id and name.',
      'google-starts-at-backend':
        'Google’s sign-in starts at oauth2/authorize/google, with the way back to the callback.',
    },
  },
  {
    number: 8,
    title: 'The error catalogue',
    texts: {
      'shop-failure-placeholder':
        'When the list cannot be had, a German text says: under construction, soon available.',
      'tags-loading': 'While tags are on their way, “Loading...” stands there.',
      'tags-error': 'When tags cannot be had, “Error” stands there.',
      'routing-failure-status':
        'An address without a screen shows “Unexpected Application Error” and the status text.',
      'routing-failure-message': 'A screen that breaks shows the same with the error’s message.',
    },
  },
  {
    number: 9,
    title: 'Business constants and limits',
    texts: {
      'gallery-auto-play': 'Galleries move on every 4000 ms.',
      'gallery-thumbnail-slide': 'Their thumbnails slide in 500 ms.',
      'development-addresses':
        'In development the site is localhost:3000 and its backend localhost:8080.',
    },
  },
]

/** What the product knowingly does instead of what a clause says. */
const departures: Readonly<Record<string, string>> = {
  'item-title':
    'Below the title stands what the query reads already: picture, description, tags, XS price, and the way into the cart.',
}

/** The clauses, in the order of SPEC.md. */
export const clauses: readonly Clause[] = sections.flatMap(({ number, texts }) =>
  Object.entries(texts).map(([id, text]) => ({
    id,
    section: number,
    text,
    departure: departures[id],
  })),
)
