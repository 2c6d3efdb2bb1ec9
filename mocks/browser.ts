import './deniedStorage'
import givenSeed from 'virtual:given-seed'
import { createBackend } from './backend'
import { readPersonaName, takePersonaOfAddress } from './clientSession'
import { conditionOf as conditionIn, describeUnknown } from './conditions'
import { loadedDataKey, readLoaded } from './loadedData'
import { openMockedPage } from './navigation'
import { logOperations } from './operationLog'
import { isPanelHidden, noteForPanel } from './panel/tabNotes'
import type { Workbench } from './panel/workbench'
import { createStoragePersistence } from './persistence'
import { keepConsoleMessages } from './report/consoleMessages'
import { seed as ownSeed } from './seed'
import { readTabState } from './tabState'
import { connectTransport } from './transport'

const base = import.meta.env.BASE_URL
const storybook = import.meta.env.VITE_STORYBOOK && `${base}${import.meta.env.VITE_STORYBOOK}`

keepConsoleMessages()

const isPersonaNamed = takePersonaOfAddress()

const { conditions, latency, unknown } = readTabState()
if (unknown.length > 0) console.warn(describeUnknown(unknown))

const version = import.meta.env.VITE_VERSION
const seed = givenSeed ?? ownSeed
const loaded = await readLoaded()

/** The mock backend of this page, with the conditions of its address and tab and the data created in earlier visits. */
export const backend = createBackend({
  conditions,
  latencyMs: latency,
  seed: loaded?.seed ?? seed,
  persistence: createStoragePersistence(() => localStorage),
})

// Another tab has loaded other data, or taken it back.
addEventListener('storage', ({ key }) => {
  if (key === loadedDataKey) location.reload()
})

const operations = logOperations(await connectTransport(backend), () => backend.conditions)

/** Answers the application's requests in place of the network. */
export const { fetch } = operations

/** The condition of an operation, if it has one. */
export const conditionOf = (operation: string) => conditionIn(backend.conditions, operation)

const isReport = () => location.hash.startsWith('#report=')
const isTourNamed = () => new URLSearchParams(location.search).has('tour')
/** Whether to show a stop of the tour, which speaks of our own items. */
const isTour = () => isTourNamed() && loaded === null

let isProductShown = true

/** Whether the mock shows a page of the backend, or loads the page again in the state of a report or of a stop of the tour. */
export async function handlesLocation(): Promise<boolean> {
  let isTaken = await openMockedPage(backend.handlers)
  if (!isTaken && isReport()) {
    const { openReportLink } = await import('./report/openReport')
    isTaken = await openReportLink(base, version, seed)
  }
  if (!isTaken && isTour()) {
    const { stopToLoad } = await import('./tour/stops')
    const address = stopToLoad(base, location.search, isPersonaNamed ? null : readPersonaName())
    isTaken = address !== null
    if (address !== null) location.replace(address)
  }
  isProductShown = !isTaken
  return isTaken
}

// A link that was pasted into the address bar of this very page.
addEventListener('hashchange', () => {
  if (isReport()) location.reload()
})

const noTourText =
  'Der Rundgang spricht von unseren Beispieldaten und beginnt, sobald hier „Zurück zu unseren Daten“ gedrückt ist.'

/**
 * On pages of the product: shows the tour where the address names one, else the demo panel unless the tab hides it.
 * @param onSession calls back whenever somebody has signed in or out; returns an unsubscribe function
 */
export async function showPanel(onSession: Workbench['onSession']): Promise<void> {
  // Read on the mocked sign-in's page as well, which shows no panel: reading stores the value of `?panel=`.
  const isHidden = isPanelHidden()
  if (!isProductShown) return
  if (isTour()) return (await import('./tour/Tour')).mountTour(base)
  if (isTourNamed()) noteForPanel(noTourText)
  else if (isHidden) return
  const { mountPanel } = await import('./panel/DemoPanel')
  const { log } = operations
  mountPanel({ backend, log, loaded, seed, base, storybook, unknown, version, onSession })
}
