import { describe, expect, test } from 'vitest'
import { readSeed } from '../../mocks/seedFile/readSeed'

/** The bytes of a text in an encoding in which some letters have other bytes than in Latin-1. */
const encode = (text: string, letters: Record<string, number> = {}) =>
  Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0))
const windows1252 = { '€': 0x80, '„': 0x84, '“': 0x93, '–': 0x96 }
const msDos = { ä: 0x84, ö: 0x94, ü: 0x81, Ä: 0x8e, Ö: 0x99, Ü: 0x9a, ß: 0xe1 }
const macintosh = { ä: 0x8a, ö: 0x9a, ü: 0x9f, Ä: 0x80, Ö: 0x85, Ü: 0x86, ß: 0xa7 }
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer)

async function read(content: string | Uint8Array) {
  const result = await readSeed(
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  )
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result
}
async function problemsOf(content: string | Uint8Array) {
  const result = await readSeed(
    typeof content === 'string' ? new TextEncoder().encode(content) : content,
  )
  if (!('problems' in result)) throw new Error('The file fits.')
  return result.problems
}
async function pricesIn(content: string | Uint8Array) {
  const { seed } = await read(content)
  return seed.shopItems.map(({ id, sizing }) => [id, sizing.priceXS])
}
/** A table with these headers and rows such as `Nr: 1 ~ Titel: Haken`. */
function tableOf(headers: string, ...rows: string[]) {
  const separator = ['\t', ';', ','].find((mark) => headers.includes(mark)) ?? ''
  const names = headers.split(separator)
  const lines = rows.map((row) => {
    const cells = new Map(row.split(' ~ ').map((cell) => [cell.split(': ', 1)[0], cell]))
    const texts = names.map((name) => cells.get(name)?.slice(name.length + 2) ?? '')
    expect([...cells.keys()].filter((name) => !names.includes(name ?? ''))).toEqual([])
    return texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(separator)
  })
  return [headers, ...lines].join('\r\n')
}

/** Names between upright lines. */
const listed = (text: string) => text.split('|').map((name) => name.replace(/\s+/g, ' ').trim())

const shopify =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Status'
const newShopify =
  'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Option2 name,Option2 value,Price,Compare-at price,Cost per item,Charge tax,Product image URL,Image position'
const wooEnglish =
  'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Tax status,In stock?,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)'
const wooGerman =
  'ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Übergeordnetes Produkt,Attribut 1 Name,Attribut 1 Wert(e)'
const shopware5 =
  'ordernumber;mainnumber;name;additionalText;supplier;tax;price_EK;pseudoprice_EK;baseprice_EK;from_EK;to_EK;active;instock;description;description_long;keywords;configuratorOptions;categories'
const shopware6 =
  'id;parent_id;product_number;active;stock;name;description;price_net;price_gross;purchase_prices_net;purchase_prices_gross;tax_id;tax_rate;tax_name;manufacturer_name;categories;optionIds'
const magento =
  'sku,store_view_code,attribute_set_code,product_type,categories,product_websites,name,description,short_description,weight,visibility,price,special_price,additional_attributes,configurable_variations'
const google =
  'id\ttitle\tdescription\tlink\timage_link\tavailability\tprice\tsale_price\tbrand\tgtin\tgoogle_product_category\tproduct_type\titem_group_id\tsize\tcolor'

