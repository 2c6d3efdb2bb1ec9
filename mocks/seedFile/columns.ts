import { sizeNames } from '../sizing'

/** What a column of a table holds. `price` is the price of every size that has no column of its own. */
export type Column = 'id' | 'title' | 'description' | 'tags' | 'imageIds' | 'price' | SizeColumn

type SizeName = (typeof sizeNames)[number]
export type SizeColumn = `price${SizeName}` | `description${SizeName}`

/**
 * The names of columns in German and English, in small letters and without anything but letters. A table can have several
 * columns for one thing: the one whose name stands first in this list is read.
 */
const names: Readonly<Record<Exclude<Column, SizeColumn>, readonly string[]>> = {
  id: [
    'id',
    'artikelnummer',
    'artikelnr',
    'artnr',
    'sku',
    'produktnummer',
    'bestellnummer',
    'nummer',
    'nr',
    'number',
  ],
  title: [
    'titel',
    'title',
    'artikelbezeichnung',
    'produktbezeichnung',
    'bezeichnung',
    'artikelname',
    'produktname',
    'productname',
    'name',
    'kurzbezeichnung',
    'produkt',
    'product',
    'artikel',
  ],
  description: [
    'beschreibung',
    'description',
    'artikelbeschreibung',
    'produktbeschreibung',
    'artikeltext',
    'langtext',
    'kurzbeschreibung',
    'text',
  ],
  tags: [
    'tags',
    'tag',
    'schlagworter',
    'schlagworte',
    'schlagwort',
    'kategorien',
    'kategorie',
    'categories',
    'category',
    'warengruppe',
    'artikelgruppe',
    'produktgruppe',
  ],
  imageIds: ['imageids', 'images', 'image', 'bilder', 'bild', 'bildids'],
  price: [
    'preis',
    'price',
    'verkaufspreis',
    'vkpreis',
    'vk',
    'bruttopreis',
    'preisbrutto',
    'einzelpreis',
    'stuckpreis',
    'listenpreis',
    'uvp',
    'nettopreis',
    'preisnetto',
  ],
}
const sizeWords = {
  price: ['price', 'preis'],
  description: ['description', 'beschreibung', 'size', 'große', 'maße'],
}

const columns = new Map<string, { column: Column; rank: number }>()
for (const column of ['id', 'title', 'description', 'tags', 'imageIds', 'price'] as const) {
  for (const [rank, name] of names[column].entries()) columns.set(name, { column, rank })
}
for (const size of sizeNames) {
  for (const field of ['price', 'description'] as const) {
    for (const [rank, word] of sizeWords[field].entries())
      columns.set(`${word}${size.toLowerCase()}`, { column: `${field}${size}`, rank })
  }
}

/** `Preis XS (in €)` as `preisxs`, `Größe` as `große`, `Bild 1` as `bild`. */
const plain = (header: string) =>
  header
    .replace(/\([^)]*\)|\[[^\]]*\]|\b(?:in|eur|euro)\b|€/gi, '')
    // Several prices, none of size S.
    .replace(/([Pp]rice|[Dd]escription|[Ss]ize)s\b/, '$1')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-zß\d]/g, '')
    // The first of numbered columns stands for them; a year says nothing.
    .replace(/1$|20\d\d$/, '')

/** What the column under a header holds; undefined for a column that the shop does not know. */
export const columnOf = (header: string): Column | undefined => columns.get(plain(header))?.column

/** How well a known header names its column; 0 is the best. */
export const rankOf = (header: string): number => columns.get(plain(header))?.rank ?? Infinity
