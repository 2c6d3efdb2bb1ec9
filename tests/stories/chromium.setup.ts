import { drawingChromiumLaunch, prepareChromium } from '../chromium.ts'
import { orEndRun } from '../installedProgram.ts'

/** Makes the Chromium that draws the stories startable before the first one. */
export default (): Promise<void> => orEndRun(() => prepareChromium(drawingChromiumLaunch()))
