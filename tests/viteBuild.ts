import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Builds as `npx vite build` does, in a process of its own: what a build has loaded stays loaded.
 * @throws when that is not possible
 */
export function viteBuild(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): void {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const { status } = spawnSync(process.execPath, [vite, 'build', ...args, '--logLevel', 'error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  })
  if (status !== 0) throw new Error(`This could not be built: vite build ${args.join(' ')}`)
}
