import { Agent } from 'node:http'
import { table } from '../bench/table'
import { createCaller, runClosedLoop, type Call } from '../load/closedLoop.mjs'
import { expect, test } from '../sites'

const connections = 50
const seconds = 3

const query =
  'query shopItems { shopItems { id title description imageIds tags { name } sizing { priceXS } } }'

/** What is asked for, and what an answer must be to count as one. */
const targetsOf = (shopUrl: string): Record<string, Omit<Call, 'agent'>> => ({
  'static: /shop, Brotli': {
    url: `${shopUrl}/shop`,
    headers: { 'Accept-Encoding': 'br' },
    isWhole: (body) => body.length > 2000,
  },
  'static: /shop, as it is': {
    url: `${shopUrl}/shop`,
    isWhole: (body) => body.subarray(-8).includes('</html>'),
  },
  'backend: shopItems': {
    url: `${shopUrl}/graphql`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query }),
    isWhole: (body) => JSON.parse(body.toString()).data?.shopItems?.length > 0,
  },
})

test('bears many connections, and answers every one', async ({ site }) => {
  test.setTimeout(60_000)
  const rows: (string | number)[][] = []
  for (const [name, target] of Object.entries(targetsOf(site.url))) {
    const agent = new Agent({ keepAlive: true, maxSockets: connections })
    const call = createCaller({ ...target, agent })
    const end = performance.now() + seconds * 1000
    const { answered, failed, perSecond, p50, p99 } = await runClosedLoop(
      call,
      connections,
      () => performance.now() > end,
    )
    agent.destroy()
    rows.push([name, Math.round(perSecond), p50.toFixed(1), p99.toFixed(1), failed])
    expect.soft(answered, `answers to ${name}`).toBeGreaterThan(connections)
    expect.soft(failed, `errors of ${name}`).toBe(0)
  }
  const head = [
    `${connections} connections, ${seconds} s`,
    'requests/s',
    'p50 ms',
    'p99 ms',
    'errors',
  ]
  process.stdout.write(`${table(head, rows)}\n`)
})
