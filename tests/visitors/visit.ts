import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserVisit, VisitorWindow } from './browsers'
import { newTab, type ShopModel, type TabModel } from './model'
import { eyesKey, eyesScript, type PageView, type Patience, type Target } from './pageView'

/** A tab of a visit: its window, what it showed last, and what is expected of it. */
export interface Tab {
  window: VisitorWindow
  view: PageView
  model: TabModel
}

/** A target, as a step names it. */
export type Wanted = Pick<Target, 'role' | 'name' | 'nth'>

/** How long a loaded machine takes is no fault of the product. */
const usualPatience: Patience = { quiet: 60, limit: 20_000 }
/** While answers are held back, no page comes to rest. */
const waitingPatience: Patience = { quiet: 60, limit: 400 }

/** How long answers are waited for that show nowhere on the page, in milliseconds. */
const longestWaitMs = 3000

/** How long an answer of the page itself may take to arrive, in milliseconds. */
const driverMs = 10_000

const holdsAnswersBack = (conditions: string) => /:(loading|slow)/.test(conditions)

/** A page that never came to rest. */
export class Unrest extends Error {}

/** A document that was asked and does not answer. */
class Silence extends Error {}

/** One person in front of a browser, from an empty storage on. */
export class Visit {
  readonly tabs: Tab[] = []
  current = 0
  readonly shop: ShopModel = { cart: [], isOffline: false }
  private readonly browser: BrowserVisit
  private hasStoppedWorkers = false

  private constructor(browser: BrowserVisit) {
    this.browser = browser
  }

  /** Begins a visit at the landing page. */
  static async begin(browser: BrowserVisit): Promise<Visit> {
    const visit = new Visit(browser)
    await visit.openTab('/')
    return visit
  }

  get tab(): Tab {
    const tab = this.tabs[this.current]
    if (tab === undefined) throw new Error('A visit has at least one tab.')
    return tab
  }

  /** Not once a worker was stopped: Playwright waits for ever for it to lose its connection. */
  get canGoOffline(): boolean {
    return this.browser.setOffline !== undefined && !this.hasStoppedWorkers
  }

  /** An address of the site, in full. */
  addressOf(path: string): string {
    return new URL(path, this.browser.origin).href
  }

  async openTab(path: string): Promise<void> {
    const window = await this.browser.openWindow()
    await window.resize(1280, 800)
    const url = new URL(this.addressOf(path))
    if (!url.searchParams.has('panel')) url.searchParams.set('panel', 'off')
    await window.goTo(url.href)
    const view = await viewOf(window, usualPatience)
    this.tabs.push({ window, view, model: newTab() })
    this.current = this.tabs.length - 1
  }

  async closeTab(): Promise<void> {
    await this.tab.window.close?.()
    this.tabs.splice(this.current, 1)
    this.current = 0
    await this.tab.window.bringToFront?.()
  }

  async switchTab(): Promise<void> {
    this.current = (this.current + 1) % this.tabs.length
    await this.tab.window.bringToFront?.()
  }

  async setOffline(isOffline: boolean): Promise<void> {
    await this.browser.setOffline?.(isOffline)
    this.shop.isOffline = isOffline
  }

  async stopWorkers(): Promise<void> {
    this.hasStoppedWorkers = true
    await this.tab.window.stopWorkers?.()
  }

  /** What the console and the network had to complain about since the visit began. */
  complaints(): Promise<string[]> {
    return this.browser.complaints()
  }

  /** Waits for the current page to be at rest, and looks at it. */
  async look(quiet = usualPatience.quiet): Promise<PageView> {
    const { window, view } = this.tab
    if (holdsAnswersBack(view.conditions)) {
      try {
        return await viewOf(window, { ...waitingPatience, quiet })
      } catch (error) {
        // Another page is there, whose requests are answered.
        if (!(error instanceof Unrest)) throw error
      }
    }
    return viewOf(window, { ...usualPatience, quiet })
  }

  /** Notes where the page stands that is about to be left. */
  async notePlace(): Promise<void> {
    const { window, view, model } = this.tab
    const top = Number(await window.evaluate('Math.round(scrollY)'))
    model.places.set(view.entry, { ...view, top })
  }

  /** Brings a target into the window and says where a pointer hits it; null where it is gone. */
  async pointAt(wanted: Wanted): Promise<[number, number] | null> {
    const point = await this.ask<[number, number] | null>('find', wanted)
    if (point !== null) await this.notePlace()
    return point
  }

  async focus(wanted: Wanted): Promise<boolean> {
    const hasFocus = await this.ask<boolean>('focus', wanted)
    if (!hasFocus) return false
    // WebKit brings it into the window in a task of its own. A page that is being left would never tell when.
    for (let top = NaN, before; before !== top;) {
      await sleep(50)
      before = top
      top = Number(await this.tab.window.evaluate('scrollY'))
    }
    await this.notePlace()
    return true
  }

  /** Calls one of the page's eyes. */
  async ask<Answer>(name: string, ...args: unknown[]): Promise<Answer> {
    const given = args.map((argument) => JSON.stringify(argument)).join(', ')
    // A page that loads itself again has not been looked at.
    await this.tab.window.evaluate(eyesScript)
    return (await this.tab.window.evaluate(`globalThis['${eyesKey}'].${name}(${given})`)) as Answer
  }

  end(): Promise<void> {
    return this.browser.end()
  }
}

interface Seen {
  /** What keeps the page from rest. */
  unrest: string | null
  view: PageView
}

/** The files and answers that a page still waits for, as the end of a sentence; empty when there are none. */
export function awaitedBy(window: VisitorWindow, { missingFiles }: PageView): string {
  const addresses = new Set([...(window.openRequests?.() ?? []), ...missingFiles])
  return addresses.size === 0 ? '' : ` (not there yet: ${[...addresses].join(', ')})`
}

/** Firefox keeps a document that was left, and never says what became of a promise there. */
async function silenceAfter({ limit }: Patience): Promise<never> {
  await sleep(limit + driverMs, undefined, { ref: false })
  throw new Silence('The document does not answer.')
}

async function viewOf(window: VisitorWindow, patience: Patience): Promise<PageView> {
  // As a text: a driver's own way of writing objects down drops what stands in two places.
  const look = `(() => {
    const eyes = globalThis['${eyesKey}']
    const see = (unrest) => JSON.stringify({ unrest, view: eyes.view() })
    return eyes === undefined ? null : eyes.rest(${JSON.stringify(patience)}).then(see)
  })()`
  const waitingEnd = Date.now() + longestWaitMs
  for (const end = Date.now() + 60_000; ;) {
    try {
      const answer = await Promise.race([window.evaluate(look), silenceAfter(patience)])
      const seen = JSON.parse(String(answer)) as Seen | null
      if (seen === null) await window.evaluate(eyesScript)
      else if (window.openRequests?.().length && Date.now() < waitingEnd) continue
      else if (seen.unrest === null || holdsAnswersBack(seen.view.conditions)) return seen.view
      else throw new Unrest(`${seen.unrest}: ${seen.view.url}${awaitedBy(window, seen.view)}`)
    } catch (error) {
      // The document was left while it was looked at.
      const isLeft =
        error instanceof Silence ||
        /context|navigat|destroyed|detached|Execution|stale|no such/i.test(String(error))
      if (error instanceof Unrest || !isLeft || Date.now() > end) throw error
    }
  }
}
