import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test'

const families = [
  'Planetengetriebe',
  'Gitterstrukturen',
  'Vasen',
  'Kettengeflechte',
  'Befestigungswinkel',
  'Drohnenrahmen',
  'Klappboxen',
  'Kugellager',
  'Laufräder',
  'Elektronikgehäuse',
  'Brillenfassungen',
  'Bionische Halter',
]

const galleries = (page: Page) => page.locator('[aria-roledescription="Karussell"]')
const gallery = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const slides = (of: Locator) => of.locator('[aria-roledescription="Bild"]')
const caption = (of: Locator) => of.getByText(/^Bild \d von 3/)
const button = (of: Locator, name: string | RegExp) => of.getByRole('button', { name })
const stopAll = (page: Page) => page.getByRole('button', { name: 'Alle anhalten' })

const shows = (of: Locator, number: number) =>
  expect(caption(of)).toHaveText(new RegExp(`^Bild ${number} von 3`))

interface LayoutShift extends PerformanceEntry {
  sources: readonly { node: Node | null }[]
}

/** Runs in the page: notes at the root how often something inside such an element has moved. */
function countShifts(within: string) {
  const isShift = (entry: PerformanceEntry): entry is LayoutShift => 'sources' in entry
  const isInside = ({ node }: { node: Node | null }) =>
    Boolean((node instanceof Element ? node : node?.parentElement)?.closest(within))
  new PerformanceObserver((list) => {
    const shifts = list
      .getEntries()
      .filter((entry) => isShift(entry) && entry.sources.some(isInside))
    if (shifts.length > 0) document.documentElement.dataset['shifts'] = `${shifts.length}`
  }).observe({ type: 'layout-shift', buffered: true })
}

async function openGallery(page: Page) {
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallerie')
}

test.describe('what the specification says', () => {
  test('the gallery has the heading Gallerie, which is the only first one @spec:gallery-heading @spec:route-gallery', async ({
    page,
  }) => {
    await openGallery(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/^Gallerie/)
  })

  test('there are twelve galleries of three pictures, named after part families @spec:gallery-twelve-of-three', async ({
    page,
  }) => {
    await openGallery(page)
    await expect(galleries(page)).toHaveCount(12)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(families)
    for (const name of families) {
      await expect(gallery(page, name)).toHaveAttribute('aria-roledescription', 'Karussell')
      await expect(slides(gallery(page, name)).locator('img')).toHaveCount(3)
    }
  })

  test('the first gallery has indicators, no thumbnails; the others the reverse @spec:gallery-first-indicators @spec:gallery-others-thumbnails', async ({
    page,
  }) => {
    await openGallery(page)
    for (const [index, name] of families.entries()) {
      const isFirst = index === 0
      const parts = (part: string) => gallery(page, name).locator(`[data-part=${part}]`)
      await expect(parts('indicator')).toHaveCount(isFirst ? 3 : 0)
      await expect(parts('thumbnail')).toHaveCount(isFirst ? 0 : 3)
    }
  })

  test('a gallery has places for five thumbnails @spec:gallery-five-visible', async ({ page }) => {
    await openGallery(page)
    const row = gallery(page, 'Vasen').getByRole('group', { name: 'Bild wählen' })
    const rowBox = await row.boundingBox()
    const thumbnails = await row.locator('[data-part=thumbnail]').all()
    for (const [index, thumbnail] of thumbnails.entries()) {
      const box = await thumbnail.boundingBox()
      const place = (rowBox?.width ?? 0) / 5
      expect(box?.width).toBeCloseTo(place, -1)
      expect((box?.x ?? 0) - (rowBox?.x ?? 0)).toBeCloseTo(index * place, -1)
    }
  })

  test('each of the 36 pictures has its own words, its size and two modern formats', async ({
    page,
  }) => {
    await openGallery(page)
    const pictures = slides(page.locator('main')).locator('picture')
    const described = await pictures.evaluateAll((elements) =>
      elements.map((element) => {
        const img = element.querySelector('img')
        const types = [...element.querySelectorAll('source')].map(({ type }) => type)
        return { alt: img?.alt, width: img?.width, height: img?.height, types }
      }),
    )
    expect(described).toHaveLength(36)
    expect(new Set(described.map(({ alt }) => alt)).size).toBe(36)
    for (const { alt, width, height, types } of described) {
      expect(alt?.length).toBeGreaterThan(30)
      expect((width ?? 0) / (height ?? 1)).toBeCloseTo(4 / 3)
      expect(types).toEqual(expect.arrayContaining(['image/avif', 'image/webp']))
    }
  })
})

