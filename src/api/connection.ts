/** The connection to the backend failed before its response was complete. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

type Fetch = typeof globalThis.fetch

/**
 * Wraps a fetch so that it resolves when the whole response has arrived. It rejects with a ConnectionError when the
 * connection fails before or during the response, so that no other TypeError is mistaken for that. An aborted request
 * rejects as the given fetch does.
 */
export const wholeAnswerFetch =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    try {
      const response = await fetch(input, init)
      const body = await response.arrayBuffer()
      // A Response with a status such as 204 accepts no body, not even an empty one.
      return new Response(body.byteLength === 0 ? null : body, response)
    } catch (error) {
      if (error instanceof TypeError) throw new ConnectionError(error.message, { cause: error })
      throw error
    }
  }
