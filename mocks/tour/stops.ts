import type { PersonaName } from '../personas'

/** The parameter of an address that names a stop by its number from 1, as in `?tour=3`. */
export const tourParameter = 'tour'

/** A state of the product, and what to look at in it. */
interface TourStop {
  title: string
  /** The address below the base path. */
  path: string
  /** Conditions of the mock backend, in its grammar. */
  mock?: string
  /** Whom the stop speaks of; without one it looks the same to everybody. */
  persona?: PersonaName
  /** Two sentences. */
  text: string
}

/** The stops of the tour, in their order. */
export const tourStops: readonly TourStop[] = [
  {
    title: 'Die Startseite',
    path: '/',
    text: 'Oben stehen Logo, Wortmarke und Leitspruch, darunter drei Blöcke aus Bild und Text: Lasersintern, Angebot und Material. Auf breiten Bildschirmen wechseln Bild und Text von Block zu Block die Seite; der letzte Block führt zu den Eigenschaften des Materials.',
  },
  {
    title: 'Das Material',
    path: '/materials',
    text: 'Die Tabelle nennt die Eigenschaften von Polyamid PA12 mit fest vorgegebenen Werten, etwa 52.3 MPa Zugfestigkeit. Sie hat nur eine Zeile, denn gedruckt wird mit einem einzigen Material in einer einzigen Farbe.',
  },
  {
    title: 'Die Gallerie',
    path: '/gallery',
    text: 'Zwölf Galerien zeigen je drei feste Bilder und blättern alle vier Sekunden weiter, sofern Ihr Gerät Animationen zulässt. Die erste hat Punkte zum Blättern, die elf anderen haben kleine Vorschaubilder.',
  },
  {
    title: 'Der Shop',
    path: '/shop',
    text: 'Jede Karte zeigt Titel, Bild und den Preis für Größe XS und führt zur Seite des Artikels. Suche und Sortierung wirken sofort und stehen in der Adresse, die Sie so weitergeben können.',
  },
  {
    title: 'Wenn der Shop nicht laden kann',
    path: '/shop',
    mock: 'shopItems:error',
    text: 'Hier schlägt die Abfrage der Artikel fehl, und die Seite meldet, dass dieser Bereich noch im Aufbau ist. Kopf und Fuß der Seite bleiben bedienbar, und niemand bekommt eine technische Meldung zu sehen.',
  },
  {
    title: 'Ein Artikel',
    path: '/item/1001',
    text: 'Hier stehen Titel, Preis und Beschreibung eines Artikels und was für alle Teile gilt. Legen Sie ihn mit „In den Warenkorb“ hinein: Die Zahl oben rechts steigt.',
  },
  {
    title: 'Der Warenkorb',
    path: '/shop',
    text: 'Öffnen Sie oben rechts den Warenkorb: Dort ändern Sie Mengen, nehmen Artikel heraus und sehen die Summe. Er bleibt in diesem Browser auch nach dem Neuladen, ist in allen Tabs derselbe und führt zu einer fertigen Anfrage per E-Mail.',
  },
  {
    title: 'Das Profil',
    path: '/profile',
    persona: 'user',
    text: 'Angemeldet ist Nora Nutzer: Sie sieht ihren Namen, ihre E-Mail-Adresse und ihre Rollen, kann hier aber nichts ändern. Wer nicht angemeldet ist, wird von dieser Adresse zur Anmeldung geleitet.',
  },
  {
    title: 'Ein neues Produkt',
    path: '/item/create',
    persona: 'admin',
    text: 'Nur Admins legen Produkte an: mit Titel, Beschreibung, fünf Größen und Tags, die sich gleich hier erstellen lassen. Nach „Erstellen“ steht das Produkt im Shop dieser Demo; wer kein Admin ist, wird von hier zur Startseite geleitet.',
  },
]

/** The address of a stop, by its number from 1: a link to its state. */
export function tourAddress(base: string, number: number): string {
  const { path, mock = '', persona } = tourStops[number - 1] ?? { path: '/' }
  const person = persona === undefined ? '' : `&persona=${persona}`
  return `${base.slice(0, -1)}${path}?mock=${mock}${person}&${tourParameter}=${number}`
}

/**
 * Where an address leads that names a stop but not its state; null where it is a stop in its state. A number without a stop
 * begins the tour.
 * @param persona the current persona; null where the address names one
 */
export function stopToLoad(
  base: string,
  search: string,
  persona: PersonaName | null,
): string | null {
  const parameters = new URLSearchParams(search)
  const number = Number(parameters.get(tourParameter))
  const stop = tourStops[number - 1]
  if (stop === undefined) return tourAddress(base, 1)
  const isOtherPerson = persona !== null && persona !== (stop.persona ?? persona)
  return parameters.has('mock') && !isOtherPerson ? null : tourAddress(base, number)
}
