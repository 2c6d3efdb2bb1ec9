import { describe } from 'vitest'
import { queryTexts } from '../conditionOutcomes.ts'
import { test } from './visitor.ts'

describe('the demo panel', () => {
  test('puts the shop into a state and out of it', async ({ visitor }) => {
    await visitor.open('/shop?panel=on')
    await visitor.press('button', 'Demo-Werkzeuge')
    await visitor.sees('heading', 'Demo-Werkzeuge')
    await visitor.press('button', 'shop-empty')
    await visitor.press('button', 'Neu laden')
    await visitor.reads(queryTexts.shopItems.empty)
    await visitor.press('button', 'normal')
    await visitor.press('button', 'Neu laden')
    await visitor.sees('heading', queryTexts.shopItems.data)
    await visitor.pressKey('Escape')
  })

  test('signs in and out', async ({ visitor }) => {
    await visitor.open('/shop?panel=on')
    await visitor.press('button', 'Demo-Werkzeuge')
    await visitor.press('link', 'Admin')
    await visitor.isAt('/profile?provided=true')
    await visitor.fieldHolds('Name', 'Ada Admin')
    await visitor.press('button', 'Besucher')
    await visitor.isAt('/')
    await visitor.sees('link', 'Anmelden')
    await visitor.stored('token', null)
  })

  test('makes a report, and opens it where everything is different', async ({ visitor }) => {
    const cart = '[{"id":"1001","count":2}]'
    await visitor.open('/shop?panel=on')
    await visitor.evaluate((text) => localStorage.setItem('cart', text), cart)
    await visitor.press('button', 'Demo-Werkzeuge')
    await visitor.press('button', 'Fehler melden')
    await visitor.sees('heading', 'Fehler melden')
    await visitor.evaluate(() => {
      const writeText = async (text: string) => void (document.body.dataset['copied'] = text)
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
    })
    await visitor.press('button', 'Link kopieren')
    await visitor.finds('a link', true, () => 'copied' in document.body.dataset)
    const link = await visitor.evaluate(() => document.body.dataset['copied'] ?? '')
    await visitor.open('/impressum?panel=on')
    // Firefox complains of code that is still loading when its page is left.
    await visitor.sees('heading', 'Demo-Werkzeuge')
    await visitor.evaluate(() => localStorage.setItem('cart', '[]'))
    await visitor.goTo(link)
    await visitor.isAt('/shop?panel=on')
    await visitor.sees('heading', queryTexts.shopItems.data)
    await visitor.stored('cart', cart)
  })

  test('leads through the tour', async ({ visitor }) => {
    await visitor.open('/impressum?tour=')
    await visitor.sees('heading', 'Die Startseite')
    await visitor.press('link', 'Weiter')
    await visitor.sees('heading', 'Das Material')
    await visitor.press('button', 'Rundgang beenden')
    await visitor.isAt('/impressum?mock=')
  })
})
