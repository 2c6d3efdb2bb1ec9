import { setTimeout as sleep } from 'node:timers/promises'
import axe from 'axe-core'
import type { Browser, BrowserContext, ElementHandle, Page } from 'playwright'
import { wcagRules } from '../../.storybook/axeRules'
import { workerNoise } from '../workerNoise'
import { findViolation, Violation, type Taken } from './invariants'
import { Model, sessionOf } from './model'
import { restInPage, viewPage, type Target, type View } from './view'

/** How long a page has to stay wrong before it counts as wrong, in milliseconds: a loaded machine shows moments in between. */
const wrongMs = 2000

/** How long a loaded machine may take to show a page, and to let it come to rest, in milliseconds. */
const usualPatience = { loading: 20_000, changing: 10_000 }
/** While answers are held back, a page goes on loading. */
const waitingPatience = { loading: 300, changing: 10_000 }

/** What was done, and what may follow from it. */
export interface Done {
  /** In plain words. */
  words: string
  /** What was pressed, by pointer or key. */
  pressed?: Target | null
  isByKey?: boolean
  /** Somebody may be signed in or out by it. */
  mayChangeSession?: boolean
  /** What it does to what is expected of the shop. */
  follow?: (model: Model) => void
}

/** What a step does; null when there is nothing to do it with. */
export type Perform = (visit: Visit) => Promise<Done | null>

/** What the browser and the mock backend say of a storage that is full, and of a connection that is lost. */
const aboutFullStorage =
  /Failed to save scroll positions in sessionStorage|cannot keep created data beyond this page/
const aboutOutage = /net::ERR_|dynamically imported module|Failed to fetch|NetworkError/

/** Names of what changes who is signed in. */
const ofSession = /Admin|Nutzer|abmelden|anmelden|Konto wechseln|Abbrechen/i

/** Names of what sends, discards or brings back what is typed for a product. */
const ofDraft = /Erstellen|anlegen|Verwerfen|Rückgängig|Abmelden/i

/** Runs in the page, before everything else of it. */
function hidePanel() {
  try {
    sessionStorage.setItem('mock-panel', 'off')
  } catch {
    // The browser's own pages have no storage.
  }
}

