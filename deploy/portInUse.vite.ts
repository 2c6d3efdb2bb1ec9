import type { Server } from 'node:net'
import type { Plugin } from 'vite'

interface Served {
  httpServer: Pick<Server, 'on'> | null
}

/** Says in one sentence that the wanted port is in use, where Vite would print a stack. */
export function portInUse(): Plugin {
  const watch = ({ httpServer }: Served, port: number) => {
    httpServer?.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') return
      process.stderr.write(
        `Port ${port} is in use. End what listens there, or name another one: "-- --port ${port + 1}".\n`,
      )
      process.exit(1)
    })
  }
  return {
    name: 'port-in-use',
    configureServer(server) {
      const { port, strictPort } = server.config.server
      if (strictPort) watch({ httpServer: server.httpServer }, port)
    },
    configurePreviewServer(server) {
      const { port, strictPort } = server.config.preview
      if (strictPort) watch({ httpServer: server.httpServer }, port)
    },
  }
}
