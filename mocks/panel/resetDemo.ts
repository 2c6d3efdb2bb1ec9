import { addressAsPersona, cartKey } from '../clientSession'
import { forgetLoaded } from '../loadedData'
import type { Workbench } from './workbench'

const question =
  'Alles zurücksetzen? Person, Zustände, Daten, Warenkorb und Entwurf sind danach wie beim ersten Besuch.'

/** Makes the demo what it was at the first visit of this browser, once somebody has confirmed that. */
export async function resetDemo({ base, backend, loaded }: Workbench): Promise<void> {
  // oxlint-disable-next-line no-alert -- nothing else keeps somebody from losing everything by one press
  if (!confirm(question)) return
  if (loaded !== null) await forgetLoaded()
  backend.db.forgetCreated()
  try {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage))
        if (key === cartKey || key.startsWith('mock-')) storage.removeItem(key)
  } catch {
    // Denied storage holds nothing.
  }
  // Signing out removes the draft.
  location.replace(addressAsPersona(location.origin + base, 'visitor'))
}
