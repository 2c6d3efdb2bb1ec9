import type { IncomingMessage } from 'node:http'

/** The headers that a preflight may ask for (SPEC.md section 7). */
const allowedHeaders = 'Authorization, Content-Type, X-XSRF-TOKEN'

/** How long a browser may remember a preflight's answer, in seconds. */
const preflightMaxAgeS = 600

/** Whether a browser asks for permission, before the request that it is about to send. */
export const isPreflight = ({ method, headers }: IncomingMessage): boolean =>
  method === 'OPTIONS' &&
  headers.origin !== undefined &&
  headers['access-control-request-method'] !== undefined

/** The headers by which a page of an allowed origin may read an answer, cookies included; none for any other. */
export function corsHeaders(
  origin: string | undefined,
  allowedOrigins: readonly string[],
): Record<string, string> {
  // A cache must not hand an answer that was given to one origin to another.
  const vary = { Vary: 'Origin' }
  if (origin === undefined || !allowedOrigins.includes(origin)) return vary
  return {
    ...vary,
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
  }
}

/** What a preflight of an allowed origin is told besides. */
export const preflightHeaders = (methods: readonly string[]): Record<string, string> => ({
  'Access-Control-Allow-Methods': methods.join(', '),
  'Access-Control-Allow-Headers': allowedHeaders,
  'Access-Control-Max-Age': String(preflightMaxAgeS),
})
