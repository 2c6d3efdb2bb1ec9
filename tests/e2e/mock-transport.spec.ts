import type { Page } from '@playwright/test'
import { latencies } from '../../mocks/tabState'
import { seed } from '../../mocks/seed'
import { chromiumLaunch, isPackaged } from '../chromium'
import { throughWorker } from './signIn'
import { expect, test } from './test'

/** An address for documentation (RFC 5737); it leads to this machine, and no browser takes it for a secure context. */
const plainHttpHost = '192.0.2.1'

const chromium = chromiumLaunch()
test.use({
  launchOptions: {
    ...chromium,
    args: [...chromium.args, `--host-resolver-rules=MAP ${plainHttpHost} localhost`],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Within which time the demo must answer, whatever has become of the worker, in milliseconds. */
const timeLimit = 2000

const transport = (page: Page) => page.locator('html')
const cards = (page: Page) => page.getByRole('article')
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })
const workerScript = '**/mockServiceWorker.js'

/** Notes how long the demo took to answer, and fails when that is too long for people to wait. */
function expectInTime(taken: number) {
  test.info().annotations.push({ type: 'answered', description: `${Math.round(taken)} ms` })
  expect(taken).toBeLessThan(timeLimit)
}

/** Asks the backend from the open page, as a visitor does who opens an item, and expects the answer in time. */
async function expectItemInTime(page: Page) {
  const taken = await cards(page)
    .first()
    .getByRole('link')
    .evaluate(
      (link: HTMLElement) =>
        new Promise<number>((resolve) => {
          const start = performance.now()
          const observer = new MutationObserver(() => {
            if (document.querySelector('h1')?.textContent !== 'Kabelclip') return
            observer.disconnect()
            resolve(performance.now() - start)
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
          link.click()
        }),
    )
  expectInTime(taken)
  await expect(page.getByRole('button', { name: 'In den Warenkorb Kabelclip' })).toBeVisible()
}

/** Opens the shop whichever way its requests take. */
async function openShop(page: Page) {
  await page.goto('/shop')
  await expect(cards(page)).toHaveCount(seed.shopItems.length)
}

/** Opens the shop and waits until its requests go through the worker. */
async function openThroughWorker(page: Page) {
  await openShop(page)
  await throughWorker(page)
}

/** MSW's worker forgets the page, as it does when the browser has ended and restarted it meanwhile. */
const forgetPage = (page: Page) =>
  page.evaluate(() => navigator.serviceWorker.controller?.postMessage('CLIENT_CLOSED'))

/** Ends every worker at once, as the browser does to those it takes for idle. */
async function stopWorkers(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('ServiceWorker.enable')
  await devTools.send('ServiceWorker.stopAllWorkers')
}

test.describe('a worker that never comes', () => {
  test.use({
    expectedMessages: [/Failed to load resource|bad HTTP response code|unsupported MIME type/],
  })

  test('because its script is missing, is served as the page or does not parse', async ({
    page,
    context,
  }) => {
    for (const answer of [
      { status: 404, body: 'Not Found' },
      { contentType: 'text/html', body: '<!doctype html>' },
      { contentType: 'text/javascript', body: 'addEventListener(' },
    ]) {
      let asked = 0
      await context.unroute(workerScript)
      await context.route(workerScript, (route) => {
        asked += 1
        return route.fulfill(answer)
      })
      await openShop(page)
      await expectItemInTime(page)
      await expect.poll(() => asked).toBeGreaterThan(0)
      await expect(transport(page)).toHaveAttribute('data-mock-transport', 'page')
    }
  })

  test('because a private window refuses it', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('insecure', 'SecurityError'))
      ServiceWorkerContainer.prototype.getRegistration = refuse
      ServiceWorkerContainer.prototype.getRegistrations = refuse
      ServiceWorkerContainer.prototype.register = refuse
    })
    await openShop(page)
    await expectItemInTime(page)
    await expect(transport(page)).toHaveAttribute('data-mock-transport', 'page')
  })
})

for (const [browser, vendor] of [
  ['Safari, which loses requests while a worker takes over,', 'Apple Computer, Inc.'],
  ['Firefox, which may hold back a page while a worker starts,', ''],
] as const) {
  test(`${browser} gets none`, async ({ page }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(Navigator.prototype, 'vendor', { get: () => name })
    }, vendor)
    await openShop(page)
    await expectItemInTime(page)
    await expect(transport(page)).toHaveAttribute('data-mock-transport', 'page')
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([])
  })
}

