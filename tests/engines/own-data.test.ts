import { describe } from 'vitest'
import { loadedDataKey } from '../../mocks/loadedData.ts'
import { seed } from '../../mocks/seed.ts'
import { queryTexts } from '../conditionOutcomes.ts'
import { hostileStrings } from '../unit/hostileStrings.ts'
import { test, type Visitor } from './visitor.ts'

const field = 'Datei wählen oder hierher ziehen'
const ownItems = seed.shopItems.length

async function openImporter(visitor: Visitor) {
  await visitor.open('/shop?panel=on')
  await visitor.sees('heading', queryTexts.shopItems.data)
  await visitor.press('button', 'Demo-Werkzeuge')
  await visitor.press('button', 'Eigene Daten laden')
}

const seesItems = (visitor: Visitor, count: number) =>
  visitor.finds('items', count, () => document.querySelectorAll('main article').length)

/** Runs in the page: keeps the text of the next file that is saved, in place of the browser's folder for downloads. */
function keepSavedFile() {
  const create = URL.createObjectURL.bind(URL)
  URL.createObjectURL = (blob: Blob) => {
    void blob.text().then((text) => (document.body.dataset['saved'] = text))
    return create(blob)
  }
  HTMLAnchorElement.prototype.click = () => {}
}

describe('data of one’s own', () => {
  test('runs the demo, is saved, given back and taken again', async ({ visitor }) => {
    await openImporter(visitor)
    const table = '\ufeffNr;Titel;Preis\r\nA-1;Kabelhalter;4,90\r\nA-2;Türstopper;1.234,50\r\n'
    await visitor.choosesFile(field, 'unsere.csv', table)
    await visitor.readsInPanel(/unsere\.csv: 2 Artikel.*Türstopper1\.234,50/)
    await seesItems(visitor, ownItems)
    await visitor.press('button', 'Übernehmen')
    await seesItems(visitor, 2)
    await visitor.reload()
    await visitor.reads(/€\s1\.234,50/)

    await visitor.evaluate(keepSavedFile)
    await visitor.press('button', 'Daten speichern')
    await visitor.finds('a file', true, () => 'saved' in document.body.dataset)
    const saved = await visitor.evaluate(() => document.body.dataset['saved'] ?? '')
    await visitor.press('button', 'Zurück zu unseren Daten')
    await seesItems(visitor, ownItems)

    await visitor.press('button', 'Eigene Daten laden')
    await visitor.choosesFile(field, 'demo.seed.json', saved)
    await visitor.press('button', 'Übernehmen')
    await seesItems(visitor, 2)
  })

  test('that does not fit names lines and columns, and changes nothing', async ({ visitor }) => {
    await openImporter(visitor)
    await visitor.choosesFile(field, 'schlecht.csv', 'Titel;Preis\n;1\nClip;viel\n')
    await visitor.sees('heading', 'Die Datei passt nicht')
    await visitor.readsInPanel('Zeile 2, Spalte „Titel“: ist leer')
    await visitor.readsInPanel('Zeile 3, Spalte „Preis“: „viel“ ist kein Preis')
    await visitor.press('button', 'Andere Datei')
    await visitor.choosesFile(field, 'schlecht.json', '{\n  "shopItems": [\n')
    await visitor.readsInPanel(/das ist kein gültiges JSON/i)
    await visitor.press('button', 'Nichts ändern')
    await visitor.reload()
    await seesItems(visitor, ownItems)
    await visitor.stored(loadedDataKey, null)
  })

  test('stays text, however hostile', async ({ visitor }) => {
    const texts = Object.values(hostileStrings).filter((text) => text !== '' && text.length < 6000)
    const shopItems = texts.map((text) => ({
      ...seed.shopItems[0],
      id: text,
      title: text,
      description: text,
      tags: [{ id: text, name: text }],
    }))
    const data = { shopItems, itemTags: texts.map((text) => ({ id: text, name: text })) }
    await openImporter(visitor)
    await visitor.choosesFile(field, 'x.json', JSON.stringify(data))
    await visitor.press('button', 'Übernehmen')
    await seesItems(visitor, texts.length)
    await visitor.reads(hostileStrings.script)
    await visitor.finds(
      'code of a text that has run',
      false,
      () => 'hostileCodeRan' in window || document.querySelector('img[src="x"], [onload]') !== null,
    )
  })
})
