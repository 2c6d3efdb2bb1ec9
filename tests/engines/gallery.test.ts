import { test, type Visitor } from './visitor.ts'

/** Waits until a gallery shows the picture with a number. */
async function shows(visitor: Visitor, gallery: string, number: number) {
  await visitor.finds(
    `the picture of ${gallery}`,
    `Bild ${number} von 3`,
    (name) => {
      const headings = Array.from(document.querySelectorAll('[aria-roledescription=Karussell] h2'))
      const found = headings.find(({ textContent }) => textContent === name)
      return /Bild \d von 3/.exec(found?.parentElement?.textContent ?? '')?.[0] ?? ''
    },
    gallery,
  )
}

/** Opens the gallery and stops its pictures, which may have changed by then, at the first one of the first gallery. */
async function openStopped(visitor: Visitor) {
  await visitor.open('/gallery')
  await visitor.sees('heading', 'Gallerie')
  await visitor.press('button', 'Alle anhalten')
  await visitor.sees('button', 'Automatischen Bildwechsel starten')
  await visitor.press('button', 'Bild 1: Zusammengesetzt')
  await shows(visitor, 'Planetengetriebe', 1)
}

test('pictures change by themselves until somebody stops them', async ({ visitor }) => {
  await visitor.open('/gallery')
  await shows(visitor, 'Planetengetriebe', 2)
  await visitor.press('button', 'Alle anhalten')
  await visitor.sees('button', 'Automatischen Bildwechsel starten')
})

test('a carousel turns by button and by keyboard', async ({ visitor }) => {
  await openStopped(visitor)
  await visitor.press('button', 'Vorheriges Bild')
  await shows(visitor, 'Planetengetriebe', 3)
  await visitor.pressKey('Enter')
  await shows(visitor, 'Planetengetriebe', 2)
  await visitor.pressKey('Tab')
  await visitor.pressKey(' ')
  await shows(visitor, 'Planetengetriebe', 3)
})

test('a thumbnail chooses its picture', async ({ visitor }) => {
  await openStopped(visitor)
  await visitor.press('button', 'Bild 3: Beide Vasen im Vergleich')
  await shows(visitor, 'Vasen', 3)
  await visitor.press('button', 'Bild 1: Gedrehte Vase')
  await shows(visitor, 'Vasen', 1)
})

test('the picture viewer opens, turns by arrow key and button, and gives the focus back', async ({
  visitor,
}) => {
  await openStopped(visitor)
  await visitor.press('button', 'Vollbild: Zusammengesetzt')
  await visitor.sees('dialog', 'Planetengetriebe')
  await visitor.pressKey('ArrowRight')
  await visitor.reads('2 von 3')
  await shows(visitor, 'Planetengetriebe', 2)
  await visitor.press('button', 'Nächstes Bild')
  await shows(visitor, 'Planetengetriebe', 3)
  await visitor.pressKey('Escape')
  await visitor.seesNo('dialog', 'Planetengetriebe')
  await visitor.finds(
    'the focus',
    'Vollbild: Hohlrad und Zahnräder einzeln',
    () => document.activeElement?.getAttribute('aria-label') ?? '',
  )
})
