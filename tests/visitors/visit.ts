import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, ElementHandle, Page } from '@playwright/test'
import { findFault, isHeldBack } from './invariants'
import { restInPage, viewPage, type Target, type View, type WindowWithTargets } from './view'

/** How long a page has to stay wrong before it counts as wrong, in milliseconds: a loaded machine shows moments in between. */
const wrongMs = 2000

/** How long a loaded machine may take to load a page, and a page whose answers are held back, in milliseconds. */
const [usualPatience, waitingPatience] = [20_000, 300]

/** What was done, and what may follow from it. */
export interface Done {
  /** In plain words. */
  words: string
  /** What had the focus when a key was pressed. */
  keyTarget?: string | null
}

/** What the browser and the mock backend say of a connection that is lost. */
const aboutOutage = /net::ERR_|dynamically imported module|Failed to fetch|NetworkError/

/** Runs in each page before everything else; the browser's own pages have no storage. */
const hidePanel = "try { sessionStorage.setItem('mock-panel', 'off') } catch {}"

/** One person in front of a browser, from an empty storage on. */
export class Visit {
  isOffline = false
  /** Which of its tabs is used. */
  current = 0
  /** What was done, in plain words. */
  readonly steps = ['Open / in an empty browser, 1280 x 800 px']
  readonly tabs: { page: Page; view: View }[] = []
  private readonly complaints: string[] = []
  private readonly context: BrowserContext
  readonly origin: string

  private constructor(context: BrowserContext, origin: string) {
    this.context = context
    this.origin = origin
    context.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        this.complain(`${message.text()} (${message.location().url})`)
    })
    context.on('weberror', (webError) => {
      this.complain(`uncaught: ${webError.error().stack || webError.error().message}`)
    })
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== origin)
        this.complain(`request to another origin: ${url.href}`)
    })
  }

  /** Begins a visit at the landing page. */
  static async begin(browser: Browser, origin: string): Promise<Visit> {
    // Motion is reduced by the arguments of the browser.
    const context = await browser.newContext({ locale: 'de-DE', reducedMotion: null })
    await context.addInitScript({ content: hidePanel })
    const visit = new Visit(context, origin)
    await visit.openTab('/')
    return visit
  }

  /** The present page, as it was seen last. */
  get tab() {
    const tab = this.tabs[this.current]
    if (tab === undefined) throw new Error('A visit has at least one tab.')
    return tab
  }

  async openTab(address: string): Promise<void> {
    const page = await this.context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    // A visitor who is asked by the browser whether to leave wants to.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    await page.goto(this.origin + address)
    const view = await page.evaluate(viewPage)
    this.current = this.tabs.push({ page, view }) - 1
    await this.look()
  }

  /** The element of a target; null when it is gone. */
  async elementOf({ index }: Target): Promise<ElementHandle<HTMLElement> | null> {
    const handle = await this.tab.page.evaluateHandle(
      (at) => (window as WindowWithTargets).visitorTargets?.[at],
      index,
    )
    return handle.asElement() as ElementHandle<HTMLElement> | null
  }

  /** Takes a step. Throws what does not hold after it. */
  async take(perform: () => Promise<Done | null>): Promise<void> {
    const { complaints, current } = this
    const { view: before } = this.tab
    const done = await perform().catch((error: unknown) => {
      // What moves, is covered or is gone cannot be pressed.
      if (!/Timeout|attached|viewport|not visible/.test(String(error))) throw error
      return null
    })
    if (done === null) return
    this.steps.push(done.words)
    const look = async (): Promise<string | null> => {
      const unrest = await this.look()
      const { view: after } = this.tab
      const lostFocus = after.focus === null ? (done.keyTarget ?? null) : null
      const isOtherTab = this.current !== current
      return findFault({ before, after, isOtherTab, unrest, complaints, lostFocus })
    }
    const end = Date.now() + wrongMs
    let fault = await look()
    for (let looks = 1; fault !== null && (looks < 5 || Date.now() < end); looks += 1) {
      await sleep(wrongMs / 5)
      fault = await look()
    }
    if (fault !== null) throw new Error(`Not true: ${fault}`)
  }

  end(): Promise<void> {
    return this.context.close()
  }

  private complain(text: string): void {
    if (this.isOffline && aboutOutage.test(text)) return
    this.complaints.push(text)
  }

  /** Waits for the present page to be at rest, and looks at it. Resolves to what keeps it from rest, else to null. */
  private async look(): Promise<string | null> {
    const { tab } = this
    for (const end = Date.now() + 60_000; ;) {
      const { conditions } = tab.view
      const patience = isHeldBack.test(conditions) ? waitingPatience : usualPatience
      try {
        const unrest = await tab.page.evaluate(restInPage, patience)
        tab.view = await tab.page.evaluate(viewPage)
        if (tab.view.conditions === conditions) return unrest
      } catch (error) {
        // The document was left while it was looked at.
        const isLeft = /context|navigat|destroyed|detached/i.test(String(error))
        if (!isLeft || tab.page.isClosed() || Date.now() > end) throw error
      }
    }
  }
}
