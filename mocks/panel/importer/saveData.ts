import type { Backend } from '../../backend'
import { formatSeed } from '../../seedFile/seedFormat'

/** The name of the file that the browser is given; editors know what it may hold. */
const fileName = 'demo.seed.json'

/** Gives the browser a file with all present data, in the form that the importer takes. */
export async function saveData(backend: Backend): Promise<void> {
  const text = formatSeed(await backend.readData())
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
