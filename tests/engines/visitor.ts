import { expect, inject, test as base } from 'vitest'
import {
  patience,
  type Engine,
  type EngineOptions,
  type EngineWindow,
  type Role,
  type Visit,
} from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** A visitor in a window: acts, and waits for the visible outcome. */
export type Visitor = ReturnType<typeof createVisitor>

/**
 * How long one question to a page may take, in milliseconds. Firefox never answers when it puts the page into the
 * back/forward cache meanwhile.
 */
const answerMs = patience / 2

const withinMs = <Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The page did not answer within ${ms} ms.`)), ms)
  })
  return Promise.race([answer, end]).finally(() => clearTimeout(timer))
}

type Polled = ReturnType<typeof expect.poll<unknown>>

const soon = { timeout: patience, interval: 50 }

/** Runs in the page: describes where the visitor is, for the message of a failure. */
function whereabouts(): string {
  const shown = document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ').slice(0, 300)
  return `at ${location.href}, ${scrollY} px down, where the page says “${shown ?? ''}”`
}

/** Runs in the page: what the field with a label holds. */
function fieldText(label: string): string | undefined {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea')
  return Array.from(fields).find(({ labels }) => labels?.[0]?.textContent.trim() === label)?.value
}

/** Runs in the page: gives the file field of the demo panel under a label a file, as its chooser would. */
function takeFile(label: string, name: string, text: string): boolean {
  const panel = document.querySelector('demo-panel')?.shadowRoot
  const fields = Array.from(panel?.querySelectorAll<HTMLInputElement>('input[type=file]') ?? [])
  const field = fields.find(({ labels }) => labels?.[0]?.textContent.trim() === label)
  if (field === undefined) return false
  const transfer = new DataTransfer()
  transfer.items.add(new File([text], name))
  field.files = transfer.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

function createVisitor(visit: Visit, window: EngineWindow) {
  /** Runs a function in the page, which sees nothing of the test but its arguments. */
  async function evaluate<Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> {
    const result = await window.evaluate(`(${String(run)})(...${JSON.stringify(args)})`)
    return result as Result
  }
  /** Waits until the outcome passes a check. */
  async function eventuallyPasses(
    what: string,
    ask: () => Promise<unknown>,
    check: (outcome: Polled) => Promise<unknown>,
  ) {
    try {
      await check(expect.poll(() => withinMs(answerMs, ask()), { ...soon, message: what }))
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // A page that has stopped answering must not hide what was expected of it.
      const ifAnswered = (answer: Promise<string>) =>
        withinMs(answerMs, answer).catch(() => 'the page does not answer')
      const complaints = visit.complaints().then((texts) => texts.join('\n') || 'empty')
      error.message += `, ${await ifAnswered(evaluate(whereabouts))}. The console: ${await ifAnswered(complaints)}`
      throw error
    }
  }
  /** Waits until the outcome is the wanted one. */
  const eventually = (what: string, ask: () => Promise<unknown>, wanted: unknown) =>
    eventuallyPasses(what, ask, (outcome) => outcome.toEqual(wanted))
  const go = (steps: number) =>
    // Later, so that the answer does not come from a page that is gone.
    evaluate((by) => void setTimeout(() => history.go(by)), steps)

  return {
    ...window,
    evaluate,
    /** Opens an address of the site, without the demo's own tools. */
    open: (address: string) => {
      const url = new URL(address, visit.origin)
      if (!url.searchParams.has('panel')) url.searchParams.set('panel', 'off')
      return window.goTo(url.href)
    },
    goBack: () => go(-1),
    goForward: () => go(1),
    sees: (role: Role, name: string) =>
      eventually(`the ${role} “${name}” is there`, () => window.has(role, name), true),
    /** Waits until a function that runs in the page returns the wanted value. */
    finds: <Args extends unknown[], Result>(
      what: string,
      wanted: Result,
      run: (...args: Args) => Result,
      ...args: Args
    ) => eventually(what, () => evaluate(run, ...args), wanted),
    seesNo: (role: Role, name: string) =>
      eventually(`the ${role} “${name}” is gone`, () => window.has(role, name), false),
    /** Waits until the page shows a text. */
    reads: (text: string | RegExp) =>
      eventuallyPasses(
        'the text of the page',
        () => evaluate(() => document.body.innerText),
        (outcome) => outcome.toMatch(text),
      ),
    /** Waits until the demo panel shows a text. */
    readsInPanel: (text: string | RegExp) =>
      eventuallyPasses(
        'the text of the panel',
        () => evaluate(() => document.querySelector('demo-panel')?.shadowRoot?.textContent ?? ''),
        (outcome) => outcome.toMatch(text),
      ),
    /** Chooses a file of this name and text for a field of the demo panel. */
    choosesFile: (label: string, name: string, text: string) =>
      eventually(`the field “${label}”`, () => evaluate(takeFile, label, name, text), true),
    /** Waits until the page is at an address. */
    isAt: (address: string) =>
      eventually(
        'the address',
        () => evaluate(() => location.href),
        new URL(address, visit.origin).href,
      ),
    /** Waits until the field with a label holds a text. */
    fieldHolds: (label: string, text: string) =>
      eventually(`the field “${label}”`, () => evaluate(fieldText, label), text),
    /** Waits until the browser has stored a text under a key. */
    stored: (key: string, text: string | null) =>
      eventually(
        `what is stored as “${key}”`,
        () => evaluate((name) => localStorage.getItem(name), key),
        text,
      ),
    /** The same visitor in a second window. */
    openAnother: () => enter(visit),
  }
}

const desktop = [1440, 900] as const

async function enter(visit: Visit): Promise<Visitor> {
  const window = await visit.openWindow()
  await window.resize(...desktop)
  return createVisitor(visit, window)
}

interface Fixtures {
  $worker: { engine: Engine; darkEngine: Engine }
  $test: {
    /** Messages of the console that a test provokes on purpose. */
    expectedComplaints: RegExp[]
    visitor: Visitor
    /** Begins the visit of somebody else, whose browser holds nothing of the visitor's. */
    beginVisit: () => Promise<Visitor>
    /** Somebody who prefers dark pages. */
    darkVisitor: Visitor
  }
}

async function withEngine(
  colorScheme: EngineOptions['colorScheme'],
  provide: (engine: Engine) => Promise<void>,
) {
  const wanted = inject('engine')
  const options = { colorScheme, site: inject('site') }
  const engine =
    wanted.name === 'firefox'
      ? await startFirefox(wanted.browser, options)
      : await startWebKit(wanted, options)
  process.stdout.write(`Tested in ${engine.version}, ${colorScheme}\n`)
  await provide(engine)
  await engine.close()
}

async function withVisits(
  engine: Engine,
  expectedComplaints: readonly RegExp[],
  provide: (begin: () => Promise<Visitor>) => Promise<void>,
) {
  const visits: Visit[] = []
  const begin = async () => {
    const visit = await engine.startVisit()
    visits.push(visit)
    return enter(visit)
  }
  const end = async (visit: Visit) => {
    try {
      return await visit.complaints()
    } finally {
      await visit.end()
    }
  }
  let complaints: string[] = []
  try {
    await provide(begin)
  } finally {
    complaints = (await Promise.all(visits.map(end))).flat()
  }
  const isExpected = (text: string) => expectedComplaints.some((known) => known.test(text))
  // oxlint-disable-next-line vitest/no-standalone-expect -- it stands in every test that has a visitor
  expect(
    complaints.filter((text) => !isExpected(text)),
    'nothing to complain about',
  ).toEqual([])
}

const withVisitor = (
  engine: Engine,
  expectedComplaints: readonly RegExp[],
  provide: (visitor: Visitor) => Promise<void>,
) => withVisits(engine, expectedComplaints, async (begin) => provide(await begin()))

/** Vitest's test, with somebody in front of a browser whose storage is empty; it fails on whatever the console says. */
export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads there which fixtures a fixture needs
  engine: [({}, provide) => withEngine('light', provide), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  darkEngine: [({}, provide) => withEngine('dark', provide), { scope: 'worker' }],
  expectedComplaints: [],
  visitor: ({ engine, expectedComplaints }, provide) =>
    withVisitor(engine, expectedComplaints, provide),
  beginVisit: ({ engine, expectedComplaints }, provide) =>
    withVisits(engine, expectedComplaints, provide),
  darkVisitor: ({ darkEngine, expectedComplaints }, provide) =>
    withVisitor(darkEngine, expectedComplaints, provide),
})
