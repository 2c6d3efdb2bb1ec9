import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from './axe'
import { expect, test } from './test'

const routes = ['/', '/materials', '/impressum', '/contact']

const open = async (page: Page, route: string) => {
  await page.goto(route, { waitUntil: 'commit' })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
}
const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element has no box.')
  return box
}
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('landing page', () => {
  const stories = [
    { name: '3D-Druck durch Lasersintern', to: '/gallery' },
    { name: 'Fertige Produkte und Teile nach Maß', to: '/shop' },
    { name: 'PA12: graues Nylon, das etwas aushält', to: '/materials' },
  ]
  const hero = (page: Page) => page.getByRole('main').locator('section').first()
  const story = (page: Page, index: number) =>
    page.getByRole('region', { name: stories[index]?.name ?? 'none', exact: true })

  test('the headline, letter by letter @spec:home-headline @spec:route-home', async ({ page }) => {
    await open(page, '/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Fertiger und Massgeschneiderter 3D-Druck',
      { useInnerText: true },
    )
    await expect(page).toHaveTitle('Fertiger und Massgeschneiderter 3D-Druck – Muster3D')
  })

  test('the material is grey nylon, polyamide PA12 @spec:material-grey-pa12', async ({ page }) => {
    await open(page, '/')
    await expect(story(page, 2)).toContainText('Polyamid PA12')
    await expect(story(page, 2)).toContainText('Nylon')
    await expect(story(page, 2)).toContainText('Farbe: Grau')
  })

  test('three stories, of laser sintering, the offer and the material @spec:home-three-stories', async ({
    page,
  }) => {
    await open(page, '/')
    const headings = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(headings).toHaveText(stories.map(({ name }) => name))
    await expect(story(page, 0)).toContainText('Beim selektiven Lasersintern')
    await expect(story(page, 1)).toContainText('Fertige Produkte aus dem Shop')
    await expect(story(page, 1)).toContainText('Individuelle Teile nach Ihren Vorstellungen')
    await expect(story(page, 1)).toContainText(
      'Hilfe von der Idee über das Modell bis zum fertigen Teil',
    )
  })

  test('the hero has logo, wordmark, tagline and picture @spec:home-hero', async ({ page }) => {
    await open(page, '/')
    await expect(hero(page).locator('svg')).toBeVisible()
    await expect(hero(page).getByText('Muster3D', { exact: true })).toBeVisible()
    await expect(hero(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(hero(page).getByRole('img', { name: /Acht graue Druckteile/ })).toBeVisible()
  })

  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    test(`the hero fills the first view at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, '/')
      const box = await boxOf(hero(page))
      expect(Math.abs(box.y + box.height - height)).toBeLessThan(2)
      await expect(hero(page).getByRole('img', { name: /Acht/ })).toBeInViewport({ ratio: 0.99 })
      await expect(hero(page).getByRole('link')).toHaveCount(2)
      for (const link of await hero(page).getByRole('link').all()) {
        await expect(link).toBeInViewport({ ratio: 1 })
      }
    })
  }

  test('image and text alternate @spec:home-blocks-alternate', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/')
    const isPictureFirst = async (index: number) => {
      const picture = await boxOf(story(page, index).getByRole('img'))
      const heading = await boxOf(story(page, index).getByRole('heading'))
      const [left, right] = picture.x < heading.x ? [picture, heading] : [heading, picture]
      expect(left.x + left.width).toBeLessThanOrEqual(right.x)
      return left === picture
    }
    expect([await isPictureFirst(0), await isPictureFirst(1), await isPictureFirst(2)]).toEqual([
      true,
      false,
      true,
    ])
  })

  test('dividers stand between the stories @spec:home-dividers', async ({ page }) => {
    await open(page, '/')
    const dividers = page.getByRole('main').getByRole('separator')
    await expect(dividers).toHaveCount(2)
    for (const index of [0, 1]) {
      const { y } = await boxOf(dividers.nth(index))
      const above = await boxOf(story(page, index))
      const below = await boxOf(story(page, index + 1))
      expect(above.y + above.height).toBeLessThan(y)
      expect(y).toBeLessThan(below.y)
    }
  })

  test('the material block links to /materials @spec:home-material-link', async ({ page }) => {
    await open(page, '/')
    await story(page, 2).getByRole('link').click()
    await expect(page).toHaveURL('/materials')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Material-Eigenschaften')
  })

  test('the hero leads to shop and gallery, each story to its screen', async ({ page }) => {
    await open(page, '/')
    const links = hero(page).getByRole('link')
    await expect(links).toHaveText(['Zum Shop', 'Gallerie ansehen'])
    await expect(links.first()).toHaveAttribute('href', '/shop')
    await expect(links.last()).toHaveAttribute('href', '/gallery')
    for (const [index, { to }] of stories.entries()) {
      await expect(story(page, index).getByRole('link')).toHaveAttribute('href', to)
    }
  })

  test('the page loads no other page’s texts', async ({ page }) => {
    const scripts: string[] = []
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text())
    })
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect.poll(() => scripts.join().includes('Beim selektiven Lasersintern')).toBe(true)
    expect(scripts.join()).not.toMatch(/Pendelhammer|Gyroidstruktur|Verbraucherschlichtungsstelle/)
  })

  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    test(`the hero’s words have a contrast of 4.5 on the picture at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await open(page, '/')
      const picture = page.getByRole('img', { name: /Acht/ })
      await picture.evaluate((img: HTMLImageElement) => img.decode())
      // What changes here must have changed when it is looked at.
      await page.addStyleTag({ content: '* { transition: none !important }' })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        for (const [text, contrast] of await lowestContrasts(page)) {
          expect.soft(contrast, `${colorScheme}: ${text}`).toBeGreaterThan(4.5)
        }
      }
    })
  }
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

  test('the heading @spec:materials-heading @spec:route-materials', async ({ page }) => {
    await open(page, '/materials')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Material-Eigenschaften')
    await expect(page).toHaveTitle('Material-Eigenschaften – Muster3D')
  })

  for (const width of [320, 768, 1440]) {
    test(`the table has exactly these columns and this one row at ${width} @spec:materials-columns @spec:materials-one-row @spec:materials-values`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/materials')
      const table = page.getByRole('table', { name: 'Mechanische Kennwerte von grauem PA12' })
      await expect(table.getByRole('row')).toHaveCount(2)
      await expect(table.getByRole('columnheader')).toHaveText(labels)
      await expect(table.getByRole('row').nth(1).locator('th, td')).toHaveText(values)
      await expect(table.getByRole('rowheader')).toHaveText(['Polyamid, PA12 (Nylon)'])
      await expect(table.getByRole('cell')).toHaveText(values.slice(1))
    })

    test(`each value stands by its heading at ${width} @spec:materials-values`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/materials')
      let above = { x: 0, y: 0 }
      for (const [index] of columns.entries()) {
        const heading = await boxOf(page.locator('thead th').nth(index))
        expect(heading.y > above.y || heading.x > above.x, 'in order').toBe(true)
        above = heading
        const value = await boxOf(page.locator('tbody tr > *').nth(index))
        const isBeside = Math.abs(value.y - heading.y) < 1 && value.x >= heading.x + heading.width
        const isBelow = Math.abs(value.x - heading.x) < 1 && value.y >= heading.y + heading.height
        expect(isBeside || isBelow, labels[index]).toBe(true)
        expect(value.x + value.width).toBeLessThanOrEqual(width)
      }
    })
  }

  test('headings have a scope, figures one width', async ({ page }) => {
    await open(page, '/materials')
    const table = page.getByRole('table')
    await expect(table.locator('thead th[scope="col"]')).toHaveCount(9)
    await expect(table.locator('tbody th[scope="row"]')).toHaveCount(1)
    await expect(table).toHaveCSS('font-variant-numeric', 'tabular-nums')
  })

  test('each measured property is explained with its value and unit', async ({ page }) => {
    await open(page, '/materials')
    const explanations = page.getByRole('region', { name: 'Was die Kennwerte bedeuten' })
    const headings = explanations.getByRole('heading', { level: 3 })
    await expect(headings).toHaveText(labels.slice(2).map((label) => label.replace(/ \(.*\)/, '')))
    await expect(headings.locator('+ p')).toHaveText([
      '52.3 MPa',
      '1840 MPa',
      '7.8 %',
      '60.6 MPa',
      '1380 MPa',
      '29.5 kJ/m²',
      '75',
    ])
    for (const text of await headings.locator('+ p + p').allInnerTexts()) {
      expect(text.length).toBeGreaterThan(120)
    }
  })

  test('the plot is schematic and drawn from the table’s values', async ({ page }) => {
    await open(page, '/materials')
    const figure = page.getByRole('figure')
    await expect(figure.getByText('schematisch', { exact: true })).toBeVisible()
    const plot = figure.getByRole('img', { name: /Spannungs-Dehnungs-Diagramm, schematisch/ })
    await expect(plot).toBeVisible()
    for (const label of ['Zugfestigkeit 52.3 MPa', 'Modul 1840 MPa', 'Bruchdehnung 7.8 %']) {
      await expect(plot.locator('text', { hasText: label })).toBeVisible()
      await expect(plot.locator('desc')).toContainText(label.replace(/^\S+ /, ''))
    }
  })

  test('the plot’s words are legible at 320 px and do not leave the page', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/materials')
    for (const text of await page.getByRole('figure').locator('svg text').all()) {
      const { x, width } = await boxOf(text)
      const size = await text.evaluate((element) => {
        const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM()?.a : undefined
        return Number.parseFloat(getComputedStyle(element).fontSize) * (scale ?? 0)
      })
      expect(size).toBeGreaterThan(11)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(320)
    }
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

  test('/impressum and /contact show the same page @spec:route-legal-notice', async ({ page }) => {
    await open(page, '/impressum')
    const text = await page.getByRole('main').innerText()
    await expect(page).toHaveTitle('Impressum – Muster3D')
    await open(page, '/contact')
    expect(await page.getByRole('main').innerText()).toBe(text)
    await expect(page).toHaveTitle('Kontakt – Muster3D')
  })

  for (const [label, value] of facts) {
    test(`it names ${label} @spec:legal-company-and-partners @spec:legal-contact @spec:legal-seat @spec:legal-vat-id`, async ({
      page,
    }) => {
      await open(page, '/impressum')
      const row = page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) })
      await expect(row.first().getByRole('definition')).toHaveText(value)
    })
  }

  test('telephone and e-mail are links @spec:legal-contact', async ({ page }) => {
    await open(page, '/contact')
    await expect(page.getByRole('link', { name: '+49 30 23125-000' })).toHaveAttribute(
      'href',
      'tel:+493023125000',
    )
    await expect(page.getByRole('link', { name: 'kontakt@muster3d.example' })).toHaveAttribute(
      'href',
      'mailto:kontakt@muster3d.example',
    )
  })

  for (const name of [
    'Haftung für Inhalte',
    'Urheberrecht',
    'Haftung für externe Links',
    'Angaben nach § 5 DDG',
  ]) {
    test(`it has the part ${name} @spec:legal-disclaimer @spec:legal-copyright @spec:legal-external-links`, async ({
      page,
    }) => {
      await open(page, '/impressum')
      const part = page.getByRole('region', { name })
      expect((await part.innerText()).length).toBeGreaterThan(100)
    })
  }

  test('it fits the width of printed paper', async ({ page }) => {
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize({ width: 640, height: 900 })
    await open(page, '/impressum')
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
    await expect(page.getByRole('region').first()).toHaveCSS('break-inside', 'avoid')
  })
})

