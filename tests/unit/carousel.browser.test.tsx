import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { galleries } from '../../src/content/gallery'
import { createWorld } from '../../stories/storyWorld'
import { nextFrame } from './nextFrame'
import { openProduct } from './openProduct'
import { fullMotion, prefer } from './systemPreferences'

const [featured, second] = galleries.map(({ name }) => name)

const carousel = (name = featured) => page.getByRole('group', { name: name ?? '', exact: true })
const button = (name: string | RegExp, of = carousel()) => of.getByRole('button', { name })
const stopAll = page.getByRole('button', { name: 'Alle anhalten' })
const viewer = page.getByRole('dialog')
const position = (of: Locator) => of.getByText(/^Bild \d von \d/).element()

/** Puts the pointer where no carousel will be. */
const movePointerAway = () =>
  cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 })

/** Lets time pass, and what it brings about be rendered. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let frame = 0; frame < 4; frame += 1) await nextFrame()
}

/** Expects a picture. Vitest's own polling would let the faked time pass. */
async function shows(number: number, of = carousel()) {
  const isShown = () => position(of).textContent.startsWith(`Bild ${number} von`)
  for (let frame = 0; frame < 60 && !isShown(); frame += 1) {
    // react-slick moves in a timer.
    await vi.advanceTimersByTimeAsync(1)
    await nextFrame()
  }
  expect(position(of).textContent).toMatch(new RegExp(`^Bild ${number} von`))
}

/** Expects that the pictures change by themselves, or that they stay. */
async function changes(of = carousel()) {
  const before = position(of).textContent
  await pass(4001)
  expect(position(of).textContent).not.toBe(before)
}
async function staysStill(of = carousel()) {
  await pass(0)
  const before = position(of).textContent
  await pass(8001)
  expect(position(of).textContent).toBe(before)
}

const focus = (locator: Locator) => locator.element().focus()

async function openGallery() {
  await openProduct(createWorld({ path: '/gallery' }))
  const isThere = () => page.getByRole('group', { name: second ?? '' }).query() !== null
  for (let frame = 0; frame < 600 && !isThere(); frame += 1) await nextFrame()
  await pass(0)
}

const faked = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const

beforeEach(async () => {
  await prefer([fullMotion])
  await movePointerAway()
  await page.viewport(1024, 1600)
  vi.useFakeTimers({ toFake: [...faked] })
})

afterEach(async () => {
  vi.useRealTimers()
  await prefer([])
})

describe('pictures change by themselves', () => {
  it('every 4000 ms, and after the last comes the first @spec:gallery-auto-play', async () => {
    await openGallery()
    await pass(3999)
    await shows(1)
    await pass(1)
    await shows(2)
    await pass(4000)
    await shows(3)
    await pass(4000)
    await shows(1)
  })

  it('not under the pointer, while the focus is inside, out of view, or in a tab that nobody sees', async () => {
    await openGallery()
    await userEvent.hover(carousel())
    await staysStill()
    await movePointerAway()
    await pass(0)
    await changes()

    focus(button('Nächstes Bild'))
    focus(button('Vorheriges Bild'))
    await staysStill()
    focus(stopAll)
    await pass(0)
    await changes()

    const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    onTestFinished(() => visibility.mockRestore())
    await staysStill()
    visibility.mockReturnValue(false)
    await changes()

    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    await staysStill()
    scrollTo({ top: 0, behavior: 'instant' })
    await pass(0)
    await changes()
  })

  it('not where less motion is wanted, unless somebody starts them', async () => {
    await prefer([])
    await openGallery()
    await staysStill()
    focus(button('Automatischen Bildwechsel starten'))
    await userEvent.keyboard('{Enter}')
    await pass(0)
    await changes()
  })

  it('unless one or all have been stopped, and again as soon as they are started', async () => {
    await openGallery()
    await button('Automatischen Bildwechsel anhalten').click()
    focus(stopAll)
    await movePointerAway()
    await staysStill()
    await changes(carousel(second))
    // Pointer and focus, which hold the pictures at other times, are on it.
    await button('Automatischen Bildwechsel starten').click()
    await pass(0)
    await changes()

    await stopAll.click()
    await movePointerAway()
    await staysStill()
    await staysStill(carousel(second))
    await page.getByRole('button', { name: 'Alle abspielen' }).click()
    await movePointerAway()
    await pass(0)
    await changes(carousel(second))
  })
})

