import react from '@vitejs/plugin-react'
import browserslistToEsbuild from 'browserslist-to-esbuild'
import { defineConfig, type ProxyOptions } from 'vite'
import { generatedContract } from './contract/generated.vite.ts'
import { addedLicenses } from './deploy/addedLicenses.vite.ts'
import { compileHint } from './deploy/compileHint.vite.ts'
import { referrerPolicy, securityHeaders } from './deploy/securityHeaders.ts'
import { securityPolicy } from './deploy/securityHeaders.vite.ts'
import { pictures } from './deploy/pictures.vite.ts'
import { portInUse } from './deploy/portInUse.vite.ts'
import { prerenderedPages } from './deploy/prerenderedPages.vite.ts'
import { aboveGraphql, readBasePath, SettingError } from './deploy/settings.ts'
import { versionOfSources } from './deploy/version.ts'
import { graphiqlPage } from './mocks/graphiql/graphiqlPage.vite.ts'
import { leanLibraries } from './mocks/leanLibraries.vite.ts'
import { givenSeed } from './mocks/seedFile/givenSeed.vite.ts'
import { siteAddress } from './src/content/company.ts'

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
  const above = aboveGraphql(backend)
  if (above === undefined) return backend
  throw new SettingError(`VITE_BACKEND is what stands before /graphql: set VITE_BACKEND=${above}.`)
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
const mockPlugins = () => [
  leanLibraries(),
  graphiqlPage({
    fileName: 'graphiql.html',
    title: 'GraphiQL – mock backend in this page',
    isApart: true,
  }),
]

/** What a build says of the packages in it, beside its pages. */
const licenseNotice = 'licenses.txt'

/** Where builds go: the demo alone, the demo with Storybook beside it, and what is deployed. */
const outDirs: Record<string, string> = { demo: 'dist-demo', site: 'dist-site' }

// Encoding takes longer than all else of a build; what is encoded belongs to the repository, beside the masters.
const encodedPictures = 'imagery/encoded'

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
      portInUse(),
      compileHint(),
      generatedContract(),
      pictures(encodedPictures),
      securityPolicy(policy),
      addedLicenses(licenseNotice),
      prerenderedPages({
        entry: 'src/prerender.tsx',
        siteAddress,
        isIndexed: !isMock,
        // What the mock answers in a page must reach a page, on hosts without a fallback too.
        otherPathsEntry: isMock ? 'deploy/demoPaths.ts' : undefined,
      }),
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
      // The promised browsers, as package.json names them.
      target: browserslistToEsbuild(),
      // Safari before 17 loads scripts as they are imported: that costs it less than the polyfill costs everyone.
      modulePreload: { polyfill: false },
      license: { fileName: licenseNotice },
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
