import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test'
import { expectNoSidewaysScroll, resize } from './window'

// None of these pages asks for data.
test.use({ serviceWorkers: 'block' })

const open = async (page: Page, route: string) => {
  await page.goto(route, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element has no box.')
  return box
}

/** Pictures with words, a size and modern formats, of which all but the first are loaded when they come near. */
async function expectPictures(page: Page, count: number) {
  const images = page.getByRole('main').locator('img')
  await expect(images).toHaveCount(count)
  for (const [index, image] of (await images.all()).entries()) {
    await expect.soft(image).toHaveAttribute('alt', /.{40,}/)
    await expect.soft(image).toHaveAttribute('width', /^\d+$/)
    await expect.soft(image).toHaveAttribute('height', /^\d+$/)
    const formats = image.locator('xpath=../source')
    await expect.soft(formats.and(page.locator('[type="image/avif"]')).first()).toBeAttached()
    await expect.soft(formats.and(page.locator('[type="image/webp"]')).first()).toBeAttached()
    const isFirst = index === 0
    expect.soft((await image.getAttribute('loading')) === 'lazy').toBe(!isFirst)
    expect.soft((await image.getAttribute('fetchpriority')) === 'high').toBe(isFirst)
  }
}

test.describe('landing page', () => {
  const stories = [
    { name: '3D-Druck durch Lasersintern', to: '/gallery' },
    { name: 'Fertige Produkte und Teile nach Maß', to: '/shop' },
    { name: 'PA12: graues Nylon, das etwas aushält', to: '/materials' },
  ]
  const hero = (page: Page) => page.getByRole('main').locator('section').first()
  const heroPicture = (page: Page) => hero(page).getByRole('img', { name: /Acht graue Druckteile/ })
  const story = (page: Page, index: number) =>
    page.getByRole('region', { name: stories[index]?.name ?? 'none', exact: true })

  async function expectHero(page: Page) {
    await expect.soft(hero(page).locator('svg')).toBeVisible()
    await expect.soft(hero(page).getByText('Muster3D', { exact: true })).toBeVisible()
    await expect.soft(hero(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect.soft(heroPicture(page)).toBeVisible()
    const links = hero(page).getByRole('link')
    await expect.soft(links).toHaveText(['Zum Shop', 'Gallerie ansehen'])
    await expect.soft(links.first()).toHaveAttribute('href', '/shop')
    await expect.soft(links.last()).toHaveAttribute('href', '/gallery')
  }

  async function expectStories(page: Page) {
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect.soft(headings).toHaveText(stories.map(({ name }) => name))
    const texts = [
      ['Beim selektiven Lasersintern'],
      [
        'Fertige Produkte aus dem Shop',
        'Individuelle Teile nach Ihren Vorstellungen',
        'Hilfe von der Idee über das Modell bis zum fertigen Teil',
      ],
      ['Polyamid PA12', 'Nylon', 'Farbe: Grau'],
    ]
    for (const [index, { to }] of stories.entries()) {
      for (const text of texts[index] ?? []) {
        await expect.soft(story(page, index)).toContainText(text)
      }
      const links = story(page, index).getByRole('link')
      await expect.soft(links.first()).toHaveAttribute('href', to)
    }
    const ownPart = story(page, 1).getByRole('link', {
      name: 'Was wir für ein eigenes Teil brauchen',
    })
    await expect.soft(ownPart).toHaveAttribute('href', '/contact#eigenes-teil')
  }

  async function isPictureFirst(page: Page, index: number) {
    const picture = await boxOf(story(page, index).getByRole('img'))
    const heading = await boxOf(story(page, index).getByRole('heading'))
    const [left, right] = picture.x < heading.x ? [picture, heading] : [heading, picture]
    expect.soft(left.x + left.width).toBeLessThanOrEqual(right.x)
    return left === picture
  }

  async function expectDividers(page: Page) {
    const dividers = page.getByRole('main').getByRole('separator')
    await expect(dividers).toHaveCount(2)
    for (const index of [0, 1]) {
      const { y } = await boxOf(dividers.nth(index))
      const above = await boxOf(story(page, index))
      const below = await boxOf(story(page, index + 1))
      expect.soft(above.y + above.height).toBeLessThan(y)
      expect.soft(y).toBeLessThan(below.y)
    }
  }

  test('has the headline, the hero, and three stories of sintering, offer and material, the last of which leads on @spec:home-headline @spec:route-home @spec:material-grey-pa12 @spec:home-three-stories @spec:home-hero @spec:home-blocks-alternate @spec:home-dividers @spec:home-material-link', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/')
    await test.step('the headline, letter by letter', async () => {
      const headline = 'Fertiger und Massgeschneiderter 3D-Druck'
      const heading = page.getByRole('heading', { level: 1 })
      await expect.soft(heading).toHaveText(headline, { useInnerText: true })
      await expect.soft(page).toHaveTitle(`${headline} – Muster3D`)
    })
    await test.step('logo, wordmark, picture and ways on in the hero', () => expectHero(page))
    await test.step('three stories; the material is grey nylon', () => expectStories(page))
    await test.step('image and text alternate', async () => {
      const order = [0, 1, 2].map((index) => isPictureFirst(page, index))
      expect.soft(await Promise.all(order)).toEqual([true, false, true])
    })
    await test.step('dividers between the stories', () => expectDividers(page))
    await test.step('pictures for every reader and browser', () => expectPictures(page, 4))
    await story(page, 2).getByRole('link').click()
    await expect(page).toHaveURL('/materials')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Material-Eigenschaften')
  })

  test('the page’s scripts hold no other page’s texts, and what may come next is loaded last', async ({
    page,
  }) => {
    const scripts: { name: string; text: string }[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() !== 'script') return
      // What follows the name is eight characters, of which any may be a hyphen.
      const name = response.url().replace(/.*\/(.+)-[\w-]{8}\.js$/, '$1')
      scripts.push({ name, text: await response.text() })
    })
    const namesWith = (text: string | RegExp) =>
      scripts.filter((script) => script.text.search(text) >= 0).map(({ name }) => name)
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect.poll(() => namesWith('Pendelhammer')).toEqual(['materials'])
    expect(namesWith('Beim selektiven Lasersintern')).toEqual(['start'])
    expect(namesWith(/Gyroidstruktur|Verbraucherschlichtungsstelle/)).toEqual([])
    const names = scripts.map(({ name }) => name)
    expect(names.indexOf('MaterialsScreen')).toBeGreaterThan(names.indexOf('start'))
  })

  const proportion = (picture: Locator) =>
    picture.evaluate(async (img: HTMLImageElement) => {
      await img.decode()
      return Math.round((img.naturalWidth / img.naturalHeight) * 100) / 100
    })

  async function expectFirstViewFilled(page: Page) {
    const box = await boxOf(hero(page))
    const height = page.viewportSize()?.height ?? 0
    expect.soft(Math.abs(box.y + box.height - height)).toBeLessThan(2)
    await expect.soft(heroPicture(page)).toBeInViewport({ ratio: 0.99 })
    await expect(hero(page).getByRole('link')).toHaveCount(2)
    for (const link of await hero(page).getByRole('link').all()) {
      await expect.soft(link).toBeInViewport({ ratio: 1 })
    }
    await expect.soft(hero(page).getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 })
  }

  /** How many lines a word of the headline is broken into at most. */
  const linesOfWords = (page: Page) =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const text = heading.firstChild
      const range = document.createRange()
      const lines = [...heading.textContent.matchAll(/[^\s-]+/g)].map(({ 0: word, index }) => {
        if (text === null) return 0
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        return range.getClientRects().length
      })
      return Math.max(...lines)
    })

  test('the hero fills the first view with a picture that suits it, on which words have a contrast of 4.5', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/')
    // What changes here must have changed when it is looked at.
    await page.addStyleTag({ content: '* { transition: none !important }' })
    for (const [width, height, shape] of [
      [320, 640, 'crop'],
      [360, 740, 'crop'],
      [390, 844, 'crop'],
      [768, 1024, 'whole'],
      [1024, 768, 'whole'],
      [1440, 900, 'whole'],
      [1920, 1080, 'whole'],
    ] as const) {
      await test.step(`at ${width} by ${height} px`, async () => {
        await resize(page, width, height)
        await expect.poll(() => proportion(heroPicture(page))).toBe(shape === 'crop' ? 1.33 : 2.13)
        if ([360, 390, 1440].includes(width)) await expectFirstViewFilled(page)
        expect.soft(await linesOfWords(page), 'lines of a word').toBe(1)
        // On a phone the logo above, in the navigation bar, is enough.
        await expect.soft(hero(page).locator('svg')).toBeVisible({ visible: width >= 768 })
        // A picture of another shape lies beside its words.
        if (shape === 'crop' && width !== 390) return
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          for (const [text, contrast] of await lowestContrasts(page)) {
            expect.soft(contrast, `${colorScheme}: ${text}`).toBeGreaterThan(4.5)
          }
        }
      })
    }
  })
})

