import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMockServer, type MockServer } from '../../mocks/server/server'
import { mockSettings } from './brokenServers'
import { judge } from './clause'
import { clausesFor } from './clauses'
import { createKit, type Kit } from './kit'

describe('the mock server @spec:user-anonymous @spec:sizing-defaults', () => {
  const crossOrigin = 'http://localhost:3000'
  let server: MockServer
  let kit: Kit

  beforeAll(async () => {
    server = await startMockServer({ corsOrigins: [crossOrigin] })
    kit = createKit({ ...mockSettings, url: `${server.url}/`, crossOrigin })
  })
  afterAll(() => server.close())

  test.each(clausesFor())('keeps $id', async (clause) => {
    expect(await judge(clause, kit)).toMatchObject({ outcome: 'kept', reason: '' })
  })
})