describe('an export of', () => {
  test.each<[string, string, string[], unknown[][]]>([
    [
      'Shopify',
      shopify,
      [
        'Handle: kh ~ Title: Kabelhalter ~ Body (HTML): <p>Hält.</p> ~ Tags: büro, kabel ~ Option1 Value: Default Title ~ Variant SKU: K1 ~ Variant Price: 4.90 ~ Variant Compare At Price: 6.90',
      ],
      [['kh', 'Kabelhalter', 4.9, 'Hält.', 'büro kabel']],
    ],
    [
      'Shopify of 2025',
      newShopify,
      [
        'URL handle: kh ~ Title: Kabelhalter ~ Description: <p>Hält.</p> ~ Product category: Home > Büro ~ Option1 value: Small ~ Price: 4.90 ~ Cost per item: 1',
        'URL handle: kh ~ Option1 value: Large ~ Price: 6.90',
      ],
      [['kh', 'Kabelhalter', 4.9, 'Hält.', 'Home Büro']],
    ],
    [
      'WooCommerce in English',
      wooEnglish,
      [
        'ID: 46 ~ Type: variable ~ SKU: kh ~ Name: Kabelhalter ~ Attribute 1 value(s): S, L ~ Categories: Büro',
        'ID: 47 ~ Type: variation ~ Name: Kabelhalter - S ~ Regular price: 4.90 ~ Parent: kh ~ Attribute 1 value(s): S',
        'ID: 48 ~ Type: variation ~ Name: Kabelhalter - L ~ Regular price: 6.90 ~ Sale price: 1 ~ Parent: id:46 ~ Attribute 1 value(s): L',
      ],
      [['kh', 'Kabelhalter', 4.9, '', 'Büro']],
    ],
    [
      'WooCommerce in German',
      wooGerman,
      ['ID: 46 ~ Typ: simple ~ Name: Kabelhalter ~ Kurzbeschreibung: kurz ~ Regulärer Preis: 4,90'],
      [['46', 'Kabelhalter', 4.9, 'kurz', '']],
    ],
    [
      'Shopware 5',
      shopware5,
      [
        'ordernumber: SW1 ~ mainnumber: SW1 ~ name: Kabelhalter ~ price_EK: 4.90 ~ pseudoprice_EK: 9 ~ baseprice_EK: 1 ~ description_long: <b>lang</b> ~ description: kurz ~ configuratorOptions: Größe:S|Farbe:rot',
        'ordernumber: SW1.1 ~ mainnumber: SW1 ~ name: Kabelhalter ~ price_EK: 6.90 ~ configuratorOptions: Größe:L|Farbe:rot',
      ],
      [['SW1', 'Kabelhalter', 4.9, 'kurz', '']],
    ],
    [
      'Shopware 6',
      shopware6,
      [
        'id: 0f1e2d3c4b5a69788796a5b4c3d2e1f0 ~ product_number: SW1 ~ name: Kabelhalter ~ price_net: 4.12 ~ price_gross: 4.9 ~ categories: 0f1e2d3c4b5a69788796a5b4c3d2e1f1|0f1e2d3c4b5a69788796a5b4c3d2e1f2',
        'id: 1f1e2d3c4b5a69788796a5b4c3d2e1f0 ~ parent_id: 0f1e2d3c4b5a69788796a5b4c3d2e1f0 ~ product_number: SW1.1',
      ],
      [['SW1', 'Kabelhalter', 4.9, '', '']],
    ],
    [
      'PrestaShop, for its import',
      'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Price tax included;Tax rules ID;Wholesale price;On sale (0/1);Reference #;Supplier reference #;Quantity;Summary;Description;Tags (x,y,z...);Meta title;Image URLs (x,y,z...)',
      [
        'Product ID: 7 ~ Name *: Kabelhalter ~ Categories (x,y,z...): Büro,Haus ~ Price tax excluded: 4.117647 ~ Price tax included: 4.900000 ~ Wholesale price: 1 ~ Summary: kurz',
      ],
      [['7', 'Kabelhalter', 4.9, 'kurz', 'Büro Haus']],
    ],
    [
      'PrestaShop, of its list',
      'Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position',
      [
        'Product ID: 7 ~ Name: Kabelhalter ~ Category: Büro ~ Price (tax excl.): €4.12 ~ Price (tax incl.): €4.90',
      ],
      [['7', 'Kabelhalter', 4.9, '', 'Büro']],
    ],
    [
      'PrestaShop, of its German list',
      'ID;Bild;Name;Artikel-Nr.;Kategorie;Preis (zzgl. MwSt.);Preis (inkl. MwSt.);Menge;Status',
      [
        'ID: 7 ~ Name: Kabelhalter ~ Artikel-Nr.: kh ~ Kategorie: Büro ~ Preis (zzgl. MwSt.): 4,12 € ~ Preis (inkl. MwSt.): 4,90 €',
      ],
      [['kh', 'Kabelhalter', 4.9, '', 'Büro']],
    ],
    [
      'JTL',
      'Interner Schlüssel;Artikelnummer;Artikelname;Netto-EK;Std. VK Netto;Std. VK Brutto;UVP;Kategorie Ebene 1;Kategorie Ebene 2;Kurzbeschreibung;Beschreibung;Ist Vaterartikel;Identifizierungsspalte Vaterartikel;Variationswertname 1',
      [
        'Interner Schlüssel: 1 ~ Artikelnummer: kh ~ Artikelname: Kabelhalter ~ Netto-EK: 1,00 ~ Std. VK Netto: 4,12 ~ Std. VK Brutto: 4,90 ~ UVP: 6,90 ~ Kategorie Ebene 1: Büro ~ Ist Vaterartikel: Y',
        'Interner Schlüssel: 2 ~ Artikelnummer: kh-m ~ Artikelname: Kabelhalter M ~ Std. VK Brutto: 5,90 ~ Identifizierungsspalte Vaterartikel: kh',
      ],
      [['kh', 'Kabelhalter', 4.9, '', 'Büro']],
    ],
    [
      'Etsy',
      'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,SKU',
      [
        'TITLE: Kabelhalter &amp; Haken ~ DESCRIPTION: Für Büro ~ PRICE: 4.90 ~ CURRENCY_CODE: EUR ~ QUANTITY: 3 ~ TAGS: kabel,büro ~ SKU: kh',
      ],
      [['kh', 'Kabelhalter & Haken', 4.9, 'Für Büro', 'kabel büro']],
    ],
    [
      'Magento',
      magento,
      [
        'sku: kh-S ~ product_type: simple ~ name: Kabelhalter-S ~ visibility: Not Visible Individually ~ price: 4.9000 ~ additional_attributes: color=rot,size=S',
        'sku: kh ~ product_type: configurable ~ name: Kabelhalter ~ categories: Default Category,Default Category/Büro,Default Category/Büro/Kabel ~ configurable_variations: sku=kh-S,size=S',
        'sku: kh ~ store_view_code: en ~ name: Cable holder',
      ],
      [['kh', 'Kabelhalter', 4.9, '', 'Büro Kabel']],
    ],
    [
      'Google Merchant',
      google,
      [
        'id: kh-S ~ title: Kabelhalter S ~ price: 4.90 EUR ~ sale_price: 1.00 EUR ~ product_type: Büro > Kabel ~ item_group_id: kh ~ size: S',
        'id: kh-L ~ title: Kabelhalter L ~ price: 6.90 EUR ~ item_group_id: kh ~ size: L',
      ],
      [['kh-S', 'Kabelhalter S', 4.9, '', 'Büro Kabel']],
    ],
    [
      'Google Merchant in German',
      'ID;Titel;Beschreibung;Link;Bildlink;Verfügbarkeit;Preis;Sonderangebotspreis;Marke;GTIN;Produkttyp;Artikelgruppen-ID;Größe',
      [
        'ID: kh ~ Titel: Kabelhalter ~ Preis: 4,90 EUR ~ Sonderangebotspreis: 1,00 EUR ~ Produkttyp: Büro',
      ],
      [['kh', 'Kabelhalter', 4.9, '', 'Büro']],
    ],
    [
      'idealo',
      'sku;brand;title;categoryPath;url;hans;eans;description;imageUrls;price;basePrice;deliveryTime;deliveryCosts_dhl;paymentCosts_paypal',
      [
        'sku: kh ~ title: Kabelhalter ~ categoryPath: Büro > Kabel ~ price: 4.90 ~ basePrice: 49,00 €/kg ~ deliveryCosts_dhl: 3.90',
      ],
      [['kh', 'Kabelhalter', 4.9, '', 'Büro Kabel']],
    ],
    [
      'idealo in German',
      'Artikelnummer im Shop;EAN / GTIN / Barcodenummer / UPC;Herstellerartikelnummer (HAN/MPN);Hersteller / Markenname;Produktname;Produktgruppe / Shop-Kategorie;Preis (Brutto);Lieferzeit / Verfügbarkeit;Produktbeschreibung;Versandkosten / Vorkasse;Grundpreis',
      [
        'Artikelnummer im Shop: kh ~ Produktname: Kabelhalter ~ Produktgruppe / Shop-Kategorie: Büro ~ Preis (Brutto): 4,90 ~ Produktbeschreibung: Hält ~ Versandkosten / Vorkasse: 3,90',
      ],
      [['kh', 'Kabelhalter', 4.9, 'Hält', 'Büro']],
    ],
    [
      'lexoffice',
      'Artikelnummer;GTIN/EAN;Bezeichnung;Beschreibung;Notiz (intern);Einheit;Steuerart;Nettopreis;Bruttopreis',
      [
        'Artikelnummer: kh ~ Bezeichnung: Kabelhalter ~ Beschreibung: Hält ~ Notiz (intern): nein ~ Einheit: Stück ~ Steuerart: USt 19% ~ Nettopreis: 4,12 ~ Bruttopreis: 4,90',
      ],
      [['kh', 'Kabelhalter', 4.9, 'Hält', '']],
    ],
  ])('%s gives number, title, price, text and tags', async (_, headers, rows, items) => {
    const { seed } = await read(tableOf(headers, ...rows))
    expect(
      seed.shopItems.map(({ id, title, description, tags, sizing }) => [
        id,
        title,
        sizing.priceXS,
        description,
        tags.map(({ name }) => name).join(' '),
      ]),
    ).toEqual(items)
  })
})

