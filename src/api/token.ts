import { atom } from 'jotai'
import { storedTextAtom } from '../storage/storedText'

/** The key of the sign-in token (SPEC.md section 9). It is stored as it came, not as JSON. */
export const tokenKey = 'token'

const longestToken = 8192

/** Whether a text can be a bearer token: visible ASCII characters, so that it fits a header and nothing else. */
export const isToken = (text: string | null): text is string =>
  text !== null && text.length <= longestToken && /^[\x21-\x7e]+$/.test(text)

const tokenTextAtom = storedTextAtom(tokenKey)

/** The sign-in token (SPEC.md sections 3 and 7), or null; a stored text that cannot be one counts as none. */
export const tokenAtom = atom(
  (get) => {
    const text = get(tokenTextAtom)
    return isToken(text) ? text : null
  },
  (_get, set, token: string | null) => set(tokenTextAtom, { change: () => token }),
)
