import { expect, fn, within } from 'storybook/test'
import preview from '../../.storybook/preview'
import { Importer } from '../../mocks/panel/importer/Importer'
import type { FileSummary } from '../../mocks/panel/importer/seedReader'
import type { SeedProblem } from '../../mocks/seedFile/problems'
import type { ActingContext } from '../screens/expectations'
import { findSection } from './InShadow'
import { inPanel, readerWith } from './ownData'

const summary: FileSummary = {
  items: 1234,
  tags: 12,
  firstItems: [
    { title: 'Kabelhalter', priceXS: 4.9, tags: ['Büro', 'Werkstatt'] },
    { title: 'Türstopper', priceXS: 1234.5, tags: [] },
    { title: 'Regalbodenträger mit Auflage', priceXS: 0, tags: ['Haushalt'] },
  ],
  ignoredColumns: ['Gewicht', 'Lagerplatz'],
}
const problems: SeedProblem[] = [
  { line: 3, field: 'Titel', kind: 'empty' },
  { line: 3, field: 'Preis XS', kind: 'price', text: 'auf Anfrage' },
  { line: 17, field: 'Artikelnummer', kind: 'duplicate', text: 'A-12', first: 9 },
]
const never = () => new Promise<never>(() => {})

const importerIn = async (canvasElement: HTMLElement) =>
  within(await findSection(canvasElement, 'Eigene Daten laden'))

/** Chooses a file. */
async function readFile({
  canvasElement,
  userEvent,
}: ActingContext & { canvasElement: HTMLElement }) {
  const importer = await importerIn(canvasElement)
  const file = new File(['Titel\nKabelhalter\n'], 'unsere.csv')
  await userEvent.upload(importer.getByLabelText(/^Datei wählen/), file)
  return importer
}

/** A document knows of no focus inside a shadow tree. */
const expectFocus = (element: HTMLElement) =>
  expect(element.getRootNode()).toHaveProperty('activeElement', element)

const meta = preview.meta({
  id: 'components-eigene-daten',
  title: 'Bausteine/Demo-Werkzeuge/Eigene Daten',
  tags: ['demo', 'import', 'data'],
  component: Importer,
  decorators: [inPanel],
  args: {
    reader: readerWith({ summary }),
    isCartFilled: false,
    announce: fn(async () => {}),
    onApplied: fn(),
    onClose: fn(),
  },
})

export const Choosing = meta.story({
  name: 'Datei wählen',
  play: async ({ args, canvasElement, userEvent }) => {
    const importer = await importerIn(canvasElement)
    await expect(importer.getByLabelText(/^Datei wählen/)).toHaveAttribute('type', 'file')
    await expect(importer.getByText('Eigene Daten laden')).toBeVisible()
    await userEvent.click(importer.getByRole('button', { name: 'Nichts ändern' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** A worker reads the file; the page stays usable. */
export const Reading = meta.story({
  name: 'Datei wird gelesen',
  tags: ['loading'],
  args: { reader: readerWith() },
  play: async (context) => {
    const importer = await readFile(context)
    const progress = await importer.findByRole('progressbar', { name: 'Die Datei wird gelesen' })
    await expect(progress).toHaveAttribute('value', '0.42')
    await expect(importer.getByText('unsere.csv: 42 %')).toBeVisible()
    await expect(importer.getByRole('button', { name: 'Abbrechen' })).toBeVisible()
  },
})

/** Every problem has its line and its column; nothing can be taken over. */
export const Unfit = meta.story({
  name: 'Datei passt nicht',
  tags: ['error'],
  args: { reader: readerWith({ problems, problemCount: 3 }) },
  play: async (context) => {
    const importer = await readFile(context)
    await expect(
      await importer.findByText(/3 Stellen passen nicht\. Es wurde nichts geändert/),
    ).toBeVisible()
    const lines = importer.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(lines).toEqual([
      'Zeile 3, Spalte „Titel“: ist leer',
      'Zeile 3, Spalte „Preis XS“: „auf Anfrage“ ist kein Preis',
      'Zeile 17, Spalte „Artikelnummer“: „A-12“ gibt es schon in Zeile 9',
    ])
    await expect(importer.queryByRole('button', { name: 'Übernehmen' })).toBeNull()
  },
})

/** The first items, before anything is changed. */
export const Ready = meta.story({
  name: 'Vorschau',
  args: { isCartFilled: true },
  play: async (context) => {
    const importer = await readFile(context)
    await expect(await importer.findByText(/1\.234 Artikel, 12 Tags/)).toBeVisible()
    await expectFocus(importer.getByText('Das ist in der Datei'))
    await expect(importer.getByRole('row', { name: /Türstopper 1\.234,50/ })).toBeVisible()
    await expect(importer.getByText('Nicht gelesen: Gewicht, Lagerplatz.')).toBeVisible()
    await expect(importer.getByText(/^Der Warenkorb behält seine Artikelnummern/)).toBeVisible()
    await expect(context.args.announce).not.toHaveBeenCalled()
  },
})

export const Storing = meta.story({
  name: 'Daten werden gespeichert',
  tags: ['loading'],
  args: { reader: readerWith({ summary }, never) },
  play: async (context) => {
    const importer = await readFile(context)
    await context.userEvent.click(await importer.findByRole('button', { name: 'Übernehmen' }))
    await expectFocus(importer.getByText('Die Daten werden gespeichert'))
    await expect(importer.getByRole('button', { name: 'Andere Datei' })).toBeDisabled()
  },
})

/** What does not fit the browser's storage changes nothing. */
export const StorageFull = meta.story({
  name: 'Kein Platz im Speicher',
  tags: ['error', 'storage'],
  args: {
    reader: readerWith({ summary }, () =>
      Promise.reject(new DOMException('full', 'QuotaExceededError')),
    ),
  },
  play: async (context) => {
    const importer = await readFile(context)
    await context.userEvent.click(await importer.findByRole('button', { name: 'Übernehmen' }))
    await expect(await importer.findByRole('alert')).toHaveTextContent(
      'Dafür ist im Speicher des Browsers kein Platz. Die Demo behält ihre bisherigen Daten.',
    )
    await expect(context.args.onApplied).not.toHaveBeenCalled()
  },
})
