import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  patience,
  type Engine,
  type EngineOptions,
  type EngineWindow,
  type Key,
  type Role,
  type Visit,
} from './engine.ts'
import type { WebKitPrograms } from './programs.ts'
import { startSession, type DriverSession } from './webDriver.ts'
import { readComplaints } from './watchPage.ts'
import { serveWatched } from './watchedSite.ts'

/** Where the elements of a role are looked for; which of them has the role is for the browser to say. */
const candidates: Record<Role, string> = {
  alertdialog: '[role=alertdialog]',
  button: 'button, [role=button]',
  dialog: 'dialog, [role=dialog]',
  heading: 'h1, h2, h3, h4',
  link: 'a[href]',
  option: '[role=option]',
  textbox: 'input, textarea',
}

/** The keys of WebDriver. */
const keyCodes: Record<Key, string> = {
  ' ': ' ',
  ArrowRight: '\uE014',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

/** By which WebDriver knows that an object stands for an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** Size and place of a window. The pointer of a screen without a window manager, in its middle, gives the focus. */
const screen = { width: 1600, height: 1200 }
const corner = { x: screen.width / 2 - 10, y: screen.height / 2 - 10 }

/** Starts WebKit's own small browser, which is driven over classic WebDriver. */
export async function startWebKit(
  programs: WebKitPrograms,
  { site, colorScheme }: EngineOptions,
): Promise<Engine> {
  const { display, stop } = await startScreen(programs.xvfb)
  const env = {
    ...process.env,
    ...display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    GTK_THEME: colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita',
  }
  // Windows that a page opens have no bars, so that they can be as narrow as a phone.
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const session = await startSession(programs.driver, env, {
    'webkitgtk:browserOptions': { binary: programs.browser, args },
    unhandledPromptBehavior: 'accept',
  })
  const start = String(await session.send('GET', '/window'))
  // One window at a time is driven, whichever visit it belongs to.
  let current = start
  const switchTo = async (handle: string) => {
    if (current !== handle) await session.send('POST', '/window', { handle })
    current = handle
  }
  return {
    version: `WebKitGTK ${String(session.capabilities['browserVersion'])}`,
    startVisit: () => startVisit(session, { start, switchTo }, site),
    close: async () => {
      await session.end()
      stop()
    },
  }
}

async function startScreen(program: string | null) {
  if (program === null) return { display: {}, stop: () => {} }
  const args = ['-displayfd', '3', '-screen', '0', `${screen.width}x${screen.height}x24`]
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const output = child.stdio[3]
  if (!output) throw new Error('Xvfb cannot name its display.')
  const [number] = await once(output, 'data')
  return { display: { DISPLAY: `:${String(number).trim()}` }, stop: () => child.kill() }
}

interface Windows {
  /** The browser's first window. */
  start: string
  /** Makes a window the one that commands go to. */
  switchTo: (handle: string) => Promise<void>
}

/** Starts a visit; the browser's first window stays open, for a browser without any ends. */
async function startVisit(
  { send }: DriverSession,
  { start, switchTo }: Windows,
  watched: string,
): Promise<Visit> {
  const site = await serveWatched(watched)
  const windows = new Map<string, EngineWindow>()
  const handles = async () => {
    const list = await send('GET', '/window/handles')
    return Array.isArray(list) ? list.map(String) : []
  }
  return {
    origin: site.origin,
    openWindow: async () => {
      const before = await handles()
      await switchTo(start)
      await evaluate(send, "void open('about:blank', '', 'popup, noopener')")
      const isNew = (handle: string) => !before.includes(handle)
      await until('a new window', async () => (await handles()).some(isNew))
      const handle = (await handles()).find(isNew) ?? start
      const window = windowOf(async (...command) => {
        await switchTo(handle)
        return send(...command)
      })
      windows.set(handle, window)
      return window
    },
    complaints: async () => {
      const noticed: string[] = []
      for (const window of windows.values()) noticed.push(...(await readComplaints(window)))
      return noticed
    },
    end: async () => {
      for (const handle of windows.keys()) {
        await switchTo(handle)
        // Cookies know no ports.
        await send('DELETE', '/cookie')
        await send('DELETE', '/window')
      }
      await switchTo(start)
      site.close()
    },
  }
}

type Send = DriverSession['send']

function windowOf(send: Send): EngineWindow {
  const press = async (...keys: string[]) => {
    const actions = keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })))
    await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  }
  return {
    goTo: async (url) => {
      await send('POST', '/url', { url })
    },
    reload: async () => {
      await send('POST', '/refresh', {})
    },
    has: async (role, name) => (await find(send, role, name)) !== undefined,
    press: (role, name) =>
      until(`the ${role} ${name}`, async () => {
        const element = await findStill(send, role, name)
        if (element === undefined) return false
        await send('POST', `/element/${element}/click`, {})
        return true
      }),
    fill: (name, text) =>
      until(`the field ${name}`, async () => {
        const element = await findStill(send, 'textbox', name)
        if (element === undefined) return false
        await send('POST', `/element/${element}/clear`, {})
        await send('POST', `/element/${element}/value`, { text })
        // A form that is rendered at that moment may bring back what has been cleared.
        return (await send('GET', `/element/${element}/property/value`)) === text
      }),
    pressKey: (key) => press(keyCodes[key]),
    type: (text) => press(...text),
    clickAt: async (x, y, times = 1) => {
      const click = [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      const actions = [{ type: 'pointerMove', x, y }, ...Array.from({ length: times }, () => click)]
      await send('POST', '/actions', {
        actions: [{ type: 'pointer', id: 'mouse', actions: actions.flat() }],
      })
    },
    smallestWidth: 390,
    resize: async (width, height) => {
      await send('POST', '/window/rect', { ...corner, width, height })
      await until(
        `a width of ${width} px`,
        async () => (await evaluate(send, 'innerWidth')) === width,
      )
    },
    evaluate: (expression) => evaluate(send, expression),
    screenshot: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
  }
}

