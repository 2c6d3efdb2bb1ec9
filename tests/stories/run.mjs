// Starts what is done with the stories' pictures: `npm run test:stories`, `stories:accept`, `stories:review`. Node 20
// strips no types, so that Vite does.
import path from 'node:path'
import { createServer } from 'vite'

const server = await createServer({
  root: path.resolve(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
try {
  const { run } = await server.ssrLoadModule('/tests/stories/command.ts')
  process.exitCode = await run(process.argv.slice(2))
} finally {
  await server.close()
}
