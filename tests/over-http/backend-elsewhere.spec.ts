import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { serveSite } from '../bench/staticServer'
import { freePort, startMockServer } from '../servers'
import { expect, test } from '@playwright/test'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'node_modules/.cache/backend-elsewhere')

/** The production build for a backend at an address, as static files. */
async function serveBuildFor(backendUrl: string) {
  await promisify(execFile)('npx', ['vite', 'build', '--outDir', folder, '--logLevel', 'error'], {
    cwd: root,
    env: { ...process.env, VITE_BACKEND: backendUrl },
    shell: process.platform === 'win32',
  })
  return serveSite(folder)
}

test('a backend at another origin gets the bearer token, and not the anti-forgery token of this one', async ({
  page,
  context,
}) => {
  const port = await freePort()
  const site = await serveBuildFor(`http://localhost:${port}`)
  const backend = await startMockServer(`--port=${port}`, `--cors-origin=${site.url}`)
  try {
    // Cookies know no ports: this one is of another service on the page's host.
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'of-this-host', url: site.url }])
    await page.addInitScript(() => localStorage.setItem('token', 'demo-user'))
    const asked = page.waitForRequest(
      (request) => request.url().startsWith(backend.url) && request.method() === 'POST',
    )
    await page.goto(`${site.url}/shop`)
    await expect(page.getByRole('article').first()).toBeVisible()
    const headers = await (await asked).allHeaders()
    expect(headers['authorization']).toBe('Bearer demo-user')
    expect(headers['x-xsrf-token']).toBeUndefined()
  } finally {
    backend.stop()
    await site.close()
  }
})
