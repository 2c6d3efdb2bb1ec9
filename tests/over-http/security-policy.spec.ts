import { expect, test } from '../e2e/test'

test.use({
  expectedMessages: [/Content Security Policy|Trusted ?(HTML|Script|Type)|Failed to load resource/],
})

/** The part of the browser's interface that is tried. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown
}

/** Runs in the page: tries what a hostile script would, and returns what came of it. */
async function attempt() {
  const refused: string[] = []
  addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
    refused.push(effectiveDirective)
  })
  const fails = (act: () => unknown): boolean => {
    try {
      act()
      return false
    } catch {
      return true
    }
  }
  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))
  // A debugger's own call may do what the page may not.
  await nextFrame()
  const inline = document.createElement('script')
  const thrown = {
    inlineScript: fails(() => {
      inline.textContent = 'document.title = "taken over"'
      document.head.append(inline)
    }),
    // oxlint-disable-next-line no-eval -- what the policy must refuse
    eval: fails(() => globalThis.eval('document.title = "taken over"')),
    markup: fails(() => {
      document.createElement('div').innerHTML = '<img src=x onerror="document.title=1">'
    }),
    // The policy "default" would let all markup through.
    markupPolicy: fails(() => {
      const { trustedTypes } = window as unknown as { trustedTypes: TrustedTypes }
      trustedTypes.createPolicy('default', { createHTML: (text) => text })
    }),
  }
  const foreign = await fetch('https://elsewhere.example/').then(
    () => 'answered',
    () => 'refused',
  )
  const base = document.createElement('base')
  base.href = 'https://elsewhere.example/'
  document.head.append(base)
  // Violations are told a moment later.
  await nextFrame()
  return { thrown, foreign, baseUri: document.baseURI, title: document.title, refused }
}

test('the page refuses foreign scripts, markup from text, foreign origins and another base', async ({
  page,
}) => {
  const response = await page.goto('/impressum')
  const headers = response?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin')
  expect(headers['permissions-policy']).toContain('camera=()')

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const address = page.url()
  const { thrown, foreign, baseUri, title, refused } = await page.evaluate(attempt)
  expect(thrown).toEqual({ inlineScript: true, eval: true, markup: true, markupPolicy: true })
  expect(foreign).toBe('refused')
  expect(baseUri).toBe(address)
  expect(title).not.toBe('taken over')
  expect(refused).toContain('connect-src')
})