describe('a file from the field', () => {
  test('of Shopify: variants fill the sizes, a row with a picture alone is no item', async () => {
    const { seed, notes } = await read(
      tableOf(
        shopify,
        'Handle: kabelhalter ~ Title: Kabelhalter ~ Body (HTML): <p>Hält Kabel.</p> ~ Tags: büro ~ Option1 Name: Size ~ Option1 Value: Small ~ Variant SKU: KH-S ~ Variant Price: 4.90',
        'Handle: kabelhalter ~ Option1 Value: Medium ~ Variant SKU: KH-M ~ Variant Price: 5.90',
        'Handle: kabelhalter ~ Option1 Value: Large ~ Variant Price: 6.90',
        'Handle: kabelhalter ~ Image Src: https://example.test/b.jpg',
        'Handle: tuerstopper ~ Title: Türstopper ~ Variant Price: 12.50',
      ),
    )
    expect(seed.shopItems).toMatchObject([
      {
        id: 'kabelhalter',
        description: 'Hält Kabel.',
        sizing: { priceS: 4.9, priceM: 5.9, priceL: 6.9 },
      },
      { id: 'tuerstopper', sizing: { priceXS: 12.5, priceXL: 12.5 } },
    ])
    expect(notes).toEqual([])
  })

  test('of WooCommerce: the regular price, tags of categories, markup as lines', async () => {
    const { seed, columns } = await read(
      '\ufeffID,Typ,SKU,"GTIN, UPC, EAN oder ISBN",Name,Kurzbeschreibung,Beschreibung,Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter\n46,simple,kh-1,,Kabelhalter,kurz,<p>Hält Kabel am Tisch.</p>\\n<p>Aus PA12.</p>,,"4,90",Büro > Kabel,\n47,simple,ts-1,,Türstopper,,,"9,90","12,50",Haus,\n',
    )
    expect(seed.shopItems).toMatchObject([
      {
        id: 'kh-1',
        description: 'Hält Kabel am Tisch.\nAus PA12.',
        tags: [{ name: 'Büro' }, { name: 'Kabel' }],
        sizing: { priceXS: 4.9 },
      },
      { id: 'ts-1', tags: [{ id: 'tag:Haus', name: 'Haus' }], sizing: { priceXS: 12.5 } },
    ])
    expect(columns).toContainEqual(['Preis', '„Regulärer Preis“'])
  })

  const jtl =
    'Interner Schlüssel;Artikelnummer;Artikelname;Netto-EK;Std. VK Brutto\n1001;ART-1;Kabelhalter grün;1,00;4,90\n1002;ART-2;Türstopper „groß“;2,50;12,50 €\n'
  test.each([
    ['windows-1252', encode(jtl, windows1252)],
    ['UTF-8', jtl],
    ['UTF-16 with its mark', utf16(`\ufeff${jtl}`)],
    ['UTF-16', utf16(jtl)],
    ['with sep=, CRLF', encode(`sep=;\r\n${jtl.replaceAll('\n', '\r\n')}`, windows1252)],
    ['with its last line open', jtl.trimEnd()],
    ['with CR alone', jtl.replaceAll('\n', '\r')],
    ['with a header in CRLF and rows in LF', jtl.replace('\n', '\r\n')],
    ['with a header in LF and rows in CR', jtl.replaceAll('\n', '\r').replace('\r', '\n')],
    ['with CRCRLF', jtl.replaceAll('\n', '\r\r\n')],
  ])('in %s is read', async (_, content) => {
    const { seed } = await read(content)
    expect(seed.shopItems.map(({ id, title, sizing }) => [id, title, sizing.priceXS])).toEqual([
      ['ART-1', 'Kabelhalter grün', 4.9],
      ['ART-2', 'Türstopper „groß“', 12.5],
    ])
  })

  const words = [
    'Kabelhalter grün',
    'Größe',
    'Ölfilter',
    'Maße',
    'Übergang',
    'ärmer',
    'Ärmel',
    'Straße',
  ]
  test.each(words)(
    'in an encoding of MS-DOS or of a Macintosh is refused for %s alone',
    async (word) => {
      for (const letters of [msDos, macintosh]) {
        expect(await problemsOf(encode(`Nr;Titel;Preis\n1;${word};5`, letters))).toEqual([
          'Umlaute und Zeichen dieser Datei lassen sich nicht sicher lesen; bitte als „CSV UTF-8“ speichern und diese Datei nehmen',
        ])
      }
      const { seed } = await read(encode(`Nr;Titel;Preis\n1;${word};5`, windows1252))
      expect(seed.shopItems[0]?.title).toBe(word)
    },
  )

  test('in UTF-8 with a broken byte is refused', async () => {
    const bytes = new TextEncoder().encode('Nr;Titel;Preis\n1;Tür grün;5\n2;Größe X;6')
    expect(
      await problemsOf(bytes.map((byte, at) => (at === bytes.length - 3 ? 0xff : byte))),
    ).toHaveLength(1)
  })
})