/** For each text of the hero, the lowest contrast between it and any pixel behind its lines. */
async function lowestContrasts(page: Page): Promise<[string, number][]> {
  const texts = await page.locator('main > section :is(h1, p:not(:has(a)))').all()
  expect(texts).toHaveLength(3)
  const measured = await Promise.all(
    texts.map((text) =>
      text.evaluate((element) => {
        const range = document.createRange()
        range.selectNodeContents(element)
        const boxes = [...range.getClientRects()].map(({ x, y, width, height }) => {
          return { x, y, width, height }
        })
        return { text: element.textContent, colour: getComputedStyle(element).color, boxes }
      }),
    ),
  )
  const hidden = await page.addStyleTag({ content: 'main :is(h1, p) { visibility: hidden }' })
  const screenshot = (await page.screenshot()).toString('base64')
  await hidden.evaluate((style: Element) => style.remove())
  return page.evaluate(
    async ([lines, image]) => {
      const picture = Object.assign(new Image(), { src: `data:image/png;base64,${image}` })
      await picture.decode()
      const bitmap = await createImageBitmap(picture)
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', {
        willReadFrequently: true,
      })
      if (context === null) throw new Error('The browser draws nothing.')
      context.drawImage(bitmap, 0, 0)
      const luminance = (red: number, green: number, blue: number) => {
        const [r = 0, g = 0, b = 0] = [red, green, blue]
          .map((value) => value / 255)
          .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        return 0.2126 * r + 0.7152 * g + 0.0722 * b
      }
      return lines.map(({ text, colour, boxes }): [string, number] => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
        const ofText = luminance(r, g, b)
        let lowest = 21
        for (const { x, y, width, height } of boxes) {
          if (width < 1 || y + height > bitmap.height) continue
          const { data } = context.getImageData(x, y, width, height)
          for (let index = 0; index < data.length; index += 4) {
            const behind = luminance(data[index] ?? 0, data[index + 1] ?? 0, data[index + 2] ?? 0)
            const [dark, light] = [Math.min(ofText, behind), Math.max(ofText, behind)]
            lowest = Math.min(lowest, (light + 0.05) / (dark + 0.05))
          }
        }
        return [text, lowest]
      })
    },
    [measured, screenshot] as const,
  )
}

