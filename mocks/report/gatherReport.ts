import { addressAsPersona, draftKey, readCart, readStored } from '../clientSession'
import type { Workbench } from '../panel/workbench'
import { createdDataKey } from '../persistence'
import { seed as ownSeed } from '../seed'
import { recall } from '../tabMemory'
import { addressOfState, withoutParameter } from '../tabState'
import { consoleMessages } from './consoleMessages'
import type { Report } from './report'

/** The page with its conditions and its persona, as a link to this state; without what else signs somebody in. */
function readAddress({ base, backend }: Workbench): string {
  const page = ['token', 'tour'].reduce(withoutParameter, location.href)
  const { pathname, search } = new URL(addressAsPersona(addressOfState(page, backend.conditions)))
  return pathname.slice(base.length - 1) + search
}

/** The data in place of our own; null where there is none. */
async function readSeed({ loadedData, seed }: Workbench) {
  const loaded = loadedData.describe()
  if (loaded !== null) return (await loadedData.read(loaded.id)) ?? null
  return seed === ownSeed ? null : seed
}

function describeWindow(): string {
  const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dunkel' : 'hell'
  const { fontSize } = getComputedStyle(document.documentElement)
  return `${innerWidth} × ${innerHeight} Pixel, ${scheme}, Text von ${fontSize}, ${navigator.userAgent}`
}

/** A report of the page as it is now. It never holds a token. */
export async function gatherReport(workbench: Workbench, note: string): Promise<Report> {
  const { backend, loadedData, version } = workbench
  return {
    format: 2,
    version,
    madeAt: new Date().toISOString(),
    note,
    messages: [...consoleMessages],
    seenIn: describeWindow(),
    address: readAddress(workbench),
    top: Math.round(scrollY),
    latency: backend.latencyMs === 0 ? '' : String(backend.latencyMs),
    cart: readCart(),
    draft: recall(draftKey),
    data: {
      created: readStored(createdDataKey),
      fileName: loadedData.describe()?.fileName ?? '',
      seed: await readSeed(workbench),
    },
  }
}
