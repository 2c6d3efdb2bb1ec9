import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import fc from 'fast-check'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { operationNames } from '../../mocks/conditions'
import { leanLibraries } from '../../mocks/leanLibraries.vite'
import { issueXsrfCookie } from '../../mocks/xsrf'
import { ask } from '../contract/ask'

// As msw finds it, which is the one that asks for it.
const cookieLibrary = createRequire(createRequire(import.meta.url).resolve('msw')).resolve(
  'tough-cookie',
)
const leanCookieLibrary = cookieLibrary.replace(/\.cjs$/, '.js')

interface Jar {
  getCookieStringSync: (url: string) => string
  setCookieSync: (cookie: string, url: string) => unknown
}

// Inside the project, so that what the bundles do not hold is found.
let folder = ''
const bundle = (name: string) => path.join(folder, `${name}.mjs`)

beforeAll(async () => {
  folder = await mkdtemp(path.resolve('node_modules/.lean-libraries-'))
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [leanLibraries()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      minify: false,
      rolldownOptions: {
        input: { backend: 'mocks/backend.ts', cookies: leanCookieLibrary },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  })
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

test('a mock backend on lean libraries answers as one on whole ones', async () => {
  const { createBackend: createLeanBackend } = await import(/* @vite-ignore */ bundle('backend'))
  const texts = readdirSync(folder).map((file) => readFileSync(path.join(folder, file), 'utf8'))
  const text = texts.join('')
  expect(text).toContain('node_modules/@mswjs/data/')
  for (const library of ['tldts', 'pluralize', 'date-fns/add', 'lodash/lodash.js']) {
    expect(text, library).not.toContain(`node_modules/${library}`)
  }

  const backends = [createBackend(), createLeanBackend()]
  // The second time with what the first has created.
  for (const name of [...operationNames, ...operationNames]) {
    const [expected, actual] = await Promise.all(
      backends.map(async (backend) => {
        const response = await ask(backend, name)
        return { status: response.status, body: await response.json() }
      }),
    )
    expect(expected?.status).toBe(200)
    expect(actual, name).toEqual(expected)
  }
}, 20_000)

describe('the store of cookies', () => {
  test('gives each host its own cookies, as with the list of public suffixes', async () => {
    const whole = await import(/* @vite-ignore */ cookieLibrary)
    const lean = await import(/* @vite-ignore */ bundle('cookies'))
    const hosts = [
      'localhost',
      '127.0.0.1',
      'shop.test',
      'demo.co.uk',
      'a.github.io',
      'b.a.example.de',
    ]
    const visit = fc.record({
      host: fc.oneof(fc.constantFrom(...hosts), fc.domain()),
      path: fc.constantFrom('/', '/graphql', '/muster/graphql'),
    })
    const seen = (jar: Jar, visits: { host: string; path: string }[]) => {
      return visits.map(({ host, path: page }, index) => {
        const url = `http://${host}${page}`
        const before = jar.getCookieStringSync(url)
        jar.setCookieSync(`XSRF-TOKEN=${index}; Path=/; SameSite=Lax`, url)
        jar.setCookieSync(`last=${index}`, url)
        return [before, jar.getCookieStringSync(url)]
      })
    }
    expect(issueXsrfCookie()).not.toMatch(/domain/i)
    fc.assert(
      fc.property(fc.array(visit, { maxLength: 12 }), (visits) => {
        expect(seen(new lean.CookieJar(), visits)).toEqual(seen(new whole.CookieJar(), visits))
      }),
    )
  })
})

test('a library that no longer contains what is taken out stops the build', () => {
  const { transform } = leanLibraries()
  if (typeof transform !== 'object') throw new Error('The plugin transforms modules.')
  const handle: Function = transform.handler
  const changed = () => handle('export {}', '/x/node_modules/tough-cookie/dist/index.js')
  expect(changed).toThrow('tough-cookie/dist/index.js has changed')
  expect(handle('export {}', '/x/node_modules/tough-cookie/dist/other.js')).toBe('export {}')
})
