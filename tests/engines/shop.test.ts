import { describe, expect } from 'vitest'
import { largeListLength } from '../../mocks/variants.ts'
import { seed } from '../../mocks/seed.ts'
import { test } from './visitor.ts'

/** Runs in the page: the first card's title that can be seen below the bar; '' while there is none. */
function titleInWindow(): string {
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  const titles = Array.from(document.querySelectorAll('article h2'))
  const shown = titles.find((title) => {
    const { top, bottom } = title.getBoundingClientRect()
    return top >= bar && bottom <= innerHeight
  })
  return shown?.textContent ?? ''
}

/** Runs in the page: notes where a card stands when it is clicked. Rows near it may be measured until then. */
function noteTopAtClick(): void {
  const note = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    const top = target.closest('article')?.getBoundingClientRect().top
    Object.assign(document.documentElement.dataset, { clickedAt: top })
  }
  addEventListener('click', note, { capture: true, once: true })
}

/** Runs in the page: how many whole px the card with a title stands off the place where it was clicked. */
function distanceFromClick(title: string): number | undefined {
  const cards = Array.from(document.querySelectorAll('article'))
  const found = cards.find((card) => card.querySelector('h2')?.textContent === title)
  const clickedAt = Number(document.documentElement.dataset.clickedAt)
  return found && Math.floor(Math.abs(found.getBoundingClientRect().top - clickedAt))
}

describe.each([390, 1440])('at %i px', (width) => {
  test('a visitor fills a cart, which a reload keeps, and empties it', async ({ visitor }) => {
    await visitor.resize(width, 844)
    await visitor.open('/')
    await visitor.press('link', 'Zum Shop')
    await visitor.sees('heading', 'Shop')
    await visitor.press('link', 'Kabelclip')
    await visitor.isAt('/item/1001')
    await visitor.sees('heading', 'Kabelclip')
    await visitor.press('button', 'In den Warenkorb Kabelclip')
    await visitor.press('button', 'In den Warenkorb Kabelclip')
    await visitor.stored('cart', '[{"id":"1001","count":2}]')

    await visitor.reload()
    await visitor.press('button', 'Warenkorb, 2 Artikel')
    await visitor.sees('dialog', 'Warenkorb')
    await visitor.press('button', 'Menge erhöhen')
    await visitor.stored('cart', '[{"id":"1001","count":3}]')
    await visitor.press('button', 'Menge verringern')
    await visitor.stored('cart', '[{"id":"1001","count":2}]')
    const [x, y] = await visitor.evaluate(() => {
      const field = document.querySelector('[data-part=count]')?.getBoundingClientRect()
      return [(field?.left ?? 0) + 30, (field?.top ?? 0) + 15] as const
    })
    await visitor.clickAt(x, y)
    await visitor.type('12')
    await visitor.stored('cart', '[{"id":"1001","count":12}]')
    await visitor.press('button', 'Entfernen')
    await visitor.reads('Ihr Warenkorb ist leer.')
    await visitor.sees('button', 'Rückgängig machen')
    // By keyboard: a click that follows at once counts as the second half of a double one.
    await visitor.evaluate(() => document.querySelector<HTMLElement>('[data-part=undo]')?.focus())
    await visitor.pressKey('Enter')
    await visitor.stored('cart', '[{"id":"1001","count":12}]')
    await visitor.sees('button', 'Entfernen')
    // The focus is on the line that has come back.
    await visitor.pressKey('Enter')
    await visitor.reads('Ihr Warenkorb ist leer.')
    await visitor.press('button', 'Schließen')
    await visitor.seesNo('dialog', 'Warenkorb')
    await visitor.sees('button', 'Warenkorb, leer')
  })

  test('an item is found where it was left among ten thousand', async ({ visitor }) => {
    await visitor.resize(width, 844)
    await visitor.open('/shop?mock=shop-huge')
    await visitor.reads(`${largeListLength.toLocaleString('de-DE')} Artikel`)
    await visitor.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2))
    await visitor.finds('a card in the window', expect.stringMatching(/./), titleInWindow)
    const title = await visitor.evaluate(titleInWindow)
    await visitor.sees('link', title)
    await visitor.evaluate(noteTopAtClick)
    await visitor.press('link', title)
    await visitor.sees('link', 'Zurück zum Shop')
    await visitor.goBack()
    await visitor.finds('px off the place where it was', 0, distanceFromClick, title)

    await visitor.evaluate(noteTopAtClick)
    await visitor.press('link', title)
    await visitor.press('link', 'Zurück zum Shop')
    await visitor.finds('px off the place where it was', 0, distanceFromClick, title)
  })
})

