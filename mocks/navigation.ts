import { getResponse, type RequestHandler } from 'msw'

/**
 * Runs the mock's handlers for the page's own address, since MSW's worker does not see navigations. Follows a redirect or
 * shows the page of the response. Returns false when no handler matches; the application then shows the address.
 */
export async function openMockedPage(handlers: RequestHandler[]): Promise<boolean> {
  const response = await getResponse(handlers, new Request(location.href))
  if (response === undefined) return false
  const target = response.headers.get('Location')
  if (target !== null) {
    location.replace(target)
    return true
  }
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  // The icons stay: without one the browser requests /favicon.ico, which does not exist.
  document.head.querySelectorAll('style, link[rel="stylesheet"], title').forEach((element) => {
    element.remove()
  })
  document.head.append(...page.head.querySelectorAll('style, title, meta[name="referrer"]'))
  document.body.replaceChildren(...page.body.childNodes)
  return true
}
