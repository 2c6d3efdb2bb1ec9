import { expect, waitFor, type userEvent, type within } from 'storybook/test'

/** A part of the page that is looked at. */
export type Canvas = ReturnType<typeof within>

interface LookingContext {
  canvas: Canvas
}

interface ScreenContext extends LookingContext {
  canvasElement: HTMLElement
}

/** What a play function needs to act like a person. */
export interface ActingContext extends ScreenContext {
  userEvent: ReturnType<typeof userEvent.setup>
}

/** A play function that waits until every text is to be seen. */
export const shows =
  (...texts: (string | RegExp)[]) =>
  async ({ canvas }: LookingContext): Promise<void> => {
    for (const text of texts) await expect(await canvas.findByText(text)).toBeVisible()
  }

/** Scrolls what a story is about into view. */
export const bringIntoView = (element: Element): void =>
  element.scrollIntoView({ block: 'center', behavior: 'instant' })

const headingOf = (screen: HTMLElement) =>
  screen.querySelector('h1')?.textContent.replaceAll('\u00ad', '')

/** A play function that waits for the screen's heading, and for further texts after it. */
export const showsScreen =
  (heading: string, ...texts: (string | RegExp)[]) =>
  async (context: ScreenContext): Promise<void> => {
    // Asking by role would compute the name of everything that stands on a long page.
    await waitFor(() => expect(headingOf(context.canvasElement)).toBe(heading))
    await shows(...texts)(context)
  }

/** What a data screen says when its query fails (SPEC.md section 8), with the way on beside it. */
export async function showsError({ canvas }: LookingContext): Promise<void> {
  await expect(await canvas.findByText('Error')).toBeVisible()
  await expect(canvas.getByText('Erneut versuchen')).toBeVisible()
}

/** The button of the account menu, once its code is loaded: a link to the profile holds its place until then. */
export const findAccountButton = (canvas: Canvas): Promise<HTMLElement> =>
  canvas.findByLabelText('Konto', { selector: 'button' })
