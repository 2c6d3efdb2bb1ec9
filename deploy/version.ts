import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const packageFile = path.resolve(import.meta.dirname, '../package.json')

/** The version of the sources: that of the package, with the commit where there is a repository. */
export function versionOfSources(): string {
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'))
  try {
    const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: path.dirname(packageFile),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return `${version}+${commit.trim()}`
  } catch {
    return version
  }
}
