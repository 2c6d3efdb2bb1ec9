import { restoredAtom } from '../storage/restoration'
import { storedAtom } from '../storage/storage'

/** Whether a text can be a token in a header: visible ASCII characters, no line break that would begin another header. */
export const isToken = (text: string | null): text is string =>
  text !== null && text.length <= 8192 && /^[\x21-\x7e]+$/.test(text)

const storedTokenAtom = storedAtom<string | null>({
  key: 'token',
  parse: (text) => (isToken(text) ? text : null),
  format: (token) => token,
})

/** The sign-in token (SPEC.md sections 3 and 7), stored as it came; null when there is none. */
export const tokenAtom = restoredAtom(storedTokenAtom, null)
