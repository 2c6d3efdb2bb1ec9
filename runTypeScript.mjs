// Starts a command that is written in TypeScript, as the scripts of package.json do: node runTypeScript.mjs FILE ARGUMENTS.
// The file exports run(args, write), which returns the exit code. Node 20 strips no types, so that Vite does.
import { createServer } from 'vite'

const [file, ...args] = process.argv.slice(2)
const server = await createServer({
  root: import.meta.dirname,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  // The storefront's client asks the backend of its own origin.
  define: { 'import.meta.env.VITE_BACKEND': '""' },
})
try {
  const { run } = await server.ssrLoadModule(`/${file}`)
  process.exitCode = await run(args, (text) => process.stdout.write(text))
} finally {
  await server.close()
}
