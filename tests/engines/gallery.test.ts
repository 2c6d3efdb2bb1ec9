import { key, test, type Visitor } from './visitor.ts'

/** Waits until the first gallery shows the picture with a number. */
const shows = (visitor: Visitor, number: number) =>
  visitor.finds('the picture', `Bild ${number} von 3`, () => {
    const gallery = document.querySelector('[aria-roledescription=Karussell]')
    return /Bild \d von 3/.exec(gallery?.textContent ?? '')?.[0]
  })

test('pictures change until somebody stops them, then by button and key', async ({ visitor }) => {
  await visitor.open('/gallery')
  await shows(visitor, 2)
  await visitor.press('button', 'Alle anhalten')
  await visitor.press('button', 'Bild 1: Zusammengesetzt')
  await shows(visitor, 1)
  await visitor.press('button', 'Vorheriges Bild')
  await shows(visitor, 3)
  await visitor.type(key.Enter)
  await shows(visitor, 2)
})

test('a picture opens over the page, and gives the focus back', async ({ visitor }) => {
  await visitor.open('/gallery')
  await visitor.press('button', 'Alle anhalten')
  await visitor.press('button', 'Bild 1: Zusammengesetzt')
  await visitor.press('button', 'Vollbild: Zusammengesetzt')
  await visitor.sees('dialog', 'Planetengetriebe')
  await visitor.type(key.ArrowRight)
  await visitor.reads('2 von 3')
  await visitor.type(key.Escape)
  await visitor.focuses('Vollbild: Zähne im Eingriff')
})
