/** Yields to the browser, which handles input and other urgent work first. */
export const nextTask = (): Promise<void> =>
  // Safari has no scheduler.
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((done) => setTimeout(done))
