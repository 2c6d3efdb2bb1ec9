import { request } from 'node:http'

/**
 * Makes a caller of one address: each call resolves with the milliseconds until the whole answer was there, or NaN when
 * it failed.
 */
export function createCaller({ url, agent, method = 'GET', headers = {}, body, isWhole }) {
  return () =>
    new Promise((resolve) => {
      const start = performance.now()
      const asked = request(url, { method, headers, agent }, (response) => {
        const chunks = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('error', () => resolve(NaN))
        response.on('end', () => {
          const isGood = response.statusCode === 200 && isWhole(Buffer.concat(chunks))
          resolve(isGood ? performance.now() - start : NaN)
        })
      })
      asked.on('error', () => resolve(NaN))
      asked.end(body)
    })
}

/** Lets each of some connections send its next call when the one before is answered, until it is over. */
export async function runClosedLoop(call, connections, isOver) {
  const durations = []
  const start = performance.now()
  const connection = async () => {
    while (!isOver()) durations.push(await call())
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const seconds = (performance.now() - start) / 1000
  const answered = durations.filter((duration) => !Number.isNaN(duration)).toSorted((a, b) => a - b)
  const percentile = (share) => answered[Math.ceil(answered.length * share) - 1] ?? NaN
  return {
    answered: answered.length,
    failed: durations.length - answered.length,
    perSecond: answered.length / seconds,
    p50: percentile(0.5),
    p99: percentile(0.99),
  }
}
