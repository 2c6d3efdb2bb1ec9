import type { Page } from '@playwright/test'
import { test as base } from '../sites'

/** Runs in the page, before everything else of it; some tests deny the page its storage. */
function hidePanel() {
  try {
    sessionStorage.setItem('mock-panel', 'off')
  } catch {
    // Without storage the panel cannot be hidden for good: the page shows its small button.
  }
}

/** Whether the page answers to clicks: the HTML that a build has written waits for its scripts. */
const isAlive = () => document.querySelector('header button[disabled]') === null

/** Lets a page count as opened when it is alive, as it does for people, who are slower than tests. */
function openAlive(page: Page): Page {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await page.waitForFunction(isAlive)
    return response
  }
  page.reload = async (...args) => {
    const response = await reload(...args)
    await page.waitForFunction(isAlive)
    return response
  }
  return page
}

/** Replaces each text of the page by another node after a while, as Chrome's translation does. */
function translate(delayMs: number) {
  const untranslated = (node: Node) =>
    node.nodeType === Node.TEXT_NODE &&
    node.nodeValue?.trim() &&
    !node.parentElement?.closest('font, script, style, title, textarea, svg, [translate=no]')
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    if (untranslated(root)) texts.push(root)
    while (walker.nextNode()) if (untranslated(walker.currentNode)) texts.push(walker.currentNode)
    for (const text of texts) {
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      inner.textContent = text.nodeValue
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
  }
  addEventListener('load', () => {
    const later = (root: Node) => setTimeout(() => root.isConnected && translateIn(root), delayMs)
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') later(target)
        else for (const node of addedNodes) later(node)
      }
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    later(document.body)
  })
}

interface Options {
  /** After how many milliseconds the browser translates each text of the page; null where it does not. */
  translatesAfter: number | null

  /** Console errors, warnings and uncaught errors that a test brings about on purpose. */
  expectedMessages: RegExp[]
  /** Whether the demo's own tools stand beside the product; without them pages are what visitors will see. */
  demoPanel: boolean
  /** Whether a page counts as opened only when its scripts have started it. */
  awaitsStart: boolean
}

interface Guards {
  /** Fails a test whose pages wrote an error or a warning to the console, or asked another origin. */
  guard: void
  /** Hides the demo's tools in every page of the test. */
  hiddenPanel: void
}

/** Playwright's test, which also fails on any console error or warning and on any request to another origin. */
export const test = base.extend<Options & Guards>({
  expectedMessages: [[], { option: true }],
  demoPanel: [false, { option: true }],
  awaitsStart: [true, { option: true }],
  translatesAfter: [null, { option: true }],
  context: async ({ context, javaScriptEnabled, awaitsStart }, provide) => {
    const newPage = context.newPage.bind(context)
    if (javaScriptEnabled !== false && awaitsStart)
      context.newPage = async () => openAlive(await newPage())
    await provide(context)
  },
  hiddenPanel: [
    async ({ context, demoPanel, translatesAfter }, use) => {
      if (!demoPanel) await context.addInitScript(hidePanel)
      if (translatesAfter !== null) await context.addInitScript(translate, translatesAfter)
      await use()
    },
    { auto: true },
  ],
  guard: [
    async ({ context, baseURL, expectedMessages, translatesAfter }, use) => {
      const complaints: string[] = []
      // A page that is translated before its scripts run is rendered anew, which nobody notices.
      const translationNoise = translatesAfter === null ? [] : [/Minified React error #418/]
      const isExpected = (text: string) =>
        [...expectedMessages, ...translationNoise].some((known) => known.test(text))
      context.on('console', (message) => {
        const text = message.text()
        if (!['error', 'warning'].includes(message.type())) return
        if (isExpected(text)) return
        complaints.push(`${message.type()}: ${text} (${message.location().url})`)
      })
      context.on('weberror', (error) => {
        const { message } = error.error()
        if (!isExpected(message)) complaints.push(`uncaught: ${message}`)
      })
      context.on('request', (request) => {
        const url = new URL(request.url())
        if (!/^https?:$/.test(url.protocol) || url.origin === new URL(baseURL ?? '').origin) return
        complaints.push(`request to another origin: ${url.href}`)
      })
      await use()
      base.expect(complaints, 'nothing to complain about in console and network').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
