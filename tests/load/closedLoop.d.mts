import type { Agent, OutgoingHttpHeaders } from 'node:http'

export interface Call {
  url: string
  agent: Agent
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string
  /** Whether an answer with status 200 is the one that was asked for. */
  isWhole: (body: Buffer) => boolean
}

export interface LoadResult {
  answered: number
  failed: number
  perSecond: number
  /** Milliseconds within which half of the calls were answered. */
  p50: number
  p99: number
}

export function createCaller(call: Call): () => Promise<number>
export function runClosedLoop(
  call: () => Promise<number>,
  connections: number,
  isOver: () => boolean,
): Promise<LoadResult>
