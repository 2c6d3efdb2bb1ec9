/** Something on a page that can be pressed or filled. */
export interface Target {
  /** Its place among what can be used, by which `useTarget` finds it again. */
  index: number
  role: 'button' | 'link' | 'field' | 'choice'
  /** Its accessible name. */
  name: string
  /** The id of the item that its label belongs to; empty without one. */
  item: string
  /** It stands in a form. */
  isInForm: boolean
  /** The field for the count of a line of the cart. */
  isCount: boolean
}

/** A line of the cart: an item and how many of it. */
export type Line = readonly [item: string, count: number]

/** What a page shows and stores, as plain data. */
export interface View {
  url: string
  path: string
  /** When its document was started; tells documents of a tab apart. */
  document: number
  /** Tells entries of a tab's history apart. */
  entry: string
  /** Whether there is an entry of the site to go back to. */
  canGoBack: boolean
  /** Whether this is a page of the product, and not one of the browser or of the mocked Google. */
  isProduct: boolean
  isLoading: boolean
  title: string
  headings: string[]
  /** How many letters the main part shows beside its heading. */
  contentLength: number
  overhang: number
  strangeText: string | null
  /** What has the focus; null when it is on nothing but the page itself. */
  focus: { name: string; target: Target | null } | null
  modals: string[]
  /** Open dialogs and menus. */
  layers: string[]
  targets: Target[]
  /** The values of the fields in the main part. */
  fields: Record<string, string>
  cartName: string | null
  cartBadge: string
  cartLines: Line[] | null
  /** What the open cart shows as its sum, and what its lines come to, in cents. */
  cartSum: { shown: number; expected: number } | null
  hasAccount: boolean
  cart: string | null
  root: string | null
  token: string | null
  created: string | null
  conditions: string
}

/** Runs in the page: waits until nothing changes any more. Resolves to what goes on when the time is up, else to null. */
export async function restInPage(limit: {
  loading: number
  changing: number
}): Promise<string | null> {
  let changedAt = performance.now()
  const observer = new MutationObserver(() => {
    changedAt = performance.now()
  })
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isMoving = () =>
    document.getAnimations().some(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      const isEndless = effect?.getComputedTiming().iterations === Infinity
      return playState === 'running' && !isEndless && (target === null || isSeen(target))
    })
  const isLoading = () => {
    if (document.readyState !== 'complete') return true
    if (document.querySelector('header button[disabled], #root:empty') !== null) return true
    return Array.from(document.querySelectorAll('[data-part="progress"]')).some(isSeen)
  }
  const begin = performance.now()
  for (;;) {
    await new Promise((done) => setTimeout(done, 20))
    const waited = performance.now() - begin
    const loads = isLoading()
    const changes = performance.now() - changedAt < 60 || isMoving()
    if ((!loads || waited > limit.loading) && (!changes || waited > limit.changing)) {
      observer.disconnect()
      return loads ? 'It goes on loading.' : changes ? 'It goes on changing.' : null
    }
  }
}

