import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { seed } from '../../mocks/seed'
import { run } from '../../mocks/report/command'
import { chosenReport } from '../../mocks/report/gatherReport'
import { actionInWords, changesInWords } from '../../mocks/report/inWords'
import { journeyOf } from '../../mocks/report/journey'
import { differenceToSeed, seedOfReport } from '../../mocks/report/reportedData'
import { replayOf } from '../../mocks/report/replay'
import type { Action, Report } from '../../mocks/report/reportFormat'
import { formatReport, linkToReport, readReportFile } from '../../mocks/report/sealed'
import { storyOf } from '../../mocks/report/story'

const fixture = 'tests/unit/reported.json'

function readFixture(): Report {
  const read = readReportFile(readFileSync(fixture, 'utf8'))
  if ('flaw' in read) throw new Error(`The fixture is ${read.flaw}.`)
  return read.report
}
const report = readFixture()

const folder = mkdtempSync(path.join(tmpdir(), 'report-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function command(...args: string[]) {
  let text = ''
  const code = await run(args, (piece) => (text += piece))
  return { code, text }
}

const item = { ...seed.shopItems[0], id: 'A-1', title: 'Eigener Halter' }
const itemTag = { id: 'tag-99', name: 'Werkbank' }

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
    draft: JSON.stringify({ tokenHash: 'x', personId: null, text: '{"title":"Mein \'Teil\'"}' }),
    created: JSON.stringify({ version: 1, items: [], tags: [itemTag] }),
    top: 640,
  },
}

describe('npm run report', () => {
  test.each([
    ['e2e', 'tests/e2e/reported.spec.ts'],
    ['story', 'stories/flows/Reported.stories.tsx'],
  ])('writes the %s that stands in %s, where types, lint and a run prove it', async (as, known) => {
    const out = path.join(folder, path.basename(known))
    expect(await command(fixture, '--as', as, '--out', out)).toEqual({
      code: 0,
      text: `${out} is written.\n`,
    })
    expect(readFileSync(out, 'utf8')).toBe(readFileSync(known, 'utf8'))
  })

  test('takes a link as well', async () => {
    const link = await linkToReport(report, 'https://demo.example/')
    const out = path.join(folder, 'link.spec.ts')
    expect((await command(link ?? '', '--as', 'e2e', '--out', out)).code).toBe(0)
  })

  test('refuses what is no report with one sentence', async () => {
    const cut = path.join(folder, 'cut.json')
    writeFileSync(cut, readFileSync(fixture, 'utf8').replace('"visitor"', '"admin"'))
    expect(await command(cut, '--as', 'e2e')).toEqual({
      code: 1,
      text: `${cut} is no report as it was saved: it is cut or changed.\n`,
    })
    expect(await command('nothing.json', '--as', 'story')).toEqual({
      code: 1,
      text: 'nothing.json cannot be read: there is no such file.\n',
    })
    const forged = path.join(folder, 'forged.json')
    const state = { ...report.state, address: '//evil.example/' }
    writeFileSync(forged, formatReport({ ...report, state }))
    expect(await command(forged, '--as', 'e2e')).toEqual({
      code: 1,
      text: `${forged} is no report that these sources can read.\n`,
    })
  })

  test.each([
    [[], 'Which report, and as what? Pass its file and --as e2e or --as story.\n'],
    [
      [fixture, '--as', 'film'],
      'Which report, and as what? Pass its file and --as e2e or --as story.\n',
    ],
    [['--sa', 'e2e'], "Unknown option '--sa'. --help lists what there is.\n"],
  ])('refuses %j with a sentence', async (args, text) => {
    expect(await command(...args)).toEqual({ code: 2, text })
  })
})

describe('a journey', () => {
  test('begins with data, cart, draft, person, conditions and place of the report', () => {
    const [journey, data] = journeyOf(full, 'tests/e2e/x.spec.ts')
    expect(data?.name).toBe('tests/e2e/x.seed.json')
    expect(JSON.parse(data?.text ?? '').shopItems).toEqual([seed.shopItems[0], item])
    for (const part of [
      'setInputFiles("tests/e2e/x.seed.json")',
      `localStorage.setItem("cart", ${JSON.stringify(full.begin.cart)})`,
      `sessionStorage.setItem("item-draft", ${JSON.stringify(full.begin.draft)})`,
      'sessionStorage.setItem("mock-latency", "300")',
      'localStorage.setItem("mock-created-data", ',
      'goto("/shop?mock=itemTags:slow&persona=admin")',
      'scrollTo({ top: 640 })',
    ]) {
      expect(journey?.text).toContain(part)
    }
  })
})

describe('a story', () => {
  test('begins with data, cart, draft, person and conditions of the report', () => {
    const [story, data] = storyOf(full, 'stories/flows/X.stories.tsx')
    expect(data?.name).toBe('stories/flows/X.seed.json')
    expect(storyOf(full, 'X.stories.ts').map(({ name }) => name)).toEqual([
      'X.stories.ts',
      'X.seed.json',
    ])
    for (const part of [
      "import seed from './X.seed.json'",
      'persona: "admin", mock: "itemTags:slow"',
      'stored: { "cart": ',
      'typed: {"title":"Mein \'Teil\'"}',
      `itemTags: [...seed.itemTags, ...${JSON.stringify([itemTag])}]`,
    ]) {
      expect(story?.text).toContain(part)
    }
  })
})

