import type { CDPSession, Page } from '@playwright/test'
import { expect } from './test'

/** What a page keeps in memory. */
export interface Footprint {
  heapKiB: number
  nodes: number
  listeners: number
  documents: number
  streams: number
  ports: number
  intervals: number
  timeouts: number
}

/** Runs in the page before everything else: counts pending timers. */
export function countTimers() {
  const intervals = new Set<number>()
  const timeouts = new Set<number>()
  const { setInterval, setTimeout, clearInterval, clearTimeout } = window
  Object.assign(window, {
    liveTimers: () => ({ intervals: intervals.size, timeouts: timeouts.size }),
    setInterval: (handler: () => void, delay?: number, ...given: unknown[]) => {
      const id = setInterval(handler, delay, ...given)
      intervals.add(id)
      return id
    },
    setTimeout: (handler: (...all: unknown[]) => void, delay?: number, ...given: unknown[]) => {
      const id = setTimeout(() => {
        timeouts.delete(id)
        handler(...given)
      }, delay)
      timeouts.add(id)
      return id
    },
    clearInterval: (id: number) => {
      intervals.delete(id)
      clearInterval(id)
    },
    clearTimeout: (id: number) => {
      timeouts.delete(id)
      clearTimeout(id)
    },
  })
}

/** What the page holds on to after garbage collection. */
export async function measure(page: Page, devTools: CDPSession): Promise<Footprint> {
  // The mock waits up to a second for its worker's answers, and an announcement is removed after five seconds.
  await expect
    .poll(() => liveTimers(page).then(({ timeouts }) => timeouts), { timeout: 15_000 })
    .toBe(0)
  const streams = await countObjects(devTools, 'ReadableStream')
  const ports = await countObjects(devTools, 'MessagePort')
  await devTools.send('HeapProfiler.collectGarbage')
  // A snapshot collects more garbage than the command above does. Its content is not used.
  await devTools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  const { documents, nodes, jsEventListeners } = await devTools.send('Memory.getDOMCounters')
  return {
    heapKiB: Math.round(usedSize / 1024),
    nodes,
    listeners: jsEventListeners,
    documents,
    streams,
    ports,
    ...(await liveTimers(page)),
  }
}

/** How many objects of one of the browser's classes live in the page. */
export async function countObjects(devTools: CDPSession, className: string): Promise<number> {
  const { result } = await devTools.send('Runtime.evaluate', {
    expression: `${className}.prototype`,
  })
  const { objects } = await devTools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
  })
  const { result: count } = await devTools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: 'function () { return this.length }',
    returnByValue: true,
  })
  await devTools.send('Runtime.releaseObject', { objectId: objects.objectId ?? '' })
  return Number(count.value)
}

const liveTimers = (page: Page) =>
  page.evaluate((): { intervals: number; timeouts: number } =>
    'liveTimers' in window && typeof window.liveTimers === 'function'
      ? window.liveTimers()
      : { intervals: NaN, timeouts: NaN },
  )
