import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate, parse, walk } from 'css-tree'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'
import { framedPaths, publicPages, type Page } from '../src/pages.ts'
import type * as prerenderer from '../src/prerender'
import { pageFile, sharedPageOf } from './pageFiles.ts'
import { searchEngineFiles } from './searchEngines.ts'

/** The page for every address without a page of its own. Static hosts serve it under this name. */
const fallbackPage = '404.html'

export interface PrerenderedPagesOptions {
  /** The module that renders the pages, from the project's root. */
  entry: string
  /** Where the site will stand, without a slash at the end: canonical and social addresses are absolute. */
  siteAddress: string
  /** Whether search engines shall find the site. */
  isIndexed: boolean
  /**
   * The module that exports `otherPaths`: further addresses that get a file, for static hosts. Only a build loads it, so
   * that a change of what it imports does not restart a development server.
   */
  otherPathsEntry?: string | undefined
}

interface OtherPaths {
  otherPaths: readonly string[]
}

/**
 * Writes complete HTML for every public screen into a build, so that visitors can read before any script has run. Every
 * other fixed address gets the frame, for static hosts. The preview server serves an address's page or, without one, the
 * frame.
 */
export function prerenderedPages(options: PrerenderedPagesOptions): Plugin {
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
              rolldownOptions: {
                input: {
                  prerender: options.entry,
                  ...(options.otherPathsEntry && { otherPaths: options.otherPathsEntry }),
                },
              },
            },
          },
        },
        builder: {
          buildApp: (builder) => buildPages(builder, serverOutput, options),
        },
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

async function buildPages(
  builder: ViteBuilder,
  serverOutput: string,
  { siteAddress, isIndexed, otherPathsEntry }: PrerenderedPagesOptions,
): Promise<void> {
  const { client, ssr, ...others } = builder.environments
  if (client === undefined || ssr === undefined)
    throw new Error('The build needs the environments "client" and "ssr".')
  const output = outputOf(await builder.build(client))
  for (const environment of [ssr, ...Object.values(others)]) await builder.build(environment)
  const load = (name: string) => import(pathToFileURL(path.join(serverOutput, `${name}.js`)).href)
  const module: typeof prerenderer = await load('prerender')
  const { otherPaths }: OtherPaths = otherPathsEntry ? await load('otherPaths') : { otherPaths: [] }
  const { base, build } = client.config
  const document = output.find(({ fileName }) => fileName === 'index.html')
  if (document?.type !== 'asset') throw new Error('The build has no index.html.')
  const template = String(document.source)
  const write = async (
    rendered: prerenderer.PrerenderedPage,
    { path: route, piece }: Pick<Page, 'path' | 'piece'>,
    fileNames: readonly string[],
  ) => {
    const scripts = scriptsOf(piece, output)
    const html = fill(template, rendered, route, scripts, output, base, siteAddress)
    for (const fileName of fileNames) {
      const file = path.join(build.outDir, fileName)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, html)
    }
  }
  for (const page of publicPages) {
    const shown = [page.path, ...otherPaths.filter((address) => sharedPageOf(address) === page)]
    await write(await module.prerenderPage(page), page, shown.map(pageFile))
  }
  const unshared = otherPaths.filter((address) => sharedPageOf(address) === undefined)
  const framed = [...framedPaths, ...unshared].map(pageFile)
  const frame = { path: '', piece: 'shop' } as const
  await write(await module.prerenderFrame(), frame, [fallbackPage, ...framed])
  for (const [name, text] of searchEngineFiles(siteAddress, isIndexed)) {
    await writeFile(path.join(build.outDir, name), text)
  }
  await rm(serverOutput, { recursive: true })
}

function outputOf(built: Awaited<ReturnType<ViteBuilder['build']>>): Output {
  if (Array.isArray(built) || !('output' in built)) throw new Error('One output is expected.')
  return built.output
}

type Output = Rolldown.RolldownOutput['output']

/** The document of a build with a page in it. */
function fill(
  template: string,
  rendered: prerenderer.PrerenderedPage,
  route: string,
  scripts: Set<string>,
  output: Output,
  base: string,
  site: string,
): string {
  // Scripts are requested last, with low priority, since the page is readable without them.
  const low = 'fetchpriority="low"'
  const preloads = Array.from(
    scripts,
    (name) => `<link rel="modulepreload" ${low} crossorigin href="${base}${name}">`,
  )
  const state = rendered.isComplete ? ' data-complete' : ''
  const { whole, used } = stylesOf(template, output, rendered.body)
  return (
    template
      // It comes last, for what is rendered later; nothing waits for it.
      .replace(whole, '')
      .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
      .replace('<script type="module"', `$& ${low}`)
      .replace('</head>', () => `${rendered.head}<style>${used}</style></head>`)
      .replace(
        '<div id="root"></div>',
        () => `<div id="root" data-page="${route}"${state}>${rendered.body}</div>`,
      )
      .replace('</body>', () => `${whole}${preloads.join('')}</body>`)
      .replace(/(?<=property="og:image" content=")(?=\/)/, site)
  )
}

/** The product's one style sheet: `whole` links it, `used` holds what a page needs for its first paint. */
function stylesOf(template: string, output: Output, body: string) {
  const [whole = ''] = /<link rel="stylesheet"[^>]*>/.exec(template) ?? []
  const file = output.find(({ fileName }) => fileName.endsWith('.css'))
  if (file?.type !== 'asset') throw new Error('The build has no style sheet.')
  return { whole, used: usedStyles(String(file.source), body) }
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
