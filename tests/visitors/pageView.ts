/** Something on a page that can be pressed or filled. */
export interface Target {
  role: 'button' | 'link' | 'field' | 'choice'
  /** Its accessible name. */
  name: string
  /** Which one it is among those of its role and name. */
  nth: number
  /** The path that a link in the main part leads to; empty for all others. */
  path: string
  /** The id of the item that its label belongs to; empty without one. */
  item: string
  isInWindow: boolean
  /** It lies in the window, under something else. */
  isCovered: boolean
  isDisabled: boolean
  /** A field with a text to be read and copied, which takes no typing. */
  isReadOnly: boolean
  /** It belongs to the demo's panel or its tour. */
  isTool: boolean
}

/** What has the focus. */
export interface Focus {
  /** Tells the elements of a document apart. */
  element: number
  /** Nothing but the page itself. */
  isBody: boolean
  isVisible: boolean
  /** At least a part of it is in the window with nothing over it. */
  isUncovered: boolean
  /** It, if it is a target. */
  target: Target | null
  description: string
}

/** A message that appeared on the page. */
export interface Message {
  text: string
  isInWindow: boolean
}

/** What the lines of a cart that are for sale cost, and their sum, in cents. */
export interface CartPrices {
  lines: { count: number; price: number; total: number }[]
  sum: number
}

/** What a page shows and stores, as plain data. */
export interface PageView {
  url: string
  /** When its document was started; tells documents of a tab apart. */
  document: number
  /** Tells entries of a tab's history apart. */
  entry: string
  top: number
  height: number
  windowSize: string
  textSize: string
  hasDarkColors: boolean
  /** Whether keys go to this window. WebKit shows no focus in another one. */
  isInFront: boolean
  /** Whether this is a page of the product, and not one of the mock backend. */
  isProduct: boolean
  /** Whether a page of the product has been started. */
  isAlive: boolean
  isLoading: boolean
  /** The style sheets and scripts that the page has asked for and does not have. */
  missingFiles: string[]
  headings: string[]
  titles: string[]
  canonicals: string[]
  missingLandmarks: string[]
  overhang: number
  strangeTexts: string[]
  unnamed: string[]
  focus: Focus
  modals: string[]
  layers: string[]
  messages: Message[]
  targets: Target[]
  /** The values of the labelled text fields. */
  fields: Record<string, string>
  /** The cart's button in the bar, by its name. */
  cartButton: string | null
  /** The number that is to be seen on it; '' without one. */
  cartBadge: string
  /** The lines of the open cart: item and count. */
  cartLines: [string, number][] | null
  /** What the open cart shows of money, in cents. */
  cartPrices: CartPrices | null
  hasAccount: boolean
  cart: string | null
  root: string | null
  token: string | null
  created: string | null
  conditions: string
}

/** How a page at rest is recognised, in milliseconds. */
export interface Patience {
  /** How long nothing may change. */
  quiet: number
  /** After how long the page is looked at although it goes on changing. */
  limit: number
}

/** What visitors know how to do with a page, in the page. */
export interface PageEyes {
  /** Resolves when the page is at rest; with what keeps it from that when it never was. */
  rest: (patience: Patience) => Promise<string | null>
  view: () => PageView
  /** Brings a target into the window; the point at which a pointer hits it, or null. */
  find: (wanted: Pick<Target, 'role' | 'name' | 'nth'>) => [x: number, y: number] | null
  /** Gives a target the focus, as a person does who has walked there with Tab. False when that is not possible. */
  focus: (wanted: Pick<Target, 'role' | 'name' | 'nth'>) => boolean
  /** Chooses another option of a select. */
  choose: (wanted: Pick<Target, 'role' | 'name' | 'nth'>, number: number) => boolean
  fillStorage: () => void
  freeStorage: () => void
}

/** Where a page keeps its eyes. */
export const eyesKey = 'visitors-eyes'

