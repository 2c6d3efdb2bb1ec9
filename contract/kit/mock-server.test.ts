import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMockServer, type MockServer } from '../../mocks/server/server'
import { clauses } from './clauses'
import { createExaminer } from './examine'
import { targetAt } from './target'

describe('the mock server @spec:user-anonymous @spec:sizing-defaults', () => {
  const crossOrigin = 'http://localhost:3000'
  let server: MockServer
  let examiner: Awaited<ReturnType<typeof createExaminer>>

  beforeAll(async () => {
    server = await startMockServer({ corsOrigins: [crossOrigin] })
    examiner = await createExaminer(targetAt(server.url, { crossOrigin }), { runId: 'http' })
  })
  afterAll(() => server.close())

  test.each(clauses)('keeps $id', async (clause) => {
    expect(await examiner.examine(clause)).toMatchObject({ outcome: 'kept', remarks: [] })
  })
})
