import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSchema } from 'graphql'
import { startVitest } from 'vitest/node'
import { describeError, describeUnwritten } from '../../mocks/seedFile/seedOfFile'
import { readArguments, usage, WrongArguments } from './arguments'
import { cleanUp, describeLeftBehind } from './cleanUp'
import { createClient } from './client'
import { createdNamePrefix, createExamination, isFailure } from './examine'
import { shorten } from './findings'
import { anonymousUsername, schemaOf, usernameOf } from './firstLook'
import { printRequests } from './printedRequests'
import { ContractReporter } from './report'
import { compareWithContract, describeReaders } from './schemaDifferences'
import { mockTokens, targetAt, type Target } from './target'

type Write = (text: string) => void

/**
 * Runs the command and writes its report.
 * @param write takes the report, piece by piece
 * @returns the exit code: 0 when no clause is broken, 1 when one is or nothing answers, 2 for wrong arguments
 */
export async function run(
  args: readonly string[],
  write: Write,
  env: Record<string, string | undefined> = process.env,
): Promise<0 | 1 | 2> {
  try {
    const asked = readArguments(args, env)
    const target = targetAt(asked.target.url, asked.target)
    if (asked.help) write(usage)
    else if (asked.schema !== undefined) return compareFile(asked.schema, write)
    else if (asked.printsRequests)
      write(`${JSON.stringify(await printRequests(target), null, 2)}\n`)
    else return await examine(target, asked, write)
    return 0
  } catch (error) {
    if (!(error instanceof WrongArguments)) throw error
    write(`${error.message}\n`)
    return 2
  }
}

/** Lets Vitest run the clauses (contract.ts) against a backend. */
async function examine(target: Target, asked: ReturnType<typeof readArguments>, write: Write) {
  const { json, junit, anonymousOnly, readOnly, strict } = asked
  for (const file of [json, junit]) expectWritable(file)
  const tokens = anonymousOnly ? target.tokens : await withMockTokens(target)
  const runId = crypto.randomUUID().slice(0, 8)
  const options = { runId, anonymousOnly, readOnly }
  const reporter = new ContractReporter(write)
  write(`The contract at ${target.url}\n\n`)
  const vitest = await startVitest('test', [], {
    root: path.resolve(import.meta.dirname, '../..'),
    config: false,
    watch: false,
    include: ['contract/kit/contract.ts'],
    testTimeout: 0,
    bail: asked.bail ? 1 : 0,
    // Vite and Node pick different builds of graphql for our code and for libraries; there must be only one.
    server: { deps: { inline: ['graphql-http'] } },
    env: { VITE_BACKEND: '' },
    provide: { asked: { ...options, ...asked.target, tokens, strict, only: asked.only } },
    reporters: [
      reporter,
      ...(json === undefined ? [] : ['json']),
      ...(junit === undefined ? [] : ['junit']),
    ],
    outputFile: { ...(json !== undefined && { json }), ...(junit !== undefined && { junit }) },
  })
  await vitest.close()
  const { findings, errors } = reporter
  if (!readOnly && findings.some(({ obstacle }) => obstacle === undefined)) {
    const kit = createExamination({ ...target, tokens }, options)
    const beginning = `${createdNamePrefix} ${runId}`
    if (asked.cleanUp) await cleanUp(kit, beginning)
    const left = await describeLeftBehind(kit, beginning).catch(() => undefined)
    if (left !== undefined) write(`${left}\n`)
  }
  const hasFailed = findings.some((f) => f.obstacle !== undefined || isFailure(f, strict))
  return hasFailed || findings.length === 0 || errors.length > 0 ? 1 : 0
}

/** A wrong path is reported before the first request, not after the last. */
function expectWritable(file: string | undefined): void {
  if (file === undefined) return
  try {
    writeFileSync(file, '', { flag: 'a' })
  } catch (error) {
    throw new WrongArguments(describeUnwritten(file, error))
  }
}

/** The given tokens, and the mock's in place of those that were not given, if this backend is the mock. */
async function withMockTokens(target: Target) {
  const { admin, user } = target.tokens
  if (admin !== null || user !== null) return target.tokens
  const username = await usernameOf(createClient(target, { token: mockTokens.admin }))
  const isMock = username !== undefined && username !== anonymousUsername
  return isMock ? { ...target.tokens, ...mockTokens } : target.tokens
}

/** Compares a schema in a file with the contract; says who reads what breaks. */
function compareFile(file: string, write: Write): 0 | 1 {
  const differences = compareWithContract(readSchema(file))
  const breaking = differences.filter(({ isBreaking }) => isBreaking)
  for (const { path: place, sentence, isBreaking } of differences) {
    write(`${isBreaking ? '✗' : '–'} ${sentence}\n    ${describeReaders(place)}\n`)
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
    const schema = schemaOf(JSON.parse(text))
    if (schema !== undefined) return schema
    throw new Error('it is JSON, but no answer to an introspection query')
  } catch (error) {
    const reason = shorten(describeError(error)).replace(/\.$/, '')
    throw new WrongArguments(`--schema cannot be read: ${reason}.`)
  }
}
