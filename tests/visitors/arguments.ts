import { parseArgs } from 'node:util'
import { engineNames, type EngineName } from './browsers'
import { knownFaults, type KnownFault } from './knownFaults'
import { readReplay, type Replay } from './replayFile'
import { targetNames, type TargetName } from './targets'

export const usage = `npm run visitors -- [options]

Random visitors use the product and look for what must never happen; docs/testing.md tells how to go on.

  --minutes NUMBER   how long they go on (1), or at most for each known fault (15)
  --visits NUMBER    how many there are, however long they take
  --seed NUMBER      which steps the first of them takes (the present second)
  --engine NAME      ${engineNames.join(', ')} (chromium)
  --target NAME      the demo build, or npm run dev:backend with the mock server: ${targetNames.join(', ')} (demo)
  --replay FILE      takes the steps that a finding has left, and no others
  --known-faults     builds the demo with each known fault in turn, and tells when visitors find it
  --fault TEXT       only the known faults whose names hold the text
  --built            builds nothing: visits what npm run build:demo, or premock-server, has left
  --help             shows this

Exit codes: 0 when nothing was found, 1 when something was, 2 when nothing could be tried.
`

/** What the command line asks for. */
export interface Arguments {
  isHelp: boolean
  isBuilt: boolean
  /** The known faults that visitors are to find; null when they visit the product as it is. */
  faults: readonly KnownFault[] | null
  engine: EngineName
  target: TargetName
  seed: number
  minutes: number
  visits: number
  replay: Replay | null
}

/**
 * Reads the command line.
 * @throws one sentence when something is unknown or no number
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = parseStrictly(args)
  const replay = values.replay === undefined ? null : readReplay(values.replay)
  const engine = readName('engine', values.engine ?? replay?.engine ?? 'chromium', engineNames)
  const target = readName('target', values.target ?? 'demo', targetNames)
  const faults = readFaults(values.fault, values['known-faults'])
  if (faults !== null && target !== 'demo')
    throw new Error('Known faults are built into the demo alone.')
  const usualMinutes = faults !== null ? 15 : values.visits === undefined ? 1 : Infinity
  return {
    isHelp: values.help === true,
    isBuilt: values.built === true,
    faults,
    engine,
    target,
    seed: readNumber('--seed', values.seed, 0) ?? Math.floor(Date.now() / 1000),
    minutes: readNumber('--minutes', values.minutes) ?? usualMinutes,
    visits: readNumber('--visits', values.visits, 1) ?? Infinity,
    replay,
  }
}

function parseStrictly(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string' },
        visits: { type: 'string' },
        seed: { type: 'string' },
        engine: { type: 'string' },
        target: { type: 'string' },
        replay: { type: 'string' },
        'known-faults': { type: 'boolean' },
        fault: { type: 'string' },
        built: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new Error(`${sentence.replace(/\.$/, '')}. --help lists the options.`, { cause: error })
  }
}

function readName<Name extends string>(what: string, text: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === text)
  if (found !== undefined) return found
  throw new Error(`There is no ${what} "${text}"; there are ${names.join(', ')}.`)
}

function readFaults(text: string | undefined, areAllWanted = false): readonly KnownFault[] | null {
  if (text === undefined) return areAllWanted ? knownFaults : null
  const wanted = knownFaults.filter(({ name }) => name.includes(text))
  if (wanted.length > 0) return wanted
  throw new Error(`No known fault is named "${text}".`)
}

/** Reads a number above 0 or, where a least one is given, a whole number from there on. */
function readNumber(option: string, text: string | undefined, least?: number): number | null {
  if (text === undefined) return null
  const number = text.trim() === '' ? NaN : Number(text)
  const isRight =
    least === undefined
      ? number > 0 && number < Infinity
      : Number.isSafeInteger(number) && number >= least
  if (isRight) return number
  const wanted = least === undefined ? 'a number above 0' : `a whole number from ${least} on`
  throw new Error(`${option} must be ${wanted}; it is "${text}".`)
}
