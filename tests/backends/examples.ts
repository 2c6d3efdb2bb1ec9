import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { personas } from '../../mocks/personas'
import { seed } from '../../mocks/seed'
import { freePort, startProgram, type RunningServer } from '../servers'

/** The backends in this folder, each a package of its own. */
export const exampleBackends = ['apollo', 'yoga', 'python'] as const
export type ExampleBackend = (typeof exampleBackends)[number]

/** The interpreter with the packages of tests/backends/python/requirements.txt. */
export const pythonInterpreter = path.join(import.meta.dirname, 'python/.venv/bin/python')

/** Writes the data of the mock backend into a folder, in the form of tests/backends/shop.json. */
function writeShop(folder: string): string {
  const file = path.join(folder, 'shop.json')
  const people = Object.values(personas).map(({ token, user }) => [token ?? 'anonymous', user])
  const items = seed.shopItems.map((item) => ({ ...item, tags: item.tags.map(({ name }) => name) }))
  const shop = { tags: seed.itemTags, items, people: Object.fromEntries(people) }
  writeFileSync(file, JSON.stringify(shop))
  return file
}

/** Starts an example at a free port, with the data of the mock backend. */
export async function startExampleBackend(
  name: ExampleBackend,
  redirectUri: string,
): Promise<RunningServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  const env = {
    NODE_ENV: 'production',
    PORT: String(await freePort()),
    REDIRECT_URI: redirectUri,
    SHOP: writeShop(folder),
  }
  const server =
    name === 'python'
      ? await startProgram('tests/backends/python/server.py', [], env, pythonInterpreter)
      : await startProgram(`tests/backends/${name}/server.mjs`, [], env)
  const stop = () => {
    server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...server, stop }
}
