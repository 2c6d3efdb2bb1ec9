import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBackend } from '../../mocks/backend'
import { developmentOrigin, startMockServer, type MockServer } from '../../mocks/server/server'
import { clauses, createExaminer } from './kit/examine'
import { httpTarget, inProcessTarget } from './kit/target'

const everyClause = clauses.map((clause) => ({ id: clause.id, clause }))

describe('the mock backend in process @spec:user-anonymous @spec:sizing-defaults', () => {
  const backend = createBackend({ redirectOrigins: [developmentOrigin] })
  const examine = createExaminer(inProcessTarget(backend), { runId: 'process' })

  test.each(everyClause)('keeps $id', async ({ clause }) => {
    expect(await examine(clause)).toEqual({ clause, outcome: 'kept', remarks: [] })
  })
})

describe('the mock backend over HTTP', () => {
  let server: MockServer
  let examine: ReturnType<typeof createExaminer>

  beforeAll(async () => {
    server = await startMockServer()
    examine = createExaminer(httpTarget(server.url), { runId: 'http' })
  })
  afterAll(() => server.close())

  test.each(everyClause)('keeps $id', async ({ clause }) => {
    expect(await examine(clause)).toEqual({ clause, outcome: 'kept', remarks: [] })
  })
})

test('every clause has an id of its own and names the section of SPEC.md', () => {
  const ids = clauses.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const { sentence } of clauses) expect(sentence).toMatch(/\(SPEC\.md sections? \d.*\)\.$/)
})
