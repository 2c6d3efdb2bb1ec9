/** Lets the browser do what is urgent, such as answering a click, before going on. */
export const nextTask = (): Promise<void> =>
  // Safari knows no scheduler.
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((done) => setTimeout(done))
