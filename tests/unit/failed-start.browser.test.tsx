import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderRoot } from '../../src/page/renderRoot'

const message = 'Das Gerüst ist zerbrochen'
const heading = page.getByRole('heading', { name: 'Impressum' })
const notice = page.getByRole('alert')
const report = vi.fn<typeof reportError>()
const address = location.href

function Broken(): never {
  throw new Error(message)
}

/** Puts a page into the document as a build writes it, and returns the element of the product. */
function writePage(): HTMLElement {
  const container = document.createElement('div')
  container.append(Object.assign(document.createElement('h1'), { textContent: 'Impressum' }))
  const sentence = Object.assign(document.createElement('p'), {
    className: 'failed-start',
    role: 'alert',
    hidden: true,
    textContent: 'Diese Seite ließ sich nicht starten.',
  })
  document.body.replaceChildren(container, sentence)
  document.title = 'Impressum – Muster3D'
  return container
}

beforeEach(() => {
  report.mockReset()
  vi.stubGlobal('reportError', report)
})
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', address)
  document.body.replaceChildren()
})

test.each([
  ['hydrated', true],
  ['rendered anew', false],
])(
  'a written page that fails as a whole while it is %s can still be read',
  async (_how, isHydrated) => {
    const root = renderRoot(writePage(), <Broken />, isHydrated)
    await expect.element(notice).toBeVisible()
    await expect.element(heading).toBeVisible()
    expect(document.title).toBe('Impressum – Muster3D')
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message }))
    root.unmount()
  },
)

function BreaksOnClick() {
  const [isBroken, setBroken] = useState(false)
  return isBroken ? <Broken /> : <button onClick={() => setBroken(true)}>Weiter</button>
}

test('a page that fails as a whole later says so, without a page of another address', async () => {
  const root = renderRoot(writePage(), <BreaksOnClick />, false)
  await expect.element(heading).not.toBeInTheDocument()
  await expect.element(notice).not.toBeInTheDocument()
  history.replaceState(null, '', '/another')
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect.element(notice).toBeVisible()
  await expect.element(heading).not.toBeInTheDocument()
  root.unmount()
})
