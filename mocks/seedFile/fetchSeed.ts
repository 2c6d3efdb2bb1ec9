import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { getNamedType, isObjectType, type GraphQLOutputType } from 'graphql'
import { rootField } from '../../contract/schema'
import { seedLists } from '../../contract/seedLists'
import { checkSeed, formatSeed } from './seedFormat'
import { describeError, describeUnfit, describeUnwritten } from './seedOfFile'

const usage = `npm run seed:fetch -- --url http://localhost:8080 [options]

Writes the data of a running backend to a file that the mock backend takes: npm start -- --seed FILE.
It asks for items and tags alone: users are left out.

  --url URL      the backend's address, with or without the graphql below it
  --token TOKEN  a bearer token, where the backend asks for one
  --out FILE     where to write; backend.seed.json without it
  --help         shows this
`

type Write = (text: string) => void

const selectionOf = (type: GraphQLOutputType): string => {
  const named = getNamedType(type)
  if (!isObjectType(named)) return ''
  const fields = Object.values(named.getFields()).map(
    (field) => `${field.name} ${selectionOf(field.type)}`,
  )
  return `{ ${fields.join(' ')} }`
}

/** The query for everything that the file holds. */
const listQuery = (): string =>
  `{ ${seedLists.map((name) => `${name} ${selectionOf(rootField(name).type)}`).join(' ')} }`

async function fetchLists(url: string, token: string | undefined): Promise<unknown> {
  const address = `${url.replace(/(\/graphql)?\/*$/, '')}/graphql`
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query: listQuery() }),
  })
  const text = await response.text()
  const body = readJson(text, response)
  const messages = [body.errors ?? []].flat().map((error) => String(Object(error).message))
  if (messages.length > 0) throw new Error(`it answers "${messages.join('; ')}"`)
  if (!response.ok) throw new Error(statusOf(response))
  return body.data
}

function readJson(text: string, response: Response): { data?: unknown; errors?: unknown } {
  try {
    return Object(JSON.parse(text))
  } catch {
    throw new Error(response.ok ? 'its answer is no JSON' : statusOf(response))
  }
}

/** What a status says. Somebody who is refused may not know of --token. */
const statusOf = ({ status }: Response): string =>
  `it answers with the status ${status}${status === 401 || status === 403 ? '; --token may be missing or wrong' : ''}`

/**
 * Runs the command.
 * @returns the exit code: 0 when the file is written, 1 when it cannot be, 2 for wrong arguments
 */
export async function run(args: readonly string[], write: Write): Promise<0 | 1 | 2> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    write(`${options}\n`)
    return 2
  }
  const { url, token, out = 'backend.seed.json', help } = options
  if (help === true) {
    write(usage)
    return 0
  }
  if (url === undefined || !/^https?:\/\//.test(url) || !URL.canParse(url)) {
    write('Which backend? Pass its address, such as --url http://localhost:8080.\n')
    return 2
  }
  let answer: unknown
  try {
    answer = await fetchLists(url, token)
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    // Node has an error for each address of a host, and no sentence for all of them.
    const reason: unknown = cause instanceof AggregateError ? cause.errors[0] : cause
    write(`${url} gave no data: ${describeError(reason)}.\n`)
    return 1
  }
  const result = checkSeed(answer)
  if ('problems' in result) {
    write(`${describeUnfit(`What ${url} answers`, result)}\n`)
    return 1
  }
  const { shopItems, itemTags } = result.seed
  try {
    await writeFile(out, formatSeed(result.seed))
  } catch (error) {
    write(`${describeUnwritten(out, error)}\n`)
    return 1
  }
  write(
    `${out}: ${shopItems.length} items and ${itemTags.length} tags. Users are left out: the file holds no personal data of theirs.\n`,
  )
  return 0
}

function readOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        url: { type: 'string' },
        token: { type: 'string' },
        out: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
    return values
  } catch (error) {
    // Node explains more than one sentence can hold.
    const [sentence = ''] = error instanceof Error ? error.message.split(/\.\s|\n/) : []
    return `${sentence}. --help lists what there is.`
  }
}