/** Runs in the page: looks at it as a visitor does. It sees nothing of the program but its argument. */
function openEyes(key: string): void {
  if (key in globalThis) return
  // WebKit computes it at each reading from two clocks, some milliseconds apart on a busy machine.
  const startedAt = performance.timeOrigin
  let changedAt = performance.now()
  let changed = 'The page'
  const noteChange = (target: EventTarget | null) => {
    changedAt = performance.now()
    // In words: an element that is held on to would count as a leak.
    changed =
      target instanceof Element ? `${target.localName} “${target.className}”` : 'The document'
  }
  const isSpoken = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[role=log]') !== null
  new MutationObserver((records) => {
    const change = records.find(({ target }) => !isSpoken(target))
    if (change !== undefined) noteChange(change.target)
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  addEventListener('scroll', ({ target }) => noteChange(target), { capture: true, passive: true })

  const roots = (): (Document | ShadowRoot)[] => {
    const panel = document.querySelector('demo-panel, demo-tour')?.shadowRoot
    return panel ? [document, panel] : [document]
  }
  const query = (selector: string): HTMLElement[] =>
    roots().flatMap((root) => Array.from(root.querySelectorAll<HTMLElement>(selector)))
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const isOpenProduct = () => document.querySelector('#root main') !== null
  const modals = () => query('dialog').filter((dialog) => dialog.matches(':modal'))

  const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const byIds = (element: Element, attribute: string): HTMLElement[] => {
    const root = element.getRootNode() as Document
    const ids = (element.getAttribute(attribute) ?? '').split(' ').filter(Boolean)
    return ids.map((id) => root.getElementById(id)).filter((found) => found !== null)
  }
  /** The text of an element with that of its pictures, without what is hidden from assistive technology. */
  const textOf = (element: Node): string => {
    if (element.nodeType === Node.TEXT_NODE) return element.textContent ?? ''
    if (!(element instanceof Element) || element.ariaHidden === 'true') return ''
    if (element.ariaLabel) return element.ariaLabel
    if (element instanceof HTMLImageElement) return element.alt
    return Array.from(element.childNodes, textOf).join(' ')
  }
  const nameOf = (element: HTMLElement): string => {
    const labels = byIds(element, 'aria-labelledby')
    if (labels.length > 0) return plain(labels.map(textOf).join(' '))
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return plain(Array.from(element.labels, textOf).join(' '))
    return plain(element.ariaLabel ?? '') || plain(textOf(element)) || plain(element.title)
  }
  const itemOf = (element: HTMLElement): string => {
    const labels = [...byIds(element, 'aria-labelledby'), ...byIds(element, 'aria-describedby')]
    for (const label of labels) {
      const link = label.closest('a') ?? label.querySelector('a')
      const id = /\/item\/([^/?#]+)$/.exec(link?.pathname ?? '')?.[1]
      if (id !== undefined) return decodeURIComponent(id)
      const unavailable = /^Artikel (.+)$/.exec(plain(label.textContent))?.[1]
      if (unavailable !== undefined && label.closest('dialog')) return unavailable
    }
    const here = /\/item\/([^/?#]+)$/.exec(location.pathname)?.[1]
    return labels.length > 0 && here !== undefined ? decodeURIComponent(here) : ''
  }

  const roleOf = (element: HTMLElement): Target['role'] =>
    element.matches('a')
      ? 'link'
      : element.matches('select')
        ? 'choice'
        : element.matches('input, textarea')
          ? 'field'
          : 'button'
  const interactive =
    'a[href]:not([href^="mailto:"], [href^="tel:"], [target]), button, [role=button], select, textarea, input:not([type=hidden])'

  /** The point in the middle of what is seen of an element, where a pointer hits it. */
  const hitPoint = (element: Element): [number, number] | null => {
    for (const box of element.getClientRects()) {
      const left = Math.max(box.left, 0)
      const right = Math.min(box.right, innerWidth)
      const top = Math.max(box.top, 0)
      const bottom = Math.min(box.bottom, innerHeight)
      if (right - left < 2 || bottom - top < 2) continue
      for (const share of [0.5, 0.15, 0.85]) {
        const x = left + (right - left) * 0.5
        const y = top + (bottom - top) * share
        const root = element.getRootNode() as Document
        const hit = root.elementFromPoint(x, y)
        if (hit !== null && (element.contains(hit) || hit.closest('label')?.contains(element)))
          return [x, y]
      }
    }
    return null
  }

  const candidates = (): HTMLElement[] => {
    const modal = modals().at(-1)
    return query(interactive).filter(
      (element) =>
        (modal === undefined || modal.contains(element)) &&
        element.closest('[inert]') === null &&
        !element.matches(':disabled') &&
        isSeen(element) &&
        element.closest('.visually-hidden') === null &&
        !(element instanceof HTMLAnchorElement && element.origin !== location.origin),
    )
  }
  const targetsWithElements = (): [Target, HTMLElement][] => {
    const counts = new Map<string, number>()
    return candidates().map((element) => {
      const role = roleOf(element)
      const name = nameOf(element)
      const nth = counts.get(`${role} ${name}`) ?? 0
      counts.set(`${role} ${name}`, nth + 1)
      const box = element.getBoundingClientRect()
      const isInWindow = box.bottom > 0 && box.top < innerHeight && box.width > 0
      const target = {
        role,
        name,
        nth,
        path:
          element instanceof HTMLAnchorElement && element.closest('main') ? element.pathname : '',
        item: itemOf(element),
        isInWindow,
        isCovered: isInWindow && hitPoint(element) === null,
        isDisabled: element.ariaDisabled === 'true',
        isReadOnly: 'readOnly' in element && element.readOnly === true,
        isTool: element.getRootNode() !== document,
      }
      return [target, element]
    })
  }
  const elementOf = (wanted: Pick<Target, 'role' | 'name' | 'nth'>) =>
    targetsWithElements().find(
      ([{ role, name, nth }]) => role === wanted.role && name === wanted.name && nth === wanted.nth,
    )?.[1]

  const isUnderway = () =>
    document.getAnimations().some(({ effect, playState }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null
      return (
        playState === 'running' &&
        effect?.getComputedTiming().iterations !== Infinity &&
        (target === null || isSeen(target))
      )
    })
  // A click on a link of another document returns before that document is there.
  let isLeaving = false
  // Chromium asks which program to open, and a page that is left and come back to meanwhile takes no input any more.
  const stayInBrowser = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.matches('[href^="mailto:"], [href^="tel:"]') === true) event.preventDefault()
  }
  addEventListener('click', stayInBrowser, { capture: true })
  addEventListener('beforeunload', () => {
    // The browser's own page of a lost connection tries to load the address again, and stays.
    isLeaving = location.protocol.startsWith('http')
  })
  // It may come back as it was left.
  addEventListener('pageshow', () => {
    isLeaving = false
  })
  const isAlive = () => document.querySelector('header button[disabled], #root:empty') === null
  const isLoading = () =>
    query('[data-part="progress"]').some(isSeen) ||
    query('button[aria-disabled=true]').some((button) => button.textContent.includes('Wird '))
  const missingFiles = (): string[] => {
    const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
    // What is disabled stands in the page itself.
    const selector = 'link[rel=stylesheet]:not([disabled]), link[rel=modulepreload]'
    return Array.from(document.querySelectorAll<HTMLLinkElement>(selector))
      .filter(({ rel, sheet, href }) => (rel === 'stylesheet' ? sheet === null : !loaded.has(href)))
      .map(({ href }) => href)
  }
  /** What keeps the page from rest; null when nothing does. */
  const unrestOf = (quiet: number): string | null => {
    if (document.readyState !== 'complete') return `The document is ${document.readyState}`
    if (isLeaving) return 'The document is being left'
    if (!isAlive()) return 'The page has not started'
    if (performance.now() - changedAt < quiet) return `${changed} goes on changing`
    return isUnderway() ? 'An animation goes on' : null
  }

  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const { setItem } = Storage.prototype

  const describe = (element: Element): string =>
    `${element.localName} “${plain(element instanceof HTMLElement ? nameOf(element) : '').slice(0, 60)}”`

  // Whoever opens the demo's tools in a small window wants them to cover it.
  const isUnderTools = ({ left, right, top, bottom }: DOMRect) =>
    document
      .elementFromPoint((left + right) / 2, (top + bottom) / 2)
      ?.matches('demo-panel, demo-tour') === true
  const numbers = new WeakMap<Element, number>()
  let lastNumber = 0
  const numberOf = (element: Element): number => {
    const number = numbers.get(element) ?? (lastNumber += 1)
    numbers.set(element, number)
    return number
  }
  const focusOf = (targets: [Target, HTMLElement][]): Focus => {
    let element = document.activeElement ?? document.body
    if (element.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
    const isBody = element === document.body || element === document.documentElement
    const whole = element.getBoundingClientRect()
    return {
      element: numberOf(element),
      isBody,
      isVisible: isBody || (isSeen(element) && whole.width > 0),
      isUncovered: isBody || hitPoint(element) !== null || isUnderTools(whole),
      target: targets.find(([, known]) => known === element)?.[0] ?? null,
      description: isBody ? 'the page' : describe(element),
    }
  }
  const isMessageInWindow = (element: Element) => {
    const box = element.getBoundingClientRect()
    // At twice the text size a low window may hold no more than its beginning.
    const end = document.documentElement.style.fontSize === '' ? box.bottom : box.top
    return (
      box.left >= -1 &&
      box.right <= innerWidth + 1 &&
      box.top >= -1 &&
      end <= innerHeight + 1 &&
      (hitPoint(element) !== null || isUnderTools(box))
    )
  }
  const messages = (): Message[] =>
    query('[role=status], [role=alert]')
      .filter((element) => isSeen(element) && element.closest('.visually-hidden') === null)
      .map((element) => ({
        text: plain(element.innerText),
        isInWindow: isMessageInWindow(element),
      }))
      .filter(({ text }) => text !== '')
  const strangeTexts = () => {
    const found = /.{0,30}(?:\bundefined\b|\bNaN\b|\[object ).{0,30}/.exec(document.body.innerText)
    return found === null ? [] : [found[0]]
  }
  const read = (storage: () => Storage, name: string): string | null => {
    try {
      return storage().getItem(name)
    } catch {
      return null
    }
  }
  const centsOf = (text = '') => Number(text.replaceAll(/\D/g, ''))
  /** The prices of a line, for one and for all. A title may look like a price; it comes first. */
  const pricesOf = (line: Element) =>
    (line.textContent.match(/€\s[\d.]+,\d\d/g) ?? []).slice(-2).map(centsOf)
  /** The count of a line that can be changed. Its prices tell it while somebody types something else. */
  const countIn = (line: Element): number | undefined => {
    const field = line.querySelector<HTMLInputElement>('[data-part=count]')
    const [price = 0, total = 0] = pricesOf(line)
    if (field === null) return undefined
    return field === document.activeElement && price > 0 ? total / price : Number(field.value)
  }
  const cartLines = (): [string, number][] | null => {
    const buttons = query('dialog[open] li button').filter(
      ({ dataset }) => dataset['part'] === 'remove',
    )
    if (buttons.length === 0) return null
    return buttons.map((button) => {
      const line = button.closest('li')
      const count = (line && countIn(line)) ?? /(\d+) ×/.exec(line?.innerText ?? '')?.[1]
      return [itemOf(button), Number(count)]
    })
  }
  const cartPrices = (): CartPrices | null => {
    const [sum] = query('dialog[open] [data-part=sum]')
    if (sum === undefined) return null
    const lines = query('dialog[open] li').flatMap((line) => {
      const count = countIn(line)
      const [price = 0, total = 0] = pricesOf(line)
      return count === undefined ? [] : [{ count, price, total }]
    })
    return { lines, sum: centsOf(sum.textContent) }
  }
  const entry = (): string => {
    if ('navigation' in window) {
      const { currentEntry } = (window as { navigation: { currentEntry: { key: string } | null } })
        .navigation
      if (currentEntry) return currentEntry.key
    }
    return JSON.stringify([history.state, location.pathname])
  }

  const eyes: PageEyes = {
    async rest({ quiet, limit }) {
      // What was just done takes effect with the next frames. A hidden page has none.
      const nextFrame = () =>
        new Promise((done) => {
          requestAnimationFrame(done)
          setTimeout(done, 200)
        })
      await nextFrame()
      await nextFrame()
      changedAt = performance.now()
      const isAtRest = () => unrestOf(quiet) === null && !isLoading()
      for (const end = performance.now() + limit; performance.now() < end;) {
        await new Promise((done) => setTimeout(done, 15))
        if (!isAtRest()) continue
        // A long list comes in pieces, one in each frame, and frames may be slower than the time that counts as quiet.
        await nextFrame()
        await nextFrame()
        if (isAtRest()) return null
      }
      return document.hidden ? 'The page is hidden' : unrestOf(quiet)
    },
    view() {
      const all = targetsWithElements()
      const banner = document.querySelector('header')
      const buttons = Array.from(banner?.querySelectorAll('button') ?? [])
      const cartButton = buttons.find((button) => nameOf(button).startsWith('Warenkorb'))
      return {
        url: location.href,
        document: startedAt,
        entry: entry(),
        top: Math.round(scrollY),
        height: document.documentElement.scrollHeight,
        windowSize: `${innerWidth} x ${innerHeight}`,
        textSize: document.documentElement.style.fontSize,
        hasDarkColors: matchMedia('(prefers-color-scheme: dark)').matches,
        isInFront: document.hasFocus(),
        isProduct: isOpenProduct(),
        isAlive: isAlive(),
        isLoading: isLoading(),
        missingFiles: missingFiles(),
        headings: query('h1')
          .filter(isSeen)
          .map((heading) => plain(textOf(heading))),
        titles: Array.from(document.head.querySelectorAll('title'), ({ text }) => plain(text)),
        canonicals: Array.from(
          document.querySelectorAll<HTMLLinkElement>('link[rel=canonical]'),
          ({ href }) => href,
        ),
        missingLandmarks: ['header', 'main', 'footer'].filter(
          (name) => !document.querySelector(`#root ${name}`),
        ),
        overhang: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        strangeTexts: strangeTexts(),
        unnamed: query('h1, h2, h3, button, a[href]')
          .filter((element) => isSeen(element) && nameOf(element) === '')
          .map((element) => element.outerHTML.slice(0, 120)),
        focus: focusOf(all),
        modals: modals().map(nameOf),
        layers: [
          ...query('dialog[open]').map(nameOf),
          ...query('header [aria-expanded=true]').map(nameOf),
        ],
        messages: messages(),
        targets: all.map(([target]) => target),
        fields: Object.fromEntries(
          query('main input, main textarea')
            .filter((element) => isSeen(element))
            .map((element) => [nameOf(element), (element as HTMLInputElement).value]),
        ),
        cartButton: cartButton === undefined ? null : nameOf(cartButton),
        cartBadge: (cartButton?.innerText ?? '').replace('Warenkorb', '').trim(),
        cartLines: cartLines(),
        cartPrices: cartPrices(),
        // A link until the code of its menu is there.
        hasAccount: query('header button, header a').some((element) => nameOf(element) === 'Konto'),
        cart: read(() => localStorage, 'cart'),
        root: read(() => localStorage, 'root'),
        token: read(() => localStorage, 'token'),
        created: read(() => localStorage, 'mock-created-data'),
        conditions: read(() => sessionStorage, 'mock-conditions') ?? '',
      }
    },
    find(wanted) {
      const element = elementOf(wanted)
      if (element === undefined) return null
      const point = hitPoint(element)
      if (point !== null) return point
      element.scrollIntoView({ block: 'center', behavior: 'instant' })
      return hitPoint(element)
    },
    focus(wanted) {
      const element = elementOf(wanted)
      // A menu closes when somebody walks out of it.
      const [opener] = modals().length > 0 ? [] : query('header [aria-expanded=true]')
      if (opener && !opener.parentElement?.contains(element ?? null)) return false
      const tab = { key: 'Tab', bubbles: true, composed: true }
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', tab))
      // A count is typed over from its beginning, also where the focus was there before.
      if (element?.matches('[data-part=count]')) element.blur()
      element?.focus()
      const release = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keyup', tab))
      // Safari brings what has the focus into the window in a task of its own, before anybody lets go of the key.
      setTimeout(release, 30)
      return element !== undefined && document.activeElement !== document.body
    },
    choose(wanted, number) {
      const element = elementOf(wanted)
      if (!(element instanceof HTMLSelectElement)) return false
      element.focus()
      element.selectedIndex = number % element.options.length
      element.dispatchEvent(new Event('input', { bubbles: true }))
      element.dispatchEvent(new Event('change', { bubbles: true }))
      return true
    },
    fillStorage() {
      Storage.prototype.setItem = full
    },
    freeStorage() {
      Storage.prototype.setItem = setItem
    },
  }
  Object.defineProperty(globalThis, key, { value: eyes })
}

/** The script that opens the eyes; it may run in a page again. */
export const eyesScript = `(${String(openEyes)})(${JSON.stringify(eyesKey)})`
