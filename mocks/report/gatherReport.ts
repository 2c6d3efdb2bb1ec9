import { addressAsPersona, draftKey, readCart, readStored } from '../clientSession'
import type { Workbench } from '../panel/workbench'
import { createdDataKey } from '../persistence'
import { seed as ownSeed } from '../seed'
import { readTab } from '../tabMemory'
import { addressWith } from '../addressWith'
import { addressOfState } from '../tabState'
import { consoleMessages } from './consoleMessages'
import type { Report } from './report'

/** The key under which a tab keeps what somebody has written for a report. */
export const noteKey = 'mock-note'

/** A report of the page as it is now. It never holds a token. */
export async function gatherReport(workbench: Workbench): Promise<Report> {
  const { backend, base, loaded, seed, version } = workbench
  const page = addressWith(location.href, { token: null, tour: null })
  const { pathname, search } = new URL(addressAsPersona(addressOfState(page, backend.conditions)))
  const givenSeed = seed === ownSeed ? null : seed
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dunkel' : 'hell'
  const { fontSize } = getComputedStyle(document.documentElement)
  return {
    format: 2,
    version,
    madeAt: new Date().toISOString(),
    note: readTab(noteKey),
    messages: consoleMessages,
    seenIn: `${innerWidth} × ${innerHeight} Pixel, ${scheme}, Text von ${fontSize}, ${navigator.userAgent}`,
    address: pathname.slice(base.length - 1) + search,
    top: Math.round(scrollY),
    latency: backend.latencyMs === 0 ? '' : String(backend.latencyMs),
    cart: readCart(),
    draft: readTab(draftKey),
    data: {
      created: readStored(createdDataKey),
      fileName: loaded?.fileName ?? '',
      seed: loaded?.seed ?? givenSeed,
    },
  }
}
