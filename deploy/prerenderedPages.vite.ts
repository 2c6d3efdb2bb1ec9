import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, Rolldown, ViteBuilder } from 'vite'
import { framedPaths, publicPages } from '../src/pages.ts'
import type * as prerenderer from '../src/prerender'
import { pageFile, sharedPageOf } from './pageFiles.ts'

/** The page for every address without a page of its own. Static hosts serve it under this name. */
const fallbackPage = '404.html'

export interface PrerenderedPagesOptions {
  /** The module that renders the pages, from the project's root. */
  entry: string
  /** Where the site will stand, without a slash at the end: canonical and social addresses are absolute. */
  siteAddress: string
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
  { siteAddress, otherPathsEntry }: PrerenderedPagesOptions,
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
    route: string,
    fileNames: readonly string[],
  ) => {
    const files = filesOf(rendered.screens, output, base)
    const html = fill(template, rendered, route, files, siteAddress)
    for (const fileName of fileNames) {
      const file = path.join(build.outDir, fileName)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, html)
    }
  }
  for (const page of publicPages) {
    const shown = [page.path, ...otherPaths.filter((address) => sharedPageOf(address) === page)]
    await write(await module.prerenderPage(page), page.path, shown.map(pageFile))
  }
  const unshared = otherPaths.filter((address) => sharedPageOf(address) === undefined)
  const framed = [...framedPaths, ...unshared].map(pageFile)
  await write(await module.prerenderFrame(), '', [fallbackPage, ...framed])
  await rm(serverOutput, { recursive: true })
}

function outputOf(built: Awaited<ReturnType<ViteBuilder['build']>>): Output {
  if (Array.isArray(built) || !('output' in built)) throw new Error('One output is expected.')
  return built.output
}

type Output = Rolldown.RolldownOutput['output']

const chunksOf = (output: Output) => output.filter((file) => file.type === 'chunk')
type Chunk = ReturnType<typeof chunksOf>[number]

/** The document of a build with a page in it. */
function fill(
  template: string,
  rendered: prerenderer.PrerenderedPage,
  route: string,
  files: PageFiles,
  site: string,
): string {
  const { styles, scripts } = files
  // Scripts are requested last, with low priority, since the page is readable without them.
  const low = 'fetchpriority="low"'
  const preloads = scripts.map(
    (href) => `<link rel="modulepreload" ${low} crossorigin href="${href}">`,
  )
  const state = rendered.isComplete ? ' data-complete' : ''
  return template
    .replaceAll(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('<script type="module"', `$& ${low}`)
    .replace('</head>', () => `${rendered.head}${styles.join('')}</head>`)
    .replace(
      '<div id="root"></div>',
      () => `<div id="root" data-page="${route}"${state}>${rendered.body}</div>`,
    )
    .replace('</body>', () => `${preloads.join('')}</body>`)
    .replace(/(?<=property="og:image" content=")(?=\/)/, site)
}

/** The styles and scripts of a page. */
interface PageFiles {
  /** Its styles, as markup. */
  styles: string[]
  /** The addresses of its scripts, beyond the entry. */
  scripts: string[]
}

/**
 * The files of a page: those of the entry, of the start that the entry loads, and of the page's screens. Styles stand in
 * the page, where they cost no request before the first paint. The disabled link beside each keeps Vite from loading it
 * again.
 */
function filesOf(modules: readonly string[], output: Output, base: string): PageFiles {
  const chunks = chunksOf(output)
  const loaded = chunksWith(['index.html', 'start', ...modules], chunks)
  const css = new Set(loaded.flatMap(importedStyles))
  const styles = Array.from(css, (name) => {
    const file = output.find(({ fileName }) => fileName === name)
    if (file?.type !== 'asset') throw new Error(`The build has no ${name}.`)
    return `<style>${String(file.source)}</style><link rel="stylesheet" href="${base}${name}" disabled>`
  })
  const scripts = loaded.flatMap(({ isEntry, fileName }) => (isEntry ? [] : `${base}${fileName}`))
  return { styles, scripts }
}

const importedStyles = ({ viteMetadata }: Chunk) => [...(viteMetadata?.importedCss ?? [])]

/** The files that hold modules, and all that those import, imports first. */
function chunksWith(modules: readonly string[], chunks: Chunk[]): Chunk[] {
  const names = new Set<string>()
  for (const wanted of modules) {
    const chunk = chunks.find(({ facadeModuleId, moduleIds }) =>
      [facadeModuleId ?? '', ...moduleIds].some((id) => {
        const { name, base: file } = path.parse(id)
        return file === wanted || name === wanted
      }),
    )
    if (chunk === undefined) throw new Error(`No file of the build holds ${wanted}.`)
    for (const name of withImports(chunk.fileName, chunks)) names.add(name)
  }
  return Array.from(names).flatMap((name) => chunks.find(({ fileName }) => fileName === name) ?? [])
}

/** A file and all that it imports, imports first. */
function withImports(fileName: string, chunks: Chunk[]): Set<string> {
  const names = new Set<string>()
  const visit = (name: string) => {
    if (names.has(name)) return
    chunks.find((chunk) => chunk.fileName === name)?.imports.forEach(visit)
    names.add(name)
  }
  visit(fileName)
  return names
}
