import type { Plugin, Rolldown } from 'vite'

/** How the page of the GraphQL console is bundled. */
export const graphiqlBundle: Rolldown.InputOptions = {
  input: 'graphiql.html',
  // The console's libraries begin with "use client" and "use no memo", which mean nothing here.
  checks: { moduleLevelDirective: false },
}

/** Builds the page of the GraphQL console beside a mocked build; apart from it, so that the site's files stay the same. */
export const graphiqlPage = (): Plugin => ({
  name: 'graphiql-page',
  apply: 'build',
  config: () => ({
    environments: {
      graphiql: {
        consumer: 'client',
        build: {
          rolldownOptions: graphiqlBundle,
          emptyOutDir: false,
          license: { fileName: 'graphiql.licenses.txt' },
        },
      },
    },
  }),
})
