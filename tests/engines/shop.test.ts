import { key, test, type Visitor } from './visitor.ts'

const clip = 'In den Warenkorb Kabelclip'
const clips = (count: number) => JSON.stringify([{ id: '1001', count }])

test('a cart outlives a reload; a count is typed, a line brought back', async ({ visitor }) => {
  await visitor.open('/')
  await visitor.press('link', 'Zum Shop')
  await visitor.press('link', 'Kabelclip')
  await visitor.press('button', clip)
  await visitor.reload()
  await visitor.press('button', 'Warenkorb, 1 Artikel')
  await visitor.press('button', 'Menge erhöhen')
  await visitor.stores('cart', clips(2))
  // What is typed takes the place of the old count.
  await visitor.press('textbox', 'Menge')
  await visitor.type(`12${key.Enter}`)
  await visitor.stores('cart', clips(12))
  await visitor.press('button', 'Entfernen')
  await visitor.stores('cart', '[]')
  await visitor.press('button', 'Rückgängig machen')
  await visitor.stores('cart', clips(12))
})

test('the cart takes the focus and gives it back at Escape', async ({ visitor }) => {
  await visitor.open('/materials')
  await visitor.press('button', 'Warenkorb, leer')
  const hasFocus = () => document.querySelector('dialog')?.matches(':focus-within')
  await visitor.finds('the focus in the cart', true, hasFocus)
  await visitor.type(key.Escape)
  await visitor.seesNo('dialog', 'Warenkorb')
  await visitor.focuses('Warenkorb, leer')
})

test('the cart is the same in two windows', async ({ visitor }) => {
  const other = await visitor.openAnother()
  await other.open('/item/1001')
  await other.sees('button', 'Warenkorb, leer')
  await visitor.open('/item/1001')
  await visitor.press('button', clip)
  await other.sees('button', 'Warenkorb, 1 Artikel')
  await other.press('button', clip)
  await visitor.sees('button', 'Warenkorb, 2 Artikel')
})

test('a full storage costs no page, and is said', async ({ visitor }) => {
  await visitor.open('/shop')
  await visitor.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      try {
        localStorage.setItem(`${size}`, 'x'.repeat(size))
      } catch {}
    }
  })
  await visitor.press('button', clip)
  await visitor.reads('speichert gerade nichts')
  await visitor.sees('button', 'Warenkorb, 1 Artikel')
})

const isBelow = (visitor: Visitor, heading: string, top: number) =>
  visitor.finds('heading and place', [heading, top], () => [
    document.querySelector('h1')?.innerText,
    Math.round(scrollY),
  ])

test('Back, Forward and a reload lead to the place that was left', async ({ visitor }) => {
  await visitor.open('/impressum')
  // Who scrolls before the scripts have run stays there (docs/limits.md).
  await visitor.sees('link', 'Anmelden')
  await visitor.evaluate(() => scrollTo(0, 150))
  await visitor.open('/materials')
  await visitor.sees('link', 'Anmelden')
  await visitor.evaluate(() => scrollTo(0, 200))
  await visitor.reload()
  await isBelow(visitor, 'Material-Eigenschaften', 200)
  await visitor.move(-1)
  await isBelow(visitor, 'Impressum und Kontakt', 150)
  await visitor.move(1)
  await isBelow(visitor, 'Material-Eigenschaften', 200)
})

test.for([
  ['/', 'Fertige Produkte im Shop', 'Shop'],
  ['/', 'Formen in der Gallerie ansehen', 'Gallerie'],
  ['/shop', 'Kabelclip', 'Kabelclip'],
] as const)(
  'from %s the link “%s” leads to its heading, and Back to the link',
  async ([address, link, heading], { visitor }) => {
    await visitor.open(address)
    await visitor.press('link', link)
    await isBelow(visitor, heading, 0)
    await visitor.focuses(heading)
    await visitor.move(-1)
    await visitor.focuses(link)
  },
)

test('Back closes the cart, and an earlier page knows it', async ({ visitor }) => {
  await visitor.open('/materials')
  await visitor.finds('a page that has started', true, () =>
    Boolean(document.querySelector('[data-needs-shop]:enabled')),
  )
  await visitor.open('/shop')
  await visitor.press('link', 'Kabelclip')
  await visitor.press('button', clip)
  await visitor.press('button', 'Warenkorb, 1 Artikel')
  await visitor.sees('dialog', 'Warenkorb')
  await visitor.move(-1)
  await visitor.seesNo('dialog', 'Warenkorb')
  // Browsers keep a page and show it again as it was.
  await visitor.move(-1)
  await visitor.isAt('/materials')
  await visitor.sees('button', 'Warenkorb, 1 Artikel')
})