describe('rows', () => {
  test.each([
    [
      'surplus cells',
      'Nr,Titel,Preis\nA-1,Kabelhalter,4,90\nA-2,Haken,5\n',
      [
        'Zeile 2: 4 Zellen, die Überschrift hat 3. Ein Text oder eine Zahl mit „,“ darin muss in Anführungszeichen stehen',
      ],
    ],
    [
      'missing cells',
      'Nr;Titel;Tags;Preis\nA-1;Haken;Büro;4\nA-2;Clip;5\nA-3;Tür\n',
      ['Zeile 3: 3 Zellen, die Überschrift hat 4', 'Zeile 4: 2 Zellen, die Überschrift hat 4'],
    ],
    [
      'an open quotation mark',
      'Titel;Preis\nClip;1\n"Haken;2\n',
      ['Zeile 3: ein Anführungszeichen wird nicht geschlossen oder nicht verdoppelt'],
    ],
    [
      'an inch behind a quotation mark',
      'Titel;Preis\n"Rohr 3" lang";1\n',
      ['Zeile 2: ein Anführungszeichen wird nicht geschlossen oder nicht verdoppelt'],
    ],
    [
      'no title',
      'Nr;Titel;Preis XS;Preis S\n1;Clip;4,90;ab 5\n\n2;;12.5.2024;12€50\n',
      [
        'Zeile 2, Spalte „Preis S“: „ab 5“ ist kein Preis',
        'Zeile 4, Spalte „Titel“: ist leer',
        'Zeile 4, Spalte „Preis XS“: „12.5.2024“ ist kein Preis',
        'Zeile 4, Spalte „Preis S“: „12€50“ ist kein Preis',
      ],
    ],
    [
      'a number twice',
      'Nr;Titel;Preis\n1;Clip;1\n2;Haken;2\n1;Haken;3\n',
      ['Zeile 4, Spalte „Nr“: „1“ gibt es schon in Zeile 2'],
    ],
    [
      'prices that nobody asks',
      'Titel;Preis\nClip;1000001\nHaken;-5\nTür;$5\n',
      [
        'Zeile 2, Spalte „Preis“: „1000001“ ist kein Preis',
        'Zeile 3, Spalte „Preis“: „-5“ ist kein Preis',
        'Zeile 4, Spalte „Preis“: „$5“ ist kein Preis',
      ],
    ],
    [
      'two columns for one price',
      'Titel;Preis;Preis (€)\nClip;1;2\n',
      ['Für denselben Preis gibt es die Spalten „Preis“ und „Preis (€)“'],
    ],
    ['nothing below the headers', 'Titel;Preis\n', ['Die Datei enthält keine Artikel']],
    [
      'no column for titles',
      'Farbe;Preis\nrot;5\n',
      [
        'In der Überschrift fehlt eine Spalte für den Titel, etwa „Titel“, „Bezeichnung“ oder „Name“',
      ],
    ],
    [
      'no table',
      '<!doctype html><title>Shop</title>',
      [
        'In der Überschrift fehlt eine Spalte für den Titel, etwa „Titel“, „Bezeichnung“ oder „Name“',
      ],
    ],
  ])('with %s are refused', async (_, text, problems) => {
    expect(await problemsOf(text)).toEqual(problems)
  })

  test('of 50.000 items are read in steps, one more is refused', async () => {
    const text = `Titel;Preis\n${'Clip;1\n'.repeat(50_000)}`
    let steps = 0
    const result = await readSeed(text, () => (steps += 1))
    expect('seed' in result && result.seed.shopItems.length).toBe(50_000)
    expect(steps).toBeGreaterThan(0)
    expect(await problemsOf(`${text}Clip;1\n`)).toEqual(['Die Tabelle hat mehr als 50.000 Zeilen'])
  })

  test('may have blank lines, blank surplus cells and columns without a header', async () => {
    expect(
      await pricesIn('\n;;\nNr;Titel;Preis;;\n\nA;Haken;1;;\nB;Clip;2\n;;;;\nC;Tür;3;;;;;\n'),
    ).toEqual([
      ['A', 1],
      ['B', 2],
      ['C', 3],
    ])
  })

  test('below a title line are read, and the line is named', async () => {
    const { seed, notes } = await read('Preisliste Herbst;;\n;;\nNr;Titel;Preis\nA;Haken;1\n')
    expect(seed.shopItems).toHaveLength(1)
    expect(notes).toEqual(['Titelzeile über der Überschrift, nicht gelesen: „Preisliste Herbst“.'])
  })

  test('take the next column where the better one is empty', async () => {
    const { seed, columns, ignored } = await read(
      'Nr;Titel;Preis;Preis XS;Tags;Kategorien;Beschreibung;Kurzbeschreibung;Größe XS;Gewicht\nA;Haken;4,90;;;Büro;;kurz;3 mm;9\nB;Clip;4,90;3,90;Tür;Büro;lang;kurz;;9\n',
    )
    expect(seed.shopItems).toMatchObject([
      {
        description: 'kurz',
        tags: [{ name: 'Büro' }],
        sizing: { priceXS: 4.9, priceS: 4.9, descriptionXS: '3 mm' },
      },
      { description: 'lang', tags: [{ name: 'Tür' }], sizing: { priceXS: 3.9, priceS: 4.9 } },
    ])
    expect(columns).toContainEqual(['Tags', '„Tags“, sonst „Kategorien“'])
    expect(ignored).toEqual(['Gewicht'])
  })

  test('without a number among numbered ones get one of their own, and are counted', async () => {
    const { seed, notes } = await read('Nr;Titel;Preis\n2;Haken;1\n;Clip;2\n;Tür;0\n')
    expect(seed.shopItems.map(({ id }) => id)).toEqual(['2', '3', '4'])
    expect(notes).toEqual([
      '1 Artikel ohne Preis: „Tür“.',
      '2 Zeilen ohne Nummer: Der Artikel hat eine eigene bekommen.',
    ])
  })

  test('with a mark in place of the number of another are items, in any language', async () => {
    const table =
      'Nr;Titel;Hauptartikel;Sprache;Preis\nA;Haken;ja;de;1\nB;Clip;ja;de;2\n;Tür;ja;de;3\n'
    expect(await pricesIn(table)).toEqual([
      ['A', 1],
      ['B', 2],
      ['3', 3],
    ])
  })

  test('that are variants but no size of ours are counted, and those of another language', async () => {
    const { seed, notes } = await read(
      tableOf(
        magento,
        'sku: kh ~ name: Kabelhalter ~ price: 4.90 ~ configurable_variations: sku=kh-r,color=rot|sku=kh-g,color=grün|sku=kh-b,color=blau',
        ...['kh-r', 'kh-g', 'kh-b'].map((sku) => `sku: ${sku} ~ name: ${sku} ~ price: 5.90`),
        'sku: kh ~ store_view_code: en ~ name: Cable holder',
      ),
    )
    expect(seed.shopItems.map(({ id }) => id)).toEqual(['kh'])
    expect(notes).toEqual([
      '3 Varianten nicht übernommen: Ein Artikel hat hier nur die Größen XS bis XL.',
      '1 Zeile einer weiteren Sprache oder Ansicht nicht übernommen.',
    ])
  })
})