const evaluate = (send: Send, expression: string) =>
  send('POST', '/execute/sync', { script: `return ${expression}`, args: [] })

/** Repeats until it succeeds; whatever is found may vanish before it is used. */
async function until(what: string, attempt: () => Promise<boolean>): Promise<void> {
  let problem = ''
  for (const end = Date.now() + patience; Date.now() < end; await sleep(50)) {
    try {
      if (await attempt()) return
    } catch (error) {
      problem = String(error)
    }
  }
  throw new Error(`Waited in vain for ${what}. ${problem}`)
}

/** Runs in the page: what can be seen and used of some elements, in the demo panel as well. */
function usable(selector: string): Element[] {
  const modal = Array.from(document.querySelectorAll('dialog:modal')).at(-1)
  const panel = document.querySelector('demo-panel, demo-tour')?.shadowRoot
  return [document, panel]
    .flatMap((root) => Array.from(root?.querySelectorAll(selector) ?? []))
    .filter((element) => modal === undefined || modal.contains(element))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
}

/** The id of the first element that the browser's accessibility tree holds under this role and name. */
async function find(send: Send, role: Role, name: string): Promise<string | undefined> {
  const elements = await evaluate(send, `(${String(usable)})(${JSON.stringify(candidates[role])})`)
  for (const element of Array.isArray(elements) ? elements : []) {
    const id = String(element[elementKey])
    if ((await send('GET', `/element/${id}/computedlabel`)) !== name) continue
    if ((await send('GET', `/element/${id}/computedrole`)) === role) return id
  }
  return undefined
}

/**
 * Runs in the page: where an element is, once nothing covers it. What is covered or outside of the window is brought into
 * its middle.
 */
function uncoveredPlace(element: Element): string | null {
  const [box] = element.getClientRects()
  const root = element.getRootNode()
  if (box === undefined || !('elementFromPoint' in root) || element.matches(':disabled'))
    return null
  const { elementFromPoint } = root as Document
  const hit = elementFromPoint.call(root, box.x + box.width / 2, box.y + box.height / 2)
  if (element.contains(hit)) return `${box.x}, ${box.y}`
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  return null
}

/** The same, once it can be used and stands still: a click on what slides in would miss it. */
async function findStill(send: Send, role: Role, name: string): Promise<string | undefined> {
  const id = await find(send, role, name)
  if (id === undefined) return undefined
  const place = () =>
    send('POST', '/execute/sync', {
      script: `return (${String(uncoveredPlace)})(arguments[0])`,
      args: [{ [elementKey]: id }],
    })
  const before = await place()
  await sleep(50)
  return before !== null && before === (await place()) ? id : undefined
}
