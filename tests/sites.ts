import { test as base } from '@playwright/test'
import { startNginxSite } from './nginx/site'
import { freePort, startMockServer, startPreview } from './servers'

/** A site that a worker's tests visit, and what stands behind it. */
export interface Site {
  /** The origin of the pages. */
  url: string
  /** The origin of the backend; empty where the mock is in the page. */
  backendUrl: string
  stop: () => void
}

/** The production build before the mock server. */
async function startStorefront(): Promise<Site> {
  const port = await freePort()
  const backend = await startMockServer('--port=0', `--redirect-origin=http://localhost:${port}`)
  const pages = await startPreview('production', { port, backend: backend.url })
  return {
    url: pages.url,
    backendUrl: backend.url,
    stop: () => {
      pages.stop()
      backend.stop()
    },
  }
}

/** The demo, with its mock backend in the page; E2E_URL names a running one to visit instead. */
async function startDemo(): Promise<Site> {
  const running = process.env['E2E_URL']
  if (running !== undefined) return { url: running, backendUrl: '', stop: () => undefined }
  return { ...(await startPreview('demo')), backendUrl: '' }
}

const sites = {
  demo: startDemo,
  storefront: startStorefront,
  nginx: startNginxSite,
}

/** The names of the sites. */
export type SiteName = keyof typeof sites

/** What a project chooses. */
export interface SiteOptions {
  siteName: SiteName
}

interface WorkerFixtures extends SiteOptions {
  site: Site
}

/**
 * Playwright's test on a site that is started for each worker at a free port, so that neither the tests of another worker
 * nor another checkout can interfere.
 */
export const test = base.extend<object, WorkerFixtures>({
  siteName: ['demo', { option: true, scope: 'worker' }],
  site: [
    async ({ siteName }, use) => {
      const site = await sites[siteName]()
      await use(site)
      site.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, provide) => provide(site.url),
})

export { expect } from '@playwright/test'
