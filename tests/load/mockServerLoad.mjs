// Asks the built mock server for the shop's items, many times from many connections, and prints how it took it. Fails
// when a call fails, or when memory grows after the first round.
import { spawn } from 'node:child_process'
import { Agent } from 'node:http'
import path from 'node:path'
import { createCaller, runClosedLoop } from './closedLoop.mjs'

const usage = `npm run load-test [-- CALLS CONNECTIONS ROUNDS]

  CALLS        calls a round (1000)
  CONNECTIONS  connections at once (50)
  ROUNDS       rounds (5)
  --help       shows this
`

const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
  process.stdout.write(usage)
  process.exit()
}
const wrong = args.find((arg, at) => at > 2 || !/^[1-9]\d*$/.test(arg))
if (wrong !== undefined) {
  process.stderr.write(
    `"${wrong}" cannot be used: up to three whole numbers above 0 can. --help lists what there is.\n`,
  )
  process.exit(2)
}
const [calls = 1000, connections = 50, rounds = 5] = args.map(Number)
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

const call = createCaller({
  url: `${url}/graphql`,
  agent,
  method: 'POST',
  headers,
  body,
  isWhole: (answer) => JSON.parse(String(answer)).data?.shopItems?.length > 0,
})

async function round() {
  let left = calls
  const result = await runClosedLoop(call, connections, () => left-- <= 0)
  return { ...result, heapMb: (await memory()).heapUsed / 1e6 }
}

const memory = () =>
  new Promise((resolve) => {
    server.once('message', resolve)
    server.send('memory')
  })

console.log(`${calls} calls of shopItems a round, from ${connections} connections`)
console.log('round  failed  requests/s  p50 ms  p99 ms  heap MB')
let failed = 0
const heaps = []
/** Half of what the answers to 1,000 calls would take if they were kept. */
const growthLimitMb = 8
for (let number = 1; number <= rounds; number += 1) {
  const result = await round()
  failed += result.failed
  heaps.push(result.heapMb)
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
const growthMb = heaps.at(-1) - heaps[0]
const isFlat = growthMb < growthLimitMb
if (!isFlat) console.error(`Memory grew by ${growthMb.toFixed(1)} MB after the first round.`)
process.exit(failed > 0 || !isFlat ? 1 : 0)
