import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bringTabbedIntoView } from '../../src/page/tabbedIntoView'

beforeAll(bringTabbedIntoView)

test('a Tab that was pressed elsewhere, as in another tab, leaves the page where it is', async () => {
  await page.viewport(800, 600)
  const main = document.createElement('main')
  main.innerHTML = '<button>Oben</button><div style="height: 3000px"></div><button>Unten</button>'
  document.body.append(main)
  onTestFinished(() => main.remove())
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Oben')
  scrollTo({ top: 1000, behavior: 'instant' })
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', ctrlKey: true }))
  dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab' }))
  expect(scrollY).toBe(1000)
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', shiftKey: true }))
  dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab', shiftKey: true }))
  expect(scrollY).toBeLessThan(10)
})
