/** What Puppeteer's and Playwright's requests have in common. */
interface Request {
  url: () => string
  isNavigationRequest: () => boolean
}

/** Tracks the requests of a window that are not answered yet. */
export function trackOpenRequests() {
  const open = new Set<Request>()
  return {
    begin: (request: Request): void => {
      // A navigation drops the requests of the document before.
      if (request.isNavigationRequest()) open.clear()
      open.add(request)
    },
    end: (request: Request): void => void open.delete(request),
    addresses: (): string[] => Array.from(open, (request) => request.url()),
  }
}
