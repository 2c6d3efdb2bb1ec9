import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from '@playwright/test'
import { colorSchemes, screenFile, screensFolder, screenStates, screenWidths } from './states'

const folder = path.resolve(import.meta.dirname, '../..', screensFolder)

test('every picture stands on one sheet: a row a state, a column a width and scheme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1900, height: 1000 })
  const columns = colorSchemes.flatMap((scheme) => screenWidths.map((width) => ({ width, scheme })))
  const rows = screenStates.map(({ name }) => {
    const cells = columns.map(({ width, scheme }) => {
      const file = path.join(folder, screenFile(name, width, scheme))
      const source = existsSync(file) ? `<img src="${pathToFileURL(file).href}">` : ''
      return `<td>${source}</td>`
    })
    return `<tr><th>${name}</th>${cells.join('')}</tr>`
  })
  const sheet = path.join(folder, 'overview.html')
  writeFileSync(
    sheet,
    `<!doctype html><meta charset="utf-8"><style>
      body { font: 14px sans-serif; background: #888 } th { width: 8rem; text-align: left }
      td { vertical-align: top } img { height: 260px; display: block }
    </style><table>${rows.join('')}</table>`,
  )
  await page.goto(pathToFileURL(sheet).href)
  await page.screenshot({ path: path.join(folder, 'overview.png'), fullPage: true })
})
