import { readFileSync, writeFileSync } from 'node:fs'
import { buildClientSchema, buildSchema } from 'graphql'
import { describeError, describeUnwritten } from '../../../mocks/seedFile/seedOfFile'
import { readArguments, usage, WrongArguments, type Arguments } from './arguments'
import { cleanUp, describeLeftBehind } from './cleanUp'
import { whoIs } from './clauses/identity'
import { createClient } from './client'
import { createdNamePrefix, examineAll, isFailure, type Finding } from './examine'
import { BrokenClause, isRecord, shorten } from './findings'
import { printRequests } from './printedRequests'
import { formatFinding, formatObstacles, formatSummary } from './report'
import { toJson, toJunit } from './reportFiles'
import { compareWithContract } from './schemaDifferences'
import { describeReaders } from './schemaReaders'
import { httpTarget, mockTokens, type Target, type Tokens } from './target'

type ExitCode = 0 | 1 | 2
type Write = (text: string) => void

/**
 * Runs the command and writes its report.
 * @param write takes the report, piece by piece
 * @returns the exit code: 0 when no clause is broken, 1 when one is or nothing answers, 2 for wrong arguments
 */
export async function run(
  args: readonly string[],
  write: Write,
  environment: Record<string, string | undefined> = process.env,
): Promise<ExitCode> {
  try {
    const asked = readArguments(args, environment)
    if (asked.kind === 'help') write(usage)
    if (asked.kind === 'help') return 0
    if (asked.kind === 'schema') return await compareFile(asked.file, write)
    const target = httpTarget(asked.url, asked)
    if (asked.kind === 'examine') return await examine(target, asked, write)
    write(`${JSON.stringify(await printRequests(target), null, 2)}\n`)
    return 0
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error
    write(`${error.message}\n`)
    return 2
  }
}

async function examine(target: Target, asked: Arguments, write: Write): Promise<ExitCode> {
  // A wrong path is told before the first request, not after the last.
  for (const file of [asked.json, asked.junit]) writeReport(file, () => '', 'a')
  if (!asked.anonymousOnly) target.tokens = await withMockTokens(target)
  const runId = crypto.randomUUID().slice(0, 8)
  write(`The contract at ${target.url}\n\n`)
  const report = await examineAll(target, { ...asked, runId }, (finding) =>
    write(`${formatFinding(finding)}\n`),
  )
  if (report.obstacles.length > 0) write(`\n${formatObstacles(report)}\n`)
  write(`\n${formatSummary(report)}\n`)
  if (!report.obstacles.some(({ blocks }) => blocks === 'everything') && !asked.readOnly) {
    const beginning = `${createdNamePrefix} ${runId}`
    if (asked.cleanUp) await cleanUp(report.examination, beginning)
    const left = await describeLeftBehind(report.examination, beginning).catch(() => undefined)
    if (left !== undefined) write(`${left}\n`)
  }
  const fails = (finding: Finding) => isFailure(finding, asked.strict)
  writeReport(asked.json, () => toJson(target.url, report))
  writeReport(asked.junit, () => toJunit(report, fails))
  return report.obstacles.length > 0 || report.findings.some(fails) ? 1 : 0
}

function writeReport(file: string | undefined, text: () => string, flag: 'w' | 'a' = 'w'): void {
  if (file === undefined) return
  try {
    writeFileSync(file, text(), { flag })
  } catch (error) {
    throw new WrongArguments(describeUnwritten(file, error))
  }
}

/** The given tokens, and the mock's in place of those that were not given, if this backend is the mock. */
async function withMockTokens(target: Target): Promise<Tokens> {
  const { admin, user } = target.tokens
  if (admin !== null || user !== null) return target.tokens
  try {
    const { username } = await whoIs(createClient(target, { token: mockTokens.admin }))
    return username === 'anonymousUser' ? target.tokens : { ...target.tokens, ...mockTokens }
  } catch (error) {
    if (error instanceof BrokenClause) return target.tokens
    throw error
  }
}

/** Compares a schema in a file with the contract; says who reads what breaks. */
async function compareFile(file: string, write: Write): Promise<ExitCode> {
  const differences = await compareWithContract(readSchema(file))
  const breaking = differences.filter(({ isBreaking }) => isBreaking)
  for (const { path, sentence, isBreaking } of differences) {
    write(`${isBreaking ? '✗' : '–'} ${sentence}\n    ${describeReaders(path)}\n`)
  }
  write(
    `Differences: ${differences.length}. Of these break the storefront on the wire: ${breaking.length}.\n`,
  )
  return breaking.length > 0 ? 1 : 0
}

function readSchema(file: string) {
  try {
    const text = readFileSync(file, 'utf8')
    if (!text.trimStart().startsWith('{')) return buildSchema(text)
    const body: unknown = JSON.parse(text)
    const data = isRecord(body) && isRecord(body['data']) ? body['data'] : body
    if (!isRecord(data) || !isRecord(data['__schema'])) {
      throw new Error('it is JSON, but no answer to an introspection query')
    }
    // The answer's form is buildClientSchema's to judge.
    return buildClientSchema(JSON.parse(JSON.stringify(data)))
  } catch (error) {
    const reason = shorten(describeError(error)).replace(/\.$/, '')
    throw new WrongArguments(`--schema cannot be read: ${reason}.`)
  }
}
