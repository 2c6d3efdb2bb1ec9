import { parseArgs } from 'node:util'
import { engineNames, type EngineName } from './browsers'
import { readReplay, type Replay } from './replayFile'

export const usage = `npm run visitors -- [options]

Random visitors use the demo build and look for what must never happen; docs/testing.md tells how to go on.

  --minutes NUMBER   how long they go on (1)
  --visits NUMBER    how many there are, however long they take
  --seed NUMBER      whose steps they take (one by the clock)
  --engine NAME      ${engineNames.join(', ')} (chromium)
  --replay FILE      takes the steps that a finding has left, and no others
  --known-faults     takes each mend of a known fault out, and tells when visitors find it
  --built            visits the demo as it was built last
  --help             shows this

Exit codes: 0 when nothing was found, 1 when something was, 2 when the arguments are wrong.
`

/** What the command line asks for. */
export interface Arguments {
  isHelp: boolean
  isBuilt: boolean
  seeksKnownFaults: boolean
  engine: EngineName
  seed: number
  minutes: number
  visits: number
  replay: Replay | null
}

/** A command line that cannot be followed; the message is one sentence for whoever wrote it. */
export class WrongArguments extends Error {}

/**
 * Reads the command line.
 * @throws {WrongArguments} when something is unknown or no number
 */
export function readArguments(args: readonly string[]): Arguments {
  const { values } = parseStrictly(args)
  const replay = values.replay === undefined ? null : readReplayOf(values.replay)
  const engine = engineNames.find(
    (name) => name === (values.engine ?? replay?.engine ?? 'chromium'),
  )
  if (engine === undefined) {
    throw new WrongArguments(
      `There is no engine "${values.engine}"; there are ${engineNames.join(', ')}.`,
    )
  }
  const isCounted = values.visits !== undefined
  return {
    isHelp: values.help === true,
    isBuilt: values.built === true,
    seeksKnownFaults: values['known-faults'] === true,
    engine,
    seed: readNumber('--seed', values.seed, Math.floor(Date.now() / 1000)),
    minutes: readNumber('--minutes', values.minutes, isCounted ? Infinity : 1),
    visits: readNumber('--visits', values.visits, Infinity),
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
        replay: { type: 'string' },
        'known-faults': { type: 'boolean' },
        built: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    const [sentence = ''] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/)
    throw new WrongArguments(`${sentence.replace(/\.$/, '')}. --help lists the options.`)
  }
}

function readReplayOf(file: string): Replay {
  try {
    return readReplay(file)
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error))
  }
}

function readNumber(option: string, text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number) && number >= 0) return number
  throw new WrongArguments(`${option} must be a number; it is "${text}".`)
}
