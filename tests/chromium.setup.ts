import { prepareChromium } from './chromium.ts'
import { orEndRun } from './installedProgram.ts'

/** Makes Chromium startable before the first test; where there is none, no test starts. */
export default (): Promise<void> => orEndRun(prepareChromium)
