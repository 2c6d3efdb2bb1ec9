import { sizeNames } from '../sizing'

/** What a column of a table holds. `price` is the price of every size that has no column of its own. */
export type Column = 'id' | 'title' | 'description' | 'tags' | 'imageIds' | 'price' | SizeColumn

type SizeName = (typeof sizeNames)[number]
export type SizeColumn = `price${SizeName}` | `description${SizeName}`

/** The names of columns in German and English, in small letters and without anything but letters. */
const names: Readonly<Record<Exclude<Column, SizeColumn>, readonly string[]>> = {
  id: ['id', 'nr', 'nummer', 'artikelnr', 'artikelnummer', 'artnr', 'sku', 'number'],
  title: [
    'title',
    'titel',
    'name',
    'artikel',
    'bezeichnung',
    'artikelbezeichnung',
    'produkt',
    'product',
  ],
  description: ['description', 'beschreibung', 'text', 'artikeltext', 'produktbeschreibung'],
  tags: [
    'tags',
    'tag',
    'schlagwort',
    'schlagworter',
    'schlagworte',
    'kategorie',
    'kategorien',
    'category',
    'categories',
  ],
  imageIds: ['imageids', 'images', 'image', 'bilder', 'bild', 'bildids'],
  price: ['price', 'preis', 'verkaufspreis', 'vk'],
}
const sizeWords = {
  price: ['price', 'preis'],
  description: ['description', 'beschreibung', 'size', 'große', 'maße'],
}

const columns = new Map<string, Column>()
for (const column of ['id', 'title', 'description', 'tags', 'imageIds', 'price'] as const) {
  for (const name of names[column]) columns.set(name, column)
}
for (const size of sizeNames) {
  for (const field of ['price', 'description'] as const) {
    for (const word of sizeWords[field])
      columns.set(`${word}${size.toLowerCase()}`, `${field}${size}`)
  }
}

/** `Preis XS (in €)` as `preisxs`, `Größe` as `große`. */
const plain = (header: string) =>
  header
    .replace(/\([^)]*\)|\[[^\]]*\]|\b(?:in|eur|euro)\b|€/gi, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-zß]/g, '')

/** What the column under a header holds; undefined for a column that the shop does not know. */
export const columnOf = (header: string): Column | undefined => columns.get(plain(header))
