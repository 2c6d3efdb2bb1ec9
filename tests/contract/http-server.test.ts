import { expect, test } from 'vitest'
import { startMockServer } from '../../mocks/server/server'

test('answers', async () => {
  const { url, close } = await startMockServer()
  const r = await fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: '{shopItems{title}}' }) })
  console.warn(r.status, [...r.headers], (await r.text()).slice(0, 100))
  for (const body of ['{', '[]', '{"query":"{nope}"}', '{"query":"query a {shopItems{id}}","operationName":"b"}', '{"query":""}', '{"query":"mutation {createItemTag(input:{name:\\"x\\"}){success}}"}']) {
    const r = await fetch(`${url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    console.warn(body, r.status, (await r.text()).slice(0, 200))
  }
  const t = performance.now()
  await close()
  console.warn(performance.now() - t)
  expect(1).toBe(1)
})
