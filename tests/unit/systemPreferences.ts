import { cdp } from 'vitest/browser'

export interface Preference {
  name: string
  value: string
}

const lessMotion: Preference = { name: 'prefers-reduced-motion', value: 'reduce' }

/** For tests of what moves. */
export const fullMotion: Preference = { ...lessMotion, value: 'no-preference' }

/**
 * Lets the browser report preferences as a person's system does. Motion is reduced where nothing is said of it: a click at
 * something that slides may miss it. What else is not named is as usual, and the page is on a screen unless it is to be printed.
 */
export const prefer = (preferences: readonly Preference[], media: '' | 'print' = '') => {
  const others = preferences.some(({ name }) => name === lessMotion.name) ? [] : [lessMotion]
  return cdp().send('Emulation.setEmulatedMedia', { media, features: [...others, ...preferences] })
}
