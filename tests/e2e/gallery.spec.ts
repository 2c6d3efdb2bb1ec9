import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from './axe'
import { expect, test } from './test'

// The gallery asks for no data.
test.use({ serviceWorkers: 'block' })

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

/** Runs in the page: notes at the root how many rows have been measured when a button of the screen is enabled. */
function countMeasuredRows() {
  new MutationObserver((changes) => {
    if (!changes.some(({ target }) => target instanceof Element && target.matches('main button')))
      return
    const rows = document.querySelectorAll('main .slick-track[style*=px]')
    document.documentElement.dataset['measuredRows'] = `${rows.length}`
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}

async function openGallery(page: Page) {
  await page.goto('/gallery')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gallerie')
}

/** What stands in each gallery, in their order. */
const contents = (page: Page) =>
  galleries(page).evaluateAll((elements) =>
    elements.map((element) => {
      const count = (selector: string) => element.querySelectorAll(selector).length
      return {
        pictures: count('[aria-roledescription="Bild"] img'),
        reachable: count('[aria-roledescription="Bild"]:not([inert])'),
        indicators: count('[data-part=indicator]'),
        thumbnails: count('[data-part=thumbnail]'),
      }
    }),
  )

async function expectFivePlaces(page: Page) {
  const row = gallery(page, 'Vasen').getByRole('group', { name: 'Bild wählen' })
  const rowBox = await row.boundingBox()
  const thumbnails = await row.locator('[data-part=thumbnail]').all()
  expect(thumbnails).toHaveLength(3)
  for (const [index, thumbnail] of thumbnails.entries()) {
    const box = await thumbnail.boundingBox()
    const place = (rowBox?.width ?? 0) / 5
    expect.soft(box?.width).toBeCloseTo(place, -1)
    expect.soft((box?.x ?? 0) - (rowBox?.x ?? 0)).toBeCloseTo(index * place, -1)
  }
}

async function expectDescribedPictures(page: Page) {
  const pictures = slides(page.locator('main')).locator('picture')
  const described = await pictures.evaluateAll((elements) =>
    elements.map((element) => {
      const img = element.querySelector('img')
      const types = [...element.querySelectorAll('source')].map(({ type }) => type)
      const [width, height] = ['width', 'height'].map((name) => Number(img?.getAttribute(name)))
      return { alt: img?.alt, width, height, types }
    }),
  )
  expect(described).toHaveLength(36)
  expect.soft(new Set(described.map(({ alt }) => alt)).size).toBe(36)
  for (const { alt, width, height, types } of described) {
    expect.soft(alt?.length, alt).toBeGreaterThan(30)
    expect.soft((width ?? 0) / (height ?? 1), alt).toBeCloseTo(4 / 3)
    expect.soft(types, alt).toEqual(expect.arrayContaining(['image/avif', 'image/webp']))
  }
}

async function expectLazyPictures(page: Page) {
  const firstOf = (of: Locator) => slides(of).locator('img').first()
  const last = firstOf(gallery(page, 'Bionische Halter'))
  await expect(firstOf(galleries(page).first())).toHaveJSProperty('complete', true)
  const width = () => last.evaluate((img: HTMLImageElement) => img.naturalWidth)
  expect(await width()).toBe(0)
  await last.scrollIntoViewIfNeeded()
  await expect.poll(width).toBeGreaterThan(0)
}

test('there are twelve galleries of three pictures, named after part families, the first with indicators, the others with thumbnails @spec:gallery-heading @spec:route-gallery @spec:gallery-twelve-of-three @spec:gallery-first-indicators @spec:gallery-others-thumbnails @spec:gallery-five-visible', async ({
  page,
}) => {
  await openGallery(page)
  await expect.soft(page).toHaveTitle(/^Gallerie/)
  await expect.soft(page.getByRole('heading', { level: 2 })).toHaveText(families)
  for (const name of families) {
    const named = gallery(page, name)
    await expect.soft(named).toHaveAttribute('aria-roledescription', 'Karussell')
  }
  await test.step('three pictures each, of which the shown one can be reached', async () => {
    const first = { pictures: 3, reachable: 1, indicators: 3, thumbnails: 0 }
    const other = { pictures: 3, reachable: 1, indicators: 0, thumbnails: 3 }
    expect.soft(await contents(page)).toEqual([first, ...families.slice(1).map(() => other)])
  })
  await test.step('places for five thumbnails', () => expectFivePlaces(page))
  await test.step('words, size and two modern formats for each picture', () =>
    expectDescribedPictures(page))
  await test.step('pictures far below come when they are near', () => expectLazyPictures(page))
})

test('a prerendered page answers before the pictures of its galleries do', async ({ page }) => {
  // A page that was written for all changes at once for somebody who wants reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(countMeasuredRows)
  await openGallery(page)
  await expect(page.locator('html')).toHaveAttribute('data-measured-rows', '0')
  // A slider measures its row once it is alive.
  await expect(page.locator('main .slick-track[style*=px]').first()).toBeAttached()
  await expect(page.locator('main .slick-track:not([style*=px])')).toHaveCount(0)
})

test('on paper there is nothing to press', async ({ page }) => {
  // The width of a sheet, at which the row of jumps is shown.
  await page.setViewportSize({ width: 718, height: 1047 })
  await openGallery(page)
  const jumps = page.getByRole('navigation', { name: 'Teilefamilien' })
  await expect(jumps).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(jumps).toBeHidden()
  await expect(button(page.locator('main'), /anhalten|starten|Nächstes|wählen/)).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'Bild wählen' })).toHaveCount(0)
  await expect(gallery(page, 'Planetengetriebe').getByRole('img').first()).toBeVisible()
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

  test('what follows a gallery stays where it is while its pictures change', async ({ page }) => {
    await page.goto('/gallery')
    // A caption of two lines between two of one.
    const cubes = gallery(page, 'Gitterstrukturen')
    const height = () => cubes.evaluate((element) => element.getBoundingClientRect().height)
    await cubes.scrollIntoViewIfNeeded()
    await shows(cubes, 1)
    const atFirst = await height()
    for (const number of [2, 3, 1]) {
      await button(cubes, 'Nächstes Bild').tap()
      await shows(cubes, number)
      expect(await height()).toBe(atFirst)
    }
  })

  test('pictures beside the shown one are fetched once their gallery is in view', async ({
    page,
  }) => {
    await openGallery(page)
    const near = gallery(page, 'Gitterstrukturen')
    const width = (index: number) =>
      slides(near)
        .nth(index)
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth)
    await expect.poll(() => width(0)).toBeGreaterThan(0)
    await page.waitForLoadState('networkidle')
    expect(await width(1)).toBe(0)
    await near.scrollIntoViewIfNeeded()
    await expect.poll(() => width(1)).toBeGreaterThan(0)
    await expect.poll(() => width(2)).toBeGreaterThan(0)
  })

  test('a link to a family of parts opens a window of its own where that is asked for', async ({
    page,
    context,
  }) => {
    await openGallery(page)
    // Hydrated, and with its typeface: a link that moves between press and release is not clicked.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Warenkorb' })).toBeEnabled()
    await page.waitForLoadState('networkidle')
    const link = page.getByRole('navigation', { name: 'Teilefamilien' }).getByRole('link').nth(5)
    const opened = context.waitForEvent('page')
    await link.click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL(/\/gallery#/)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('a tap opens the full-screen view, which shows its picture whole on its side too, and a swipe changes the picture in it and on the page', async ({
    page,
  }) => {
    await openGallery(page)
    const first = gallery(page, 'Planetengetriebe')
    const stage = button(first, /^Vollbild/)
    await stage.tap()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByText('Zusammengesetzt')).toBeVisible()
    await swipe(page, slides(viewer).first(), -200)
    await expect(viewer.getByText('Zähne im Eingriff')).toBeVisible()
    await expectNoViolation(page)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect(viewer.getByRole('img')).toBeInViewport({ ratio: 0.99 })
    await expect(button(viewer, 'Nächstes Bild')).toBeInViewport({ ratio: 0.99 })
    await page.setViewportSize({ width: 390, height: 844 })
    await button(viewer, 'Vollbild schließen').click()
    await expect(viewer).toHaveCount(0)

    await shows(first, 2)
    // The carousel has followed the window, which was turned.
    await expect(slides(first).nth(1)).toBeInViewport({ ratio: 0.9 })
    await swipe(page, stage, -200)
    await shows(first, 3)
    await expect(slides(first).nth(2)).toBeInViewport({ ratio: 0.9 })
    await expect(viewer).toHaveCount(0)
  })
})

test.describe('without the typeface, whose substitute may have another size on a machine', () => {
  test.use({ expectedMessages: [/Failed to load resource: net::ERR_FAILED/] })

  for (const width of [390, 1440]) {
    test(`nothing of the screen shifts while the page loads at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.addInitScript(countShifts, 'main')
      await page.route('**/*.woff2', (route) => route.abort())
      await openGallery(page)
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).not.toHaveAttribute('data-shifts')
    })
  }
})

// At 1440 px the thumbnails are as wide as whole pixels from the start.
for (const width of [390, 1280]) {
  test(`the page keeps the height that it was written with at ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const height = async (shown: Page) => {
      await shown.evaluate(() => document.fonts.ready)
      return shown.evaluate(() => document.querySelector('main')?.getBoundingClientRect().height)
    }
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const unhydrated = await context.newPage()
    for (const shown of [unhydrated, page]) {
      await shown.setViewportSize({ width, height: 900 })
      await shown.goto('/gallery')
    }
    await expect(page.locator('main .slick-track[style*=px]')).toHaveCount(23)
    const written = await height(unhydrated)
    await context.close()
    expect(await height(page)).toBeCloseTo(written ?? 0, 1)
  })
}
