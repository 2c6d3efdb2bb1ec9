import { operationNames, type OperationName } from '../../mocks/conditions'
import type { World } from '../../stories/storyWorld'

/** A request as it left the product. */
export interface AskedRequest {
  name: OperationName
  variables: Record<string, unknown>
  headers: Headers
}

/** What becomes of an answer on its way; it is given a function that asks the world's backend. */
export type Fault = (answer: () => Promise<Response>) => Promise<Response>

/** The line between a product and its backend: what was asked, and what becomes of the answers. */
export interface Wire {
  asked: AskedRequest[]
  /** The requests of one operation. */
  requests: (operation: OperationName) => AskedRequest[]
  /** How many requests have been answered or have failed. */
  settled: number
  /** The fault of the next answers to an operation. */
  faults: Partial<Record<OperationName, Fault>>
}

const isOperationName = (name: unknown): name is OperationName =>
  operationNames.some((known) => known === name)

/** Puts a wire between a world's backend and the product that is rendered in the world afterwards. */
export function tapWire(world: World): Wire {
  const wire: Wire = {
    asked: [],
    requests: (operation) => wire.asked.filter(({ name }) => name === operation),
    settled: 0,
    faults: {},
  }
  const direct = world.backend.fetch
  // Tests break operations on purpose and look at the screen.
  world.reportFailure = () => {}
  world.backend.fetch = async (input, init = {}) => {
    const { operationName: name, variables } = JSON.parse(String(init.body))
    if (!isOperationName(name)) throw new Error(`Unknown operation ${name}.`)
    wire.asked.push({ name, variables, headers: new Headers(init.headers) })
    const fault = wire.faults[name]
    try {
      return await (fault ? fault(() => direct(input, init)) : direct(input, init))
    } finally {
      wire.settled += 1
    }
  }
  return wire
}

/** A fault that holds every answer back until the gate is opened; then they come, in the order of asking. */
export function createGate(): { hold: Fault; open: () => void } {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  const hold: Fault = async (answer) => {
    const response = await answer()
    await opened
    return response
  }
  return { hold, open: () => open() }
}

const json = (value: unknown, init?: ResponseInit) => () =>
  Promise.resolve(Response.json(value, init))
const plain = (body: string | null, init: ResponseInit) => () =>
  Promise.resolve(new Response(body, init))

const html = { headers: { 'content-type': 'text/html' } }

/** Gives every text, number and truth value of an answer another type. */
function swapTypes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(swapTypes)
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '__typename' ? inner : swapTypes(inner),
      ]),
    )
  }
  return typeof value === 'string' ? value.length : String(value)
}

async function dropHalfway(answer: () => Promise<Response>): Promise<Response> {
  const text = await (await answer()).text()
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)))
      controller.error(new TypeError('network error'))
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** What may happen between the product and a backend besides the mock's own conditions. */
export const faults = {
  'HTML with status 200': plain('<!doctype html><title>Anmeldung im WLAN</title>', html),
  'truncated JSON': async (answer) => {
    const text = await (await answer()).text()
    return new Response(text.slice(0, -20), { headers: { 'content-type': 'application/json' } })
  },
  'a connection that breaks off in the answer': dropHalfway,
  'status 204': plain(null, { status: 204 }),
  'status 200 with an empty body': plain('', {}),
  'status 401': json({ error: 'Unauthorized' }, { status: 401 }),
  'status 429': plain('Too Many Requests', { status: 429, headers: { 'Retry-After': '1' } }),
  'status 503 with Retry-After': plain('', { status: 503, headers: { 'Retry-After': '120' } }),
  'the JSON []': json([]),
  'the JSON null': json(null),
  'the JSON {}': json({}),
  'the JSON {"data":null}': json({ data: null }),
  'errors that are no errors': json({ data: null, errors: [null] }),
  'another operation’s answer': json({ data: { version: 7 } }),
  'a text in place of the answer': async (answer) => {
    const { data } = await (await answer()).json()
    return Response.json({ data: Object.fromEntries(Object.keys(data).map((key) => [key, '7'])) })
  },
  'fields of the wrong type': async (answer) =>
    Response.json(swapTypes(await (await answer()).json())),
} as const satisfies Record<string, Fault>
export type FaultName = keyof typeof faults
