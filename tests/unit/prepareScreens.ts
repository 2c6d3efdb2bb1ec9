import { pieces } from '../../src/app/pieces'

/**
 * Loads the code of all screens, and the font: the first visits would otherwise wait for the code, and their lines would
 * break elsewhere once the font is there.
 */
export async function prepareScreens(): Promise<void> {
  const loads = Object.values(pieces).map((load) => load())
  await Promise.all([document.fonts.load('1rem Geist'), ...loads])
}
