import './deniedStorage'
import givenSeed from 'virtual:given-seed'
import { hasForeignSession } from './foreignSession'
import { createBackend } from './backend'
import { takePersonaOfAddress } from './clientSession'
import { conditionOf as conditionIn, describeUnknown } from './conditions'
import { createStoredData, loadedDataKey } from './loadedData'
import { openMockedPage } from './navigation'
import { createOperationLog, withOperationLog } from './operationLog'
import { readPanelState } from './panel/panelState'
import { createStoragePersistence } from './persistence'
import { readTabState } from './tabState'
import { connectTransport, type TransportName } from './transport'

const base = import.meta.env.BASE_URL
const storybook = import.meta.env.VITE_STORYBOOK && `${base}${import.meta.env.VITE_STORYBOOK}`

takePersonaOfAddress()

const { conditions, latency, unknown } = readTabState()
if (unknown.length > 0) console.warn(describeUnknown(unknown))

const loadedData = createStoredData(() => localStorage)

/** The mock backend of this page, with the conditions of its address and tab and the data created in earlier visits. */
export const backend = createBackend({
  conditions,
  latencyMs: latency,
  ...(givenSeed && { seed: givenSeed }),
  loadedData,
  persistence: createStoragePersistence(() => localStorage),
})

// Another tab has loaded other data, or taken it back.
addEventListener('storage', ({ key }) => {
  if (key === loadedDataKey) location.reload()
})

const log = createOperationLog()

// For developers and tests.
const showTransport = (name: TransportName) => {
  document.documentElement.dataset['mockTransport'] = name
}
const askBackend = connectTransport({
  backend,
  workerUrl: `${base}mockServiceWorker.js`,
  scope: base,
  waitsForWorker: import.meta.env.DEV,
  showTransport,
})

/** Answers the application's requests in place of the network. */
export const fetch = withOperationLog(askBackend, log, () => backend.conditions)

/** The condition of an operation, if it has one. */
export const conditionOf = (operation: string) => conditionIn(backend.conditions, operation)

let isBackendPage = false

/** Shows the mock backend's page at this address. Returns false when the address belongs to the application. */
export async function openBackendPage(): Promise<boolean> {
  isBackendPage = await openMockedPage(backend.handlers)
  return isBackendPage
}

/** Shows the demo panel, unless this tab hides it or the page is the mocked sign-in. */
export async function showPanel(): Promise<void> {
  if (readPanelState() === 'off' || isBackendPage) return
  const { mountPanel } = await import('./panel/mountPanel')
  mountPanel({ backend, log, loadedData, base, storybook, unknown, hasForeignSession })
}
