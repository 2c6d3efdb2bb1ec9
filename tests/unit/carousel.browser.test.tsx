import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Carousel, type CarouselProps } from '../../src/ui/Carousel'
import { useRotations } from '../../src/ui/carouselRotation'
import type { CarouselPicture } from '../../src/ui/CarouselSlides'
import { nextFrame } from './nextFrame'
import { fullMotion, prefer } from './systemPreferences'

const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

type Options = Partial<CarouselProps> & { names?: readonly string[]; count?: number }

function Page({ names = ['Vasen'], count = 3, ...options }: Options) {
  const rotations = useRotations(names)
  return (
    <>
      <button
        type="button"
        aria-pressed={rotations.areAllStopped}
        onClick={() => rotations.setAllStopped(!rotations.areAllStopped)}
      >
        Alle anhalten
      </button>
      {names.map((name) => (
        <CarouselWithViewer
          key={name}
          name={name}
          pictures={picturesOf(name, count)}
          isStopped={rotations.isStopped(name)}
          onStoppedChange={(isStopped) => rotations.setStopped(name, isStopped)}
          sizes="100vw"
          {...options}
        />
      ))}
      <div style={{ height: '200vh' }} />
    </>
  )
}

function CarouselWithViewer(props: Omit<CarouselProps, 'isViewerOpen' | 'onViewerOpenChange'>) {
  const [isViewerOpen, setViewerOpen] = useState(false)
  return <Carousel {...props} isViewerOpen={isViewerOpen} onViewerOpenChange={setViewerOpen} />
}

function picturesOf(name: string, count: number): CarouselPicture[] {
  return Array.from({ length: count }, (_, index) => ({
    source: { sources: {}, img: { src: dot, w: 960, h: 720 } },
    alt: `${name} von Seite ${index + 1}`,
    caption: `Ansicht ${index + 1}`,
  }))
}

const carousel = (name = 'Vasen') => page.getByRole('group', { name, exact: true })
const button = (name: string | RegExp, of = carousel()) => of.getByRole('button', { name })
const caption = (of = carousel()) => of.getByText(/^Bild \d von \d/)
const stopAll = page.getByRole('button', { name: 'Alle anhalten' })
const viewer = page.getByRole('dialog')
const outside = stopAll

const isRotating = (of?: Locator) => eventually(() => liveness(of) === 'off', 'rotates')
const isStill = (of?: Locator) => eventually(() => liveness(of) === 'polite', 'keeps still')
const shows = (number: number, of?: Locator) =>
  eventually(() => shown(of).startsWith(`Bild ${number} von`), `shows picture ${number}`)

const liveness = (of?: Locator) => caption(of).element().getAttribute('aria-live')
const shown = (of?: Locator) => caption(of).element().textContent

/** Comes after what React has put on its queue, which is one of messages too. */
const nextTask = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', resolve, { once: true })
    port1.start()
    port2.postMessage(null)
  })

/** Waits some frames for a condition. Vitest's own polling would let the faked time pass. */
async function eventually(isTrue: () => boolean, what: string) {
  for (let frame = 0; frame < 60; frame += 1) {
    if (isTrue()) return
    await nextFrame()
  }
  expect.fail(`The carousel never ${what}: ${shown()}`)
}

/** Lets time pass, and what it brings about be rendered. */
async function pass(milliseconds: number) {
  await vi.advanceTimersByTimeAsync(milliseconds)
  for (let turn = 0; turn < 2; turn += 1) {
    await nextFrame()
    await nextTask()
  }
}

function focus(locator: Locator) {
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
}

