import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../servers'
import { expect, test } from '../sites'

const root = path.resolve(import.meta.dirname, '../..')
const mockServer = 'dist-server/server/main.js'
const vite = 'node_modules/vite/bin/vite.js'
/** What `npm start` runs. */
const devServer = 'mocks/start.mjs'

const started: ChildProcess[] = []
test.afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

/** Starts what `npm run mock-server` starts after its build, and collects what it says. */
const start = (...args: string[]) => startProgram(mockServer, ...args)

function startProgram(program: string, ...args: string[]) {
  // Node warns where both are set, and Playwright sets the first.
  const { FORCE_COLOR: _, NO_COLOR: __, ...env } = process.env
  const child = spawn(process.execPath, [path.join(root, program), ...args], { cwd: root, env })
  started.push(child)
  const said = { out: '', error: '' }
  child.stdout.on('data', (bytes: Buffer) => (said.out += bytes.toString()))
  child.stderr.on('data', (bytes: Buffer) => (said.error += bytes.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, said, ended }
}

const addressIn = (text: string) => /http:\/\/localhost:\d+/.exec(text)?.[0] ?? ''

/** Expects that the command ends with one line on its error output, and nothing else. */
async function expectRefusal(
  args: readonly string[],
  code: number,
  sentence: string,
  program = mockServer,
) {
  const { said, ended } = startProgram(program, ...args)
  expect(await ended).toBe(code)
  expect(said.error.startsWith(sentence)).toBe(true)
  expect(said.error.trim().split('\n')).toHaveLength(1)
  expect(said.out).toBe('')
}

test.describe('the command mock-server', () => {
  for (const [args, code, sentence] of [
    [['--port', 'x'], 2, '--port is "x". It must be a number from 0 to 65535.\n'],
    [['--wrong'], 2, "Unknown option '--wrong'. --help lists what there is.\n"],
  ] as const) {
    test(`ends with ${code} and a sentence: ${args.join(' ')}`, async () => {
      await expectRefusal(args, code, sentence)
    })
  }

  test('ends with 1 and a sentence where its port is in use', async ({ site }) => {
    const { port } = new URL(site.backendUrl)
    await expectRefusal(['--port', port], 1, `Port ${port} is in use.`)
  })

  test('and so does the development server', async ({ site }) => {
    const { port } = new URL(site.backendUrl)
    const { said, ended } = startProgram(vite, '--mode=backend', '--strictPort', `--port=${port}`)
    expect(await ended).toBe(1)
    // Node may say something of its own before.
    expect(said.error.trimEnd().split('\n').at(-1)).toBe(
      `Port ${port} is in use. End what listens there, or name another one: "-- --port ${Number(port) + 1}".`,
    )
  })

  test('says where it is, lets an open request end on SIGTERM, then ends', async () => {
    const { child, said, ended } = start('--port', '0', '--mock', 'shopItems:slow')
    await expect.poll(() => addressIn(said.out)).not.toBe('')
    const url = addressIn(said.out)
    expect(said.out.trim().split('\n')).toHaveLength(1)
    const slow = fetch(`${url}/graphql?query={shopItems{title}}`)
    await fetch(`${url}/graphql?query={itemTags{name}}`)
    child.kill('SIGTERM')
    const answer = await slow
    expect(answer.status).toBe(200)
    expect((await answer.json()).data.shopItems.length).toBeGreaterThan(0)
    expect(await ended).toBe(0)
    expect(said.error).toBe('')
  })

  test('ends at once on SIGINT when nobody waits', async () => {
    const { child, said, ended } = start('--port', '0')
    await expect.poll(() => addressIn(said.out)).not.toBe('')
    await fetch(`${addressIn(said.out)}/graphql?query={itemTags{name}}`)
    const before = performance.now()
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(performance.now() - before).toBeLessThan(2000)
  })
})

test.describe('--seed', () => {
  /** Writes a table of one's own, and names its file. */
  const fileOf = (text: string) => {
    const file = test.info().outputPath('shop.csv')
    writeFileSync(file, text)
    return file
  }

  test('gives the mock server the data of a file', async () => {
    const { said } = start('--port', '0', '--seed', fileOf('Titel;Preis\nTürstopper;1.234,50\n'))
    await expect.poll(() => addressIn(said.out)).not.toBe('')
    const query = '{ shopItems { title sizing { priceXS } } }'
    const answer = await fetch(`${addressIn(said.out)}/graphql?query=${query}`)
    expect((await answer.json()).data.shopItems).toEqual([
      { title: 'Türstopper', sizing: { priceXS: 1234.5 } },
    ])
  })

  test('gives the pages of the development server the data of a file', async () => {
    const file = fileOf('Titel;Preis\nTürstopper;1.234,50\n')
    const port = await freePort()
    const { said } = startProgram(devServer, '--port', String(port), '--seed', file)
    await expect.poll(() => said.out, { timeout: 30_000 }).toContain(String(port))
    const answer = await fetch(`http://localhost:${port}/@id/__x00__virtual:given-seed`)
    expect(await answer.text()).toContain('Türstopper')
  })

  for (const [name, program] of [
    ['mock server', mockServer],
    ['development server', devServer],
  ] as const) {
    test(`ends the ${name} with 1, a sentence and the line where a file does not fit`, async () => {
      const file = fileOf('Titel;Preis\nClip;4,90\nHaken;viel\n')
      const sentence = `${file} does not fit. Line 3, column "Preis": "viel" is no price.\n`
      await expectRefusal(['--seed', file], 1, sentence, program)
      await expectRefusal(
        ['--seed', 'nothing.csv'],
        1,
        'nothing.csv cannot be read: there is no such file.\n',
        program,
      )
    })
  }
})
