import { print } from 'graphql'
import { documentOf } from '../../contract/documents'
import type { Backend } from '../../mocks/backend'
import type { OperationName } from '../../mocks/conditions'
import { personas, type PersonaName } from '../../mocks/personas'
import { sampleVariables } from '../../mocks/sampleVariables'

const xsrfToken = '0123456789abcdef'

export interface AskOptions {
  variables?: Record<string, unknown>
  persona?: PersonaName
  token?: string
  /** Headers that replace those of a well-behaved client; null leaves one out. */
  headers?: Record<string, string | null>
  signal?: AbortSignal
}

/** Sends one of the product's operations as its Apollo client does: with bearer token and anti-forgery token. */
export function ask(backend: Backend, name: OperationName, options: AskOptions = {}) {
  return askText(backend, print(documentOf(name)), {
    variables: sampleVariables(name),
    operationName: name,
    ...options,
  })
}

/** Sends any text as a GraphQL request. */
export async function askText(
  backend: Backend,
  query: string,
  { operationName, ...options }: AskOptions & { operationName?: string } = {},
): Promise<Response> {
  const token = options.token ?? personas[options.persona ?? 'admin'].token
  const headers = new Headers({
    'Content-Type': 'application/json',
    Accept: '*/*',
    Cookie: `XSRF-TOKEN=${xsrfToken}`,
    'X-XSRF-TOKEN': xsrfToken,
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  })
  for (const [header, value] of Object.entries(options.headers ?? {})) {
    if (value === null) headers.delete(header)
    else headers.set(header, value)
  }
  return backend.fetch('http://localhost/graphql', {
    method: 'POST',
    headers,
    // MSW would add the cookies that it keeps for the whole process.
    credentials: 'omit',
    body: JSON.stringify({ operationName, query, variables: options.variables }),
    ...(options.signal && { signal: options.signal }),
  })
}
