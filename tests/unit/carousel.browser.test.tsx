import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { galleries } from '../../src/content/gallery'
import { Carousel } from '../../src/ui/Carousel'
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
  for (let frame = 0; frame < 60 && !isShown(); frame += 1) await nextFrame()
  expect(position(of).textContent).toMatch(new RegExp(`^Bild ${number} von`))
}

/** Expects that the pictures change by themselves, or that they stay. */
async function changes(of = carousel()) {
  const before = position(of).textContent
  await pass(4000)
  expect(position(of).textContent).not.toBe(before)
}
async function staysStill(of = carousel()) {
  await pass(0)
  const before = position(of).textContent
  await pass(20_000)
  expect(position(of).textContent).toBe(before)
}

function focus(locator: Locator) {
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
}

async function openGallery(history = ['/gallery']) {
  const opened = await openProduct(createWorld({ path: '/gallery' }), { history })
  const isThere = () => page.getByRole('group', { name: second ?? '' }).query() !== null
  for (let frame = 0; frame < 600 && !isThere(); frame += 1) await nextFrame()
  await pass(0)
  return opened
}

beforeEach(async () => {
  await prefer([fullMotion])
  await movePointerAway()
  await page.viewport(1024, 1600)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
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

  it('not under the pointer', async () => {
    await openGallery()
    await userEvent.hover(carousel())
    await staysStill()
    await movePointerAway()
    await pass(0)
    await changes()
  })

  it('not while the focus is inside', async () => {
    await openGallery()
    focus(button('Nächstes Bild'))
    focus(button('Vorheriges Bild'))
    await staysStill()
    focus(stopAll)
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

  it('not out of view', async () => {
    await openGallery()
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    await staysStill()
    scrollTo({ top: 0, behavior: 'instant' })
    await pass(0)
    await changes()
  })

  it('not while another tab is in front', async () => {
    await openGallery()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    onTestFinished(() => visibility.mockRestore())
    document.dispatchEvent(new Event('visibilitychange'))
    await staysStill()
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    await changes()
  })

  it('unless all have been stopped', async () => {
    await openGallery()
    await stopAll.click()
    await movePointerAway()
    await staysStill()
    await staysStill(carousel(second))
    await page.getByRole('button', { name: 'Alle abspielen' }).click()
    await movePointerAway()
    await pass(0)
    await changes()
    await changes(carousel(second))
  })

  it('unless that one has been stopped, and again as soon as it is started', async () => {
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
  })

  it('and are announced only while they do not', async () => {
    await openGallery()
    const isAnnounced = () => position(carousel()).getAttribute('aria-live') === 'polite'
    expect(isAnnounced()).toBe(false)
    await button('Nächstes Bild').click()
    await shows(2)
    expect(isAnnounced()).toBe(true)
  })
})

describe('choosing a picture', () => {
  it('by quick clicks on the arrows, in both directions', async () => {
    await openGallery()
    await button('Nächstes Bild').click()
    await button('Nächstes Bild').click()
    await shows(3)
    await button('Nächstes Bild').click()
    await shows(1)
    await button('Vorheriges Bild').click()
    await shows(3)
  })

  it.each([featured, second])('by what stands below it: %s', async (name) => {
    await openGallery()
    const third = button(/^Bild 3/, carousel(name))
    await third.click()
    await shows(3, carousel(name))
    await expect.element(third).toHaveAttribute('aria-current', 'true')
  })

  it('by keyboard, which reaches the shown picture and no other', async () => {
    await openGallery()
    await expect.element(carousel()).toHaveAttribute('aria-roledescription', 'Karussell')
    focus(button('Nächstes Bild'))
    await userEvent.keyboard('{Enter}')
    await shows(2)
    await userEvent.tab()
    expect(document.activeElement?.ariaLabel).toMatch(/^Vollbild/)
    await userEvent.tab()
    expect(document.activeElement?.ariaLabel).toMatch(/^Bild 1/)
  })
})

describe('the full-screen view', () => {
  it('keeps still, follows the arrow keys, and gives the focus back to the picture it showed', async () => {
    await openGallery()
    await button(/^Vollbild/)
      .first()
      .click()
    await expect.element(viewer).toHaveAccessibleName(featured ?? '')
    await staysStill(viewer)
    await userEvent.keyboard('{ArrowLeft}')
    await shows(3, viewer)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await shows(2, viewer)
    await userEvent.keyboard('{Escape}')
    await expect.element(viewer).not.toBeInTheDocument()
    await shows(2)
    const caption = galleries[0]?.pictures[1].caption ?? ''
    await expect.element(button(`Vollbild: ${caption}`)).toHaveFocus()
  })

  it('closes on Back and does not open again on Forward', async () => {
    const { router } = await openGallery(['/gallery?mock=', '/gallery'])
    await button(/^Vollbild/)
      .first()
      .click()
    await expect.element(viewer).toBeVisible()
    await router.navigate(-1)
    await expect.element(viewer).not.toBeInTheDocument()
    await router.navigate(1)
    await pass(0)
    await expect.element(viewer).not.toBeInTheDocument()
  })
})

describe('the row of thumbnails', () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  const row = page.getByRole('group', { name: 'Bild wählen' })
  const openRow = async (count: number) => {
    const pictures = Array.from({ length: count }, (_, index) => ({
      source: { sources: {}, img: { src: dot, w: 960, h: 720 } },
      alt: `Vase ${index + 1}`,
      caption: `Ansicht ${index + 1}`,
    }))
    const given = { name: 'Vasen', pictures, isStopped: true, isViewerOpen: false, sizes: '50vw' }
    const change = () => {}
    await render(<Carousel {...given} onStoppedChange={change} onViewerOpenChange={change} />)
    await pass(0)
    return row.element().getBoundingClientRect()
  }
  /** The places of the thumbnails in a row that is five wide. */
  const places = ({ left, width }: DOMRect) =>
    Array.from(row.element().querySelectorAll('button'), (thumbnail) =>
      Math.round(((thumbnail.getBoundingClientRect().left - left) / width) * 5),
    )

  it('follows in 500 ms to the shown picture @spec:gallery-five-visible @spec:gallery-thumbnail-slide', async () => {
    const box = await openRow(7)
    expect(places(box)).toEqual([0, 1, 2, 3, 4, 5, 6])
    await page.getByRole('button', { name: 'Vorheriges Bild' }).click()
    await pass(0)
    const slidings = row.element().getAnimations({ subtree: true })
    expect(slidings.map(({ effect }) => effect?.getTiming().duration)).toContain(500)
    await Promise.all(slidings.map(({ finished }) => finished))
    expect(places(box)).toEqual([-2, -1, 0, 1, 2, 3, 4])
  })
})
