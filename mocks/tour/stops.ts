import { formatConditions, parseConditions } from '../conditions'
import type { PersonaName } from '../personas'

/** A state of the product, what to look at in it, and who promises it. */
export interface TourStop {
  title: string
  /** The address below the base path. */
  path: string
  persona: PersonaName
  /** Conditions of the mock backend, in its grammar. */
  mock: string
  /** The heading of what it speaks of, as a selector. */
  about: string
  /** What to look at, in two sentences. */
  sentences: readonly [string, string]
  /** The section of SPEC.md that promises it, and what it is called there. */
  section: number
  clause: string
  /** The clauses in question, by their ids in stories/docs/specification.ts. */
  clauseIds: readonly string[]
}

/** The stops of the tour, in their order. */
export const tourStops: readonly TourStop[] = [
  {
    title: 'Die Startseite',
    path: '/',
    persona: 'visitor',
    mock: '',
    about: 'main h1',
    sentences: [
      'Oben stehen Logo, Wortmarke und Leitspruch, darunter drei Blöcke aus Bild und Text: Lasersintern, Angebot und Material.',
      'Achten Sie darauf, dass Bild und Text die Seiten wechseln und der Block zum Material zu dessen Eigenschaften führt.',
    ],
    section: 2,
    clause: 'Landing page',
    clauseIds: ['home-hero', 'home-blocks-alternate', 'home-material-link'],
  },
  {
    title: 'Das Material',
    path: '/materials',
    persona: 'visitor',
    mock: '',
    about: 'main h1',
    sentences: [
      'Die Tabelle nennt die Eigenschaften von Polyamid PA12 mit den Werten, die festgelegt sind, etwa 52.3 MPa Zugfestigkeit.',
      'Sie hat eine einzige Zeile, denn gedruckt wird mit einem Material in einer Farbe.',
    ],
    section: 2,
    clause: 'Materials screen',
    clauseIds: ['materials-heading', 'materials-one-row', 'materials-values'],
  },
  {
    title: 'Die Gallerie',
    path: '/gallery',
    persona: 'visitor',
    mock: '',
    about: 'main h1',
    sentences: [
      'Zwölf Galerien zeigen je drei feste Bilder und blättern alle vier Sekunden weiter, sofern Ihr Gerät Bewegung erlaubt.',
      'Die erste hat Punkte zum Blättern, die elf anderen haben kleine Vorschaubilder.',
    ],
    section: 2,
    clause: 'Gallery screen',
    clauseIds: ['gallery-twelve-of-three', 'gallery-first-indicators', 'gallery-others-thumbnails'],
  },
  {
    title: 'Der Shop',
    path: '/shop',
    persona: 'visitor',
    mock: '',
    about: 'main h1',
    sentences: [
      'Jede Karte zeigt Titel, Bild und den Preis der Größe XS und führt zur Seite ihres Artikels.',
      'Legen Sie etwas in den Warenkorb: Er bleibt in diesem Browser, auch nach dem Neuladen.',
    ],
    section: 2,
    clause: 'Shop listing',
    clauseIds: ['shop-cards', 'shop-card-link', 'shop-price-xs', 'shop-add-to-cart'],
  },
  {
    title: 'Wenn der Shop keine Antwort bekommt',
    path: '/shop',
    persona: 'visitor',
    mock: 'shopItems:error',
    about: 'main h2',
    sentences: [
      'Hier scheitert die Anfrage nach den Artikeln, und die Seite sagt auf Deutsch, dass der Bereich im Aufbau ist.',
      'Kopf und Fuß der Seite bleiben benutzbar, und niemand sieht eine technische Meldung.',
    ],
    section: 8,
    clause: 'shopItems query fails',
    clauseIds: ['shop-failure-placeholder'],
  },
  {
    title: 'Ein Artikel',
    path: '/item/1001',
    persona: 'visitor',
    mock: '',
    about: 'main h1',
    sentences: [
      'Die Seite eines Artikels nennt seinen Titel, was für alle Teile gilt, und legt ihn in den Warenkorb.',
      'Wer denselben Artikel noch einmal hineinlegt, erhöht seine Menge um eins, statt eine zweite Zeile zu bekommen.',
    ],
    section: 4,
    clause: 'Cart',
    clauseIds: ['cart-add-raises-count', 'cart-add-appends', 'cart-written-back'],
  },
  {
    title: 'Das Profil',
    path: '/profile',
    persona: 'user',
    mock: '',
    about: 'main h1',
    sentences: [
      'Nora Nutzer ist angemeldet und sieht Name, E-Mail und ihre Rollen, ohne etwas ändern zu können.',
      'Wer nicht angemeldet ist, kommt von dieser Adresse zur Anmeldung.',
    ],
    section: 2,
    clause: 'Profile page',
    clauseIds: ['profile-card', 'profile-role-badges', 'profile-signed-in-only'],
  },
  {
    title: 'Ein neues Produkt',
    path: '/item/create',
    persona: 'admin',
    mock: '',
    about: 'main h1',
    sentences: [
      'Nur Admins legen Produkte an: mit Titel, Beschreibung, fünf Größen und Tags, die hier auch entstehen.',
      'Nach „Erstellen“ steht das Produkt im Shop dieser Demo; alle anderen kommen von hier zur Startseite.',
    ],
    section: 2,
    clause: 'Create-shop-item',
    clauseIds: ['create-admins-only', 'create-fields', 'create-size-table', 'create-leads-to-shop'],
  },
]

/** The parameter of an address that names a stop, as in `?tour=3`. */
export const tourParameter = 'tour'

/** The address of a stop, by its number from 1: a link to its state. */
export function tourAddress(base: string, number: number): string {
  const { path, mock, persona } = tourStops[number - 1] ?? {
    path: '/',
    mock: '',
    about: 'main h1',
    persona: 'visitor',
  }
  const conditions = formatConditions(parseConditions(mock).conditions)
  const state = `mock=${conditions}&persona=${persona}`
  return `${base.slice(0, -1)}${path}?${state}&${tourParameter}=${number}`
}
