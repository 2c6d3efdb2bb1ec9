import { expect, test } from 'vitest'
import { chosenState } from '../../.storybook/demoAddress'
import { conditionItems, personaItems } from '../../.storybook/toolbarItems'
import { parseConditions } from '../../mocks/conditions'

test('every entry of the toolbar survives Storybook’s address and means what it says', () => {
  for (const { value, right = '' } of conditionItems) {
    // Storybook drops any other sign from the values in its address.
    expect(value).toMatch(/^[\w-]*$/)
    if (value === 'none') continue
    const { mock = '' } = chosenState({}, { mock: value })
    expect(parseConditions(mock)).toEqual(parseConditions(right))
    expect(parseConditions(mock).unknown).toEqual([])
  }
  for (const { value } of personaItems) {
    expect(chosenState({}, { persona: value }).persona).toBe(value)
  }
})

test('the toolbar wins over the story, and leaves to it what it does not choose', () => {
  const story = { path: '/shop', persona: 'user', mock: 'shopItems:error' } as const
  expect(chosenState(story, { persona: '', mock: '' })).toEqual(story)
  expect(chosenState(story, { mock: 'none' })).toEqual({ ...story, mock: '' })
  expect(chosenState(story, { persona: 'admin', mock: 'shopItems-empty_itemTags-null' })).toEqual({
    path: '/shop',
    persona: 'admin',
    mock: 'shopItems:empty,itemTags:null',
  })
  expect(chosenState(story, { persona: 'chef' })).toEqual(story)
})
