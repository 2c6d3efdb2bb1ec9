import journeys from '../e2e/playwright.config'

/**
 * What the demo does when its worker is missing, dead or deceived, journeys that wait for what goes wrong; and the console
 * that asks the mock in the page.
 */
export default {
  ...journeys,
  testIgnore: [],
  testMatch: ['mock-transport.spec.ts', 'graphiql.spec.ts'],
}
