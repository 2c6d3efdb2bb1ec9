import path from 'node:path'
import { findInstalled, onPath } from '../installedProgram'

const folders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The installed nginx, or the one that NGINX_PATH names. Throws one sentence when there is none. */
export const findNginx = (): string =>
  findInstalled(
    'nginx',
    'NGINX_PATH',
    [...onPath('nginx'), ...folders.map((folder) => path.join(folder, 'nginx'))],
    'nginx',
  )
