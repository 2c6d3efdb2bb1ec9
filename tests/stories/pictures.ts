import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page, Request } from 'playwright'
import type { Plugin } from 'vite'
import type { BrowserCommand, Reporter, TestModule, Vitest } from 'vitest/node'
import { compare, decode, encode } from './comparison.ts'
import { lookName, type Area, type Look } from './looks.ts'
import {
  baselineFile,
  partFile,
  readBaselines,
  removeBaseline,
  reportFolder,
  writeInto,
  writePage,
  type Finding,
} from './report.ts'
import { readStories, type IndexedStory } from './storyIndex.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Whether an area of the page looks as its baseline at this moment. */
    looksSame: (storyId: string, look: Look, area: Area) => Promise<boolean>
    /** Notes what an area of the page looks like at rest; resolves to a sentence when that has changed, else to ''. */
    noteLook: (storyId: string, look: Look, area: Area) => Promise<string>
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this browser draws the pixels that the baselines hold. */
    comparesLooks: boolean
  }
}

/** How long a page that does not look as expected may take to come to rest, in milliseconds. */
const restTimeout = 20_000
const interval = 250
/** How many findings a run names; the page shows all of them. */
const namedFindings = 20

interface DrawnLook {
  storyId: string
  look: Look
  status: 'same' | 'changed' | 'new'
  differing: number
  firstRow: number
}

interface PageState {
  session: Promise<CDPSession>
  /** What the page still loads: code, pictures, fonts. */
  loading: Set<Request>
}

export interface StoryPictures {
  plugin: Plugin
  commands: {
    looksSame: BrowserCommand<[string, Look, Area]>
    noteLook: BrowserCommand<[string, Look, Area]>
  }
}

/**
 * Compares stories with their baselines, and leaves what differs in a folder with a page that shows it. `isExact` says
 * whether the browser of this run draws the pixels that the baselines hold; without it a run says what it has not
 * compared.
 */
export function storyPictures(isExact: boolean): StoryPictures {
  const drawn = new Map<string, DrawnLook>()
  const states = new WeakMap<Page, PageState>()

  function stateOf(page: Page): PageState {
    const known = states.get(page)
    if (known) return known
    const loading = new Set<Request>()
    page.on('request', (request) => loading.add(request))
    page.on('requestfinished', (request) => loading.delete(request))
    page.on('requestfailed', (request) => loading.delete(request))
    const state = { session: page.context().newCDPSession(page), loading }
    states.set(page, state)
    return state
  }

  async function draw(page: Page, area: Area): Promise<Buffer> {
    const session = await stateOf(page).session
    const clip = { ...area, scale: 1 }
    const options = { format: 'png', optimizeForSpeed: true, clip } as const
    const { data } = await session.send('Page.captureScreenshot', options)
    return Buffer.from(data, 'base64')
  }

  /** Draws a page until it looks as it did a moment before, with nothing loading in between. */
  async function drawAtRest(page: Page, area: Area): Promise<Buffer> {
    const { loading } = stateOf(page)
    const end = performance.now() + restTimeout
    let last: Buffer | undefined
    while (performance.now() < end) {
      const file = await draw(page, area)
      if (last?.equals(file)) return file
      last = loading.size > 0 ? undefined : file
      await wait(interval)
    }
    throw new Error('The story does not come to rest.')
  }

  const looksSame: BrowserCommand<[string, Look, Area]> = async ({ page }, storyId, look, area) => {
    const file = baselineFile(storyId, lookName(look))
    if (!existsSync(file)) return false
    const picture = await decode(await draw(page, area))
    const { count } = compare(await decode(readFileSync(file)), picture)
    if (count > 0) return false
    drawn.set(`${storyId}/${lookName(look)}`, {
      storyId,
      look,
      status: 'same',
      differing: 0,
      firstRow: 0,
    })
    return true
  }

  const noteLook: BrowserCommand<[string, Look, Area]> = async (
    { page, project },
    storyId,
    look,
    area,
  ) => {
    const name = lookName(look)
    const key = `${storyId}/${name}`
    const file = baselineFile(storyId, name)
    const picture = await decode(await drawAtRest(page, area))
    const baseline = existsSync(file) ? await decode(readFileSync(file)) : undefined
    const difference = baseline && compare(baseline, picture)
    const isSame = difference?.count === 0
    const status = isSame ? 'same' : baseline === undefined ? 'new' : 'changed'
    const { count: differing = 0, firstRow = 0 } = difference ?? {}
    drawn.set(key, { storyId, look, status, differing, firstRow })
    if (isSame) return ''
    const after = await encode(picture)
    if (project.serializedConfig.snapshotOptions.updateSnapshot === 'all') {
      writeInto(file, after)
      return ''
    }
    const write = (part: Parameters<typeof partFile>[2], content: Buffer) =>
      writeInto(path.join(reportFolder, partFile(storyId, name, part)), content)
    write('after', after)
    if (difference === undefined) {
      return `${key} is new and has no baseline yet: npm run stories:accept -- ${storyId}`
    }
    write('before', readFileSync(file))
    write('difference', await encode(difference.picture))
    return `${key} does not look as its baseline: ${difference.count} pixels differ.`
  }

  const plugin: Plugin = {
    name: 'story-pictures',
    configureVitest({ vitest, project }) {
      const reporter = isExact
        ? new PictureReporter(project.name, drawn)
        : new MissingPictureReporter(project.name)
      vitest.config.reporters.push(reporter)
    },
  }
  return { plugin, commands: { looksSame, noteLook } }
}

