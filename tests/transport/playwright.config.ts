import journeys from '../e2e/playwright.config'

/** What the demo does when its worker is missing, dead or deceived: journeys that wait for what goes wrong. */
export default { ...journeys, testIgnore: [], testMatch: 'mock-transport.spec.ts' }
