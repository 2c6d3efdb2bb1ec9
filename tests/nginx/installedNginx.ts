import { existsSync } from 'node:fs'
import path from 'node:path'

const folders = () => [
  ...(process.env['PATH'] ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
]

/**
 * The installed nginx: the one that NGINX_PATH names, else one on the PATH or at its system's usual place. Throws one
 * sentence when there is none.
 */
export function findNginx(): string {
  const wanted = process.env['NGINX_PATH']
  const places = wanted === undefined ? folders().map((at) => path.join(at, 'nginx')) : [wanted]
  const found = places.find((place) => existsSync(place))
  if (found !== undefined) return found
  throw new Error(
    wanted === undefined
      ? 'Nothing was tested: there is no nginx on this machine. Install one, or name it with NGINX_PATH.'
      : `Nothing was tested: NGINX_PATH names ${wanted}, where there is no nginx.`,
  )
}
