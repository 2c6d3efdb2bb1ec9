import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { graphiqlPage } from '../graphiql/graphiqlPage.vite.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** Builds the mock server, which Node 20 cannot run from its sources, and the GraphQL console that it serves. */
export default defineConfig({
  root,
  base: '/graphiql/',
  publicDir: false,
  define: { 'import.meta.env.VITE_BACKEND': "''" },
  plugins: [
    react(),
    graphiqlPage({
      fileName: 'index.html',
      title: 'GraphiQL – mock backend',
    }),
  ],
  build: {
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    reportCompressedSize: false,
  },
  environments: {
    client: { build: { outDir: 'dist-server/graphiql' } },
    ssr: {
      build: {
        outDir: 'dist-server/server',
        rolldownOptions: { input: path.join(root, 'mocks/server/main.ts') },
      },
      // Bundled, it takes the same copy of graphql as everything else.
      resolve: { noExternal: ['graphql-http'] },
    },
  },
})
