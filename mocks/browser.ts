import './deniedStorage'
import { createBackend } from './backend'
import { describeUnknown, formatConditions, parseConditions, type Conditions } from './conditions'
import { openMockedPage } from './navigation'
import { createStoragePersistence } from './persistence'
import { connectTransport } from './transport'

/** The key under which a tab keeps its conditions. */
export const conditionsKey = 'mock-conditions'

const base = import.meta.env.BASE_URL

/** The mock backend of this page: with the conditions of its address, and what was created in earlier visits. */
export const backend = createBackend({
  conditions: conditionsOfTab(),
  persistence: createStoragePersistence(() => localStorage),
})

const transport = connectTransport(backend, `${base}mockServiceWorker.js`, base)

// Says to people and tests alike which way requests take.
const showTransport = (name: 'page' | 'worker') => {
  document.documentElement.dataset['mockTransport'] = name
}
showTransport('page')
void transport.workerStarted.then((isStarted) => {
  if (isStarted) showTransport('worker')
})

/** Answers the application's requests in place of the network. */
export const fetch = transport.fetch

/** Shows what the mock backend answers to this page's address; returns false when the address is the application's. */
export const openBackendPage = () => openMockedPage(backend.handlers)

/** The conditions that the address names or, where it names none, those that the tab has kept. */
function conditionsOfTab(): Conditions {
  const named = new URLSearchParams(location.search).get('mock')
  const { conditions, unknown } = parseConditions(named ?? readKept())
  if (unknown.length > 0) console.warn(describeUnknown(unknown))
  if (named !== null) keep(formatConditions(conditions))
  return conditions
}

function readKept(): string {
  try {
    return sessionStorage.getItem(conditionsKey) ?? ''
  } catch {
    return ''
  }
}

function keep(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(conditionsKey)
    else sessionStorage.setItem(conditionsKey, text)
  } catch {
    // Without storage the conditions hold for this page, which is all that can be done.
  }
}