test('every item has its card', async ({ visitor }) => {
  await visitor.open('/shop')
  await visitor.sees('heading', seed.shopItems.at(-1)?.title ?? '')
  const countCards = () => document.querySelectorAll('article').length
  await visitor.finds('cards', seed.shopItems.length, countCards)
})

test('a cart that one window fills shows in another', async ({ visitor }) => {
  const other = await visitor.openAnother()
  await other.open('/materials')
  await other.sees('button', 'Warenkorb, leer')
  await visitor.open('/item/1001')
  await visitor.press('button', 'In den Warenkorb Kabelclip')
  await other.sees('button', 'Warenkorb, 1 Artikel')
  await other.open('/item/1002')
  await other.press('button', 'In den Warenkorb Gehäuse für Einplatinenrechner')
  await visitor.sees('button', 'Warenkorb, 2 Artikel')
})

test('a full storage is told in the window, however far the page is scrolled', async ({
  visitor,
}) => {
  await visitor.open('/shop')
  await visitor.sees('button', 'In den Warenkorb Kabelclip')
  await visitor.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await visitor.press('button', 'In den Warenkorb Kabelclip')
  await visitor.finds('whether the notice is in the window', true, () => {
    const notices = Array.from(document.querySelectorAll('[role=status]'))
    const told = notices.find(({ textContent }) => textContent.includes('speichert gerade nichts'))
    const { top = -1, bottom = 0 } = told?.getBoundingClientRect() ?? {}
    return top >= 0 && bottom > top && bottom <= innerHeight
  })
})

test('the button of an item comes out from under the bar when the keyboard comes back to it', async ({
  visitor,
}) => {
  await visitor.resize(1280, 800)
  await visitor.open('/item/1002')
  await visitor.sees('heading', 'Passt dazu')
  await visitor.evaluate(() => {
    const button = document.querySelector<HTMLElement>('article button[aria-labelledby]')
    scrollTo(0, document.documentElement.scrollHeight)
    scrollBy(0, (button?.getBoundingClientRect().top ?? 0) - 3)
    button?.focus()
  })
  await visitor.finds('the button below the bar', true, () => {
    const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const button = document.activeElement?.closest('article button')?.getBoundingClientRect()
    return button !== undefined && button.top >= bar && button.bottom <= innerHeight
  })
})

test('a link below the related items stays in the window when they arrive', async ({ visitor }) => {
  await visitor.resize(390, 844)
  await visitor.open('/item/1001?mock=shopItems:slow')
  await visitor.sees('link', 'Alle Artikel')
  await visitor.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main a.btn[href="/shop"]')
    link?.scrollIntoView({ block: 'center' })
    link?.focus()
  })
  await visitor.finds('related items', 4, () => document.querySelectorAll('h3 a').length)
  await visitor.finds('whether the focus is in the window', true, () => {
    const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
    return (
      document.activeElement?.textContent === 'Alle Artikel' && top >= 0 && bottom <= innerHeight
    )
  })
})

test('the shop stays where it was scrolled to while its items arrive', async ({ visitor }) => {
  await visitor.resize(390, 844)
  await visitor.open('/shop?mock=shopItems:slow')
  await visitor.reads('Loading...')
  // The rest of the page may still be on its way.
  await visitor.finds('px from the top', 900, () => {
    scrollTo(0, 900)
    return Math.round(scrollY)
  })
  await visitor.sees('link', seed.shopItems.at(-1)?.title ?? '')
  await visitor.finds('px from the top', 900, () => Math.round(scrollY))
})
