import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, startMockServer } from '../servers'
import { startFileHost } from '../static-host/fileHost'
import { viteBuild } from '../viteBuild'

const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/backend-elsewhere')

test('a backend at another origin gets the bearer token, and not the anti-forgery token of this one', async ({
  page,
  context,
}) => {
  test.slow()
  const port = await freePort()
  viteBuild(['--outDir', folder], { VITE_BACKEND: `http://localhost:${port}` })
  const site = await startFileHost({ folder, basePath: '/', showsNotFoundPage: false })
  const { origin } = new URL(site.address)
  const backend = await startMockServer(`--port=${port}`, `--cors-origin=${origin}`)
  try {
    // Cookies know no ports: this one is of another service on the page's host.
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'of-this-host', url: origin }])
    await page.addInitScript(() => localStorage.setItem('token', 'demo-user'))
    const asked = page.waitForRequest(
      (request) => request.url().startsWith(backend.url) && request.method() === 'POST',
    )
    await page.goto(`${origin}/shop`)
    await expect(page.getByRole('article').first()).toBeVisible()
    const headers = await (await asked).allHeaders()
    expect(headers['authorization']).toBe('Bearer demo-user')
    expect(headers['x-xsrf-token']).toBeUndefined()
  } finally {
    backend.stop()
    await site.close()
  }
})
