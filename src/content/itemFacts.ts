import { paths } from '../paths'
import {
  elongationAtBreak,
  shoreHardness,
  tensileStrength,
  toleranceGuide,
  withUnit,
} from './materials'
import { ownPartLink, ownPartOffer } from './waysOn'

/** What holds for every item of the shop, since all are made in the same way of the same material. */
export interface ItemFact {
  readonly term: string
  readonly text: string
  /** A link to more information. */
  readonly more?: { readonly label: string; readonly path: string }
}

const values = [
  `${tensileStrength.name} ${withUnit(tensileStrength)}`,
  `${elongationAtBreak.name} ${withUnit(elongationAtBreak)}`,
  `${shoreHardness.name} ${withUnit(shoreHardness)}`,
].join(', ')

/** Heading of the facts on an item's page. */
export const itemFactsHeading = 'Gut zu wissen'

/** The facts of an item's page, which its query does not read (SPEC.md section 7). */
export const itemFacts: readonly ItemFact[] = [
  {
    term: 'Material',
    text: `Polyamid PA12 (Nylon), grau. ${values}.`,
    more: { label: 'Alle Kennwerte', path: paths.materials },
  },
  {
    term: 'Herstellung',
    text: 'Lasersintern: Ein Laser verschmilzt Nylonpulver Schicht für Schicht. Stützen braucht es nicht, das Pulver trägt das Teil.',
  },
  {
    term: 'Oberfläche',
    text: 'Matt und fein gekörnt, nicht lackiert. Der Grauton kann von Druck zu Druck leicht abweichen.',
  },
  {
    term: 'Maße',
    text: `Als Richtwert ${toleranceGuide}. Was genauer passen muss, schreiben Sie in die Anfrage.`,
  },
  {
    term: 'Größen',
    text: 'Der Preis gilt für Größe XS. Weitere Größen und ihre Preise nennen wir auf Anfrage.',
  },
  {
    term: 'Lieferumfang',
    text: 'Das gedruckte Teil. Schrauben, Einsätze und andere Kaufteile liegen nicht bei.',
  },
  {
    term: 'Pflege',
    text: 'Mit Wasser, etwas Spülmittel und einer weichen Bürste. Für Lebensmittel, starke Hitze und dauernde Sonne ist das Material nicht gedacht.',
  },
  {
    term: 'Bestellung',
    text: 'Aus dem Warenkorb wird eine E-Mail an uns. Wir antworten mit einem Angebot samt Versand, Zahlung und Lieferzeit; erst danach entscheiden Sie.',
    more: { label: 'Fragen? Kontakt', path: paths.contact },
  },
]

/** Where an item's page leads on to. */
export const itemWayOn = {
  text: `Nicht ganz, was Sie suchen? ${ownPartOffer}`,
  links: [ownPartLink, { label: 'Alle Artikel', to: paths.shop }],
} as const