test.describe('materials', () => {
  const columns = [
    ['Name', 'Polyamid, PA12 (Nylon)'],
    ['Farbe', 'Grau'],
    ['Zugfestigkeit (MPa)', '52.3'],
    ['Zugfestigkeitsmodul nach Young (MPa)', '1840'],
    ['Bruchdehnung (%)', '7.8'],
    ['Biegefestigkeit (MPa)', '60.6'],
    ['Biegefestigkeitsmodul (MPa)', '1380'],
    ['Schlagzähigkeit nach Charpy ungekerbt (kJ/m²)', '29.5'],
    ['Shore Härte D-Skala', '75'],
  ]
  const labels = columns.map(([label = '']) => label)
  const values = columns.map(([, value = '']) => value)

  const table = (page: Page) =>
    page.getByRole('table', { name: 'Mechanische Kennwerte von grauem PA12' })

  async function expectTable(page: Page) {
    await expect.soft(table(page).getByRole('row')).toHaveCount(2)
    await expect.soft(table(page).getByRole('columnheader')).toHaveText(labels)
    await expect.soft(table(page).getByRole('row').nth(1).locator('th, td')).toHaveText(values)
    await expect.soft(table(page).getByRole('rowheader')).toHaveText(['Polyamid, PA12 (Nylon)'])
    await expect.soft(table(page).getByRole('cell')).toHaveText(values.slice(1))
  }

  async function expectValuesByHeadings(page: Page) {
    const width = page.viewportSize()?.width
    let above = { x: 0, y: 0 }
    for (const [index] of columns.entries()) {
      const heading = await boxOf(page.locator('thead th').nth(index))
      expect.soft(heading.y > above.y || heading.x > above.x, 'in order').toBe(true)
      above = heading
      const value = await boxOf(page.locator('tbody tr > *').nth(index))
      const isBeside = Math.abs(value.y - heading.y) < 1 && value.x >= heading.x + heading.width
      const isBelow = Math.abs(value.x - heading.x) < 1 && value.y >= heading.y + heading.height
      expect.soft(isBeside || isBelow, labels[index]).toBe(true)
      expect.soft(value.x + value.width).toBeLessThanOrEqual(width ?? 0)
    }
  }

  async function expectExplanations(page: Page) {
    const explanations = page.getByRole('region', { name: 'Was die Kennwerte bedeuten' })
    const headings = explanations.getByRole('heading', { level: 3 })
    const names = labels.slice(2).map((label) => label.replace(/ \(.*\)/, ''))
    await expect.soft(headings).toHaveText(names)
    await expect
      .soft(headings.locator('+ p'))
      .toHaveText(['52.3 MPa', '1840 MPa', '7.8 %', '60.6 MPa', '1380 MPa', '29.5 kJ/m²', '75'])
    for (const text of await headings.locator('+ p + p').allInnerTexts()) {
      expect.soft(text.length, text).toBeGreaterThan(120)
    }
  }

  async function expectPlot(page: Page) {
    const figure = page.getByRole('figure')
    await expect.soft(figure.getByText('schematisch', { exact: true })).toBeVisible()
    const plot = figure.getByRole('img', { name: /^Schematische Kurve eines Zugversuchs/ })
    await expect.soft(plot).toBeVisible()
    for (const label of ['Zugfestigkeit 52.3 MPa', 'Modul 1840 MPa', 'Bruchdehnung 7.8 %']) {
      await expect.soft(plot.locator('text', { hasText: label })).toBeVisible()
      await expect.soft(plot).toHaveAccessibleName(new RegExp(label.replace(/^\S+ /, '')))
    }
  }

  async function expectLegiblePlot(page: Page) {
    const words = await page.getByRole('figure').locator('svg text').all()
    expect(words.length).toBeGreaterThan(0)
    for (const text of words) {
      const { x, width } = await boxOf(text)
      const size = await text.evaluate((element) => {
        const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM()?.a : undefined
        return Number.parseFloat(getComputedStyle(element).fontSize) * (scale ?? 0)
      })
      expect.soft(size).toBeGreaterThan(11)
      expect.soft(x).toBeGreaterThanOrEqual(0)
      expect.soft(x + width).toBeLessThanOrEqual(320)
    }
  }

  test('have a heading and a table of exactly these columns and this one row, explained and drawn @spec:materials-heading @spec:route-materials @spec:materials-columns @spec:materials-one-row @spec:materials-values', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/materials')
    await expect.soft(page.getByRole('heading', { level: 1 })).toHaveText('Material-Eigenschaften')
    await expect.soft(page).toHaveTitle('Material-Eigenschaften – Muster3D')
    await test.step('each measured property with value and unit', () => expectExplanations(page))
    await test.step('a schematic plot of the table’s values', () => expectPlot(page))
    await test.step('the picture for every reader and browser', () => expectPictures(page, 1))
    await test.step('headings have a scope, figures one width', async () => {
      await expect.soft(table(page).locator('thead th[scope="col"]')).toHaveCount(9)
      await expect.soft(table(page).locator('tbody th[scope="row"]')).toHaveCount(1)
      await expect.soft(table(page)).toHaveCSS('font-variant-numeric', 'tabular-nums')
    })
    for (const width of [1440, 768, 320]) {
      await test.step(`each value by its heading at ${width} px`, async () => {
        await resize(page, width, 900)
        await expectTable(page)
        await expectValuesByHeadings(page)
      })
    }
    await test.step('the plot’s words at 320 px', () => expectLegiblePlot(page))
  })
})

