import path from 'node:path'
import type { Plugin } from 'vite'

const html = (title: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="color-scheme" content="light dark">
    <title>${title}</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/mocks/graphiql/page.ts"></script>
  </body>
</html>
`

export interface GraphiqlPageOptions {
  /** The page's file name. */
  fileName: string
  title: string
  /** Whether a build bundles this page separately, so that the site's files stay the same. */
  isApart?: boolean
}

/** Adds the page of the GraphQL console to a development server and to builds; without this plugin there is none. */
export function graphiqlPage(options: GraphiqlPageOptions): Plugin {
  const { fileName, title, isApart = false } = options
  const source = html(title)
  let file = ''
  return {
    name: 'graphiql-page',
    config: ({ root = process.cwd(), build: given = {} }, { command }) => {
      file = path.resolve(root, fileName)
      // Storybook's build needs no console.
      const isOtherBuild = (given.rolldownOptions ?? given.rollupOptions)?.input !== undefined
      if (command !== 'build' || isOtherBuild) return {}
      // The console's libraries begin with "use client" and "use no memo", which mean nothing here.
      const checks = { moduleLevelDirective: false }
      const page = { rolldownOptions: { input: { graphiql: file }, checks } }
      if (!isApart) return { build: page }
      const build = { ...page, emptyOutDir: false, license: { fileName: 'graphiql.licenses.txt' } }
      const graphiql = { consumer: 'client' as const, build }
      return { environments: { graphiql } }
    },
    resolveId: (id) => (id === file ? id : undefined),
    load: (id) => (id === file ? source : undefined),
    configureServer: (server) => {
      const address = `${server.config.base}${fileName}`
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== address) return next()
        server.transformIndexHtml(request.url, source).then((page) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.end(page)
        }, next)
      })
    },
  }
}
