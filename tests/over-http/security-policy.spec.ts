import { expect, test } from '../e2e/test'

test.use({
  expectedMessages: [/Content Security Policy|Trusted ?(HTML|Script|Type)|Failed to load resource/],
})

/** Runs in the page: tries what a hostile script would, and returns what has come of it. */
async function attempt() {
  const fails = async (act: () => unknown): Promise<boolean> => {
    try {
      await act()
      return false
    } catch {
      return true
    }
  }
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  // A debugger's own call may do what the page may not.
  await nextFrame()
  const refused = {
    inlineScript: await fails(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "taken over"'
      document.head.append(script)
    }),
    // oxlint-disable-next-line no-eval -- what the policy must refuse
    eval: await fails(() => globalThis.eval('document.title = "taken over"')),
    markup: await fails(() => {
      document.createElement('div').innerHTML = '<img src=x onerror="document.title=1">'
    }),
    foreignOrigin: await fails(() => fetch('https://elsewhere.example/')),
  }
  const base = document.createElement('base')
  base.href = 'https://elsewhere.example/'
  document.head.append(base)
  await nextFrame()
  return { refused, baseUri: document.baseURI, title: document.title }
}

test('the page refuses foreign scripts, markup from text, foreign origins and another base', async ({
  page,
}) => {
  const violation = page.waitForEvent('console', (message) =>
    message.text().includes('connect-src'),
  )
  await page.goto('/impressum')
  const [address, given] = [page.url(), await page.title()]
  const { refused, baseUri, title } = await page.evaluate(attempt)
  expect(Object.entries(refused).filter(([, isRefused]) => !isRefused)).toEqual([])
  expect(baseUri).toBe(address)
  expect(title).toBe(given)
  await violation
})