test.describe('legal notice', () => {
  const facts = [
    ['Unternehmen', 'Muster3D OHG'],
    ['Anschrift', 'Musterstraße 1, 12345 Musterstadt'],
    ['Geschäftsführende Gesellschafter', 'Erika Mustermann und Max Mustermann'],
    ['Sitz der Gesellschaft', 'Musterstadt'],
    ['Umsatzsteuer-Identifikationsnummer (§ 27a UStG)', 'DE123456789'],
    ['Telefon', '+49 30 23125-000'],
    ['E-Mail', 'kontakt@muster3d.example'],
  ] as const

  test('names company, partners, ways of contact, seat and VAT number, with all its parts @spec:legal-company-and-partners @spec:legal-contact @spec:legal-seat @spec:legal-vat-id @spec:legal-disclaimer @spec:legal-copyright @spec:legal-external-links', async ({
    page,
  }) => {
    await open(page, '/impressum')
    for (const [label, value] of facts) {
      const row = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
      await expect.soft(row.first().getByRole('definition'), label).toHaveText(value)
    }
    const link = (name: string) => page.getByRole('link', { name })
    await expect.soft(link('+49 30 23125-000')).toHaveAttribute('href', 'tel:+493023125000')
    await expect
      .soft(link('kontakt@muster3d.example').first())
      .toHaveAttribute('href', 'mailto:kontakt@muster3d.example')
    for (const name of [
      'Haftung für Inhalte',
      'Urheberrecht',
      'Haftung für externe Links',
      'Angaben nach § 5 DDG',
    ]) {
      const text = await page.getByRole('region', { name }).innerText()
      expect.soft(text.length, name).toBeGreaterThan(100)
    }
    await test.step('fits the width of printed paper', async () => {
      await page.emulateMedia({ media: 'print' })
      await resize(page, 640, 900)
      await expectNoSidewaysScroll(page)
      await expect.soft(page.getByRole('region').first()).toHaveCSS('break-inside', 'avoid')
    })
  })

  test('is the same page at /impressum and /contact @spec:route-legal-notice', async ({ page }) => {
    await open(page, '/impressum')
    const text = await page.getByRole('main').innerText()
    await expect(page).toHaveTitle('Impressum – Muster3D')
    await open(page, '/contact')
    expect(await page.getByRole('main').innerText()).toBe(text)
    await expect(page).toHaveTitle('Kontakt – Muster3D')
  })
})

