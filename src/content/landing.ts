import type { WayOnLink } from '../ui/WayOn'
import { tagline } from './company'
import { galleryLink, shopLink } from './waysOn'

/** One of the three alternating image and text blocks (SPEC.md section 2, Landing page). */
export interface Story {
  readonly id: 'sintering' | 'offer' | 'material'
  readonly kicker: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly facts: readonly string[]
  /** The picture's alternative text. */
  readonly pictureAlt: string
  readonly pictureNote?: string
  /** How an enquiry goes on, step by step. */
  readonly steps?: readonly string[]
  readonly links: readonly WayOnLink[]
}

/** What search engines show of the landing page (SPEC.md section 2). */
export const landingDescription =
  'Fertige und individuelle Produkte aus dem 3D-Drucker: lasergesintert aus grauem Nylon PA12, mit Hilfe von der ersten Idee bis zum fertigen Teil.'

/** Hero of the landing page (SPEC.md sections 1 and 2). */
export const hero = {
  tagline,
  lead: 'Aus grauem Nylon, vom Laser Schicht für Schicht verschmolzen: fertige Produkte aus unserem Shop und Einzelstücke nach Ihrer Idee.',
  pictureAlt:
    'Acht graue Druckteile auf hellem Grund: eine gedrehte und eine durchbrochene Vase, eine Gitterkugel, ein Laufrad, ein Kugellager, zwei Zahnräder und ein organisch geformter Halter',
  shopLink,
  galleryLink,
}

const sintering: Story = {
  id: 'sintering',
  kicker: 'Das Verfahren',
  heading: '3D-Druck durch Lasersintern',
  paragraphs: [
    'Beim selektiven Lasersintern wächst ein Teil aus feinem Nylonpulver. Die Maschine streicht eine dünne Lage Pulver glatt, dann fährt ein Laser den Querschnitt des Teils ab und verschmilzt die Körner genau dort, wo Material stehen soll. Darauf kommt die nächste Lage, Schicht um Schicht, bis das Teil fertig im Pulver liegt.',
    'Das lose Pulver ringsum trägt das Teil während des ganzen Drucks. Deshalb braucht es keine Stützstrukturen, die man später abbrechen müsste: Überhänge, Gitter und bewegliche Glieder entstehen in einem Druck, ohne Montage. Zum Schluss wird das Teil aus dem Pulver gehoben und gereinigt.',
  ],
  facts: [
    'Schicht für Schicht direkt aus dem 3D-Modell',
    'Keine Stützstrukturen, denn das Pulver trägt',
    'Gitter, Scharniere und Ketten in einem Druck, ohne Montage',
  ],
  pictureAlt:
    'Ein Laserstrahl trifft auf ein dunkles Pulverbett und zieht den glühenden Umriss eines Zahnrads; im Pulver ringsum sind weitere Zahnräder zu ahnen',
  pictureNote: 'Illustration: Strahl, Glut und Funken sind zur Anschauung ergänzt.',
  links: [{ label: 'Formen in der Gallerie ansehen', to: '/gallery' }],
}

const offer: Story = {
  id: 'offer',
  kicker: 'Das Angebot',
  heading: 'Fertige Produkte und Teile nach Maß',
  paragraphs: [
    'In unserem Shop finden Sie fertige Produkte, die Sie direkt in den Warenkorb legen. Ist das Richtige nicht dabei, fertigen wir Ihr individuelles Teil: die Halterung, die es nirgends gibt, das Gehäuse um Ihre Schaltung oder das Objekt, das Sie selbst entworfen haben.',
    'Ein druckfertiges 3D-Modell brauchen Sie dafür nicht. Wir helfen Ihnen, aus einer Idee ein Modell zu bauen, und begleiten es bis zum fertigen Produkt. Haben Sie schon ein Modell, entfällt dieser Schritt.',
  ],
  facts: [
    'Fertige Produkte aus dem Shop',
    'Individuelle Teile nach Ihren Vorstellungen',
    'Hilfe von der Idee über das Modell bis zum fertigen Teil',
  ],
  steps: [
    'Ihre Anfrage: Warenkorb, Modell oder Skizze',
    'Unser Angebot: Preis, Versand, Lieferzeit, Zahlung',
    'Ihre Zusage: Danach fertigen und versenden wir',
  ],
  pictureAlt:
    'Ein Laufrad, halb Entwurf, halb Teil: links ein Drahtmodell auf einer orangefarbenen technischen Zeichnung, rechts neben dem Blatt die fertige graue Hälfte',
  links: [
    { label: 'Fertige Produkte im Shop', to: '/shop' },
    { label: 'Was wir für ein eigenes Teil brauchen', to: '/contact#eigenes-teil' },
  ],
}

const material: Story = {
  id: 'material',
  kicker: 'Das Material',
  heading: 'PA12: graues Nylon, das etwas aushält',
  paragraphs: [
    'Wir drucken mit Polyamid PA12, einem Nylon in Industriequalität. Es ist fest und zugleich zäh: Es trägt Last auf Zug und auf Biegung, gibt etwas nach, bevor es bricht, und nimmt bei einem Stoß Energie auf. Seine Oberfläche ist grau, matt und fein gekörnt.',
    'Damit eignet es sich für Teile, die etwas zu tun haben: Zahnräder, Halter, Gehäuse, Scharniere. Und es kann sich sehen lassen, als Vase oder als Brillenfassung. Wie fest, steif und hart PA12 ist, lesen Sie auf der Materialseite, mit Erklärungen ohne Fachsprache.',
  ],
  // Written out: importing the material table would load its texts with the landing page.
  facts: ['Material: Polyamid, PA12 (Nylon)', 'Farbe: Grau', '7 Kennwerte, einzeln erklärt'],
  pictureAlt:
    'Nahaufnahme: ein graues Zahnrad mit körniger Oberfläche steht in einem Häufchen Nylonpulver, daneben liegt ein kleineres mit Pfeilverzahnung',
  links: [{ label: 'Alle Material-Eigenschaften', to: '/materials' }],
}

/** The three story blocks in their order on the page (SPEC.md sections 1 and 2). */
export const stories: readonly Story[] = [sintering, offer, material]
