/** What Chromium's console says of MSW's worker, which is no fault. */
export const workerNoise: readonly RegExp[] = [
  // MSW's worker passes the stylesheet's request for the typeface on as a request of its own, which the browser does
  // not always match with the preload.
  /geist-german-\w+\.woff2 was preloaded using link preload but not used/,
  // Playwright says so in the page where a test asks for `serviceWorkers: 'block'`.
  /Service Worker registration blocked by Playwright/,
]
