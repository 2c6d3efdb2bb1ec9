import { expect, test } from 'vitest'
import { relatedItems } from '../../src/screens/item/RelatedItems'

const item = (id: string, ...tags: string[]) => ({ id, tags: tags.map((name) => ({ name })) })

test('related items share a tag; the most shared tags come first, and the item itself is not among them', () => {
  const [clip, hook, gear] = [item('1', 'Büro', 'Halter'), item('2', 'Halter'), item('3', 'Zahn')]
  const both = item('4', 'Halter', 'Büro', 'Büro')
  const all = [clip, hook, gear, item('5', 'Halter', 'Halter'), both]
  expect(relatedItems(all, clip).map(({ id }) => id)).toEqual(['4', '2', '5'])
  expect(relatedItems(all, item('6'))).toEqual([])
})
