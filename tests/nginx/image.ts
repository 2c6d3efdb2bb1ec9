import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** What the last stage of the Dockerfile says of the image. */
interface Image {
  env: Record<string, string>
  /** Files and folders: where they come from in this project, and where they stand in the image. */
  copies: [from: string, to: string][]
}

function readDockerfile(): Image {
  const text = readFileSync(path.join(root, 'Dockerfile'), 'utf8')
  const [, workdir = ''] = /^WORKDIR (\S+)$/m.exec(text) ?? []
  const lastStage = text.slice(text.lastIndexOf('\nFROM '))
  const env = lastStage.matchAll(/^ENV (\w+)=(.*)$/gm)
  const copies = lastStage.matchAll(/^COPY (?:--from=\w+ )?(\S+) (\S+)$/gm)
  return {
    env: Object.fromEntries(Array.from(env, ([, name = '', value = '']) => [name, value])),
    copies: Array.from(copies, ([, from = '', to = '']) => [
      path.join(root, from.startsWith(workdir) ? from.slice(workdir.length) : from),
      to,
    ]),
  }
}

/** Fills in a template as the image's entry point does: the variables that its filter names, and no other. */
function fillIn(template: string, env: Record<string, string>): string {
  const filter = new RegExp(env['NGINX_ENVSUBST_FILTER'] ?? '')
  return template.replaceAll(/\$\{(\w+)\}/g, (text, name: string) =>
    filter.test(name) ? (env[name] ?? text) : text,
  )
}

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
 * Lays out in a folder what the image holds beyond nginx itself, as the Dockerfile says it, and starts up as its entry
 * point does. Returns the path of nginx's configuration.
 * @param given what `docker run -e` would set
 */
export function layOutImage(folder: string, given: Record<string, string>): string {
  const { env, copies } = readDockerfile()
  for (const [from, to] of copies) cpSync(from, path.join(folder, to), { recursive: true })

  const filled = { ...env, ...given, SITE_FOLDER: path.join(folder, env['SITE_FOLDER'] ?? '') }
  const nginx = path.join(folder, 'etc/nginx')
  const configurations = path.join(nginx, 'conf.d')
  mkdirSync(configurations, { recursive: true })
  for (const name of readdirSync(path.join(nginx, 'templates'))) {
    const template = readFileSync(path.join(nginx, 'templates', name), 'utf8')
    writeFileSync(
      path.join(configurations, name.replace(/\.template$/, '')),
      fillIn(template, filled),
    )
  }
  const writable = path.join(folder, 'tmp')
  mkdirSync(writable)
  const configuration = path.join(nginx, 'nginx.conf')
  writeFileSync(configuration, mainConfiguration(writable))
  return configuration
}
