import { expect, fn, within } from 'storybook/test'
import preview from '../../.storybook/preview'
import { Importer } from '../../mocks/panel/Importer'
import type { ActingContext } from '../screens/expectations'
import { findSection } from './InShadow'
import { inPanel } from './ownData'

const table = `Preisliste Herbst;;;;
Nr;Titel;Preis;Kategorien;Gewicht
A-1;Kabelhalter;4,90;Büro, Werkstatt;12 g
A-2;Türstopper;1.234,50;;80 g
;Regalbodenträger mit Auflage;;Haushalt;9 g
`
const unfitTable = `Nr;Titel;Preis
A-1;Kabelhalter;4,90
A-2;;auf Anfrage
A-1;Haken;5
`

const importerIn = async (canvasElement: HTMLElement) =>
  within(await findSection(canvasElement, 'Eigene Daten laden'))

/** Chooses a file. */
async function readFile(
  { canvasElement, userEvent }: ActingContext & { canvasElement: HTMLElement },
  file = new File([table], 'unsere.csv'),
) {
  const importer = await importerIn(canvasElement)
  await userEvent.upload(importer.getByLabelText(/^Datei wählen/), file)
  return importer
}

/** A document knows of no focus inside a shadow tree. */
const expectFocus = (element: HTMLElement) =>
  expect(element.getRootNode()).toHaveProperty('activeElement', element)

const meta = preview.meta({
  id: 'components-eigene-daten',
  title: 'Bausteine/Demo-Werkzeuge/Eigene Daten',
  tags: ['demo'],
  component: Importer,
  decorators: [inPanel],
  args: { load: fn(async () => {}), onLoaded: fn(), onClose: fn() },
})

export const Choosing = meta.story({
  name: 'Datei wählen',
  play: async ({ args, canvasElement, userEvent }) => {
    const importer = await importerIn(canvasElement)
    await expect(importer.getByLabelText(/^Datei wählen/)).toHaveAttribute('type', 'file')
    await userEvent.click(importer.getByRole('button', { name: 'Nichts ändern' }))
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
})

/** A file that takes more than a moment shows how far it is, and can be cancelled. */
export const Reading = meta.story({
  name: 'Datei wird gelesen',
  tags: ['loading'],
  play: async (context) => {
    const endless = new File([' '.repeat(1_100_000)], 'unsere.csv')
    endless.arrayBuffer = () => new Promise(() => {})
    const importer = await readFile(context, endless)
    await expect(await importer.findByRole('progressbar', { name: 'Fortschritt' })).toBeVisible()
    await expect(importer.getByRole('button', { name: 'Abbrechen' })).toBeVisible()
  },
})

/** Every problem has its line and its column; nothing can be taken over. */
export const Unfit = meta.story({
  name: 'Datei passt nicht',
  tags: ['error'],
  play: async (context) => {
    const importer = await readFile(context, new File([unfitTable], 'unsere.csv'))
    await expect(await importer.findByText('unsere.csv wurde nicht übernommen')).toBeVisible()
    const lines = importer.getAllByRole('listitem').map(({ textContent }) => textContent)
    await expect(lines).toEqual([
      'Zeile 3, Spalte „Preis“: „auf Anfrage“ ist kein Preis',
      'Zeile 3, Spalte „Titel“: ist leer',
      'Zeile 4, Spalte „Nr“: „A-1“ gibt es schon in Zeile 2',
    ])
    await expect(importer.queryByRole('button', { name: 'Übernehmen' })).toBeNull()
  },
})

/** The first items and how the file was read, before anything is changed. */
export const Ready = meta.story({
  name: 'Vorschau',
  play: async (context) => {
    const importer = await readFile(context)
    await expectFocus(await importer.findByText('Das ist in unsere.csv'))
    await expect(
      importer.getByText(
        /^3 Artikel, 3 Tags, zum Beispiel „Kabelhalter“ \(4,90\s€\), „Türstopper“/,
      ),
    ).toBeVisible()
    for (const note of [
      'Titelzeile über der Überschrift, nicht gelesen: „Preisliste Herbst“.',
      '1 Artikel ohne Preis: „Regalbodenträger mit Auflage“.',
      '1 Zeile ohne Nummer: Der Artikel hat eine eigene bekommen.',
    ]) {
      await expect(importer.getByText(note)).toBeVisible()
    }
    await expect(importer.getByText(/Tags aus „Kategorien“/)).toBeVisible()
    await expect(importer.getByText('Nicht gelesen: „Gewicht“.')).toBeVisible()
    await expect(context.args.load).not.toHaveBeenCalled()
    await context.userEvent.click(importer.getByRole('button', { name: 'Übernehmen' }))
    await expect(context.args.onLoaded).toHaveBeenCalledOnce()
  },
})

/** What does not fit the browser's storage changes nothing. */
export const StorageFull = meta.story({
  name: 'Kein Platz im Speicher',
  tags: ['error'],
  args: { load: fn(() => Promise.reject(new DOMException('full', 'QuotaExceededError'))) },
  play: async (context) => {
    const importer = await readFile(context)
    await context.userEvent.click(await importer.findByRole('button', { name: 'Übernehmen' }))
    await expect(await importer.findByText('Der Browser kann das nicht speichern')).toBeVisible()
    await expect(importer.getByText('Die Demo behält ihre Daten.')).toBeVisible()
    await expect(context.args.onLoaded).not.toHaveBeenCalled()
  },
})
