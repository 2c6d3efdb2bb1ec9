import { describe, expect, test } from 'vitest'
import { seed } from '../../mocks/seed.ts'
import { startFirefox, type Visitor } from './visitor.ts'

const { visitor } = startFirefox()

async function cartIs(it: Visitor, cart: unknown) {
  await expect.poll(() => it.stored('cart'), { timeout: 10_000 }).toBe(JSON.stringify(cart))
}

async function signIn(it: Visitor, person: 'Admin' | 'Nutzer') {
  await it.press('link', 'Anmelden')
  await it.press('link', 'Mit Google anmelden')
  await it.press('link', person)
  await it.isAt('/profile?provided=true')
  // What the person may do is known with the profile.
  await it.sees('textbox', 'Name')
}

describe('the shop and the cart', () => {
  test('a visitor fills a cart, which a reload keeps, and empties it', async () => {
    const it = visitor()
    await it.press('link', 'Zum Shop')
    await it.sees('heading', 'Shop')
    await it.press('link', 'Kabelclip')
    await it.isAt('/item/1001')
    await it.sees('heading', 'Kabelclip')
    await it.press('button', 'In den Warenkorb')
    await it.press('button', 'In den Warenkorb')
    await cartIs(it, [{ id: '1001', count: 2 }])

    await it.page.reload()
    await it.press('button', 'Warenkorb, 2 Artikel')
    await it.sees('dialog', 'Warenkorb')
    await it.press('button', 'Menge erhöhen')
    await cartIs(it, [{ id: '1001', count: 3 }])
    await it.press('button', 'Menge verringern')
    await cartIs(it, [{ id: '1001', count: 2 }])
    await it.press('button', 'Entfernen')
    await it.reads('Ihr Warenkorb ist leer.')
    await it.press('button', 'Schließen')
    await it.sees('button', 'Warenkorb, leer')
  })

  test('every item has its card', async () => {
    const it = visitor()
    await it.open('/shop')
    await it.sees('heading', seed.items.at(-1)?.title ?? '')
    expect(await it.page.$$('article')).toHaveLength(seed.items.length)
  })
})

describe('the session', () => {
  test('somebody signs in through Google, stays after a reload, and signs out', async () => {
    const it = visitor()
    await signIn(it, 'Nutzer')
    await it.page.reload()
    await it.press('button', 'Konto')
    await it.reads('nora.nutzer@muster3d.example')
    await it.press('button', 'Abmelden')
    await it.sees('link', 'Anmelden')
    expect([await it.stored('token'), await it.stored('root')]).toEqual([null, null])
  })
})

describe('an admin', () => {
  test('creates a tag and an item, and finds the item in the shop', async () => {
    const it = visitor()
    await signIn(it, 'Admin')
    await it.open('/item/create')
    await it.sees('option', 'Büro')
    await it.type('Tag erstellen', 'Feuerfuchs')
    await it.page.keyboard.press('Enter')
    await it.sees('option', 'Feuerfuchs')
    await it.type('Titel', 'Aus Firefox')
    await it.press('button', 'Erstellen')
    await it.isAt('/shop')
    await it.sees('heading', 'Aus Firefox')
  })
})

describe('the gallery', () => {
  const caption = (it: Visitor) =>
    it.page.$eval(
      '[aria-roledescription="Karussell"]',
      (first) => /Bild \d von 3/.exec(first.textContent)?.[0],
    )
  async function shows(it: Visitor, number: number) {
    await expect.poll(() => caption(it), { timeout: 10_000 }).toBe(`Bild ${number} von 3`)
  }

  test('a carousel turns by click and by keyboard', async () => {
    const it = visitor()
    await it.open('/gallery')
    await shows(it, 1)
    await it.press('button', 'Nächstes Bild')
    await shows(it, 2)
    await it.page.keyboard.press('Enter')
    await shows(it, 3)
    await it.page.keyboard.down('Shift')
    await it.page.keyboard.press('Tab')
    await it.page.keyboard.up('Shift')
    await it.page.keyboard.press(' ')
    await shows(it, 2)
  })

  test('the picture viewer opens, turns with the arrow keys, and gives the focus back', async () => {
    const it = visitor()
    await it.open('/gallery')
    await it.page
      .locator('[aria-roledescription="Karussell"] [aria-roledescription="Bild"] button')
      .click()
    await it.sees('dialog', 'Planetengetriebe')
    await it.page.keyboard.press('ArrowRight')
    await shows(it, 2)
    await it.page.keyboard.press('Escape')
    await it.page.waitForSelector('dialog[open], [role=dialog]', { hidden: true })
    expect(
      await it.page.evaluate(() =>
        Boolean(document.activeElement?.closest('[aria-roledescription="Karussell"]')),
      ),
    ).toBe(true)
  })
})
