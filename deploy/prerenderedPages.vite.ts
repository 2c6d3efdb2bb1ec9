import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate, parse, walk } from 'css-tree'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'
import { siteAddress } from '../src/content/company.ts'
import { framedPaths, publicPages, type Page } from '../src/pages.ts'
import type * as prerenderer from '../src/prerender'
import type * as demo from './demoPaths'
import { pageFile, sharedPageOf } from './pageFiles.ts'
import { searchEngineFiles } from './searchEngines.ts'

/** The page for every address without a page of its own. Static hosts serve it under this name. */
const fallbackPage = '404.html'

/** The modules of the build that runs here: what renders the pages, and which other addresses a mocked one knows. */
const serverInputs = (isMock: boolean) => ({
  prerender: 'src/prerender.tsx',
  ...(isMock && { demoPaths: 'deploy/demoPaths.ts' }),
})

/**
 * Writes complete HTML for every public screen into a build, so that visitors can read before any script has run. Every
 * other fixed address gets the frame, for static hosts. The preview server serves an address's page or, without one, the
 * frame.
 */
export function prerenderedPages(isMock: boolean): Plugin {
  return {
    name: 'prerendered-pages',
    config: ({ build = {} }, { command }) => {
      if (command !== 'build') return {}
      // Builds of several modes may run at the same time.
      const folder = path.basename(build.outDir ?? 'dist')
      const serverOutput = path.resolve('node_modules/.cache/prerender', folder)
      return {
        environments: {
          ssr: {
            consumer: 'server',
            build: {
              ssr: true,
              outDir: serverOutput,
              emptyOutDir: true,
              minify: false,
              rolldownOptions: { input: serverInputs(isMock) },
            },
          },
        },
        builder: { buildApp: (builder) => buildPages(builder, serverOutput, isMock) },
      }
    },
    configurePreviewServer: ({ config, middlewares }) => {
      const outDir = path.resolve(config.root, config.build.outDir)
      const proxied = Object.keys(config.preview.proxy ?? {})
      middlewares.use((request, _response, next) => {
        const { pathname, search } = new URL(`http://localhost${request.url ?? '/'}`)
        const isElsewhere = proxied.some((prefix) => pathname.startsWith(prefix))
        if (isElsewhere || !pathname.startsWith(config.base)) return next()
        const address = pathname.slice(config.base.length - 1)
        const shared = sharedPageOf(address)
        // An item's id may hold a dot.
        const isFile = shared === undefined && path.extname(pathname) !== ''
        if (isFile) return next()
        const files = [pageFile(address), ...(shared ? [pageFile(shared.path)] : []), fallbackPage]
        const found = files.find((file) => existsSync(path.join(outDir, file)))
        request.url = `${config.base}${found}${search}`
        next()
      })
    },
  }
}

async function buildPages(builder: ViteBuilder, serverOutput: string, isMock: boolean) {
  const { client, ssr, ...others } = builder.environments
  if (client === undefined || ssr === undefined) throw new Error('Client and server are built.')
  const built = await builder.build(client)
  if (!('output' in built)) throw new Error('One output is expected.')
  for (const environment of [ssr, ...Object.values(others)]) await builder.build(environment)
  const load = (name: string) => import(pathToFileURL(path.join(serverOutput, `${name}.js`)).href)
  const module: typeof prerenderer = await load('prerender')
  const { demoPaths }: typeof demo = isMock ? await load('demoPaths') : { demoPaths: [] }
  const { base, build } = client.config
  const write = async (fileName: string, text: string) => {
    const file = path.join(build.outDir, fileName)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  for (const page of publicPages) {
    const html = fill(await module.prerenderPage(page), page, built.output, base)
    const shown = [page.path, ...demoPaths.filter((address) => sharedPageOf(address) === page)]
    for (const address of shown) await write(pageFile(address), html)
  }
  const unshared = demoPaths.filter((address) => sharedPageOf(address) === undefined)
  const frame = { path: '', piece: 'shop' } as const
  const html = fill(await module.prerenderFrame(), frame, built.output, base)
  const framed = [...framedPaths, ...unshared].map(pageFile)
  for (const fileName of [fallbackPage, ...framed]) await write(fileName, html)
  for (const [name, text] of searchEngineFiles(siteAddress, !isMock)) await write(name, text)
  await rm(serverOutput, { recursive: true })
}

type Output = Rolldown.RolldownOutput['output']

/** An asset of the build, as text. */
function textOf(output: Output, ending: string): string {
  const file = output.find(({ fileName }) => fileName.endsWith(ending))
  if (file?.type !== 'asset') throw new Error(`The build has no ${ending}.`)
  return String(file.source)
}

/** The document of a build with a page in it. */
function fill(
  { head, body, isComplete }: prerenderer.PrerenderedPage,
  { path: route, piece }: Pick<Page, 'path' | 'piece'>,
  output: Output,
  base: string,
): string {
  const template = textOf(output, 'index.html')
  // Scripts are requested last, with low priority, since the page is readable without them.
  const low = 'fetchpriority="low"'
  const preloads = Array.from(
    scriptsOf(piece, output),
    (name) => `<link rel="modulepreload" ${low} crossorigin href="${base}${name}">`,
  )
  const state = isComplete ? ' data-complete' : ''
  const [wholeSheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(template) ?? []
  const used = usedStyles(textOf(output, '.css'), body)
  return (
    template
      // It comes last, for what is rendered later; nothing waits for it.
      .replace(wholeSheet, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace('<script type="module"', `$& ${low}`)
      .replace('</head>', () => `${head}<style>${used}</style></head>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-page="${route}"${state}>${body}</div>`,
      )
      .replace('</body>', () => `${wholeSheet}${preloads.join('')}</body>`)
      .replace(/(?<=property="og:image" content=")(?=\/)/, siteAddress)
  )
}

/** The rules of a style sheet without those for classes that a page does not have. */
function usedStyles(css: string, html: string): string {
  const classes = new Set(
    Array.from(html.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(/\s+/)).flat(),
  )
  const sheet = parse(css)
  walk(sheet, {
    visit: 'Rule',
    enter({ prelude }, item, list) {
      if (prelude.type !== 'SelectorList') return
      const isUsed = prelude.children.some(
        (selector) =>
          selector.type === 'Selector' &&
          selector.children
            .toArray()
            .every((part) => part.type !== 'ClassSelector' || classes.has(part.name)),
      )
      if (!isUsed) list.remove(item)
    },
  })
  return generate(sheet)
}

/** The scripts that a page needs beyond its entry: those of the start and of its screen's piece, imports first. */
function scriptsOf(piece: Page['piece'], output: Output): Set<string> {
  const chunks = output.filter((file) => file.type === 'chunk')
  const scripts = new Set<string>()
  const add = (chunk: (typeof chunks)[number] | undefined) => {
    if (chunk === undefined) throw new Error(`The build lacks a script of ${piece}.`)
    if (scripts.has(chunk.fileName)) return
    chunk.imports.forEach((name) => add(chunks.find(({ fileName }) => fileName === name)))
    // The entry's own script stands in the document.
    if (!chunk.isEntry) scripts.add(chunk.fileName)
  }
  add(chunks.find(({ isEntry }) => isEntry))
  for (const wanted of ['start', piece]) {
    if (wanted) add(chunks.find(({ name, isDynamicEntry }) => isDynamicEntry && name === wanted))
  }
  return scripts
}