const storyIdOf = (meta: object) => ('storyId' in meta ? String(meta.storyId) : '')

/** The ids of the stories that have been played to their end. */
const playedIds = (modules: readonly TestModule[]) =>
  modules.flatMap((module) =>
    Array.from(module.children.allTests())
      .filter((test) => test.result().state !== 'skipped')
      .map((test) => storyIdOf(test.meta())),
  )

class MissingPictureReporter implements Reporter {
  readonly #project: string
  #vitest: Vitest | undefined

  constructor(project: string) {
    this.#project = project
  }

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  async onTestRunEnd(modules: readonly TestModule[]) {
    const played = new Set(
      playedIds(modules.filter(({ project }) => project.name === this.#project)),
    )
    const stories = await readStories()
    const missed = stories.filter(({ id, kind }) => kind !== undefined && played.has(id))
    if (missed.length === 0) return
    this.#vitest?.logger.log(
      `Not compared: what ${missed.length} stories look like. The baselines were drawn by the npm-shipped Chromium, ` +
        'which runs on Linux on x64 alone and is not used when CHROMIUM_PATH names another.\n',
    )
    if (process.env['CI']) process.exitCode = 1
  }
}

class PictureReporter implements Reporter {
  readonly #project: string
  readonly #drawn: Map<string, DrawnLook>
  #vitest: Vitest | undefined

  constructor(project: string, drawn: Map<string, DrawnLook>) {
    this.#project = project
    this.#drawn = drawn
  }

  onInit(vitest: Vitest) {
    this.#vitest = vitest
  }

  onTestRunStart(specifications: readonly { project: { name: string } }[]) {
    if (!specifications.some(({ project }) => project.name === this.#project)) return
    this.#drawn.clear()
    rmSync(reportFolder, { recursive: true, force: true })
  }

  async onTestRunEnd(modules: readonly TestModule[]) {
    if (!modules.some(({ project }) => project.name === this.#project)) return
    const stories = new Map((await readStories()).map((story) => [story.id, story]))
    const looks = [...this.#drawn.values()]
    const gone = this.#goneLooks(stories)
    if (this.#vitest?.config.snapshotOptions.updateSnapshot === 'all') {
      for (const { storyId, look } of gone) removeBaseline(storyId, look)
      const written = looks.filter(({ status }) => status !== 'same')
      this.#log(`Baselines: ${written.length} drawn, ${gone.length} removed.`)
      return
    }
    const findings: Finding[] = [
      ...looks.flatMap(({ storyId, look, status, ...where }) =>
        status === 'same'
          ? []
          : [{ ...described(storyId, lookName(look), stories), status, ...where }],
      ),
      ...gone.map(({ storyId, look }) => ({
        ...described(storyId, look, stories),
        status: 'gone' as const,
        differing: 0,
        firstRow: 0,
      })),
    ]
    for (const { storyId, look } of gone) {
      const before = readFileSync(baselineFile(storyId, look))
      writeInto(path.join(reportFolder, partFile(storyId, look, 'before')), before)
    }
    if (gone.length > 0) process.exitCode = 1
    await writePage({ date: new Date().toISOString(), compared: [...this.#drawn.keys()], findings })
    this.#summarize(findings, looks.length)
  }

  /** The baselines that no story has any more: of a story that is gone, or of a look that a story no longer has. */
  #goneLooks(stories: ReadonlyMap<string, IndexedStory>) {
    const drawnIds = new Set(Array.from(this.#drawn.values(), ({ storyId }) => storyId))
    return Array.from(readBaselines()).flatMap(([storyId, looks]) => {
      const isCompared = stories.get(storyId)?.kind !== undefined
      return looks
        .filter((look) =>
          isCompared ? drawnIds.has(storyId) && !this.#drawn.has(`${storyId}/${look}`) : true,
        )
        .map((look) => ({ storyId, look }))
    })
  }

  #summarize(findings: readonly Finding[], compared: number) {
    const count = (status: Finding['status']) =>
      findings.filter((finding) => finding.status === status).length
    this.#log(
      `Looks: ${compared} compared, ${count('changed')} changed, ${count('new')} new and without a baseline, ${count('gone')} gone.`,
    )
    for (const { status, title, name, look, storyId } of findings.slice(0, namedFindings)) {
      this.#log(`  ${status.padEnd(8)}${look.padEnd(11)}${title}/${name}  ${storyId}`)
    }
    const others = findings.length - namedFindings
    if (others > 0) this.#log(`  … and ${others} others`)
    if (findings.length === 0) return
    const names = path.relative(process.cwd(), reportFolder)
    this.#log(
      `Their pictures are in ${names}/<story>/<look>.{before,after,difference}.webp, on one page with npm run stories:review.\n` +
        'Wanted: npm run stories:accept, or npm run stories:accept -- <part of a file, title or name>.\n',
    )
  }

  #log(text: string) {
    this.#vitest?.logger.log(text)
  }
}

/** What a finding says about its story. */
function described(storyId: string, look: string, stories: ReadonlyMap<string, IndexedStory>) {
  const { title = storyId, name = '', file = '', kind } = stories.get(storyId) ?? {}
  const [width = '', scheme] = look.split('-')
  return {
    storyId,
    title,
    name,
    file,
    kind: kind ?? (storyId.startsWith('components-') ? 'component' : 'screen'),
    look,
    width: Number(width),
    scheme: scheme === 'dark' ? ('dark' as const) : ('light' as const),
  } as const
}
