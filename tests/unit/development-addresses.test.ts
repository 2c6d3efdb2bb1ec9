import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createLogger, createServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import config from '../../vite.config'

// Vitest hands the test build's own backend on as a variable.
beforeEach(() => {
  vi.stubEnv('VITE_BACKEND', undefined)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('the site is on port 3000, its backend on port 8080 @spec:development-addresses', async () => {
  const { server } = await config({ command: 'serve', mode: 'backend', isPreview: false })
  expect(server?.port).toBe(3000)
  const targets = Object.values(server?.proxy ?? {}).map((to) =>
    typeof to === 'string' ? to : to.target,
  )
  expect(targets).not.toEqual([])
  expect(new Set(targets)).toEqual(new Set(['http://localhost:8080']))
})

test('the server before a backend finds all that the sources import', async () => {
  const cacheDir = await mkdtemp(path.join(tmpdir(), 'vite-cache-'))
  const complaints: string[] = []
  const complain = (message: string) => void complaints.push(message)
  const server = await createServer({
    mode: 'backend',
    cacheDir,
    server: { middlewareMode: true, ws: false },
    customLogger: { ...createLogger('silent'), warn: complain, error: complain },
  })
  await server.environments.client.depsOptimizer?.scanProcessing
  await server.close()
  await rm(cacheDir, { recursive: true, force: true })
  expect(complaints).toEqual([])
})
