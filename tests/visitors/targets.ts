import { existsSync } from 'node:fs'
import path from 'node:path'
import { freePort, startDevServer, startMockServer, startPreview } from '../servers'
import { behaviourNames, behaviours, type Behaviour, type BehaviourName } from './behaviours'
import { viteBuild } from '../viteBuild'

const root = path.resolve(import.meta.dirname, '../..')

/** A site for random visitors. */
interface Target {
  /** The arguments of Vite that build what is served. */
  build: readonly string[]
  /** A file of that build. */
  built: string
  start: () => Promise<{ url: string; stop: () => void }>
  /** What visitors can do there. */
  behaviours: readonly BehaviourName[]
}

const isOfDemo = (behaviour: Behaviour) => behaviour.isOfDemo === true

/** Starts the development server before a mock server. */
async function startBackend() {
  const port = await freePort()
  const backend = await startMockServer('--port=0', `--redirect-origin=http://localhost:${port}`)
  try {
    const pages = await startDevServer({ port, backend: backend.url })
    const stop = () => [pages, backend].forEach((server) => server.stop())
    return { url: pages.url, stop }
  } catch (error) {
    backend.stop()
    throw error
  }
}

/** What visitors can visit. */
export const targets = {
  demo: {
    build: ['--mode', 'demo'],
    built: 'dist-demo/index.html',
    start: () => startPreview('demo'),
    behaviours: behaviourNames,
  },
  backend: {
    build: ['--app', '--config', 'mocks/server/vite.config.ts'],
    built: 'dist-server/server/main.js',
    start: startBackend,
    behaviours: behaviourNames.filter((name) => !isOfDemo(behaviours[name])),
  },
} as const satisfies Record<string, Target>

/** The name of a target. */
export type TargetName = keyof typeof targets

/** The names of all targets. */
export const targetNames = Object.keys(targets) as readonly TargetName[]

/** Whether what a target serves has been built. */
export const isBuilt = (name: TargetName): boolean =>
  existsSync(path.join(root, targets[name].built))

/** Builds what a target serves. */
export const buildTarget = (name: TargetName): void => viteBuild(targets[name].build)
