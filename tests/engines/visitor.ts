import { expect, inject, test as base } from 'vitest'
import { findFirefox, findWebKit } from './programs.ts'
import { startFirefox, startWebKit, untilDone, type Session } from './session.ts'

/** Keys that are no characters, as WebDriver writes them. */
export const key = {
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowRight: '\uE014',
}

/** Where the elements of a role are looked for; their names are for the browser to say. */
const candidates = {
  button: 'button',
  dialog: 'dialog',
  link: 'a[href]',
  option: '[role=option]',
  textbox: 'input, textarea',
}
type Role = keyof typeof candidates

/** Runs in the page: what of some elements can be seen and used, and does not move. */
function usable(selector: string): Element[] {
  const modal = Array.from(document.querySelectorAll('dialog:modal')).at(-1)
  const moving = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).target)
  return Array.from(document.querySelectorAll(selector))
    .filter((element) => modal === undefined || modal.contains(element))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => !moving.some((target) => target?.contains(element)))
}

/** A visitor in a window: acts, and waits for the visible outcome. */
export type Visitor = ReturnType<typeof createVisitor>

function createVisitor(session: Session, handle: string) {
  const site = inject('site')
  const send: Session['send'] = async (command, parameters) => {
    await session.send('SwitchToWindow', { handle })
    return session.send(command, parameters)
  }
  /** Runs a function in the page, which sees nothing of the test but its arguments. */
  const evaluate = <Args extends unknown[], Result>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result> => send('ExecuteScript', { script: `return (${run})(...arguments)`, args })

  /** The id by which the browser knows an element. */
  const idOf = (element: Element) => String(Object.values(element)[0])
  /** The first element that the browser itself knows under this name. */
  async function find(role: Role, name: string): Promise<Element> {
    for (const element of await evaluate(usable, candidates[role])) {
      if ((await send('GetComputedLabel', { id: idOf(element) })) === name) return element
    }
    throw new Error(`There is no ${role} “${name}”`)
  }
  const has = async (role: Role, name: string) => Boolean(await find(role, name).catch(() => null))
  const valueOf = async (field: string) =>
    send('GetElementProperty', { id: idOf(await find('textbox', field)), name: 'value' })

  /** Waits until an outcome is the wanted one. */
  const becomes = async (message: string, wanted: unknown, poll: () => unknown) => {
    await expect.poll(poll, { timeout: 20_000, message }).toEqual(wanted)
  }
  /** Waits until a function that runs in the page returns the wanted value. */
  const finds = <Args extends unknown[]>(
    what: string,
    wanted: unknown,
    run: (...args: Args) => unknown,
    ...args: Args
  ) => becomes(what, wanted, () => evaluate(run, ...args))

  return {
    evaluate,
    finds,
    /** Opens an address of the site, without the demo's own tools. */
    open: (address: string) =>
      send('Navigate', { url: `${site}${address}${address.includes('?') ? '&' : '?'}panel=off` }),
    reload: () => send('Refresh'),
    /** Goes back or forward. Later, so that the answer does not come from a page that is gone. */
    move: (steps: number) => evaluate((by) => void setTimeout(() => history.go(by)), steps),
    press: (role: Role, name: string) =>
      untilDone(async () => {
        const element = await find(role, name)
        // The driver's own scrolling may leave it below a bar.
        await evaluate(
          (found) => found.scrollIntoView({ block: 'center', behavior: 'instant' }),
          element,
        )
        await send('ElementClick', { id: idOf(element) })
      }),
    /** Types a text or keys into what has the focus. */
    type: (text: string) => {
      const press = (value: string) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))
      const actions = Array.from(text).flatMap(press)
      return send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
    },
    /** Replaces what stands in a text field. */
    fill: (field: string, text: string) =>
      untilDone(async () => {
        const id = idOf(await find('textbox', field))
        await send('ElementClear', { id })
        await send('ElementSendKeys', { id, text })
        // A form that is rendered at that moment may bring back what has been cleared.
        if ((await valueOf(field)) !== text) throw new Error(`“${field}” does not hold “${text}”`)
      }),
    sees: (role: Role, name: string) => becomes(`${role} “${name}”`, true, () => has(role, name)),
    seesNo: (role: Role, name: string) =>
      becomes(`${role} “${name}”`, false, () => has(role, name)),
    reads: (text: string) =>
      finds(`“${text}” is read`, true, (part) => document.body.innerText.includes(part), text),
    isAt: (path: string) => finds('the path', path, () => location.pathname),
    holds: (field: string, text: string) => becomes(field, text, () => valueOf(field)),
    stores: (name: string, text: string | null) =>
      finds(`what is stored as “${name}”`, text, (item) => localStorage.getItem(item), name),
    focuses: (name: string) =>
      finds('the focus', name, () => {
        const { activeElement } = document
        return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
      }),
    /** The same visitor in a second window. */
    openAnother: async () => {
      const { handle: another } = await send<{ handle: string }>('NewWindow', { type: 'window' })
      return createVisitor(session, another)
    },
  }
}

/** Vitest's test, with somebody in front of a browser whose storage is empty; fails on what Firefox's console reports. */
export const test = base.extend<{ visitor: Visitor }>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads there which fixtures a fixture needs
  visitor: async ({}, provide) => {
    const session = await (inject('engine') === 'firefox'
      ? startFirefox(findFirefox())
      : startWebKit(findWebKit()))
    try {
      await session.send('SetWindowRect', { width: 1280, height: 900 })
      const visitor = createVisitor(session, await session.send<string>('GetWindowHandle'))
      await provide(visitor)
    } finally {
      await session.end()
    }
    // oxlint-disable-next-line vitest/no-standalone-expect -- it stands in every test that has a visitor
    expect(session.complaints(), 'errors and warnings of the console').toEqual([])
  },
})