describe('what is repeated', () => {
  const press = (name: string, changed: Action['changed'] = {}): Action => ({
    do: 'press',
    role: 'button',
    name,
    changed,
  })
  const namesOf = (actions: Action[], ...kinds: Action['do'][]) => {
    const { begin, actions: repeated } = replayOf({ ...report, actions }, ['press', ...kinds])
    return [
      begin.address,
      begin.cart,
      ...repeated.map((action) => Object(action).name ?? action.do),
    ]
  }
  const { address, cart } = report.state

  test('begins where the recording began, or after the last thing that nothing repeats', () => {
    const start = report.begin.address
    expect(namesOf([press('a'), press('b', { cart: 'x' })])).toEqual([start, '', 'a', 'b'])
    expect(namesOf([press('a'), { do: 'reload' }, press('b', { cart: 'x' })])).toEqual([
      start,
      'x',
      'b',
    ])
    expect(namesOf([press('a'), { do: 'reload' }, press('b')], 'reload')).toEqual([
      start,
      '',
      'a',
      'reload',
      'b',
    ])
    expect(namesOf([press('a'), { do: 'open' }])).toEqual([address, cart])
    expect(namesOf([])).toEqual([address, cart])
  })

  test('begins with what the panel has changed, and never goes back to before its beginning', () => {
    const start = report.begin.address
    const steered = press('b', { conditions: 'shopItems:error', address: '/gallery' })
    expect(namesOf([press('a', { cart: 'x' }), steered, press('c')])).toEqual([
      '/gallery',
      'x',
      'b',
      'c',
    ])
    const loaded: Action = { do: 'reload', changed: { loaded: 'x' } }
    expect(namesOf([press('a'), loaded, press('b')], 'reload').slice(2)).toEqual(['b'])
    const moved = press('b', { address: '/gallery' })
    const back = (to: string): Action => ({ do: 'back', changed: { address: to } })
    expect(namesOf([press('a'), moved, back(start), press('c')], 'back')).toHaveLength(6)
    expect(namesOf([press('a'), { do: 'back' }, press('c')], 'back')).toHaveLength(5)
    expect(namesOf([press('a'), moved, back(start), back('/'), press('c')], 'back')).toEqual([
      '/',
      '',
      'c',
    ])
  })
})

describe('a report that is passed on', () => {
  const typed: Report = {
    ...report,
    state: { ...report.state, draft: 'geheim' },
    begin: { ...report.begin, draft: 'geheim' },
    actions: [
      { do: 'fill', role: 'textbox', name: 'Titel', text: 'geheim', changed: { draft: 'geheim' } },
    ],
    operations: [
      { name: 'createItemTag', kind: 'mutation', variables: 'geheim', outcome: '200' },
      { name: 'shopItemById', kind: 'query', variables: '{"id":"1"}', outcome: '200' },
    ],
  }
  const nothing = { note: '', hasTexts: false, hasDraft: false }

  test('holds nothing that was typed unless it is ticked', () => {
    expect(JSON.stringify(chosenReport(typed, nothing))).not.toContain('geheim')
    expect(JSON.stringify(chosenReport(typed, nothing))).toContain('{\\"id\\":\\"1\\"}')
    const { state, actions } = chosenReport(typed, { ...nothing, hasDraft: true })
    expect(state.draft).toBe('geheim')
    expect(JSON.stringify(actions)).not.toContain('geheim')
    expect(chosenReport(typed, { note: 'x', hasTexts: true, hasDraft: true })).toEqual({
      ...typed,
      note: 'x',
    })
  })

  test('is told in plain words', () => {
    const words = [
      ...report.actions.map(actionInWords),
      actionInWords({ do: 'fill', role: 'textbox', name: 'Titel' }),
      ...changesInWords({ do: 'open', changed: { conditions: '', persona: 'admin' } }),
    ]
    expect(words).toEqual(
      expect.arrayContaining([
        'In Suchfeld „Suche“ getippt: „halter“',
        'Knopf „Menge erhöhen“ gedrückt',
        'Knopf „Menge erhöhen“ (Nr. 2) gedrückt',
        'Taste Escape gedrückt',
        'In Feld „Titel“ getippt',
        'Person: Admin',
        'Zustände: normal',
      ]),
    )
  })
})

describe('the data of a report', () => {
  const created = { items: [], tags: [] }

  test('is nothing where it is our own, and else what differs', () => {
    expect(differenceToSeed(seed, created, '')).toBeNull()
    const other = { ...seed, shopItems: [...seed.shopItems.slice(1), Object(item)] }
    const data = differenceToSeed(other, created, 'unsere.csv')
    expect(data?.shopItems).toEqual([...seed.shopItems.slice(1).map(({ id }) => id), item])
    expect(data && seedOfReport(data)).toEqual(other)
    const further = { items: [], tags: [itemTag] }
    const more = { ...seed, itemTags: [...seed.itemTags, itemTag] }
    expect(differenceToSeed(more, further, '')).toBeNull()
  })

  test('does not fit where our own was another', () => {
    expect(seedOfReport({ fileName: '', shopItems: ['9999'], itemTags: [] })).toBeNull()
  })
})
