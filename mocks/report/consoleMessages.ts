/** The last 20 messages that this page has written to the console, 300 characters of each, oldest first. */
export const consoleMessages: string[] = []

/** Keeps from now on what this page writes to the console. */
export function keepConsoleMessages(): void {
  const keepMessage = (...parts: unknown[]) => {
    consoleMessages.push(parts.map(String).join(' ').slice(0, 300))
    consoleMessages.splice(0, consoleMessages.length - 20)
  }
  addEventListener('error', ({ message }) => keepMessage(message))
  addEventListener('unhandledrejection', ({ reason }) => keepMessage(reason))
  for (const level of ['error', 'warn', 'info'] as const) {
    const write = console[level].bind(console)
    console[level] = (...parts: unknown[]) => {
      keepMessage(...parts)
      write(...parts)
    }
  }
}
