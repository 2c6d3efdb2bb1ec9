import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMockServer, type MockServer } from '../../mocks/server/server'
import { clauses, createExaminer, type Examiner } from './kit/examine'
import { httpTarget } from './kit/target'

const everyClause = clauses.map((clause) => ({ id: clause.id, clause }))

describe('the mock server @spec:user-anonymous @spec:sizing-defaults', () => {
  const origin = 'http://localhost:3000'
  let server: MockServer
  let examiner: Examiner

  beforeAll(async () => {
    server = await startMockServer({ corsOrigins: [origin] })
    const target = httpTarget(server.url, { crossOrigin: origin })
    examiner = await createExaminer(target, { runId: 'http' })
  })
  afterAll(() => server.close())

  test.each(everyClause)('keeps $id', async ({ clause }) => {
    const { outcome, remarks } = await examiner.examine(clause)
    expect({ outcome, remarks }).toEqual({ outcome: 'kept', remarks: [] })
  })
})

test('every clause has an id of its own and names the section of SPEC.md', () => {
  const ids = clauses.map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
  for (const { sentence, spec } of clauses) {
    expect(sentence).toMatch(/^[^(].*\.$/)
    expect(spec).toMatch(/^\d(, \d)*$/)
  }
})
