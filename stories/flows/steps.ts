import { expect, waitFor, type userEvent } from 'storybook/test'
import { namedTargets, type Target } from '../../mocks/panel/namedTargets'
import { worldOf } from '../screens/renderScreen'

/** Where a story acts. */
interface Acting {
  canvasElement: HTMLElement
  userEvent: ReturnType<typeof userEvent.setup>
}

/** How long a loaded machine may take until a page is there, in milliseconds. */
const patient = { timeout: 20_000 }

/** What a report names as the aim of an action, once it is there and can be used. */
const find = (
  { canvasElement }: Acting,
  { role, name, nth = 0 }: Target,
  unusable = ':disabled',
): Promise<HTMLElement> =>
  waitFor(() => {
    const found = namedTargets(canvasElement, role, name)[nth]
    if (found === undefined) throw new Error(`There is no ${role} “${name}”.`)
    if (found.matches(unusable)) throw new Error(`The ${role} “${name}” cannot be used.`)
    return found
  }, patient)

/** Waits until the page is at a path. */
export async function arrive(context: Parameters<typeof worldOf>[0], path: string): Promise<void> {
  await waitFor(() => expect(worldOf(context).shownPath()).toBe(path), patient)
}

/** Presses a button, a link or another target; once more where the page has replaced it before it could hear the press. */
export async function press(context: Acting, target: Target): Promise<void> {
  const found = await find(context, target)
  let isPressed = false
  found.addEventListener('click', () => (isPressed = found.isConnected), { once: true })
  await context.userEvent.click(found)
  if (!isPressed) await press(context, target)
}

/** Replaces what stands in a field. */
export async function fill(context: Acting, target: Target, text: string): Promise<void> {
  const field = await find(context, target, ':read-only')
  await context.userEvent.clear(field)
  if (text === '') return
  await context.userEvent.click(field)
  await context.userEvent.paste(text)
}

/** Chooses an option of a list by what it says. */
export async function choose(context: Acting, target: Target, option: string): Promise<void> {
  await context.userEvent.selectOptions(await find(context, target), option)
}
