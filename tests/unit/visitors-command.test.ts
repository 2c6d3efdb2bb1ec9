import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { describeStep, type Step } from '../visitors/behaviours'
import { readArguments } from '../visitors/arguments'
import { run } from '../visitors/command'
import { invariants } from '../visitors/invariants'
import { knownFaults, withoutFix } from '../visitors/knownFaults'
import { formatReplay, readReplay, type Replay } from '../visitors/replayFile'
import { leakInvariant } from '../visitors/footprint'
import { targets } from '../visitors/targets'

const folder = mkdtempSync(path.join(tmpdir(), 'visitors-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fileWith(text: string): string {
  const file = path.join(folder, 'replay.json')
  writeFileSync(file, text)
  return file
}

async function refusal(...args: string[]): Promise<string> {
  let written = ''
  const code = await run(args, (text) => {
    written += text
  })
  expect(code).toBe(2)
  return written
}

const engines = 'there are chromium, firefox, webkit'

describe('the command line of the random visitors', () => {
  test.each([
    [['--engine', 'opera'], `There is no engine "opera"; ${engines}.\n`],
    [['--target', 'shop'], 'There is no target "shop"; there are demo, backend.\n'],
    [['--target', 'backend', '--known-faults'], 'Known faults are built into the demo alone.\n'],
    [['--minutes', 'ten'], '--minutes must be a number above 0; it is "ten".\n'],
    [['--minutes', '0'], '--minutes must be a number above 0; it is "0".\n'],
    [['--minutes', 'Infinity'], '--minutes must be a number above 0; it is "Infinity".\n'],
    [['--seed', '1.5'], '--seed must be a whole number from 0 on; it is "1.5".\n'],
    [['--seed', ''], '--seed must be a whole number from 0 on; it is "".\n'],
    [['--fault', 'gone'], 'No known fault is named "gone".\n'],
    [['--visits', '0'], '--visits must be a whole number from 1 on; it is "0".\n'],
    [['--often'], "Unknown option '--often'. --help lists the options.\n"],
    [['shop'], "Unexpected argument 'shop'. --help lists the options.\n"],
  ])('%j is answered with one sentence', async (args, sentence) => {
    expect(await refusal(...args)).toBe(sentence)
  })

  test.each([
    ['no file', '{"engine":', 'is no JSON.'],
    ['a list', '[]', 'is no replay of a visit: it must name an engine and known steps.'],
    ['nothing', 'null', 'is no replay of a visit: it must name an engine and known steps.'],
    ['another engine', '{"engine":"opera","steps":[]}', 'is no replay of a visit'],
    ['no steps', '{"engine":"webkit"}', 'is no replay of a visit'],
    ['an empty list of steps', '{"engine":"webkit","steps":[]}', 'is no replay of a visit'],
    ['an unknown step', '{"engine":"webkit","steps":[{"do":"fly"}]}', 'is no replay of a visit'],
    ['a step of no kind', '{"engine":"webkit","steps":["back"]}', 'is no replay of a visit'],
    [
      'a step that holds a list',
      '{"engine":"webkit","steps":[{"do":"key","key":["Tab"]}]}',
      'is no replay of a visit',
    ],
    [
      'a text for a truth',
      '{"engine":"webkit","steps":[{"do":"back"}],"isRepeated":"no"}',
      'is no replay',
    ],
  ])('a replay file with %s is answered with one sentence', async (_what, text, sentence) => {
    const file = fileWith(text)
    const answer = await refusal('--replay', file)
    expect(answer).toContain(`${file} ${sentence}`)
    expect(answer.match(/\n/g)).toHaveLength(1)
  })

  test('a replay file that is not there is answered with one sentence', async () => {
    const file = path.join(folder, 'missing.json')
    expect(await refusal('--replay', file)).toBe(`${file} cannot be read.\n`)
  })

  test('visits the demo in Chromium for a minute, with a seed by the clock', () => {
    const { engine, target, minutes, visits, seed } = readArguments([])
    expect({ engine, target, minutes, visits }).toEqual({
      engine: 'chromium',
      target: 'demo',
      minutes: 1,
      visits: Infinity,
    })
    expect(Math.abs(seed - Date.now() / 1000)).toBeLessThan(60)
  })

  test('takes as long as it takes for visits that are counted, and longer for known faults', () => {
    expect(readArguments(['--visits', '3'])).toMatchObject({ minutes: Infinity, visits: 3 })
    expect(readArguments(['--visits', '3', '--minutes', '0.5']).minutes).toBe(0.5)
    expect(readArguments(['--known-faults'])).toMatchObject({ minutes: 15, faults: knownFaults })
  })

  test('seeks the known faults whose names hold a text', () => {
    const { faults } = readArguments(['--fault', 'the cart out of'])
    expect(faults?.map(({ file }) => file)).toEqual(['src/app/NavBar.module.scss'])
    expect(readArguments([]).faults).toBeNull()
  })
})

test('nobody chooses a condition where no mock backend is in the page', () => {
  expect(readArguments(['--target', 'backend']).target).toBe('backend')
  const leftOut = targets.demo.behaviours.filter(
    (name) => !targets.backend.behaviours.includes(name),
  )
  expect(leftOut).toEqual(['openAs', 'workers'])
})

describe('a replay file', () => {
  const replay: Replay = {
    engine: 'firefox',
    isRepeated: true,
    steps: [
      { do: 'press', role: 'button', name: 'Warenkorb, leer', nth: 0, by: 'touch' },
      { do: 'storageSpace', isFull: true },
    ],
  }

  test('holds what it was made of', () => {
    expect(readReplay(fileWith(formatReplay(replay)))).toEqual(replay)
  })

  test('names the engine, unless the command line names another', () => {
    const file = fileWith(formatReplay(replay))
    expect(readArguments(['--replay', file])).toMatchObject({ engine: 'firefox', replay })
    expect(readArguments(['--replay', file, '--engine', 'webkit']).engine).toBe('webkit')
  })
})

const steps: [Step, string][] = [
  [{ do: 'open', address: '/shop?mock=first-visit' }, 'Open /shop?mock=first-visit'],
  [{ do: 'openAs', address: '/shop?persona=admin' }, 'Open /shop?persona=admin'],
  [{ do: 'walk', role: 'field', name: 'Titel', nth: 0 }, 'Walk by keyboard to the field “Titel”'],
  [
    { do: 'press', role: 'link', name: 'Zum Shop', nth: 0, by: 'mouse' },
    'Click the link “Zum Shop”',
  ],
  [
    { do: 'press', role: 'button', name: 'Entfernen', nth: 1, by: 'touch' },
    'Tap the button “Entfernen” (number 2)',
  ],
  [
    { do: 'press', role: 'button', name: 'Schließen', nth: 0, by: 'keyboard' },
    'Press by keyboard the button “Schließen”',
  ],
  [
    { do: 'press', role: 'button', name: 'Menge erhöhen', nth: 0, by: 'double' },
    'Double-click the button “Menge erhöhen”',
  ],
  [
    { do: 'type', role: 'field', name: 'Titel', nth: 0, text: 'a '.repeat(400) },
    `Type “${'a '.repeat(20)}” into the field “Titel”`,
  ],
  [
    { do: 'choose', role: 'choice', name: 'Person', nth: 0, number: 2 },
    'Choose option 3 of the choice “Person”',
  ],
  [{ do: 'key', key: ' ' }, 'Press Space'],
  [{ do: 'key', key: 'Tab' }, 'Press Tab'],
  [{ do: 'back' }, 'Go back'],
  [{ do: 'backTwice' }, 'Go back two pages at once'],
  [{ do: 'forward' }, 'Go forward'],
  [{ do: 'reload' }, 'Reload the page'],
  [{ do: 'scroll', percent: 45 }, 'Scroll to 45 % of the page'],
  [{ do: 'resize', width: 320, height: 568 }, 'Make the window 320 x 568 px'],
  [{ do: 'textSize', size: '200%' }, 'Make the text twice as large'],
  [{ do: 'textSize', size: '' }, 'Make the text as large as usual'],
  [{ do: 'colors', isDark: true }, 'Prefer dark pages'],
  [{ do: 'connection', isOffline: true }, 'Lose the connection'],
  [{ do: 'connection', isOffline: false }, 'Get the connection back'],
  [{ do: 'storageSpace', isFull: true }, 'The storage is full'],
  [{ do: 'storageSpace', isFull: false }, 'The storage has room again'],
  [{ do: 'clearStorage' }, 'Clear what the site has stored, and reload'],
  [{ do: 'workers' }, 'The browser stops the service worker'],
  [{ do: 'processor', times: 6 }, 'The processor is 6 times slower'],
  [{ do: 'processor', times: 1 }, 'The processor is as fast as usual'],
  [{ do: 'openTab', address: '/shop' }, 'Open /shop in another tab'],
  [{ do: 'switchTab' }, 'Go to the other tab'],
  [{ do: 'closeTab' }, 'Close this tab'],
]

test.each(steps)('%j reads as a sentence', (step, sentence) => {
  expect(describeStep(step)).toBe(sentence)
})

test.each(knownFaults)('the fix of “$name” can be taken out', (fault) => {
  expect(withoutFix(fault)).not.toContain(fault.find)
  expect([...Object.keys(invariants), leakInvariant]).toContain(fault.invariant)
})
