import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { graphiqlBundle } from '../graphiql/graphiqlPage.vite.ts'

/** Builds the mock server, which Node 20 cannot run from its sources, and the GraphQL console that it serves. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  base: '/graphiql/',
  publicDir: false,
  define: { 'import.meta.env.VITE_BACKEND': "''" },
  plugins: [react()],
  build: { emptyOutDir: true, chunkSizeWarningLimit: 4000, reportCompressedSize: false },
  environments: {
    client: { build: { outDir: 'dist-server/graphiql', rolldownOptions: graphiqlBundle } },
    ssr: {
      build: {
        outDir: 'dist-server/server',
        rolldownOptions: { input: 'mocks/server/main.ts' },
      },
      // Bundled, it takes the same copy of graphql as everything else.
      resolve: { noExternal: ['graphql-http'] },
    },
  },
})
