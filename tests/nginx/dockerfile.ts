import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(path.join(root, name), 'utf8')

/** What the Dockerfile and .dockerignore say of the image. */
export interface Image {
  /** What of this project the build sees; the rest is left out. */
  context: readonly string[]
  /** What is left out below those. */
  ignored: readonly string[]
  /** The commands of the first stage, in the order in which they run. */
  commands: readonly string[]
  /** The variables of the last stage. */
  env: Readonly<Record<string, string>>
  /** What the last stage holds: the place in this project or in the first stage's folder, and the place in the image. */
  copies: readonly { from: string; to: string; isBuilt: boolean }[]
}

/** Reads the two files. It understands the forms of lines that they hold, and no others. */
export function readImage(): Image {
  const [, buildStage = '', lastStage = ''] = read('Dockerfile').split(/^FROM .*$/m)
  const [, workdir = ''] = /^WORKDIR (\S+)$/m.exec(buildStage) ?? []
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && line !== '*')
  const copies = lastStage.matchAll(/^COPY (--from=build )?(\S+) (\S+)$/gm)
  return {
    context: patterns.filter((line) => line.startsWith('!')).map((line) => line.slice(1)),
    ignored: patterns.filter((line) => !line.startsWith('!')),
    commands: Array.from(buildStage.matchAll(/^RUN (.+)$/gm), ([, command = '']) => command),
    env: Object.fromEntries(
      Array.from(lastStage.matchAll(/^ENV (\w+)=(.*)$/gm), ([, name, value]) => [name, value]),
    ),
    copies: Array.from(copies, ([, isBuilt, from = '', to = '']) => ({
      from: isBuilt ? path.relative(workdir, from) : from,
      to,
      isBuilt: isBuilt !== undefined,
    })),
  }
}
