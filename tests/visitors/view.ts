/** Something on a page that can be pressed or filled. */
export interface Target {
  /** Its place among what can be used. */
  index: number
  role: 'button' | 'link' | 'field' | 'choice'
  name: string
  isInForm: boolean
  /** Whether it changes the cart. */
  isOfCart: boolean
  /** The field for the count of a line of the cart. */
  isCount: boolean
}

/** Where a page keeps the elements of its targets. */
export type WindowWithTargets = Window & { visitorTargets?: readonly HTMLElement[] }

/** What a page shows and stores, as plain data. */
export type View = ReturnType<typeof viewPage>

/** Runs in the page: waits until it has loaded, at most as long as given, and nothing changes. Resolves to what goes on. */
export async function restInPage(loadingMs: number): Promise<string | null> {
  const begin = performance.now()
  let changedAt = begin
  const observer = new MutationObserver(() => {
    changedAt = performance.now()
  })
  const all = { subtree: true, childList: true, characterData: true, attributes: true }
  observer.observe(document, all)
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isLoading = () =>
    document.readyState !== 'complete' ||
    document.querySelector('header button[disabled], #root:empty') !== null ||
    Array.from(document.querySelectorAll('[data-part="progress"]')).some(isSeen)
  for (;;) {
    await new Promise((done) => setTimeout(done, 20))
    const waited = performance.now() - begin
    const loads = isLoading()
    const changes = performance.now() - changedAt < 60
    if ((loads && waited < loadingMs) || (changes && waited < 10_000)) continue
    observer.disconnect()
    return loads ? 'It goes on loading.' : changes ? 'It goes on changing.' : null
  }
}

/** Runs in the page: what is seen of it. */
export function viewPage() {
  const query = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector))
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const plain = (text = '') => text.replaceAll(/\s+/g, ' ').trim()
  /** The text of an element and its pictures, without what is hidden from assistive technology. */
  const textOf = (node: Node | null): string => {
    if (!(node instanceof Element)) return node?.textContent ?? ''
    if (node.ariaHidden === 'true') return ''
    const { alt } = node as HTMLImageElement
    return node.ariaLabel || alt || Array.from(node.childNodes, textOf).join(' ')
  }
  const byIds = (element: Element | null, attribute: string) =>
    (element?.getAttribute(attribute) ?? '').split(' ').map((id) => document.getElementById(id))
  const nameOf = (element: Element) =>
    plain(byIds(element, 'aria-labelledby').map(textOf).join(' ')) ||
    plain(element.ariaLabel ?? textOf((element as HTMLInputElement).labels?.[0] ?? element))
  const read = (storage: () => Storage, name: string): string | null => {
    try {
      return storage().getItem(name)
    } catch {
      // The browser's own pages have none.
      return null
    }
  }

  const roles = [
    ['link', 'a[href]'],
    ['choice', 'select'],
    ['field', 'textarea, input'],
    ['button', 'button, [role=button]'],
  ] as const
  const isOfSite = location.protocol.startsWith('http')
  const modals = query('dialog').filter((dialog) => dialog.matches(':modal'))
  const elements = query(roles.map(([, selector]) => selector).join()).filter(
    (element) =>
      isOfSite &&
      modals.every((modal) => modal.contains(element)) &&
      element.closest('[inert], .visually-hidden, :disabled') === null &&
      isSeen(element) &&
      !(element instanceof HTMLAnchorElement && element.origin !== location.origin) &&
      !element.matches('[target], [type=hidden], [readonly]'),
  )
  Object.assign(window, { visitorTargets: elements })
  const targets = elements.map((element, index): Target => ({
    index,
    role: roles.find(([, selector]) => element.matches(selector))?.[0] ?? 'button',
    name: nameOf(element),
    isInForm: element.closest('form') !== null,
    isOfCart: element.closest('dialog') !== null || /Warenkorb/.test(nameOf(element)),
    isCount: element.matches('[data-part=count]'),
  }))

  const countOf = (line: HTMLElement) =>
    Number(
      line.querySelector<HTMLInputElement>('[data-part=count]')?.value ??
        /(\d+) ×/.exec(line.innerText)?.[1],
    )
  const drawer = query('dialog[open] li:has([data-part=remove])').map(countOf)
  const stored: { count: number }[] = JSON.parse(read(() => localStorage, 'cart') ?? '[]')
  const cartButton = query('header button').find((button) => nameOf(button).startsWith('Warenkorb'))

  const heading = plain(query('main h1')[0]?.innerText)
  const fields = query('main input, main textarea').filter(isSeen) as HTMLInputElement[]
  const text = [document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
  const focused = document.activeElement ?? document.body
  const { navigation } = window as {
    navigation?: { currentEntry?: { key: string; index: number } }
  }
  const { loggedIn = false, privilege = '' } = JSON.parse(read(() => localStorage, 'root') ?? '{}')
  return {
    url: location.href,
    path: location.pathname,
    /** Whether this is a page of the product, and not one of the browser or of the mocked Google. */
    isProduct: isOfSite && !location.pathname.includes('/authorize'),
    /** Tells documents of a tab apart. */
    document: performance.timeOrigin,
    /** Tells entries of a tab's history apart. */
    entry: navigation?.currentEntry?.key,
    canGoBack: (navigation?.currentEntry?.index ?? 0) > 1,
    isLoading: query('[data-part="progress"]').some(isSeen),
    title: plain(document.title),
    headings: query('h1').filter(isSeen).map(nameOf),
    /** How many letters the main part shows beside its heading. */
    contentLength: plain(query('main')[0]?.innerText).length - heading.length,
    overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    strangeText: /.{0,30}(?:\b(?:undefined|NaN|null)\b|\[object ).{0,30}/.exec(text)?.[0] ?? null,
    focus: focused === document.body ? null : `${focused.localName} “${nameOf(focused)}”`,
    /** Open dialogs and menus. */
    layers: query('dialog[open], header [aria-expanded=true]').map(nameOf),
    targets,
    cartName: cartButton === undefined ? null : nameOf(cartButton),
    drawerCounts: drawer.length === 0 ? null : drawer,
    storedCounts: stored.map(({ count }) => count),
    hasAccount: query('header button, header a').some((element) => nameOf(element) === 'Konto'),
    loggedIn,
    privilege,
    conditions: read(() => sessionStorage, 'mock-conditions') ?? '',
  }
}
