import './deniedStorage'
import { createBackend } from './backend'
import { describeUnknown, formatConditions, parseConditions, type Conditions } from './conditions'
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

/** Answers the application's requests in place of the network. */
export const fetch = transport.fetch

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
