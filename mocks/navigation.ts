import { getResponse, type RequestHandler } from 'msw'

/**
 * Answers the page's own address with the mock's handlers: MSW's worker does not see navigations. Follows a redirect and
 * shows a page; returns false when the address is none of theirs, so that the application shows it.
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
  // The icons stay: without one the browser would ask for one that is not there.
  document.head.querySelectorAll('style, link[rel="stylesheet"], title').forEach((element) => {
    element.remove()
  })
  document.head.append(...page.head.querySelectorAll('style, title, meta[name="referrer"]'))
  document.body.replaceChildren(...page.body.childNodes)
  return true
}