test.describe('at a plain-http address', () => {
  test.use({
    // Chromium says of every such answer that it takes no word about openers from there.
    expectedMessages: [/Cross-Origin-Opener-Policy header has been ignored/],
    baseURL: async ({ baseURL }, provide) => {
      const address = new URL(baseURL ?? '')
      address.hostname = plainHttpHost
      await provide(address.origin)
    },
  })

  test('nothing is missed of what only secure contexts have', async ({ page }) => {
    await openShop(page)
    expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([
      false,
      false,
    ])
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().click()
    await expect(page.getByRole('button', { name: 'Warenkorb, 1 Artikel' })).toBeVisible()
    await expectItemInTime(page)
    await page.goto('/item/create?persona=admin')
    await createTag(page, 'Ohne Worker')
    await expect(option(page, 'Ohne Worker')).toBeVisible()
  })
})

test.describe('a worker that stands aside while the page is open', () => {
  // The request that finds it gone reaches the static server.
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  for (const [fault, strike] of [
    ['is stopped', stopWorkers],
    ['has forgotten the page', forgetPage],
    [
      'is bypassed',
      async (page: Page) => {
        const devTools = await page.context().newCDPSession(page)
        await devTools.send('Network.enable')
        await devTools.send('Network.setBypassServiceWorker', { bypass: true })
      },
    ],
    [
      'is replaced by a newer version',
      (page: Page) =>
        page.evaluate(async () => {
          const replaced = new Promise((resolve) => {
            navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
          })
          await navigator.serviceWorker.register('/mockServiceWorker.js?newer')
          await replaced
        }),
    ],
    [
      'is unregistered',
      (page: Page) =>
        page.evaluate(async () => {
          for (const one of await navigator.serviceWorker.getRegistrations()) await one.unregister()
        }),
    ],
  ] as const) {
    test(`because it ${fault}`, async ({ page }) => {
      await openThroughWorker(page)
      await strike(page)
      await expectItemInTime(page)
      await openShop(page)
    })
  }
})

test('code and pictures come although the page replies to no message of the worker', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.addEventListener('message', (event) => {
      const isRequest = JSON.stringify(event.data).startsWith('{"type":"REQUEST"')
      if (isRequest) event.stopImmediatePropagation()
    })
  })
  await page.goto('/')
  await throughWorker(page)
  await page.getByRole('link', { name: 'Gallerie ansehen' }).first().click()
  await expect(page.getByRole('heading', { name: 'Gallerie', level: 1 })).toBeVisible()
  const picture = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0)
})

test.describe('what the static server says in place of a worker', () => {
  test.use({ expectedMessages: [/Failed to load resource/] })

  test('is not believed: its page, 404, 405 or JSON', async ({ page }) => {
    for (const answer of [
      { contentType: 'text/html', body: '<!doctype html><title>Shop</title>' },
      { status: 404, contentType: 'text/plain', body: 'Not Found' },
      { status: 405, contentType: 'text/html', body: '<h1>405 Not Allowed</h1>' },
      { contentType: 'application/json', body: '{"data":{"shopItemById":null}}' },
    ]) {
      let asked = 0
      await page.unroute('**/graphql')
      await openThroughWorker(page)
      await forgetPage(page)
      await page.route('**/graphql', (route) => {
        asked += 1
        return route.fulfill(answer)
      })
      await expectItemInTime(page)
      expect(asked).toBe(1)
      await expect(transport(page)).toHaveAttribute('data-mock-transport', 'page')
    }
  })
})

test.describe('a page that comes back from the back/forward cache', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('is answered, whatever the worker has forgotten', async ({ page, context }) => {
    test.skip(isPackaged(chromium), 'The npm-shipped Chromium keeps no page that is left.')
    await openThroughWorker(page)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => {
        document.documentElement.dataset['restored'] = String(persisted)
      })
    })
    // The last page that leaves takes the worker with it, and the browser then drops what it kept.
    const other = await context.newPage()
    await openThroughWorker(other)
    await page.goto('/mockServiceWorker.js')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-restored', 'true')
    await expectItemInTime(page)
  })
})

for (const [browser, sentence] of [
  [
    'Chromium',
    "Failed to update a ServiceWorker for scope ('/'): The object is in an invalid state.",
  ],
  ['Firefox', 'Failed to update the ServiceWorker for scope /: its registration is uninstalled.'],
] as const) {
  test(`a worker that ${browser} cannot update is no error of the page`, async ({
    page,
    context,
  }) => {
    // The last page that leaves takes the worker with it.
    await openThroughWorker(page)
    const other = await context.newPage()
    await other.addInitScript((reason) => {
      ServiceWorkerRegistration.prototype.update = () => {
        document.documentElement.dataset['updated'] = 'never'
        return Promise.reject(new TypeError(reason))
      }
    }, sentence)
    await openShop(other)
    await expect(other.locator('html')).toHaveAttribute('data-updated', 'never')
    await expectItemInTime(other)
  })
}

