import { expect } from 'vitest'
import { paths } from '../../src/paths.ts'
import { patience } from './engine.ts'
import { test } from './visitor.ts'

/** What can go wrong in a page, as a line of script. */
const faults = {
  'an error in the console': 'console.error("fault of the test")',
  'a warning in the console': 'console.warn("fault of the test")',
  'an error that nobody catches': 'void setTimeout(() => { throw new Error("fault of the test") })',
  'a rejection that nobody handles': 'void Promise.reject(new Error("fault of the test"))',
  'a picture that does not load':
    'void (document.body.appendChild(new Image()).src = "/fault of the test")',
  'a picture that the security policy refuses':
    'void (document.body.appendChild(new Image()).src = "http://127.0.0.1:9/fault of the test")',
}

// oxlint-disable vitest/no-standalone-expect -- the linter does not know this test from Vitest's own
// Every other test fails when it has a complaint; this one proves that there would be one.
test.for(Object.entries(faults))('%s is noticed', async ([, fault], { engine }) => {
  const visit = await engine.startVisit()
  try {
    const window = await visit.openWindow()
    await window.goTo(`${visit.origin}${paths.legalNotice}?panel=off`)
    expect(await visit.complaints()).toEqual([])
    await window.evaluate(fault)
    await expect.poll(visit.complaints, { timeout: patience }).not.toEqual([])
  } finally {
    await visit.end()
  }
})

test('what leaving a page breaks off is no fault when the visitor comes back', async ({
  engine,
}) => {
  const visit = await engine.startVisit()
  try {
    const window = await visit.openWindow()
    const left = `${visit.origin}${paths.legalNotice}?panel=off`
    await window.goTo(left)
    await window.evaluate('void document.querySelector("link").dispatchEvent(new Event("error"))')
    expect(await visit.complaints()).toHaveLength(1)
    await window.goTo(`${visit.origin}${paths.materials}?panel=off`)
    const isThere = () => window.has('heading', 'Material-Eigenschaften')
    await expect.poll(isThere, { timeout: patience }).toBe(true)
    // Later, so that the answer does not come from a page that is gone.
    await window.evaluate('void setTimeout(() => history.back())')
    await expect.poll(() => window.evaluate('location.href'), { timeout: patience }).toBe(left)
    expect(await visit.complaints()).toEqual([])
  } finally {
    await visit.end()
  }
})
