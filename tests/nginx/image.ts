import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.resolve(import.meta.dirname, '../..')
const read = (...names: string[]) => fs.readFileSync(path.join(root, ...names), 'utf8')
const [, buildStage = '', lastStage = ''] = read('Dockerfile').split(/^FROM .*$/m)

/** Where the first stage of the image is built. */
const firstStage = path.join(root, 'node_modules/.cache/nginx-image')

/**
 * Does what the Dockerfile's first stage does, with nothing but the files that Docker would see. The packages are those
 * of this project instead of new ones.
 */
export async function buildFirstStage(): Promise<void> {
  fs.rmSync(firstStage, { recursive: true, force: true })
  fs.mkdirSync(firstStage, { recursive: true })
  const patterns = read('.dockerignore').split('\n')
  const isSeen = (source: string) => !patterns.includes(path.relative(root, source))
  for (const name of patterns.filter((line) => line.startsWith('!')).map((line) => line.slice(1))) {
    const place = path.join(firstStage, name)
    fs.cpSync(path.join(root, name), place, { recursive: true, filter: isSeen })
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(firstStage, 'node_modules'))
  for (const [, command = ''] of buildStage.matchAll(/^RUN (?!npm ci)(.+)$/gm)) {
    await promisify(execFile)('sh', ['-c', command], { cwd: firstStage, maxBuffer: 1e8 })
  }
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
  include conf.d/*.conf;
}
`

/**
 * Lays out in a folder what the last stage of the Dockerfile adds to nginx, and fills in its template as the image's entry
 * point does: the variables that its filter names, and no other. Returns the path of nginx's configuration.
 * @param given what `docker run -e` would set
 */
export function layOutLastStage(folder: string, given: Readonly<Record<string, string>>): string {
  for (const [, stage, from = '', to = ''] of lastStage.matchAll(
    /^COPY (--from=build )?(\S+) (\S+)$/gm,
  )) {
    const source = stage
      ? path.join(firstStage, path.relative('/app', from))
      : path.join(root, from)
    fs.cpSync(source, path.join(folder, to), { recursive: true })
  }
  const stated = Array.from(lastStage.matchAll(/^ENV (\w+)=(.*)$/gm), ([, name, value]) => [
    name,
    value,
  ])
  const env: Record<string, string> = {
    ...Object.fromEntries(stated),
    ACCESS_LOG: accessLogIn(folder),
    ...given,
  }
  env['SITE_FOLDER'] = path.join(folder, env['SITE_FOLDER'] ?? '')
  const filter = new RegExp(env['NGINX_ENVSUBST_FILTER'] ?? '')
  const nginx = path.join(folder, 'etc/nginx')
  const template = fs.readFileSync(path.join(nginx, 'templates/default.conf.template'), 'utf8')
  const filled = template.replaceAll(/\$\{(\w+)\}/g, (text, name: string) =>
    filter.test(name) ? (env[name] ?? text) : text,
  )
  fs.mkdirSync(path.join(nginx, 'conf.d'), { recursive: true })
  fs.writeFileSync(path.join(nginx, 'conf.d/default.conf'), filled)
  const writable = path.join(folder, 'tmp')
  fs.mkdirSync(writable)
  const configuration = path.join(nginx, 'nginx.conf')
  fs.writeFileSync(configuration, mainConfiguration(writable))
  return configuration
}