/** Runs in the page: what is seen of it. */
export function viewPage(): View {
  const query = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector))
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const byIds = (element: Element, attribute: string) =>
    (element.getAttribute(attribute) ?? '').split(' ').flatMap((id) => {
      const found = document.getElementById(id)
      return found === null ? [] : [found]
    })
  /** The text of an element with that of its pictures, without what is hidden from assistive technology. */
  const textOf = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
    if (!(node instanceof Element) || node.ariaHidden === 'true') return ''
    if (node.ariaLabel) return node.ariaLabel
    if (node instanceof HTMLImageElement) return node.alt
    return Array.from(node.childNodes, textOf).join(' ')
  }
  const nameOf = (element: HTMLElement): string => {
    const labels = byIds(element, 'aria-labelledby')
    if (labels.length > 0) return plain(labels.map(textOf).join(' '))
    if (element.ariaLabel) return plain(element.ariaLabel)
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return plain(Array.from(element.labels, textOf).join(' '))
    return plain(textOf(element)) || plain(element.title)
  }
  const itemAt = (path = '') => /\/item\/(?!create$)([^/]+)$/.exec(path)?.[1]
  const itemOf = (element: Element): string => {
    const labels = ['aria-labelledby', 'aria-describedby'].flatMap((by) => byIds(element, by))
    for (const label of labels) {
      const id = itemAt((label.closest('a') ?? label.querySelector('a'))?.pathname)
      if (id !== undefined) return decodeURIComponent(id)
      const missing = /^Artikel (.+)$/.exec(plain(label.textContent))?.[1]
      if (missing !== undefined && label.closest('dialog')) return missing
    }
    const here = itemAt(location.pathname)
    return labels.length > 0 && here !== undefined ? decodeURIComponent(here) : ''
  }
  const read = (storage: () => Storage, name: string): string | null => {
    try {
      return storage().getItem(name)
    } catch {
      return null
    }
  }

  const roles = [
    ['link', 'a[href]'],
    ['choice', 'select'],
    ['field', 'textarea, input'],
    ['button', 'button, [role=button]'],
  ] as const
  const isProduct = /^https?:$/.test(location.protocol) && !location.pathname.includes('/authorize')
  const modals = query('dialog').filter((dialog) => dialog.matches(':modal'))
  const modal = modals.at(-1)
  const elements = query(roles.map(([, selector]) => selector).join()).filter(
    (element) =>
      location.protocol.startsWith('http') &&
      (modal === undefined || modal.contains(element)) &&
      element.closest('[inert], .visually-hidden, :disabled') === null &&
      isSeen(element) &&
      !(element instanceof HTMLAnchorElement && element.origin !== location.origin) &&
      !element.matches('[target], [type=hidden], [readonly]'),
  )
  // By which useTarget finds them.
  Object.assign(globalThis, { visitorTargets: elements })
  const targets = elements.map((element, index): Target => {
    const [role] = roles.find(([, selector]) => element.matches(selector)) ?? ['button']
    return {
      index,
      role,
      name: nameOf(element),
      item: itemOf(element),
      isInForm: element.closest('form') !== null,
      isCount: element.matches('[data-part=count]'),
    }
  })

  const lines = query('dialog[open] li').filter((line) => line.querySelector('[data-part=remove]'))
  const centsOf = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''))
  /** The prices of a line: of one and of all. A title may look like a price; it comes first. */
  const pricesOf = (line: Element) =>
    (line.textContent?.match(/€\s[\d.]+,\d\d/g) ?? []).slice(-2).map(centsOf)
  const countIn = (line: HTMLElement) => {
    const field = line.querySelector<HTMLInputElement>('[data-part=count]')
    return Number(field?.value ?? /(\d+) ×/.exec(line.innerText)?.[1])
  }
  const remove = (line: Element) => line.querySelector('[data-part=remove]') ?? line
  const sum = query('dialog[open] [data-part=sum]')[0]
  const cartButton = query('header button').find((button) => nameOf(button).startsWith('Warenkorb'))

  const main = document.querySelector('main')
  const fields = query('main input, main textarea').filter(isSeen) as HTMLInputElement[]
  const text = [document.body.innerText, ...fields.map(({ value }) => value)].join('\n')
  const focused = document.activeElement as HTMLElement | null
  const hasFocus = ![null, document.body, document.documentElement].includes(focused)
  const { navigation } = globalThis as { navigation?: { currentEntry: NavigationEntry | null } }
  interface NavigationEntry {
    key: string
    index: number
  }
  return {
    url: location.href,
    path: location.pathname,
    document: performance.timeOrigin,
    entry: navigation?.currentEntry?.key ?? '',
    canGoBack: (navigation?.currentEntry?.index ?? 0) > 1,
    isProduct,
    isLoading: query('[data-part="progress"]').some(isSeen),
    title: plain(document.title),
    headings: query('h1').filter(isSeen).map(nameOf),
    contentLength:
      plain(main?.innerText ?? '').length -
      plain(main?.querySelector('h1')?.innerText ?? '').length,
    overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    strangeText:
      /.{0,30}(?:\bundefined\b|\bNaN\b|\bnull\b|\[object ).{0,30}/.exec(text)?.[0] ?? null,
    focus: hasFocus
      ? {
          name: `${focused?.localName} “${focused && nameOf(focused).slice(0, 60)}”`,
          target: targets.find(({ index }) => elements[index] === focused) ?? null,
        }
      : null,
    modals: modals.map(nameOf),
    layers: [...query('dialog[open]'), ...query('header [aria-expanded=true]')].map(nameOf),
    targets,
    fields: Object.fromEntries(fields.map((field) => [nameOf(field), field.value])),
    cartName: cartButton === undefined ? null : nameOf(cartButton),
    cartBadge: (cartButton?.innerText ?? '').replace('Warenkorb', '').trim(),
    cartLines:
      lines.length === 0 ? null : lines.map((line) => [itemOf(remove(line)), countIn(line)]),
    cartSum:
      sum === undefined
        ? null
        : {
            shown: centsOf(sum.textContent),
            expected: lines
              .map((line) => countIn(line) * (pricesOf(line)[0] ?? 0))
              .reduce((all, one) => all + one, 0),
          },
    hasAccount: query('header button, header a').some((element) => nameOf(element) === 'Konto'),
    cart: read(() => localStorage, 'cart'),
    root: read(() => localStorage, 'root'),
    token: read(() => localStorage, 'token'),
    created: read(() => localStorage, 'mock-created-data'),
    conditions: read(() => sessionStorage, 'mock-conditions') ?? '',
  }
}