async function createTag(page: Page, name: string) {
  const field = page.getByRole('textbox', { name: 'Tag erstellen' })
  await field.fill(name)
  await field.press('Enter')
}

/** What the page warns of; an empty alert waits for its text. */
const alerts = (page: Page) => page.getByRole('alert').filter({ hasText: /\S/ })

const createdTags = (page: Page, name: string) =>
  page.evaluate(
    (wanted) => (localStorage.getItem('mock-created-data') ?? '').split(`"${wanted}"`).length - 1,
    name,
  )

test.describe('a mutation on its way', () => {
  test.use({ expectedMessages: [/Failed to load resource: .* 404/] })

  test('is done once and told as done when the worker ends meanwhile', async ({ page }) => {
    await page.addInitScript(
      (latency) => sessionStorage.setItem('mock-latency', String(latency)),
      latencies[2],
    )
    await page.goto('/item/create?persona=admin')
    await throughWorker(page)
    await expect(option(page, 'Büro')).toBeVisible()
    await createTag(page, 'Einmal')
    await expect.poll(() => createdTags(page, 'Einmal')).toBe(1)
    await stopWorkers(page)
    await expect(option(page, 'Einmal')).toBeVisible()
    await expect(alerts(page)).toHaveCount(0)
    expect(await createdTags(page, 'Einmal')).toBe(1)
  })

  test('is done once when the worker hands it over too late', async ({ page }) => {
    await page.addInitScript(() => {
      const real = ServiceWorkerContainer.prototype.addEventListener
      ServiceWorkerContainer.prototype.addEventListener = function add(
        this: ServiceWorkerContainer,
        type: string,
        listener: EventListenerOrEventListenerObject,
        options?: boolean | AddEventListenerOptions,
      ) {
        const late = (event: Event) => {
          const hand = () => {
            if (typeof listener === 'function') listener.call(this, event)
            else listener.handleEvent(event)
            document.documentElement.dataset['handedOver'] = 'late'
          }
          const isRequest = event instanceof MessageEvent && event.data?.type === 'REQUEST'
          if (isRequest && 'late' in document.documentElement.dataset) setTimeout(hand, 1500)
          else hand()
        }
        real.call(this, type, late, options)
      }
    })
    await page.goto('/item/create?persona=admin')
    await throughWorker(page)
    await expect(option(page, 'Büro')).toBeVisible()
    await page.evaluate(() => {
      delete document.documentElement.dataset['handedOver']
      document.documentElement.dataset['late'] = ''
    })
    await createTag(page, 'Spät')
    await expect(option(page, 'Spät')).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-handed-over', 'late')
    await expect(alerts(page)).toHaveCount(0)
    expect(await createdTags(page, 'Spät')).toBe(1)
  })
})

test('an answer that the worker does not bring whole is given by the page', async ({ page }) => {
  await openThroughWorker(page)
  await page.evaluate(() => {
    const real = Response.prototype.text
    Response.prototype.text = async function text(this: Response) {
      Response.prototype.text = real
      // Longer than a worker may take.
      await new Promise((done) => setTimeout(done, 1200))
      return real.call(this)
    }
  })
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kabelclip' })).toBeVisible()
  await expect(transport(page)).toHaveAttribute('data-mock-transport', 'page')
})

test('two tabs in different conditions share one worker, and one outlives the other', async ({
  page,
  context,
}) => {
  await openThroughWorker(page)
  const other = await context.newPage()
  await other.goto('/shop?mock=shopItems:empty')
  await throughWorker(other)
  await expect(other.getByText(/bietet der Shop keine Artikel an/)).toBeVisible()
  const third = await context.newPage()
  await third.goto('/shop?mock=shopItems:error')
  await expect(third.getByText(/^Dieser Bereich befindet sich im Aufbau/)).toBeVisible()
  await third.close({ runBeforeUnload: true })

  await other.getByRole('link', { name: /Home/ }).first().click()
  await expectItemInTime(page)
  await other.close({ runBeforeUnload: true })
  await page.goBack()
  await expectItemInTime(page)
  await expect(transport(page)).toHaveAttribute('data-mock-transport', 'worker')
})
