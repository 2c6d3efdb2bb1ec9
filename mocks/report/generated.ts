import { createDb } from '../db'
import { parseCreatedData } from '../persistence'
import type { Seed } from '../seed'
import { formatSeed } from '../seedFile/seedFormat'
import { seedOfReport } from './reportedData'
import type { Report } from './reportFormat'

/** A file that a report becomes; its name may hold folders. */
export interface GeneratedFile {
  name: string
  text: string
}

/** A value as TypeScript. */
export const code = (value: unknown): string => JSON.stringify(value)

/** What is typed where a report does not tell what was typed. */
export const untoldText = 'Beispiel'

const moment = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

/** What tests call a report: when it was made, and how its note begins. */
export function titleOf({ madeAt, note }: Report): string {
  const [line = ''] = note.trim().split('\n')
  const when = moment.format(new Date(madeAt)).replaceAll(':', '.')
  return line === '' ? `Bericht vom ${when}` : `${line.slice(0, 80)} (${when})`
}

/** The digits of the moment at which a report was made, for names of files. */
export const stampOf = ({ madeAt }: Report): string => madeAt.slice(0, 16).replaceAll(/\D/g, '')

/** The data of a report in place of our own, as a file beside a test; undefined where it is our own. */
export function seedFileOf(report: Report, name: string): GeneratedFile | undefined {
  const seed = seedOfReport(report.data)
  if (seed === null) throw new Error('The data of the report does not fit these sources.')
  return report.data === null ? undefined : { name, text: formatSeed(seed) }
}

/** What was created on top of a report's data, as the backend answers it. */
export function createdOf(report: Report, created: string): Pick<Seed, 'shopItems' | 'itemTags'> {
  const seed = seedOfReport(report.data)
  const { items, tags } = parseCreatedData(created)
  if (seed === null) return { shopItems: [], itemTags: [] }
  const db = createDb(seed)
  db.replaceCreated({ items, tags })
  const isCreated = ({ id }: { id: string }) => [...items, ...tags].some((one) => one.id === id)
  return { shopItems: db.listItems().filter(isCreated), itemTags: db.listTags().filter(isCreated) }
}