/** Stands in for the browser's preference: an emulated one does not always report its changes. */
function fakePreference(isReduced: boolean) {
  const query: MediaQueryList = Object.assign(new EventTarget(), {
    matches: isReduced,
    media: '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })
  vi.spyOn(window, 'matchMedia').mockReturnValue(query)
  return (isNowReduced: boolean) => {
    Object.assign(query, { matches: isNowReduced })
    query.dispatchEvent(new Event('change'))
  }
}

async function swipe(by: number, of = carousel()) {
  const target = of.element().querySelector('[aria-roledescription="Bild"]:not([inert]) > button')
  if (target === null) throw new Error('There is no picture to swipe.')
  const touch = (pageX: number) => new Touch({ identifier: 1, target, pageX, pageY: 200 })
  const fire = async (type: string, touches: Touch[]) => {
    target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true, cancelable: true }))
    await pass(0)
  }
  await fire('touchstart', [touch(500)])
  await fire('touchmove', [touch(500 + by / 2)])
  await fire('touchmove', [touch(500 + by)])
  await fire('touchend', [])
}

function slides(of = carousel()) {
  return [...of.element().querySelectorAll('[aria-roledescription="Bild"]')]
}

/** Puts the pointer where no carousel will be. */
async function movePointerAway() {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 1, y: 1 })
}

beforeAll(() => prefer([fullMotion]))

