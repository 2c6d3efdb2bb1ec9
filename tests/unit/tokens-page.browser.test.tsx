import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColorPairs, ColorTokens } from '../../stories/docs/Tokens'

const cellsOf = (row: Element) => Array.from(row.querySelectorAll('td'), (cell) => cell.textContent)

test('the page of tokens shows each colour in each scheme', async () => {
  await render(<ColorTokens />)
  const table = page.getByRole('table', { name: 'Farben' })
  const [head, ...rows] = table.getByRole('row').elements()
  expect(head?.textContent).toBe('Farbehelldunkelhell, mehr Kontrastdunkel, mehr Kontrast')
  expect(rows).toHaveLength(17)
  for (const row of rows) {
    for (const cell of cellsOf(row)) expect(cell, row.textContent).toMatch(/^#[\da-f]{6,8}$/)
  }
  const muted = rows.find((row) => row.textContent.startsWith('Text, blass'))
  expect(muted && cellsOf(muted)).toEqual(['#5b5f66', '#a9acb1', '#1f2226', '#edebe7'])
})

test('the page of tokens shows the contrast of each pair in each scheme', async () => {
  await render(<ColorPairs />)
  const rows = page.getByRole('table', { name: 'Kontraste' }).getByRole('row').elements().slice(1)
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const [, ...contrasts] = cellsOf(row)
    expect(contrasts).toHaveLength(4)
    for (const contrast of contrasts) expect(contrast, row.textContent).toMatch(/^(Aa)?\d+(,\d)?$/)
  }
})
