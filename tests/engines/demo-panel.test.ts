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
})
