import axe from 'axe-core'
import { schemeRules } from './axeRules'

interface Story {
  globals: Record<string, unknown>
  parameters: Record<string, unknown>
}

/** Whether a story runs as a test, and not for somebody to see. */
export const isTest = () => '__vitest_browser__' in globalThis

/** A sentence that says where and what, for those who do not read axe's reports. */
function describe({ help, nodes }: axe.Result): string {
  const places = nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`)
  return `${help}\n${places.join('\n')}`
}

const isOff = (a11y: unknown) =>
  typeof a11y === 'object' && a11y !== null && 'test' in a11y && a11y.test === 'off'

const transitions = () =>
  document.getAnimations().filter((animation) => animation instanceof CSSTransition)

/** Looks at a story that runs as a test once more in the dark, since the addon looks at one theme alone. */
export async function checkInTheDark({ globals, parameters }: Story): Promise<void> {
  if (globals['theme'] !== '' || isOff(parameters['a11y'])) return
  const root = document.documentElement
  root.dataset['bsTheme'] = 'dark'
  try {
    await Promise.allSettled(transitions().map(({ finished }) => finished))
    const { violations } = await axe.run(document.body, {
      runOnly: schemeRules,
      resultTypes: ['violations'],
    })
    if (violations.length > 0) {
      throw new Error(`In the dark theme:\n${violations.map(describe).join('\n')}`)
    }
  } finally {
    delete root.dataset['bsTheme']
  }
}
