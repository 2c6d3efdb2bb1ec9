/** How many messages are kept, and how many characters of each. */
const kept = { messages: 20, length: 300 }

const messages: string[] = []

/** The last messages that this page has written to the console, oldest first. */
export const consoleMessages: readonly string[] = messages

function keepMessage(text: string): void {
  messages.push(text.slice(0, kept.length))
  messages.splice(0, messages.length - kept.messages)
}

/** Keeps from now on what this page writes to the console. */
export function keepConsoleMessages(): void {
  addEventListener('error', ({ message }) => keepMessage(message))
  addEventListener('unhandledrejection', ({ reason }) => keepMessage(String(reason)))
  for (const level of ['error', 'warn', 'info'] as const) {
    const write = console[level].bind(console)
    console[level] = (...args: unknown[]) => {
      keepMessage(args.map(String).join(' '))
      write(...args)
    }
  }
}
