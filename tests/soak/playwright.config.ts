import journeys from '../e2e/playwright.config'

/** The soak test at its full length: what `npm test` does for some seconds, five hundred times over. */
export default {
  ...journeys,
  testIgnore: [],
  testMatch: 'soak.spec.ts',
  timeout: 600_000,
  reporter: [['list']],
  metadata: { soakSteps: 500 },
}