describe('choosing a picture', () => {
  it('by the arrows, in both directions and from the first to the last', async () => {
    await openGallery()
    await button('Nächstes Bild').click()
    await shows(2)
    await button('Vorheriges Bild').click()
    await shows(1)
    await button('Vorheriges Bild').click()
    await shows(3)
  })

  it('by keyboard, which reaches the shown picture and no other, and is told of it', async () => {
    await openGallery()
    const isAnnounced = () => position(carousel()).getAttribute('aria-live') === 'polite'
    expect(carousel().element().getAttribute('aria-roledescription')).toBe('Karussell')
    // Pictures that change by themselves are not.
    expect(isAnnounced()).toBe(false)
    focus(button('Nächstes Bild'))
    await userEvent.keyboard('{Enter}')
    await shows(2)
    expect(isAnnounced()).toBe(true)
    await userEvent.tab()
    expect(document.activeElement?.ariaLabel).toMatch(/^Vollbild/)
    await userEvent.tab()
    expect(document.activeElement?.ariaLabel).toMatch(/^Bild 1/)
  })
})

it('the full-screen view keeps still, follows the arrow keys, and gives the focus back to the picture it showed', async () => {
  await openGallery()
  await button(/^Vollbild/)
    .first()
    .click()
  await expect.element(viewer).toHaveAccessibleName(featured ?? '')
  await staysStill(viewer)
  await userEvent.keyboard('{ArrowLeft}')
  await shows(3, viewer)
  await userEvent.keyboard('{ArrowRight}')
  await pass(1)
  await userEvent.keyboard('{ArrowRight}')
  await shows(2, viewer)
  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await shows(2)
  const caption = galleries[0]?.pictures[1]?.caption ?? ''
  await expect.element(button(`Vollbild: ${caption}`)).toHaveFocus()
})

it('the picture follows its caption when a change meets a change of the window', async () => {
  await openGallery()
  dispatchEvent(new Event('resize'))
  await button('Nächstes Bild').click()
  // Timers move and measure, and React renders after both.
  vi.advanceTimersByTime(60)
  await pass(0)
  await pass(1)
  const shown = carousel().element().querySelector('.slick-active [aria-label]')
  expect(shown?.ariaLabel).toBe('2 von 3')
})

it('what follows a gallery stays where it is while its pictures change', async () => {
  await openGallery()
  await page.viewport(390, 844)
  // A caption of two lines between two of one.
  const cubes = carousel('Gitterstrukturen')
  const heights: number[] = []
  for (const number of [2, 3, 1]) {
    await button('Nächstes Bild', cubes).click()
    await shows(number, cubes)
    heights.push(cubes.element().getBoundingClientRect().height)
  }
  expect(new Set(heights)).toHaveLength(1)
})

it('five thumbnails fit in a row, and the pictures slide in 500 ms @spec:gallery-five-visible @spec:gallery-thumbnail-slide', async () => {
  await openGallery()
  const row = carousel(second).getByRole('group', { name: 'Bild wählen' })
  const [first] = row.element().children
  const width = (element?: Element) => element?.getBoundingClientRect().width ?? 0
  expect(width(row.element()) / width(first)).toBeCloseTo(5, 1)
  await button('Nächstes Bild', carousel(second)).click()
  await pass(1)
  const slidings = carousel(second).element().getAnimations({ subtree: true })
  expect(slidings.map(({ effect }) => effect?.getTiming().duration)).toContain(500)
})

it('there are twelve galleries of three pictures, named after part families, the first with indicators, the others with thumbnails @spec:gallery-heading @spec:route-gallery @spec:gallery-twelve-of-three @spec:gallery-first-indicators @spec:gallery-others-thumbnails', async () => {
  await openGallery()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Gallerie$/)
  const picture = '.slick-slide:not(.slick-cloned) [aria-roledescription="Bild"]'
  const contents = Array.from(
    document.querySelectorAll('[aria-roledescription="Karussell"]'),
    (gallery) => {
      const count = (selector: string) => gallery.querySelectorAll(selector).length
      return [
        gallery.querySelector('h2')?.textContent,
        count(picture),
        count(`${picture}:not([inert])`),
        count('[data-part=indicator]'),
        count('[data-part=thumbnail] img'),
        // What is far below is loaded when it comes near.
        count('img[loading=lazy]') === count('img'),
      ]
    },
  )
  expect(contents).toHaveLength(12)
  expect(contents).toEqual(
    galleries.map(({ name }, at) => [name, 3, 1, at === 0 ? 3 : 0, at === 0 ? 0 : 3, at > 0]),
  )
})
