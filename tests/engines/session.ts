import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../servers.ts'
import type { WebKitPrograms } from './programs.ts'

/** The commands of W3C WebDriver that tests use. WebKit's driver receives them over HTTP, Firefox by their names. */
const commands = {
  ElementClear: ['POST', '/element/:id/clear'],
  ElementClick: ['POST', '/element/:id/click'],
  ElementSendKeys: ['POST', '/element/:id/value'],
  ExecuteScript: ['POST', '/execute/sync'],
  GetComputedLabel: ['GET', '/element/:id/computedlabel'],
  GetElementProperty: ['GET', '/element/:id/property/:name'],
  GetWindowHandle: ['GET', '/window'],
  Navigate: ['POST', '/url'],
  NewWindow: ['POST', '/window/new'],
  PerformActions: ['POST', '/actions'],
  Refresh: ['POST', '/refresh'],
  SetWindowRect: ['POST', '/window/rect'],
  SwitchToWindow: ['POST', '/window'],
} as const

/** A running browser with empty storage. */
export interface Session {
  /** Sends a command; throws the browser's own message where it fails. */
  send: <Answer = unknown>(
    command: keyof typeof commands,
    parameters?: Record<string, unknown>,
  ) => Promise<Answer>
  /** Errors and warnings of the console, which WebKit does not report. */
  complaints: () => string[]
  end: () => Promise<void>
}

/** Repeats an attempt until it succeeds. */
export const untilDone = <Result>(attempt: () => Promise<Result>) =>
  vi.waitFor(attempt, { timeout: 20_000, interval: 50 })

/** Starts Firefox, which speaks WebDriver over a socket of its own (Marionette). */
export async function startFirefox(program: string): Promise<Session> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'))
  const port = await freePort()
  const preferences = {
    'browser.dom.window.dump.enabled': true,
    'devtools.console.stdout.content': true,
    'marionette.port': port,
  }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${value});`,
  )
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))
  const browser = spawn(program, ['--marionette', '--headless', '--profile', profile])
  let output = ''
  for (const stream of [browser.stdout, browser.stderr]) {
    stream.on('data', (bytes) => (output += String(bytes)))
  }
  const socket = await untilDone(async () => {
    const attempt = connect(port, '127.0.0.1')
    await once(attempt, 'connect')
    return attempt
  })
  const messages = messagesFrom(socket)
  // A greeting.
  await messages.next()
  const call = async (name: string, parameters: object) => {
    const message = JSON.stringify([0, 0, `WebDriver:${name}`, parameters])
    socket.write(`${Buffer.byteLength(message)}:${message}`)
    const { value } = await messages.next()
    const [, , error, result] = JSON.parse(value ?? '[0, 0, {"error":"Firefox has ended"}]')
    if (error) throw new Error(`${name}: ${error.error} ${error.message}`)
    return result && 'value' in result ? result.value : result
  }
  await call('NewSession', { unhandledPromptBehavior: 'accept' })
  return {
    send: (command, parameters = {}) => call(command, parameters),
    // What Firefox reports of itself has no quotes, and another origin.
    complaints: () =>
      output.match(/^(console\.(error|warn): ["(]|JavaScript error: http).*/gm) ?? [],
    end: async () => {
      browser.kill('SIGKILL')
      await once(browser, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Reads messages, each of which follows its length in bytes and a colon. */
async function* messagesFrom(socket: Socket) {
  let received = Buffer.alloc(0)
  for await (const bytes of socket) {
    received = Buffer.concat([received, bytes])
    const start = received.indexOf(':') + 1
    const length = Number.parseInt(String(received.subarray(0, start)), 10)
    // Each answer is awaited before the next command: what follows it belongs to none.
    if (start === 0 || received.length < start + length) continue
    yield String(received.subarray(start))
    received = Buffer.alloc(0)
  }
}

/** Starts WebKit's own small browser over its driver, on a virtual display where there is no real one. */
export async function startWebKit({ browser, driver, xvfb }: WebKitPrograms): Promise<Session> {
  const screen = xvfb && spawn(xvfb, ['-displayfd', '1', '-screen', '0', '1600x1200x24'])
  const display = screen && { DISPLAY: `:${String(await once(screen.stdout, 'data')).trim()}` }
  const port = await freePort()
  const env = { ...process.env, ...display, LIBGL_ALWAYS_SOFTWARE: '1' }
  const program = spawn(driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const call = async (method: string, address: string, body?: object) => {
    const url = `http://127.0.0.1:${port}${address}`
    const response = await fetch(url, { method, body: body ? JSON.stringify(body) : null })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${method} ${address}: ${value?.error} ${value?.message}`)
    return value
  }
  await untilDone(() => call('GET', '/status'))
  const { sessionId } = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
        unhandledPromptBehavior: 'accept',
      },
    },
  })
  return {
    send: (command, parameters = {}) => {
      const [method, address] = commands[command]
      const place = address.replaceAll(/:(\w+)/g, (_, name: string) => String(parameters[name]))
      return call(
        method,
        `/session/${sessionId}${place}`,
        method === 'POST' ? parameters : undefined,
      )
    },
    complaints: () => [],
    end: async () => {
      await call('DELETE', `/session/${sessionId}`)
      program.kill()
      if (screen) screen.kill()
    },
  }
}