test.describe('auto-play', () => {
  test.use({ reducedMotion: 'no-preference' })

  const isRotating = (of: Locator) => expect(caption(of)).toHaveAttribute('aria-live', 'off')
  const isStill = (of: Locator) => expect(caption(of)).toHaveAttribute('aria-live', 'polite')

  /** Opens the gallery with a clock that stands, and the first pictures waiting to change. */
  async function openWithClock(page: Page) {
    await page.clock.install({ time: 0 })
    await openGallery(page)
    const first = gallery(page, 'Planetengetriebe')
    await first.hover()
    await isStill(first)
    await page.clock.pauseAt(60_000)
    await shows(first, 1)
    await page.mouse.move(1, 1)
    await isRotating(first)
    return first
  }

  test('the next picture comes after 4000 ms, and the first after the last @spec:gallery-auto-play', async ({
    page,
  }) => {
    const first = await openWithClock(page)
    await page.clock.runFor(3999)
    await shows(first, 1)
    await page.clock.runFor(1)
    await shows(first, 2)
    await page.clock.runFor(4000)
    await shows(first, 3)
    await page.clock.runFor(4000)
    await shows(first, 1)
  })

  test('stops under the pointer, while focused, and where less motion is wanted', async ({
    page,
  }) => {
    const first = await openWithClock(page)
    await first.hover()
    await isStill(first)
    await page.clock.runFor(20_000)
    await shows(first, 1)
    await page.mouse.move(1, 1)
    await isRotating(first)

    await button(first, 'Nächstes Bild').focus()
    await isStill(first)
    await page.clock.runFor(20_000)
    await shows(first, 1)
    await stopAll(page).focus()
    await isRotating(first)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await isStill(first)
    await page.clock.runFor(20_000)
    await shows(first, 1)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await isRotating(first)
    await page.clock.runFor(4000)
    await shows(first, 2)
  })

  test('one button stops all galleries until it is pressed again', async ({ page }) => {
    const first = await openWithClock(page)
    await stopAll(page).click()
    await expect(stopAll(page)).toHaveAttribute('aria-pressed', 'true')
    await page.clock.runFor(20_000)
    for (const name of families) await shows(gallery(page, name), 1)
    await expect(button(page.locator('main'), 'Automatischen Bildwechsel starten')).toHaveCount(12)
    await stopAll(page).click()
    await isRotating(first)
  })

  test('only galleries that can be seen change their pictures', async ({ page }) => {
    await openWithClock(page)
    await page.clock.runFor(20_000)
    await shows(gallery(page, 'Bionische Halter'), 1)
    await gallery(page, 'Bionische Halter').scrollIntoViewIfNeeded()
    await isRotating(gallery(page, 'Bionische Halter'))
    await isStill(gallery(page, 'Planetengetriebe'))
  })
})

