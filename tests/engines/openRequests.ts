/** What Puppeteer's and Playwright's requests have in common. */
interface Request {
  url: () => string
  isNavigationRequest: () => boolean
}

/** Keeps account of the requests of a window that are not answered yet. */
export function countOpenRequests() {
  const open = new Set<Request>()
  return {
    begin: (request: Request): void => {
      // What the last document has asked for does not come any more.
      if (request.isNavigationRequest()) open.clear()
      open.add(request)
    },
    end: (request: Request): void => void open.delete(request),
    addresses: (): string[] => Array.from(open, (request) => request.url()),
  }
}
