import { readFileSync } from 'node:fs'
import bootstrap from 'bootstrap/package.json' with { type: 'json' }
import type { Plugin } from 'vite'

/** What styles include and no script imports, with its licence. */
const styleParts = {
  [`bootstrap - ${bootstrap.version} (MIT)`]: 'node_modules/bootstrap/LICENSE',
  '@fontsource-variable/geist - 5.3.0 (OFL-1.1)': 'src/theme/fonts/OFL.txt',
}

/** Adds to the notice that Vite writes for a build's scripts the licences of its styles and its typeface. */
export const addedLicenses = (noticeFile: string): Plugin => ({
  name: 'added-licenses',
  // Other pages beside the site have notices of their own.
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const notice = bundle[noticeFile]
      // Storybook's build has no notice.
      if (notice?.type !== 'asset') return
      for (const [name, file] of Object.entries(styleParts)) {
        notice.source = `${String(notice.source)}\n## ${name}\n\n${readFileSync(file, 'utf8').trim()}\n`
      }
    },
  },
})
