import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { readImage, root } from './dockerfile'

const image = readImage()

/** Where the first stage of the image is built. */
const firstStage = path.join(root, 'node_modules/.cache/nginx-image')

/**
 * Does what the Dockerfile's first stage does, with nothing but the files that Docker would see. The packages are those
 * of this project instead of new ones.
 */
export async function buildFirstStage(): Promise<void> {
  const folder = firstStage
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const isSeen = (source: string) => !image.ignored.includes(path.relative(root, source))
  for (const name of image.context) {
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSeen })
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  for (const command of image.commands.filter((text) => !text.startsWith('npm ci'))) {
    await promisify(execFile)('sh', ['-c', command], { cwd: folder, maxBuffer: 1e8 })
  }
}

/** Fills in a template as the image's entry point does: the variables that its filter names, and no other. */
function fillIn(template: string, env: Readonly<Record<string, string>>): string {
  const filter = new RegExp(env['NGINX_ENVSUBST_FILTER'] ?? '')
  return template.replaceAll(/\$\{(\w+)\}/g, (text, name: string) =>
    filter.test(name) ? (env[name] ?? text) : text,
  )
}

/** Where nginx notes requests, in the folder that it has been laid out in. */
export const accessLogIn = (folder: string): string => path.join(folder, 'tmp/access.log')

/** What the image's own nginx.conf says, with everything that it writes in one folder. */
const mainConfiguration = (writable: string) => `
worker_processes auto;
error_log stderr warn;
pid ${writable}/nginx.pid;
events { worker_connections 1024; }
http {
  client_body_temp_path ${writable}/client;
  proxy_temp_path ${writable}/proxy;
  fastcgi_temp_path ${writable}/fastcgi;
  uwsgi_temp_path ${writable}/uwsgi;
  scgi_temp_path ${writable}/scgi;
  access_log ${writable}/access.log;
  sendfile on;
  keepalive_timeout 65;
  include conf.d/*.conf;
}
`

/**
 * Lays out in a folder what the last stage of the Dockerfile adds to nginx, and fills in its templates as the image's
 * entry point does. Returns the path of nginx's configuration.
 * @param given what `docker run -e` would set
 */
export function layOutLastStage(folder: string, given: Readonly<Record<string, string>>): string {
  for (const { from, to, isBuilt } of image.copies) {
    cpSync(path.join(isBuilt ? firstStage : root, from), path.join(folder, to), { recursive: true })
  }
  const { SITE_FOLDER = '' } = image.env
  const env = {
    ...image.env,
    ACCESS_LOG: accessLogIn(folder),
    ...given,
    SITE_FOLDER: path.join(folder, SITE_FOLDER),
  }
  const nginx = path.join(folder, 'etc/nginx')
  const configurations = path.join(nginx, 'conf.d')
  mkdirSync(configurations, { recursive: true })
  for (const name of readdirSync(path.join(nginx, 'templates'))) {
    const template = readFileSync(path.join(nginx, 'templates', name), 'utf8')
    const configuration = path.join(configurations, name.replace(/\.template$/, ''))
    writeFileSync(configuration, fillIn(template, env))
  }
  const writable = path.join(folder, 'tmp')
  mkdirSync(writable)
  const configuration = path.join(nginx, 'nginx.conf')
  writeFileSync(configuration, mainConfiguration(writable))
  return configuration
}
