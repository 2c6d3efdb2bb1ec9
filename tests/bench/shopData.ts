import { InMemoryCache } from '@apollo/client'
import { print } from 'graphql'
import { documentOf } from '../../contract/documents'
import { operationKinds } from '../../contract/generated/operations'
import { createBackend } from '../../mocks/backend'
import { operationNames } from '../../mocks/conditions'
import { sampleVariables } from '../../mocks/sampleVariables'
import { seed } from '../../mocks/seed'
import { askText } from '../contract/ask'
import { compress, type SentFile } from './staticServer'

/**
 * Answers every query from a shop with `count` items, the seed's over and over, as the mock backend does. All answers are made
 * once, and sent as one, so that the time until an answer is there says something of the page alone.
 */
export async function shopWith(count: number): Promise<Record<string, () => SentFile>> {
  const shopItems = Array.from({ length: count }, (_, index) => {
    const original = seed.shopItems[index % seed.shopItems.length]
    if (original === undefined) throw new Error('The seed has no items.')
    const { title } = original
    const isRepeated = index >= seed.shopItems.length
    return {
      ...original,
      id: String(1001 + index),
      title: isRepeated ? `${title} ${index + 1}` : title,
    }
  })
  const backend = createBackend({ seed: { ...seed, shopItems } })
  const queries = operationNames.filter((name) => operationKinds[name] === 'query')
  const answers = await Promise.all(
    queries.map(async (name) => {
      const document = new InMemoryCache().transformDocument(documentOf(name))
      const response = await askText(backend, print(document), {
        operationName: name,
        variables: sampleVariables(name),
        persona: 'visitor',
      })
      const { data }: { data: Record<string, unknown> } = await response.json()
      return data
    }),
  )
  const answer = compress(JSON.stringify({ data: Object.assign({}, ...answers) }))
  return { '/graphql': () => answer }
}