beforeEach(async () => {
  await movePointerAway()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await page.viewport(1024, 900)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('auto-play', () => {
  it('still shows the first picture at 3999 ms, the second at 4000, and after the last the first @spec:gallery-auto-play', async () => {
    await render(<Page />)
    await isRotating()
    await pass(3999)
    await shows(1)
    await pass(1)
    await shows(2)
    await pass(4000)
    await shows(3)
    await pass(4000)
    await shows(1)
  })

  it('takes another interval', async () => {
    await render(<Page autoPlayInterval={1500} />)
    await isRotating()
    await pass(1499)
    await shows(1)
    await pass(1)
    await shows(2)
  })

  it('gives a picture that somebody chose its whole time', async () => {
    await render(<Page />)
    await isRotating()
    await pass(3000)
    await swipe(-400)
    await shows(2)
    await pass(3999)
    await shows(2)
    await pass(1)
    await shows(3)
  })

  it('stops under the pointer and goes on when it leaves', async () => {
    await render(<Page />)
    await isRotating()
    await userEvent.hover(carousel())
    await isStill()
    await pass(20_000)
    await shows(1)
    await userEvent.hover(outside)
    await isRotating()
    await pass(4000)
    await shows(2)
  })

  it('stops while the focus is inside and goes on when it leaves', async () => {
    await render(<Page />)
    await isRotating()
    focus(button('Nächstes Bild'))
    await isStill()
    focus(button('Vorheriges Bild'))
    await pass(20_000)
    await shows(1)
    focus(outside)
    await isRotating()
    await pass(4000)
    await shows(2)
  })

  it('does not start where less motion is asked for', async () => {
    fakePreference(true)
    await render(<Page />)
    await expect.element(stopAll).toHaveAttribute('aria-pressed', 'true')
    await pass(20_000)
    await isStill()
    await shows(1)
  })

  it('follows the preference for less motion while the page is open', async () => {
    const setReduced = fakePreference(false)
    await render(<Page />)
    await isRotating()
    setReduced(true)
    await isStill()
    await pass(20_000)
    await shows(1)
    setReduced(false)
    await isRotating()
  })

  it('starts in spite of the preference when asked to, until the preference changes', async () => {
    const setReduced = fakePreference(true)
    await render(<Page />)
    await button('Automatischen Bildwechsel starten').click()
    await isRotating()
    await stopAll.click()
    setReduced(false)
    await movePointerAway()
    focus(outside)
    await isRotating()
    setReduced(true)
    await isStill()
  })

  it('stops out of view and goes on in view', async () => {
    await render(<Page />)
    await isRotating()
    window.scrollTo(0, 1200)
    await isStill()
    await pass(20_000)
    await shows(1)
    window.scrollTo(0, 0)
    await isRotating()
  })

  it('stops while another tab is in front', async () => {
    await render(<Page />)
    await isRotating()
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await isStill()
    await pass(20_000)
    await shows(1)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    await isRotating()
  })

  it('renders nothing while its page is put away, and goes on when it is shown again', async () => {
    await render(<Page />)
    await isRotating()
    // Whatever else it renders at first is done.
    await pass(0)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
    document.dispatchEvent(new Event('visibilitychange'))
    await nextTask()
    expect(liveness()).toBe('off')
    visibility.mockReturnValue('visible')
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    visibility.mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await isStill()
  })
})

describe('stopping and starting', () => {
  it('stops all carousels with one button, and starts them again', async () => {
    await page.viewport(1024, 2400)
    await render(<Page names={['Vasen', 'Winkel']} />)
    await isRotating(carousel('Vasen'))
    await isRotating(carousel('Winkel'))
    await stopAll.click()
    await expect.element(stopAll).toHaveAttribute('aria-pressed', 'true')
    await pass(20_000)
    await shows(1, carousel('Vasen'))
    await shows(1, carousel('Winkel'))
    await stopAll.click()
    await isRotating(carousel('Vasen'))
    await isRotating(carousel('Winkel'))
  })

  it('keeps the one that somebody stopped still, and only that', async () => {
    await page.viewport(1024, 2400)
    await render(<Page names={['Vasen', 'Winkel']} />)
    await button('Automatischen Bildwechsel anhalten').click()
    await expect.element(stopAll).toHaveAttribute('aria-pressed', 'false')
    focus(outside)
    await userEvent.hover(outside)
    await isRotating(carousel('Winkel'))
    await pass(8000)
    await shows(1, carousel('Vasen'))
    await button('Automatischen Bildwechsel starten').click()
    await isRotating(carousel('Vasen'))
  })

  it('starts one at once under pointer and focus, until they come again', async () => {
    await render(<Page />)
    await stopAll.click()
    await button('Automatischen Bildwechsel starten').click()
    await isRotating()
    await pass(4000)
    await shows(2)
    focus(button('Nächstes Bild'))
    await isStill()
  })
})

it('keeps still in the full-screen view, also when the window has lost focus and pointer', async () => {
  await render(<Page />)
  await isRotating()
  await button(/^Vollbild/)
    .first()
    .click()
  await expect.element(viewer).toBeVisible()
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) activeElement.blur()
  // As of a pointer that leaves the window.
  viewer.element().dispatchEvent(new PointerEvent('pointerout', { bubbles: true }))
  await pass(0)
  await pass(4000)
  expect(viewer.element().textContent).toContain('Bild 1 von 3')
})

describe('markup', () => {
  it('is a named carousel of named pictures, and only the shown one can be reached', async () => {
    await render(<Page />)
    await expect.element(carousel()).toHaveAttribute('aria-roledescription', 'Karussell')
    expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '1 von 3',
      '2 von 3',
      '3 von 3',
    ])
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([false, true, true])
    await button('Nächstes Bild').click()
    await shows(2)
    expect(slides().map((slide) => slide.hasAttribute('inert'))).toEqual([true, false, true])
  })

  it('copies no picture', async () => {
    await render(<Page />)
    expect(carousel().element().querySelectorAll('.slick-cloned')).toHaveLength(0)
    expect(carousel().element().querySelectorAll('img[alt^="Vasen"]')).toHaveLength(3)
  })

  it('announces the position only while the pictures do not change by themselves', async () => {
    await render(<Page />)
    await isRotating()
    await button('Nächstes Bild').click()
    await isStill()
    await expect.element(caption()).toHaveTextContent('Bild 2 von 3 Ansicht 2')
    await expect.element(caption()).toHaveAttribute('aria-atomic', 'true')
  })

  it('offers targets of at least 44 px, and thumbnails of at least 24', async () => {
    await page.viewport(320, 800)
    await render(<Page />)
    for (const target of carousel().element().querySelectorAll('button:not([data-part])')) {
      const { width, height } = target.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    for (const target of carousel().element().querySelectorAll('[data-part=thumbnail]')) {
      const { width, height } = target.getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    }
  })
})

