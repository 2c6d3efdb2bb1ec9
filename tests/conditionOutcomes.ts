import type { OperationName } from '../mocks/conditions.ts'
import { seed } from '../mocks/seed.ts'

/** What a query's answer makes of its screen. */
export type QueryOutcome = 'data' | 'empty' | 'progress' | 'failure' | 'nothing' | 'anonymous'

/** What becomes of a mutation: a text beside its button, a button that waits, or what it was for. */
export type MutationOutcome = keyof typeof alerts | 'progress' | 'success'

/** What a mutation says beside its button when it has failed. */
export const alerts = {
  failed:
    'Der Server konnte die Anfrage nicht ausführen. Bitte versuchen Sie es in einigen Minuten noch einmal.',
  forbidden: 'Der Server hat die Anfrage abgelehnt: Ihnen fehlt die Berechtigung',
  rejected: /^Der Server hat (das Produkt|den Tag) nicht angenommen\./m,
  offline: 'Keine Verbindung zum Server. Bitte prüfen Sie Ihre Internetverbindung.',
  'signed-out': 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich erneut an.',
  busy: 'Der Server ist gerade überlastet. Bitte versuchen Sie es in einem Augenblick noch einmal.',
} as const

const [item] = seed.shopItems
const inProgress = { progress: 'Loading...' }
const failing = { failure: 'Error', nothing: 'Error' }
const underConstruction = 'Dieser Bereich befindet sich im Aufbau und ist in Kürze verfügbar.'

/** What SPEC.md section 8 wants the screen of each query to show, and what it leaves to the product. */
export const queryTexts = {
  shopItems: {
    ...inProgress,
    failure: underConstruction,
    nothing: underConstruction,
    data: item?.title ?? '',
    anonymous: item?.title ?? '',
    empty: 'Zurzeit bietet der Shop keine Artikel an.',
  },
  shopItemById: {
    ...inProgress,
    failure: 'Error',
    nothing: 'Diesen Artikel gibt es nicht oder nicht mehr.',
    data: item?.title ?? '',
    anonymous: item?.title ?? '',
    empty: 'Ohne Titel',
  },
  currentUser: {
    ...inProgress,
    ...failing,
    data: 'USER',
    empty: 'Keine',
    anonymous: 'abgelaufen oder ungültig',
  },
  itemTags: {
    ...inProgress,
    ...failing,
    data: 'Fahrrad',
    empty: 'Nichts verfügbar',
    anonymous: 'Fahrrad',
  },
} satisfies Partial<Record<OperationName, Record<QueryOutcome, string>>>