test.each([
  ['<p>Hält Kabel.</p>', 'Hält Kabel.'],
  ['<ul><li>eins</li><li>zwei &amp; drei</li></ul>', 'eins\nzwei & drei'],
  ['T&uuml;r&nbsp;&ndash; 5&#8239;mm &#x20AC;', 'Tür – 5 mm €'],
  ['&lt;b&gt;fett&lt;/b&gt;', 'fett'],
  ['eins\\nzwei', 'eins\nzwei'],
  ['Länge < 5 cm, Breite > 3 cm', 'Länge < 5 cm, Breite > 3 cm'],
  ['<style>p { color: red }</style>rot<!-- weg -->', 'rot'],
  ['="0815"', '0815'],
])('%s becomes plain text', async (cell, text) => {
  const { seed } = await read(
    tableOf('Titel;Preis;Beschreibung', `Titel: Haken ~ Beschreibung: ${cell}`),
  )
  expect(seed.shopItems[0]?.description).toBe(text)
})

describe('a price', () => {
  test.each(
    listed(`VK brutto | Preis inkl. MwSt. | Preis/Stück | Brutto-VK | Std. VK Brutto | Regulärer Preis | Variant Price |
    price_gross | Preis | PREIS | Preis (€) | Preis in EUR | Preis [EUR] | Verkaufspreis | VK-Preis |
    Bruttopreis | Brutto | Preis brutto (€) | Preis pro Stück | Einzelpreis | Preis inkl. 19 % USt. | Price
    incl. VAT | Gross price | Price (EUR) | Preis (brutto, inkl. MwSt.) | Preis inkl. MwSt. (19%) |
    Endverbraucherpreis | Endpreis | Ladenpreis | VK | Preis je Stk. | Verkaufspreis (inkl. gesetzl. MwSt.) |
    UVP | Preis 2026 | Nettopreis | Preis ohne MwSt. | preis_de | Stückpreis | Preis € | VK inkl. MwSt | Preis,
    brutto | EUR brutto | Endkundenpreis | Preis XS | PreisXS | Preis (XS) | Price Small | price_xs | Preis
    Größe XS`),
  )('may stand under %s', async (header) => {
    expect(await pricesIn(`Nr;Titel;${header}\nA;Haken;4,90`)).toEqual([['A', 4.9]])
  })
  test.each(
    listed(`Preis (EK) | EK netto | Einkaufspreis | Preis pro 100 Stück | Preis (alt) | Angebotspreis | Versandpreis |
    Preiseinheit | compare_at_price | Grundpreis | Staffelpreis | Preis pro m² | Unit price`),
  )('does not stand under %s', async (header) => {
    expect(await problemsOf(`Nr;Titel;${header}\nA;Haken;4,90`)).toEqual([
      `In der Überschrift fehlt eine Spalte für den Preis; am ehesten ist es „${header}“. Bitte die richtige in „Preis“ umbenennen`,
    ])
  })
})