describe('choosing a picture', () => {
  it('takes each of several quick clicks', async () => {
    await render(<Page count={5} />)
    const next = button('Nächstes Bild')
    await next.click()
    await next.click()
    await next.click()
    await shows(4)
    await pass(500)
    await vi.waitFor(() => {
      expect(slides()[3]?.getBoundingClientRect().left).toBe(leftOfStage())
    })
  })

  it('comes to its place also where it is brought into view while it slides', async () => {
    await render(<Page />)
    await button('Nächstes Bild').click()
    await shows(2)
    const [, second] = slides()
    const slidings = () => second?.closest('.slick-track')?.getAnimations() ?? []
    await vi.waitFor(() => expect(slidings()).not.toEqual([]))
    second?.scrollIntoView({ block: 'nearest' })
    await Promise.all(slidings().map(({ finished }) => finished))
    expect(second?.getBoundingClientRect().left).toBe(
      carousel().element().getBoundingClientRect().left,
    )
  })

  it('has places for five thumbnails and fills three from the left @spec:gallery-five-visible', async () => {
    await render(<Page />)
    const row = carousel().getByRole('group', { name: 'Bild wählen' }).element()
    const place = row.getBoundingClientRect().width / 5
    const lefts = parts('thumbnail').map((part) => part.getBoundingClientRect().left)
    expect(
      lefts.map((left) => Math.round((left - row.getBoundingClientRect().left) / place)),
    ).toEqual([0, 1, 2])
  })

  it('shows five of seven thumbnails, and the row follows in 500 ms @spec:gallery-five-visible @spec:gallery-thumbnail-slide', async () => {
    await render(<Page count={7} />)
    const reachable = () => parts('thumbnail').map((part) => !part.hasAttribute('inert'))
    expect(reachable()).toEqual([true, true, true, true, true, false, false])
    await button('Vorheriges Bild').click()
    await shows(7)
    expect(reachable()).toEqual([false, false, true, true, true, true, true])
    await pass(0)
    const track = parts('thumbnail')[0]?.closest('.slick-track')
    expect(track?.getAttribute('style')).toContain('transform 500ms')
  })
})

describe('swiping', () => {
  it('goes to the picture on that side and no further than the last', async () => {
    await render(<Page />)
    for (const [by, expected] of [
      [400, 1],
      [-400, 2],
      [-400, 3],
      [-400, 3],
      [400, 2],
    ] as const) {
      await swipe(by)
      await shows(expected)
      // A swipe while the pictures still move counts for nothing.
      await pass(500)
      await pass(10)
    }
  })

  it('stays where the swipe is short', async () => {
    await render(<Page />)
    await swipe(-40)
    await pass(600)
    await shows(1)
  })

  it('takes the focus along', async () => {
    await render(<Page />)
    focus(button('Vollbild: Ansicht 1'))
    await swipe(-400)
    await expect.element(button('Vollbild: Ansicht 2')).toHaveFocus()
  })
})

describe('full-screen view', () => {
  it('moves with the arrow keys and gives the focus back to the picture it showed', async () => {
    await render(<Page />)
    await button('Vollbild: Ansicht 1').click()
    await expect.element(viewer).toHaveAccessibleName('Vasen')
    await expect.element(viewer.getByText('Bild 1 von 3 Ansicht 1')).toBeVisible()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect.element(viewer.getByText('Bild 2 von 3 Ansicht 2')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(viewer.getByText('Bild 3 von 3 Ansicht 3')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(viewer).not.toBeInTheDocument()
    await expect.element(button('Vollbild: Ansicht 3')).toHaveFocus()
    await shows(3)
  })

  it.each([800, 801, 802])(
    'shows nothing of the next picture in a window %i px high',
    async (height) => {
      await page.viewport(1280, height)
      await render(<Page />)
      await button('Vollbild: Ansicht 1').click()
      await expect.element(viewer).toBeVisible()
      const distance = () => {
        const [list, , next] = viewer.element().querySelectorAll('.slick-list, .slick-slide')
        const end = Number(list?.getBoundingClientRect().right)
        return Number(next?.getBoundingClientRect().left) - end
      }
      await expect.poll(distance).toBeGreaterThan(-0.01)
    },
  )
})

function parts(part: 'thumbnail' | 'indicator') {
  return [...carousel().element().querySelectorAll(`[data-part=${part}]`)]
}

function leftOfStage() {
  return slides()[0]?.closest('.slick-list')?.getBoundingClientRect().left
}
