// Asks the built mock server for the shop's items, many times from many connections, and prints how it took it.
// Numbers as arguments: calls a round, connections, rounds: `npm run load-test -- 1000 50 5`.
import { spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import path from 'node:path'

const [calls = 1000, connections = 50, rounds = 5] = process.argv.slice(2).map(Number)
const program = path.resolve(import.meta.dirname, '../../dist-server/server/main.js')
const query = `query shopItems { shopItems { id title description imageIds tags { name } sizing { priceXS } } }`
const body = JSON.stringify({ operationName: 'shopItems', query, variables: {} })
const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }

// The server tells its memory to whoever asks on this channel, after it has collected its garbage.
const tellMemory = `process.on('message', () => { globalThis.gc(); process.send(process.memoryUsage()) })`
const server = spawn(
  process.execPath,
  ['--expose-gc', '--import', `data:text/javascript,${tellMemory}`, program, '--port', '0'],
  { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
)
process.on('exit', () => server.kill())
const url = await new Promise((resolve, reject) => {
  server.on('close', () => reject(new Error('The mock server did not start.')))
  server.stdout.on('data', (bytes) => resolve(/http:\/\/localhost:\d+/.exec(String(bytes))[0]))
})
const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** Milliseconds until the whole answer was there; NaN for a call that failed. */
const call = () =>
  new Promise((resolve) => {
    const start = performance.now()
    const asked = request(`${url}/graphql`, { method: 'POST', headers, agent }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      response.on('end', () => {
        const isWhole = response.statusCode === 200 && JSON.parse(text).data?.shopItems?.length > 0
        resolve(isWhole ? performance.now() - start : NaN)
      })
    })
    asked.on('error', () => resolve(NaN))
    asked.end(body)
  })

/** A round: each connection sends its next call when the one before is answered. */
async function round() {
  const durations = []
  let left = calls
  const start = performance.now()
  const connection = async () => {
    while (left-- > 0) durations.push(await call())
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const seconds = (performance.now() - start) / 1000
  const answered = durations.filter((duration) => !Number.isNaN(duration)).toSorted((a, b) => a - b)
  const percentile = (share) => answered[Math.ceil(answered.length * share) - 1] ?? NaN
  return {
    failed: durations.length - answered.length,
    perSecond: answered.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
    heapMb: (await memory()).heapUsed / 1e6,
  }
}

const memory = () =>
  new Promise((resolve) => {
    server.once('message', resolve)
    server.send('memory')
  })

console.log(`${calls} calls of shopItems a round, from ${connections} connections`)
console.log('round  failed  requests/s  p50 ms  p99 ms  heap MB')
let failed = 0
for (let number = 1; number <= rounds; number += 1) {
  const result = await round()
  failed += result.failed
  const columns = [
    String(number).padStart(5),
    String(result.failed).padStart(7),
    result.perSecond.toFixed(0).padStart(11),
    result.p50.toFixed(1).padStart(7),
    result.p99.toFixed(1).padStart(7),
    result.heapMb.toFixed(1).padStart(8),
  ]
  console.log(columns.join(' '))
}
agent.destroy()
process.exit(failed > 0 ? 1 : 0)
