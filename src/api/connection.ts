/** No answer, or only a part of one, has come from the backend: the connection failed. */
export class ConnectionError extends Error {
  override name = 'ConnectionError'
}

type Fetch = typeof globalThis.fetch

/**
 * Makes a fetch that resolves once the whole answer has arrived. Rejects with a ConnectionError where the connection
 * fails, before the answer or in the middle of it, so that no other TypeError is taken for one; rejects as the given
 * fetch does when the request was aborted.
 */
export const wholeAnswerFetch =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    try {
      const response = await fetch(input, init)
      const text = await response.text()
      // An answer without a body, such as status 204, may not be given even an empty text.
      return new Response(text === '' ? null : text, response)
    } catch (error) {
      if (error instanceof TypeError) throw new ConnectionError(error.message, { cause: error })
      throw error
    }
  }
