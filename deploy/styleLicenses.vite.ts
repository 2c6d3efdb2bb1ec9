import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/** A package or a file that styles include without a script's import, with its licence. */
const parts = [
  { package: 'bootstrap', identifier: 'MIT', text: 'node_modules/bootstrap/LICENSE' },
  { package: '@fontsource-variable/geist', identifier: 'OFL-1.1', text: 'src/theme/fonts/OFL.txt' },
] as const

/** Adds the licences of Bootstrap's styles and of the typeface to the notice that Vite writes for scripts. */
export function styleLicenses(noticeFile: string): Plugin {
  let root = ''
  const read = (file: string) => readFile(path.join(root, file), 'utf8')
  return {
    name: 'style-licenses',
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
        for (const { package: name, identifier, text } of parts) {
          const { version } = JSON.parse(await read(`node_modules/${name}/package.json`))
          const heading = `## ${name} - ${version} (${identifier})`
          notice.source = `${String(notice.source)}\n${heading}\n\n${(await read(text)).trim()}\n`
        }
      },
    },
  }
}
