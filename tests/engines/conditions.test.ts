import { describe } from 'vitest'
import { alerts, conditionOutcomes, queryTexts } from '../conditionOutcomes.ts'
import { test, type Visitor } from './visitor.ts'

const queries = [
  { screen: 'the shop', operation: 'shopItems', address: '/shop?' },
  { screen: 'an item', operation: 'shopItemById', address: '/item/1001?' },
  { screen: 'the profile', operation: 'currentUser', address: '/profile?persona=user&' },
  { screen: 'the form', operation: 'itemTags', address: '/item/create?persona=admin&' },
] as const

describe.each(queries)('$screen', ({ operation, address }) => {
  const texts = queryTexts[operation]
  test.for(conditionOutcomes)(`${operation}: %s`, async ([condition, outcome], { visitor }) => {
    await visitor.open(`${address}mock=${operation}:${condition}`)
    await visitor.reads(texts[outcome])
    if (condition === 'slow') await visitor.reads(texts.data)
  })
})

interface Mutation {
  operation: 'createShopItem' | 'createItemTag'
  field: string
  button: string
  /** Waits until the mutation has done what it was for. */
  seesSuccess: (visitor: Visitor) => Promise<void>
}

const typed = 'Prüfteil'
const mutations: Mutation[] = [
  {
    operation: 'createShopItem',
    field: 'Titel',
    button: 'Erstellen',
    seesSuccess: async (visitor) => {
      await visitor.isAt('/shop')
      await visitor.sees('heading', typed)
    },
  },
  {
    operation: 'createItemTag',
    field: 'Tag erstellen',
    button: 'Tag anlegen',
    seesSuccess: (visitor) => visitor.reads(`Tag „${typed}“ erstellt.`),
  },
]

describe.each(mutations)('$operation', ({ operation, field, button, seesSuccess }) => {
  test.for(conditionOutcomes)('%s', async ([condition, , outcome], { visitor }) => {
    await visitor.open(`/item/create?persona=admin&mock=${operation}:${condition}`)
    await visitor.sees('option', queryTexts.itemTags.data)
    await visitor.fill(field, typed)
    await visitor.press('button', button)
    if (outcome === 'success') {
      await seesSuccess(visitor)
    } else if (outcome === 'progress') {
      const isBusy = () => document.querySelector('main button[aria-disabled=true]') !== null
      await visitor.finds('a button that waits', true, isBusy)
      if (condition === 'slow') await seesSuccess(visitor)
    } else {
      await visitor.reads(alerts[outcome])
      await visitor.fieldHolds(field, typed)
    }
  })
})
