import { expect, fireEvent, fn, waitFor, within } from 'storybook/test'
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
const description = { id: '1', fileName: '', items: 1234, tags: 12 }
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

/** What was typed can be mended. */
export const TypedAgain = meta.story({
  name: 'Getipptes steht noch da',
  tags: ['error', 'typed'],
  args: { reader: readerWith({ problems, problemCount: 3 }) },
  play: async ({ canvasElement, userEvent }) => {
    const importer = await importerIn(canvasElement)
    // Typing goes to what has the focus of the document, which is the host of the shadow tree.
    await fireEvent.change(importer.getByRole('textbox'), { target: { value: 'Titel;Preis' } })
    await userEvent.click(importer.getByRole('button', { name: 'Eingefügtes lesen' }))
    await userEvent.click(await importer.findByRole('button', { name: 'Andere Datei' }))
    await expect(importer.getByRole('textbox')).toHaveValue('Titel;Preis')
  },
})

/** A file of another kind has a problem in every line. */
export const ManyProblems = meta.story({
  name: '20.000 unpassende Zeilen',
  tags: ['error', 'many'],
  args: {
    reader: readerWith({
      problems: Array.from({ length: 200 }, (_, at): SeedProblem => ({
        line: at + 2,
        field: 'Titel',
        kind: 'empty',
      })),
      problemCount: 20_000,
    }),
  },
  play: async (context) => {
    const importer = await readFile(context)
    await expect(await importer.findByText('und 19.800 weitere')).toBeInTheDocument()
    await expect(importer.getByRole('group', { name: /20\.000 Stellen/ })).toHaveAttribute(
      'tabindex',
      '0',
    )
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

/** Confirmed data is put into force, and the page learns of it. */
export const Applied = meta.story({
  name: 'Übernommen',
  args: { reader: readerWith({ summary }, async () => description) },
  play: async (context) => {
    const importer = await readFile(context)
    await context.userEvent.click(await importer.findByRole('button', { name: 'Übernehmen' }))
    await waitFor(() => expect(context.args.onApplied).toHaveBeenCalledOnce())
    await expect(context.args.announce).toHaveBeenCalledWith(description)
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

export const StorageDenied = meta.story({
  name: 'Browser speichert nichts',
  tags: ['error', 'storage'],
  args: {
    reader: readerWith({ summary }, () =>
      Promise.reject(new DOMException('denied', 'SecurityError')),
    ),
  },
  play: async (context) => {
    const importer = await readFile(context)
    await context.userEvent.click(await importer.findByRole('button', { name: 'Übernehmen' }))
    await expect(await importer.findByRole('alert')).toHaveTextContent(/speichert hier nichts/)
  },
})

/** The file has gone, or the worker cannot be loaded. */
export const Broken = meta.story({
  name: 'Datei nicht lesbar',
  tags: ['error'],
  args: { reader: readerWith(new Error('gone')) },
  play: async (context) => {
    const importer = await readFile(context)
    await expect(await importer.findByRole('alert')).toHaveTextContent(
      'Die Datei ließ sich nicht lesen.',
    )
  },
})

/** Markup in a file is a text, and a word without end breaks. */
export const Hostile = meta.story({
  name: 'Feindliche Texte',
  tags: ['hostile', 'long-text'],
  args: {
    reader: readerWith({
      summary: {
        ...summary,
        firstItems: [
          { title: '<img src=x onerror=alert(1)>', priceXS: -1, tags: ['</td><script>'] },
          { title: 'x'.repeat(300), priceXS: 1e21, tags: ['y'.repeat(300)] },
        ],
        ignoredColumns: ['__proto__'],
      },
    }),
  },
  play: async (context) => {
    const importer = await readFile(context)
    await expect(await importer.findByText('<img src=x onerror=alert(1)>')).toBeVisible()
    const [table] = importer.getAllByRole('table')
    await expect(table?.querySelector('img, script')).toBeNull()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  },
})