test.describe('by keyboard', () => {
  test('stop all, change, enlarge, move on and come back, without a pointer', async ({ page }) => {
    await openGallery(page)
    const first = gallery(page, 'Planetengetriebe')
    const viewer = page.getByRole('dialog', { name: 'Planetengetriebe' })
    await stopAll(page).focus()
    await page.keyboard.press('Tab')
    await expect(button(first, /^Automatischen Bildwechsel/)).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shows(first, 2)
    await page.keyboard.press('Tab')
    await expect(button(first, 'Vollbild: Zähne im Eingriff')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(viewer).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByText('Hohlrad und Zahnräder einzeln')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(button(first, 'Vollbild: Hohlrad und Zahnräder einzeln')).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await shows(first, 1)
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
    const second = gallery(page, 'Gitterstrukturen')
    await expect(button(second, /^Automatischen Bildwechsel/)).toBeFocused()
  })

  test('only the shown pictures can be reached', async ({ page }) => {
    await openGallery(page)
    await expect(page.locator('[aria-roledescription="Bild"]:not([inert])')).toHaveCount(12)
    await expect(page.locator('[aria-roledescription="Bild"][inert]')).toHaveCount(24)
  })
})

test.describe('full-screen view', () => {
  test('opens by a click on the picture, shows it whole and closes by its button', async ({
    page,
  }) => {
    await openGallery(page)
    const vases = gallery(page, 'Vasen')
    await button(vases, 'Vollbild: Gedrehte Vase').click()
    const viewer = page.getByRole('dialog', { name: 'Vasen' })
    await expect(viewer.getByText('1 von 3')).toBeVisible()
    const picture = viewer.getByRole('img', { name: /^Bauchige Vase/ })
    await expect(picture).toBeInViewport({ ratio: 0.99 })
    await button(viewer, 'Nächstes Bild').click()
    await expect(viewer.getByText('Netzvase')).toBeVisible()
    await button(viewer, 'Vollbild schließen').click()
    await expect(button(vases, 'Vollbild: Netzvase')).toBeFocused()
  })

  test('is as large as a low window allows', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 })
    await openGallery(page)
    await button(gallery(page, 'Vasen'), 'Vollbild: Gedrehte Vase').click()
    const picture = page.getByRole('dialog').getByRole('img', { name: /^Bauchige Vase/ })
    await expect(picture).toBeInViewport({ ratio: 0.99 })
    await expect(button(page.getByRole('dialog'), 'Nächstes Bild')).toBeInViewport({ ratio: 0.99 })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  /** Moves a finger across an element, by that many pixels. */
  async function swipe(page: Page, target: Locator, by: number) {
    const box = await target.boundingBox()
    if (box === null) throw new Error('What is to be swiped has no box.')
    const y = box.y + box.height / 2
    const x = box.x + box.width / 2 - by / 2
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: moved === undefined ? [] : [{ x: x + moved, y }],
      })
    await touch('touchStart', 0)
    for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', by * share)
    await touch('touchEnd')
  }

  test('a swipe changes the picture', async ({ page }) => {
    await openGallery(page)
    const first = gallery(page, 'Planetengetriebe')
    const stage = button(first, /^Vollbild/)
    await swipe(page, stage, -200)
    await shows(first, 2)
    await expect(slides(first).nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a tap opens the full-screen view, where a swipe changes the picture too', async ({
    page,
  }) => {
    await openGallery(page)
    await button(gallery(page, 'Planetengetriebe'), /^Vollbild/).tap()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('Zusammengesetzt')).toBeVisible()
    await swipe(page, viewer.locator('[aria-roledescription="Bild"]').first(), -200)
    await expect(viewer.getByText('Zähne im Eingriff')).toBeVisible()
  })
})

test.describe('layout', () => {
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    test(`nothing is wider than a window of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openGallery(page)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBe(0)
    })
  }

  for (const width of [390, 1440]) {
    test(`nothing of the screen shifts while the page loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(countShifts, 'main')
      await openGallery(page)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).not.toHaveAttribute('data-shifts')
    })
  }

  test('pictures far below are fetched only when they come near', async ({ page }) => {
    await openGallery(page)
    const last = slides(gallery(page, 'Bionische Halter')).locator('img').first()
    await expect(slides(galleries(page).first()).locator('img').first()).toHaveJSProperty(
      'complete',
      true,
    )
    expect(await last.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(0)
    await last.scrollIntoViewIfNeeded()
    await expect(last).toHaveJSProperty('complete', true)
  })
})

test.describe('accessibility', () => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const violations = async (page: Page) => {
    const { violations: found } = await new AxeBuilder({ page }).withTags(tags).analyze()
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
  }

  for (const width of [390, 1440]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test(`no violations at ${width} px, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 900 })
        await openGallery(page)
        expect(await violations(page)).toEqual([])
        await button(gallery(page, 'Vasen'), /^Vollbild/).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    }
  }
})
