import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../mocks/report/command'
import { chosenReport } from '../../mocks/report/gatherReport'
import { differenceToSeed, seedOfReport } from '../../mocks/report/reportedData'
import type { Report } from '../../mocks/report/reportFormat'
import { formatReport, readReportFile } from '../../mocks/report/sealed'
import { seed } from '../../mocks/seed'

const fixture = 'tests/unit/reported.json'
const read = readReportFile(readFileSync(fixture, 'utf8'))
if ('flaw' in read) throw new Error(`The fixture is ${read.flaw}.`)
const { report } = read

const item = { ...Object(seed.shopItems[0]), id: 'A-1', title: 'Eigener Halter' }

/** A report with something in every corner. */
const full: Report = {
  ...report,
  data: {
    fileName: 'unsere.csv',
    shopItems: ['1001', item],
    itemTags: seed.itemTags.map(({ id }) => id),
  },
  begin: {
    ...report.begin,
    persona: 'admin',
    conditions: 'itemTags:slow',
    latency: '300',
    cart: '[{"id":"A-1","count":1}]',
    draft: JSON.stringify({ tokenHash: 'x', personId: null, text: '{"title":"Mein Teil"}' }),
  },
}

const folder = mkdtempSync(path.join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs `npm run report` on a report, and returns what it says and what it writes. */
async function command(given: string, as: string) {
  const out = path.join(folder, `x.${as}.ts`)
  let text = ''
  const code = await run([given, '--as', as, '--out', out], (piece) => (text += piece))
  return { code, text, written: () => readFileSync(out, 'utf8') }
}
function fileWith(text: string): string {
  const file = path.join(folder, 'report.json')
  writeFileSync(file, text)
  return file
}

describe('npm run report', () => {
  test.each([
    [
      'e2e',
      [
        'setInputFiles(',
        `'${full.begin.cart}'`,
        "'item-draft'",
        "'mock-latency', '300'",
        "'/shop?mock=itemTags:slow&persona=admin'",
      ],
    ],
    [
      'story',
      [
        'import seed from ',
        `stored: { cart: '${full.begin.cart}' }`,
        "typed: { title: 'Mein Teil' }",
        "persona: 'admin'",
        "mock: 'itemTags:slow'",
      ],
    ],
  ])('writes a test (%s) that begins and goes on as the report did', async (as, parts) => {
    const { code, written } = await command(fileWith(formatReport(full)), as)
    expect(code).toBe(0)
    for (const part of [...parts, 'Menge erhöhen']) expect(written()).toContain(part)
  })

  test('refuses what is no report with one sentence', async () => {
    const cut = fileWith(formatReport(report).replace('"visitor"', '"admin"'))
    expect(await command(cut, 'e2e')).toMatchObject({
      code: 1,
      text: `${cut} is no report as it was saved: it is cut or changed.\n`,
    })
    const forged = { ...report, state: { ...report.state, address: '//evil.example/' } }
    expect(await command(fileWith(formatReport(forged)), 'e2e')).toMatchObject({
      code: 1,
      text: expect.stringContaining('is no report that these sources can read.'),
    })
    expect((await command(fixture, 'film')).code).toBe(2)
  })
})

describe('a report that is passed on', () => {
  const secret = 'geheim'
  const typed: Report = {
    ...report,
    state: { ...report.state, draft: secret },
    begin: { ...report.begin, draft: secret },
    actions: [
      { do: 'fill', role: 'textbox', name: 'Titel', text: secret, changed: { draft: secret } },
    ],
    operations: [
      { name: 'createItemTag', kind: 'mutation', variables: secret, outcome: '200' },
      { name: 'shopItemById', kind: 'query', variables: '{"id":"1"}', outcome: '200' },
    ],
  }
  const nothing = { note: '', hasTexts: false, hasDraft: false }

  test('holds nothing that was typed unless its maker agrees', () => {
    const text = JSON.stringify(chosenReport(typed, nothing))
    expect(text).not.toContain(secret)
    expect(text).toContain('{\\"id\\":\\"1\\"}')
    const { state, actions } = chosenReport(typed, { ...nothing, hasDraft: true })
    expect(state.draft).toBe(secret)
    expect(JSON.stringify(actions)).not.toContain(secret)
    const whole = chosenReport(typed, { note: 'x', hasTexts: true, hasDraft: true })
    expect(whole).toEqual({ ...typed, note: 'x' })
  })

  test('holds of its data what differs from our own', () => {
    const created = { items: [], tags: [] }
    expect(differenceToSeed(seed, created, '')).toBeNull()
    const other = { ...seed, shopItems: [...seed.shopItems.slice(1), item] }
    const data = differenceToSeed(other, created, 'unsere.csv')
    expect(data?.shopItems).toEqual([...seed.shopItems.slice(1).map(({ id }) => id), item])
    expect(data && seedOfReport(data)).toEqual(other)
    expect(seedOfReport({ fileName: '', shopItems: ['9999'], itemTags: [] })).toBeNull()
  })
})
