import { spawnSync } from 'node:child_process'
import react from '@vitejs/plugin-react'
import { defineConfig, type ProxyOptions } from 'vite'
import packageFile from './package.json' with { type: 'json' }
import { generatedContract } from './contract/generated.vite.ts'
import { addedLicenses } from './deploy/addedLicenses.vite.ts'
import { compileHint } from './deploy/compileHint.vite.ts'
import { referrerPolicy, securityHeaders, securityPolicy } from './deploy/securityHeaders.ts'
import { pictures } from './deploy/pictures.vite.ts'
import { prerenderedPages } from './deploy/prerenderedPages.vite.ts'
import { aboveGraphql, readBasePath, SettingError } from './deploy/settings.ts'
import { graphiqlPage } from './mocks/graphiql/graphiqlPage.vite.ts'
import { leanLibraries } from './mocks/leanLibraries.vite.ts'
import { givenSeed } from './mocks/seedFile/givenSeed.vite.ts'

/** The real backend's address in development (SPEC.md section 9). */
const developmentBackend = 'http://localhost:8080'
const port = 3000

/** Hosts that requests reach without a network, on which everybody could read a token. */
const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Which backend a mode talks to: `mock`, a real backend's address, or '' for the page's own origin. */
function backendOf(mode: string, command: 'build' | 'serve'): string {
  const usual: Record<string, string> = {
    development: 'mock',
    demo: 'mock',
    site: 'mock',
    test: 'mock',
    backend: developmentBackend,
  }
  const backend = process.env['VITE_BACKEND'] ?? usual[mode] ?? ''
  if (backend === '' || backend === 'mock') return backend
  const { protocol, hostname } = URL.canParse(backend)
    ? new URL(backend)
    : { protocol: '', hostname: '' }
  if (command === 'build' && protocol === 'http:' && !loopbackHosts.has(hostname)) {
    throw new SettingError(
      `VITE_BACKEND is "${backend}". A build sends tokens only over https, or over http to localhost.`,
    )
  }
  if (protocol !== 'http:' && protocol !== 'https:') {
    throw new SettingError(
      `VITE_BACKEND is "${backend}". It must be "mock", the backend's http(s) address, or empty for the page's own origin.`,
    )
  }
  return aboveGraphql(backend) ?? backend
}

/** The version of the sources: that of the package, with the commit where there is a repository. */
function versionOfSources(): string {
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' })
  return commit.status === 0
    ? `${packageFile.version}+${commit.stdout.trim()}`
    : packageFile.version
}

/**
 * Passes requests on to a backend, which knows nothing of the site's base path; where none answers, says so instead of
 * showing an empty page.
 */
const proxyTo = (backend: string, base: string): ProxyOptions => ({
  target: backend,
  changeOrigin: true,
  rewrite: (address) => address.slice(base.length - 1),
  configure: (proxy) => {
    proxy.on('error', (_error, _request, response) => {
      if (!('writeHead' in response) || response.headersSent) return
      response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' })
      response.end(`No backend answers at ${backend}. "npm run mock-server" starts one.`)
    })
  },
})

/** What builds and servers with the mock backend in the browser have beyond the others. */
const mockPlugins = () => [leanLibraries(), graphiqlPage()]

/** What a build says of the packages in it, beside its pages. */
const licenseNotice = 'licenses.txt'

/** The oldest browsers that the README promises. */
export const promisedBrowsers = ['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']

/** Where builds go: the demo alone, the demo with Storybook beside it, and what is deployed. */
const outDirs: Record<string, string> = { demo: 'dist-demo', site: 'dist-site' }

// Encoding takes longer than all else of a build; what is encoded belongs to the repository, beside the masters.
const encodedPictures = 'imagery/encoded'

/**
 * The code that three pieces or more share, what the start needs of it apart from what screens with data need: a third piece
 * that sends a query must not bring Apollo into the start. What is smaller than the threshold joins its like.
 */
const sharedCode = {
  name: 'shared',
  minShareCount: 3,
  entriesAware: true,
  entriesAwareMergeThreshold: 40_000,
  test: /\/(src|react|react-dom|jotai)\//,
}

export default defineConfig(({ command, mode }) => {
  const base = readBasePath(process.env['BASE_PATH'])
  const backend = backendOf(mode, command)
  const isMock = backend === 'mock'
  // The server stands between the page and a real backend, so that both have one origin.
  const proxied = command === 'serve' && !isMock && backend !== ''
  const toBackend = proxyTo(backend, base)
  const proxy = proxied
    ? { [`${base}graphql`]: toBackend, [`${base}oauth2/authorize`]: toBackend }
    : {}
  const hasStorybook = mode === 'site'
  const policy = {
    isMock,
    hasStorybook,
    backendOrigin: isMock || proxied || !backend ? '' : new URL(backend).origin,
  }

  return {
    base,
    define: {
      'import.meta.env.VITE_BACKEND': JSON.stringify(proxied ? '' : backend),
      'import.meta.env.VITE_VERSION': JSON.stringify(versionOfSources()),
      'import.meta.env.VITE_STORYBOOK': JSON.stringify(hasStorybook ? 'storybook/' : ''),
    },
    plugins: [
      react(),
      compileHint(),
      generatedContract(),
      pictures(encodedPictures),
      securityPolicy(policy),
      addedLicenses(licenseNotice),
      prerenderedPages(isMock),
      // The development server looks through the mock's imports whatever it talks to.
      givenSeed(isMock ? process.env['SEED_FILE'] : undefined),
      ...(isMock ? mockPlugins() : []),
    ],
    // MSW's worker, which `npm install` keeps up to date (package.json, "msw"); no build contains it.
    publicDir: command === 'serve' && isMock ? 'mocks/public' : false,
    css: {
      preprocessorOptions: {
        // Bootstrap's Sass still uses what Sass has deprecated.
        scss: {
          quietDeps: true,
          silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
        },
      },
    },
    // Vite would scan the pages of every build beside it.
    optimizeDeps: { entries: ['index.html'] },
    build: {
      outDir: outDirs[mode] ?? 'dist',
      target: promisedBrowsers,
      // Safari before 17 loads scripts as they are imported: that costs it less than the polyfill costs everyone.
      modulePreload: { polyfill: false },
      license: { fileName: licenseNotice },
      // What most pieces share is a file or two, else it would be a dozen small ones. A mocked build has other pieces.
      ...(!isMock && { rolldownOptions: { output: { codeSplitting: { groups: [sharedCode] } } } }),
    },
    environments: { client: { build: { cssCodeSplit: false } } },
    // What other commands build is not the page's business.
    server: {
      port,
      proxy,
      headers: { 'Referrer-Policy': referrerPolicy },
      watch: { ignored: ['**/dist*/**', '**/storybook-static/**'] },
    },
    preview: { port, proxy, headers: securityHeaders(policy) },
  }
})
