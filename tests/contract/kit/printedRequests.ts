import { graphqlPath } from '../../../src/api/backendAddress'
import { operationNames, type OperationName } from '../../../mocks/conditions'
import { sampleText, sampleVariables } from '../../../mocks/sampleVariables'
import { browserHeaders } from './client'
import { submittedItem } from './creation'
import { storefrontOperation } from './operations'
import { createStorefront } from './storefront'
import { mockTokens, pageOrigin, type Target } from './target'

/** One of the storefront's requests, as a browser sends it. */
interface PrintedRequest {
  name: OperationName
  method: string
  url: string
  headers: Record<string, string>
  body: string
  /** The same as a line for a shell. */
  curl: string
}

const xsrfToken = '0123456789abcdef'

/** The storefront submits more of an item than the contract requires. */
const submittedVariables: Partial<Record<OperationName, Record<string, unknown>>> = {
  createShopItem: {
    input: submittedItem({ title: sampleText, description: 'Ein Teil.', tags: ['Werkstatt'] }),
  },
}

/** One request for each of the storefront's operations, for a backend's own tests. */
export function printRequests(target: Target): Promise<PrintedRequest[]> {
  const page = {
    origin: pageOrigin(target),
    cookies: `XSRF-TOKEN=${xsrfToken}`,
  }
  const storefront = createStorefront(target.tokens.admin ?? mockTokens.admin)
  return Promise.all(
    operationNames.map(async (name) => {
      const { document } = storefrontOperation(name)
      const variables = submittedVariables[name] ?? sampleVariables(name)
      const { method, headers: own, body } = await storefront(document, variables, page)
      const headers = Object.fromEntries([
        ...own,
        ...browserHeaders(target).map(([header, value]) => [header.toLowerCase(), value] as const),
        ['cookie', page.cookies] as const,
      ])
      const url = new URL(graphqlPath, target.url).href
      const options = Object.entries(headers).map(
        ([header, value]) => `-H ${quoted(`${header}: ${value}`)}`,
      )
      const curl = `curl -X ${method} ${options.join(' ')} --data-raw ${quoted(body)} ${quoted(url)}`
      return { name, method, url, headers, body, curl }
    }),
  )
}

/** A text as a POSIX shell takes it literally. */
const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`
