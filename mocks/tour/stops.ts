import { formatConditions, parseConditions } from '../conditions'
import type { PersonaName } from '../personas'
import { tourParameter } from './tourState'

/** A state of the product, what to look at in it, and who promises it. */
export interface TourStop {
  title: string
  /** The address below the base path. */
  path: string
  persona: PersonaName
  /** Conditions of the mock backend, in its grammar. */
  mock: string
  /** The heading that is brought into view, as a selector. */
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
      'Auf breiten Bildschirmen wechseln Bild und Text von Block zu Block die Seite; der letzte Block führt zu den Eigenschaften des Materials.',
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
    about: 'main h2',
    sentences: [
      'Die Tabelle nennt die Eigenschaften von Polyamid PA12 mit fest vorgegebenen Werten, etwa 52.3 MPa Zugfestigkeit.',
      'Sie hat nur eine Zeile, denn gedruckt wird mit einem einzigen Material in einer einzigen Farbe.',
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
      'Zwölf Galerien zeigen je drei feste Bilder und blättern alle vier Sekunden weiter, sofern Ihr Gerät Animationen zulässt.',
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
      'Jede Karte zeigt Titel, Bild und den Preis für Größe XS und führt zur Seite des Artikels.',
      'Legen Sie etwas in den Warenkorb: Es bleibt in diesem Browser gespeichert, auch nach dem Neuladen.',
    ],
    section: 2,
    clause: 'Shop listing',
    clauseIds: ['shop-cards', 'shop-card-link', 'shop-price-xs', 'shop-add-to-cart'],
  },
  {
    title: 'Wenn der Shop nicht laden kann',
    path: '/shop',
    persona: 'visitor',
    mock: 'shopItems:error',
    about: 'main h2',
    sentences: [
      'Hier schlägt die Abfrage der Artikel fehl, und die Seite meldet, dass dieser Bereich noch im Aufbau ist.',
      'Kopf und Fuß der Seite bleiben bedienbar, und niemand bekommt eine technische Meldung zu sehen.',
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
      'Hier stehen Titel, Preis und Beschreibung eines Artikels und was für alle Teile gilt; mit einem Klick legen Sie ihn in den Warenkorb.',
      'Legen Sie denselben Artikel noch einmal hinein, steigt seine Menge um eins, und es entsteht keine zweite Zeile.',
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
      'Angemeldet ist Nora Nutzer: Sie sieht ihren Namen, ihre E-Mail-Adresse und ihre Rollen, kann hier aber nichts ändern.',
      'Wer nicht angemeldet ist, wird von dieser Adresse zur Anmeldung geleitet.',
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
      'Nur Admins legen Produkte an: mit Titel, Beschreibung, fünf Größen und Tags, die sich gleich hier erstellen lassen.',
      'Nach „Erstellen“ steht das Produkt im Shop dieser Demo; wer kein Admin ist, wird von hier zur Startseite geleitet.',
    ],
    section: 2,
    clause: 'Create-shop-item',
    clauseIds: ['create-admins-only', 'create-fields', 'create-size-table', 'create-leads-to-shop'],
  },
]

/** The address of a stop, by its number from 1: a link to its state. */
export function tourAddress(base: string, number: number): string {
  const { path, mock, persona } = tourStops[number - 1] ?? {
    path: '/',
    mock: '',
    persona: 'visitor',
  }
  const conditions = formatConditions(parseConditions(mock).conditions)
  const state = `mock=${conditions}&persona=${persona}`
  return `${base.slice(0, -1)}${path}?${state}&${tourParameter}=${number}`
}
