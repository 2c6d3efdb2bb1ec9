import { prepareChromium } from './chromium.ts'

/** Makes Chromium startable before the first test. */
export default prepareChromium
