import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

interface Part {
  package: string
  /** The file with the licence. */
  text: string
}

/** What styles include and no script imports, with its licence. */
const styleParts: readonly Part[] = [
  { package: 'bootstrap', text: 'node_modules/bootstrap/LICENSE' },
  { package: '@fontsource-variable/geist', text: 'src/theme/fonts/OFL.txt' },
]

/** Adds to the notice that Vite writes for a build's scripts the licences of its styles and its typeface. */
export function addedLicenses(noticeFile: string): Plugin {
  let root = ''
  const read = (file: string) => readFile(path.join(root, file), 'utf8')
  return {
    name: 'added-licenses',
    // Other pages beside the site have notices of their own.
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        // Storybook's build has no notice.
        if (!this.environment.config.build.license) return
        const notice = bundle[noticeFile]
        if (notice?.type !== 'asset') throw new Error(`The build has no ${noticeFile}.`)
        for (const { package: name, text } of styleParts) {
          const { version, license } = JSON.parse(await read(`node_modules/${name}/package.json`))
          const heading = `## ${name} - ${version} (${license})`
          notice.source = `${String(notice.source)}\n${heading}\n\n${(await read(text)).trim()}\n`
        }
      },
    },
  }
}
