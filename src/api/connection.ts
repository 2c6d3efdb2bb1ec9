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
      const text = await response.text()
      // A Response with a status such as 204 accepts no body, not even an empty text.
      return new Response(text === '' ? null : text, response)
    } catch (error) {
      if (error instanceof TypeError) throw new ConnectionError(error.message, { cause: error })
      throw error
    }
  }
