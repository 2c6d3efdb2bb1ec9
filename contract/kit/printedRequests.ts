import { operationNames, type OperationName } from '../../mocks/conditions'
import { sampleText, sampleVariables } from '../../mocks/sampleVariables'
import { graphqlPath } from '../../src/api/backendAddress'
import { browserHeaders } from './client'
import { submittedItem } from './creation'
import { storefrontOperation } from './operations'
import { createStorefront } from './storefront'
import { mockTokens, pageOrigin, type Target } from './target'

/** The storefront submits more of an item than the contract requires. */
const submitted = submittedItem({
  title: sampleText,
  description: 'Ein Teil.',
  tags: ['Werkstatt'],
})

/** One request for each of the storefront's operations, for a backend's own tests: its parts, and a line for a shell. */
export function printRequests(target: Target) {
  const page = { origin: pageOrigin(target), cookies: 'XSRF-TOKEN=0123456789abcdef' }
  const storefront = createStorefront(target.tokens.admin ?? mockTokens.admin)
  const url = new URL(graphqlPath, target.url).href
  const printRequest = async (name: OperationName) => {
    const variables = name === 'createShopItem' ? { input: submitted } : sampleVariables(name)
    const sent = await storefront(storefrontOperation(name).document, variables, page)
    const { method, body } = sent
    const own = new Headers([...sent.headers, ...browserHeaders(target), ['cookie', page.cookies]])
    const headers = Object.fromEntries(own)
    const options = [...own].map(([header, value]) => `-H ${quoted(`${header}: ${value}`)}`)
    const curl = `curl -X ${method} ${options.join(' ')} --data-raw ${quoted(body)} ${quoted(url)}`
    return { name, method, url, headers, body, curl }
  }
  return Promise.all(operationNames.map(printRequest))
}

/** A text as a POSIX shell takes it literally. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
