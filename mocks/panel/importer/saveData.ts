import type { Backend } from '../../backend'
import { formatSeed } from '../../seedFile/seedFormat'
import { saveText } from '../saveText'

/** Gives the browser a file with all present data, in the form that the importer takes, named as editors know such files. */
export async function saveData(backend: Backend): Promise<void> {
  saveText('demo.seed.json', formatSeed(await backend.readData()))
}
