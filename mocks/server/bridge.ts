import type { IncomingMessage } from 'node:http'

/** What the server sends. */
export interface Answer {
  status: number
  headers: Record<string, string | string[]>
  body: string | Buffer
}

/** An error in the form in which GraphQL servers tell of requests that they cannot execute. */
export const errorAnswer = (
  status: number,
  message: string,
  headers: Answer['headers'] = {},
): Answer => ({
  status,
  headers: { ...headers, 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ errors: [{ message }] }),
})

/**
 * Reads a request's body; undefined when it is longer than `limitBytes`. A body that is too long is read to its end and
 * thrown away, so that its sender gets to read the refusal. Rejects when the client leaves before the end.
 */
export async function readBody(
  message: IncomingMessage,
  limitBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of message) {
    const bytes: Buffer = chunk
    length += bytes.length
    if (length > limitBytes) chunks.length = 0
    else chunks.push(bytes)
  }
  return length > limitBytes ? undefined : Buffer.concat(chunks)
}

/** The request as MSW's handlers take it. */
export function toRequest(message: IncomingMessage, url: URL, body: Buffer): Request {
  const headers = new Headers()
  for (const [name, given] of Object.entries(message.headers)) {
    for (const value of [given ?? []].flat()) headers.append(name, value)
  }
  const method = message.method ?? 'GET'
  return new Request(url, {
    method,
    headers,
    ...(method !== 'GET' && { body: new Uint8Array(body) }),
    // MSW keeps cookies for the whole process. Only the client's own header counts here: clients share nothing.
    credentials: 'omit',
  })
}

/** A handler's response as the server sends it; undefined for one that stands for a failed connection. */
export async function toAnswer(response: Response): Promise<Answer | undefined> {
  if (response.type === 'error') return undefined
  const headers: Answer['headers'] = {}
  for (const [name, value] of response.headers) headers[name] = value
  // Several cookies in one header cannot be told apart again.
  const cookies = response.headers.getSetCookie()
  if (cookies.length > 0) headers['set-cookie'] = cookies
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) }
}