test.describe('every company page', () => {
  for (const route of routes) {
    test(`${route} has landmarks, one h1 and no gap in its headings`, async ({ page }) => {
      await open(page, route)
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1)
      }
      const levels = await page
        .locator('h1, h2, h3, h4, h5, h6')
        .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      expect(levels[0]).toBe(1)
      for (const [index, level] of levels.entries()) {
        expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
      }
    })

    test(`${route} has a description for search engines`, async ({ page }) => {
      await open(page, route)
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /.{80,180}/)
    })

    for (const width of [390, 1440]) {
      test(`${route} has no axe violation at ${width}, in light and in dark`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 })
        await open(page, route)
        await expectNoViolation(page)
      })
    }

    test(`${route} does not scroll sideways`, async ({ page }) => {
      await open(page, route)
      for (const width of [320, 390, 768, 1024, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await expect.poll(() => sidewaysScroll(page), `at ${width}`).toBeLessThanOrEqual(0)
      }
    })

    for (const width of [390, 1440]) {
      test(`${route} has the same layout before and after its pictures come at ${width}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 900 })
        const images = page.getByRole('main').locator('img')
        const layout = async () => {
          await page.evaluate(() => document.fonts.ready.then(() => true))
          const boxes = (await images.all()).map(boxOf)
          return Promise.all([...boxes, boxOf(page.getByRole('contentinfo'))])
        }
        await page.route('**', async (requested) => {
          if (requested.request().resourceType() !== 'image') await requested.fallback()
        })
        await open(page, route)
        const before = await layout()
        await page.unroute('**')
        await open(page, route)
        for (const image of await images.all()) {
          await image.evaluate(async (img: HTMLImageElement) => {
            img.loading = 'eager'
            await img.decode()
          })
        }
        expect(await layout()).toEqual(before)
      })
    }
  }

  for (const [route, count] of [
    ['/', 4],
    ['/materials', 1],
  ] as const) {
    test(`${route} has pictures with words, size and modern formats, lazy but for the first`, async ({
      page,
    }) => {
      await open(page, route)
      const images = page.getByRole('main').locator('img')
      await expect(images).toHaveCount(count)
      for (const [index, image] of (await images.all()).entries()) {
        await expect(image).toHaveAttribute('alt', /.{40,}/)
        await expect(image).toHaveAttribute('width', /^\d+$/)
        await expect(image).toHaveAttribute('height', /^\d+$/)
        const formats = image.locator('xpath=../source')
        await expect(formats.and(page.locator('[type="image/avif"]')).first()).toBeAttached()
        await expect(formats.and(page.locator('[type="image/webp"]')).first()).toBeAttached()
        const isFirst = index === 0
        expect((await image.getAttribute('loading')) === 'lazy').toBe(!isFirst)
        expect((await image.getAttribute('fetchpriority')) === 'high').toBe(isFirst)
      }
    })
  }

  test('the narrow hero picture is the crop, the wide one is whole', async ({ page }) => {
    const image = page.getByRole('img', { name: /Acht graue/ })
    const proportion = () =>
      image.evaluate((img) => {
        if (!(img instanceof HTMLImageElement)) return 0
        return Math.round((img.naturalWidth / img.naturalHeight) * 100) / 100
      })
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await expect.poll(proportion, { timeout: 15_000 }).toBe(1.33)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, '/')
    await expect.poll(proportion, { timeout: 15_000 }).toBe(2.13)
  })
})