/** One person in front of a browser, from an empty storage on. */
export class Visit {
  readonly model = new Model()
  /** What was done, in plain words. */
  readonly steps: string[] = []
  private readonly pages: Page[] = []
  private readonly views: View[] = []
  private complaints: string[] = []

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
      const { message, stack } = webError.error()
      this.complain(`uncaught: ${stack || message}`)
    })
    context.on('request', (request) => {
      const url = new URL(request.url())
      if (/^https?:$/.test(url.protocol) && url.origin !== origin)
        this.complain(`request to another origin: ${url.href}`)
    })
  }

  /** Begins a visit at the landing page. */
  static async begin(browser: Browser, origin: string): Promise<Visit> {
    // Asked of the browser by its arguments: what still moves would tell of the machine, not of the product.
    const context = await browser.newContext({ locale: 'de-DE', reducedMotion: null })
    context.setDefaultTimeout(30_000)
    await context.addInitScript(hidePanel)
    const visit = new Visit(context, origin)
    await visit.openTab('/')
    return visit
  }

  get page(): Page {
    const page = this.pages[this.model.current]
    if (page === undefined) throw new Error('A visit has at least one tab.')
    return page
  }

  /** The present page as it was seen last. */
  get view(): View {
    const view = this.views[this.model.current]
    if (view === undefined) throw new Error('A tab has been looked at.')
    return view
  }

  async openTab(address: string): Promise<void> {
    const page = await this.context.newPage()
    await page.setViewportSize({ width: 1280, height: 800 })
    // A visitor who is asked by the browser whether to leave wants to.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => {}))
    this.model.current = this.pages.push(page) - 1
    await page.goto(this.origin + address)
    await this.look()
  }

  async setOffline(isOffline: boolean): Promise<void> {
    // What fails at the moment of the change still belongs to the outage.
    this.model.isOffline = true
    await this.context.setOffline(isOffline)
    if (!isOffline) await sleep(100)
    this.model.isOffline = isOffline
  }

  /** What can be used now. */
  async targets(): Promise<readonly Target[]> {
    await this.look()
    return this.view.targets
  }

  /** The element of a target; null when it is gone. */
  async elementOf({ index }: Target): Promise<ElementHandle<HTMLElement> | null> {
    const handle = await this.page.evaluateHandle(
      (at) => (globalThis as { visitorTargets?: HTMLElement[] }).visitorTargets?.[at],
      index,
    )
    return handle.asElement() as ElementHandle<HTMLElement> | null
  }

  /** Takes a step. Throws what does not hold after it. */
  async take(perform: Perform): Promise<void> {
    const { model, view: before } = this
    const tabBefore = model.current
    this.complaints = []
    const done = await perform(this).catch((error: unknown) => {
      // What moves, is covered or is gone cannot be pressed.
      if (/Timeout|not attached|detached|outside of the viewport|not visible/.test(String(error)))
        return null
      throw error
    })
    if (done === null) return
    this.steps.push(done.words)
    const isOtherTab = model.current !== tabBefore
    const taken = async (): Promise<Taken> => {
      const unrest = await this.look()
      const { view: after, complaints } = this
      return {
        before,
        after,
        model,
        isByKey: done.isByKey === true,
        isOtherTab,
        unrest,
        complaints,
      }
    }
    let seen = await taken()
    this.follow(done, seen)
    const end = Date.now() + wrongMs
    let violation = findViolation(seen)
    for (let looks = 1; violation !== null && (looks < 5 || Date.now() < end); looks += 1) {
      await sleep(wrongMs / 5)
      seen = await taken()
      violation = findViolation(seen)
    }
    if (violation !== null) throw violation
    const isForm = seen.after.path.endsWith('/item/create') && !model.hasMissedStorage
    if (isForm && seen.after.modals.length === 0) model.tab.draft = seen.after.fields
  }

  /** Throws what axe finds on the present page. */
  async lookWithAxe(): Promise<void> {
    if (!this.view.isProduct) return
    const { page } = this
    await page.evaluate(axe.source)
    const found = await page.evaluate(async (tags) => {
      const { violations } = await window.axe.run({
        runOnly: tags,
        resultTypes: ['violations'],
        // What a sticky bar covers in part counts as small.
        rules: { 'target-size': { enabled: false } },
      })
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`)
    }, wcagRules)
    if (found[0] !== undefined) throw new Violation('axe finds nothing', found[0])
  }

  async screenshot(): Promise<Buffer | null> {
    return this.page.screenshot({ timeout: 10_000 }).catch(() => null)
  }

  async end(): Promise<void> {
    await this.context.close()
  }

  /** Changes what is expected as a step does. */
  private follow(done: Done, { before, after, isOtherTab }: Taken): void {
    const { model } = this
    const { pressed, mayChangeSession = false } = done
    if (!isOtherTab) {
      if (pressed) model.press(pressed, before)
      done.follow?.(model)
      if (before.document !== after.document) model.changeDocument()
    }
    const isConcluded = /oauth2|provided=true/.test(before.url + after.url)
    const isAsked = pressed && ofSession.test(pressed.name)
    if (pressed?.name === 'Abmelden' && after.modals.length === 0) model.session = 'signed out'
    else if (mayChangeSession || isConcluded || isAsked || model.hasMissedStorage)
      model.session = sessionOf(after)
    const isGone = before.root !== after.root || before.created !== after.created
    if (isGone || model.hasMissedStorage || ofDraft.test(pressed?.name ?? '')) {
      for (const tab of model.tabs) tab.draft = null
    }
  }

  private complain(text: string): void {
    const { isOffline, hasMissedStorage } = this.model
    if (isOffline && aboutOutage.test(text)) return
    if (hasMissedStorage && aboutFullStorage.test(text)) return
    if (!workerNoise.some((known) => known.test(text))) this.complaints.push(text)
  }

  /** Waits for the present page to be at rest, and looks at it. Resolves to what keeps it from rest, else to null. */
  private async look(): Promise<string | null> {
    const { page, model } = this
    for (const end = Date.now() + 60_000; ;) {
      try {
        const conditions = this.views[model.current]?.conditions ?? ''
        const isWaiting = /:(?:loading|slow)\b/.test(conditions)
        const unrest = await page.evaluate(restInPage, isWaiting ? waitingPatience : usualPatience)
        const view = await page.evaluate(viewPage)
        const isNews = view.conditions !== conditions
        this.views[model.current] = view
        if (!isNews) return unrest
      } catch (error) {
        // The document was left while it was looked at.
        const isLeft = /context|navigat|destroyed|detached/i.test(String(error))
        if (!isLeft || page.isClosed() || Date.now() > end) throw error
      }
    }
  }
}
