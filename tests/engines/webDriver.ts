import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../servers.ts'

/** A session of a browser's driver. The protocol is that of W3C WebDriver, which is plain enough to need no client. */
export interface DriverSession {
  capabilities: Record<string, unknown>
  /** Sends a command of the session; throws what the driver has to say against it. */
  send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>
  /** Ends the session, its browser and its driver. */
  end: () => Promise<void>
}

/** Starts a driver and a session with a browser. */
export async function startSession(
  driver: string,
  env: NodeJS.ProcessEnv,
  alwaysMatch: object,
): Promise<DriverSession> {
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const send = (method: string, path: string, body?: object) =>
    command(`http://127.0.0.1:${port}${path}`, method, body)
  try {
    await untilReady(() => send('GET', '/status'))
    const made = await send('POST', '/session', { capabilities: { alwaysMatch } })
    if (!isNewSession(made)) throw new Error('The driver has started no session.')
    const session = `/session/${made.sessionId}`
    return {
      capabilities: made.capabilities,
      send: (method, path, body) => send(method, `${session}${path}`, body),
      end: async () => {
        await send('DELETE', session)
        child.kill()
      },
    }
  } catch (error) {
    child.kill()
    throw error
  }
}

async function command(url: string, method: string, body: object | undefined): Promise<unknown> {
  const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null })
  const answer: unknown = await response.json()
  const value = isRecord(answer) ? answer['value'] : null
  if (response.ok) return value
  const { error, message } = isRecord(value) ? value : {}
  throw new Error(`${method} ${new URL(url).pathname}: ${String(error)} ${String(message)}`)
}

async function untilReady(isReady: () => Promise<unknown>): Promise<void> {
  for (const end = Date.now() + 10_000; ;) {
    try {
      await isReady()
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await sleep(50)
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isNewSession = (
  value: unknown,
): value is { sessionId: string; capabilities: Record<string, unknown> } =>
  isRecord(value) && typeof value['sessionId'] === 'string' && isRecord(value['capabilities'])