describe('the decimals of a column', () => {
  test.each<[string[], number[], boolean]>([
    [['4.900', '12.500', '0.450'], [4.9, 12.5, 0.45], false],
    [['4.9', '4.999'], [4.9, 5], false],
    [['4,9', '1.234'], [4.9, 1234], false],
    [['1.234,50', '1.234'], [1234.5, 1234], false],
    [['1,234.50', '1,234'], [1234.5, 1234], false],
    [['1.234'], [1234], true],
    [['1,234', '7'], [1234, 7], true],
    [['12,-', '1 234,5 €', '€ 3', 'EUR 4', "1'234.00"], [12, 1234.5, 3, 4, 1234], false],
    [['4,90', '12.50'], [4.9, 12.5], false],
  ])('%j are %j', async (cells, prices, isAssumed) => {
    const { seed, notes } = await read(
      tableOf('Titel;Preis', ...cells.map((cell) => `Titel: Haken ~ Preis: ${cell}`)),
    )
    expect(seed.shopItems.map(({ sizing }) => sizing.priceM)).toEqual(prices)
    expect(notes.some((note) => note.startsWith('Als Tausender gelesen'))).toBe(isAssumed)
  })

  test.each(['1.2.3', '1e5', 'ab 5', '9'.repeat(400)])('%s is no price', async (cell) => {
    expect(await problemsOf(`Titel;Preis\nHaken;${cell}`)).toHaveLength(1)
  })
  test('with both marks leave 1.234 open', async () => {
    expect(await problemsOf('Titel;Preis\nA;4,90\nB;4.90\nC;1.234')).toEqual([
      'Zeile 4, Spalte „Preis“: „1.234“ ist kein Preis',
    ])
  })
})