test.describe('the layout', () => {
  const widths = [390, 1440]

  /** Where the pictures and the end of the page are, in each width. */
  async function layouts(page: Page) {
    const found: unknown[] = []
    for (const width of widths) {
      await page.evaluate(async () => {
        await document.fonts.load('1rem Geist')
      })
      await resize(page, width, 900)
      const images = await page.getByRole('main').locator('img').all()
      found.push(await Promise.all([...images, page.getByRole('contentinfo')].map(boxOf)))
    }
    return found
  }

  for (const route of ['/', '/materials']) {
    test(`of ${route} is the same before and after its pictures come`, async ({ page }) => {
      let letPicturesCome = () => {}
      const arePicturesWanted = new Promise<void>((come) => {
        letPicturesCome = come
      })
      await page.route('**', async (requested) => {
        if (requested.request().resourceType() === 'image') await arePicturesWanted
        await requested.fallback()
      })
      await open(page, route)
      const images = page.getByRole('main').locator('img')
      const areLoaded = () =>
        images.evaluateAll((all: HTMLImageElement[]) => all.map((img) => img.naturalWidth > 0))
      const before = await layouts(page)
      expect(await areLoaded()).not.toContain(true)
      letPicturesCome()
      for (const image of await images.all()) {
        await image.evaluate(async (img: HTMLImageElement) => {
          img.loading = 'eager'
          await img.decode()
        })
      }
      expect(await areLoaded()).not.toContain(false)
      expect(await layouts(page)).toEqual(before)
    })
  }
})
