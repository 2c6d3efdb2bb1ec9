import path from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { baselineFile, reportFolder } from './report.ts'
import { PictureReporter } from './reporter.ts'

/** Into how many blocks a photograph's width is divided. */
const blocksAcross = 24

/**
 * Shows every photograph as a grid of coarse blocks. Whatever file a page would choose, the grid is the same, and it takes
 * a fraction of a baseline's space; another picture or crop changes most of it.
 */
const coarsePhotographs: Plugin = {
  name: 'coarse-photographs',
  transform: {
    filter: { id: /as=picture$/ },
    async handler(code) {
      const { isCutOut, sources, img } = JSON.parse(code.replace('export default ', ''))
      const size = `width="${img.w}" height="${img.h}"`
      const blocks = await sharp(path.join('.', img.src)).resize(blocksAcross).png().toBuffer()
      const grid = `<image href="data:image/png;base64,${blocks.toString('base64')}" ${size} preserveAspectRatio="none" style="image-rendering:pixelated"/>`
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${grid}</svg>`
      const src = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
      const formats = Object.keys(sources).map((format) => [format, `${src} ${img.w}w`])
      const coarse = { isCutOut, sources: Object.fromEntries(formats), img: { ...img, src } }
      return { code: `export default ${JSON.stringify(coarse)}`, map: null }
    },
  },
}

const reporter: Plugin = {
  name: 'picture-reporter',
  // Before the others, so that its list stands above the places where tests have failed.
  configureVitest: ({ vitest }) => void vitest.config.reporters.unshift(new PictureReporter()),
}

/** The plugins of the project of the stories. */
export const picturePlugins = [coarsePhotographs, reporter]

/** How stories are compared with their baselines. */
export const toMatchScreenshot = {
  comparatorName: 'pixelmatch' as const,
  // Seven of 255 tones make a pixel different, and one pixel a look. The browser draws rings of the focus a little
  // differently at times.
  comparatorOptions: { allowedMismatchedPixels: 0, threshold: 0.025, includeAA: true },
  // The test has a limit of its own. For one here, Vitest would leave a timer behind that keeps its process open.
  timeout: 0,
  resolveScreenshotPath: ({ arg }: { arg: string }) => baselineFile(arg),
  resolveDiffPath: ({ arg }: { arg: string }) => path.join(reportFolder, `${arg}.png`),
}
