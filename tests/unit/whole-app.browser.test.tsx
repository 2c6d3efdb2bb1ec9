import { createStore } from 'jotai'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { seed } from '../../mocks/seed'
import { ErrorScreen } from '../../src/app/ErrorScreen'
import { company } from '../../src/content/company'
import { startApp } from '../../src/startApp'
import { storageAtom, type KeyValueStorage } from '../../src/storage/storage'
import { LoadingText, ErrorText } from '../../src/ui/StatusText'
import { DualListPicker } from '../../src/ui/DualListPicker'
import { StoryApp } from '../../stories/StoryApp'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { nextFrame } from './nextFrame'

const open = async (parameters: WorldParameters) => {
  const world = createWorld(parameters)
  const { unmount } = await render(<StoryApp world={world} />)
  return { world, unmount }
}
const main = page.getByRole('main')

test('/login and /signup are the same @spec:route-sign-in', async () => {
  const contents: string[] = []
  for (const path of ['/login', '/signup']) {
    const { unmount } = await open({ path })
    await expect.element(main.getByRole('heading')).toHaveTextContent('Anmelden')
    contents.push(main.element().innerHTML)
    await unmount()
  }
  expect(contents[0]).toBe(contents[1])
})

test('every card shows the one sample, whatever pictures an item has @spec:shop-sample-picture', async () => {
  const items = seed.shopItems
    .slice(0, 3)
    .map((item, at) => ({ ...item, imageIds: [`picture-${at}`] }))
  await open({ path: '/shop', seed: { ...seed, shopItems: items } })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  const pictures = [...document.querySelectorAll('article picture')]
  expect(pictures).toHaveLength(3)
  const addresses = pictures.map((picture) => [
    picture.querySelector('img')?.src,
    ...Array.from(picture.querySelectorAll('source'), ({ srcset }) => srcset),
  ])
  expect(addresses[0]?.[0]).toMatch(/^http/)
  expect(new Set(addresses.map((list) => list.join()))).toHaveLength(1)
})

test('the legal notice says how accessible the shop is, where to report an obstacle, and who is competent', async () => {
  await open({ path: '/impressum' })
  const section = page.getByRole('region', { name: 'Barrierefreiheit' })
  await expect.element(section.getByText('EN 301 549 und WCAG 2.2')).toBeVisible()
  const report = section.getByRole('definition').getByRole('link')
  await expect.element(report).toHaveAttribute('href', company.email.href)
  for (const fact of [company.accessibilityAuthority, company.accessibilityAuthorityAddress]) {
    await expect.element(section.getByText(fact)).toBeVisible()
  }
  await expect.element(section.getByText(/mit einem nachgebildeten Screenreader/)).toBeVisible()
})

test('an item without a title and with any price is created, though the tags cannot be loaded @spec:item-form-unvalidated', async () => {
  const { world } = await open({
    path: '/item/create',
    persona: 'admin',
    mock: 'itemTags:error',
  })
  await expect.element(page.getByText('Error', { exact: true })).toBeVisible()
  await page.getByLabelText('Titel').fill('')
  await page.getByLabelText('Preis XS in Euro').fill('-3')
  await page.getByLabelText('Preis XL in Euro').fill('99999999')
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
  expect(world.backend.db.created().items).toMatchObject([
    { title: '', description: '', sizing: { priceXS: -3, priceXL: 99999999 } },
  ])
})

test('the lists have no filter @spec:picker-no-filter', async () => {
  const options = [{ id: 'a', label: 'Apfel' }]
  const texts = { noun: { one: 'Tag', other: 'Tags' } }
  await render(<DualListPicker options={options} selected={[]} onChange={() => {}} texts={texts} />)
  await expect.element(page.getByRole('option', { name: 'Apfel' })).toBeVisible()
  expect(document.querySelector('input, [role=searchbox], [role=textbox]')).toBeNull()
})

test('what the specification has in English is marked as English @spec:english-words-kept', async () => {
  await render(
    <>
      <LoadingText />
      <ErrorText onRetry={() => {}} />
    </>,
  )
  for (const text of ['Loading...', 'Error']) {
    await expect.element(page.getByText(text, { exact: true })).toHaveAttribute('lang', 'en')
  }
})

test('a screen that breaks shows the error’s message @spec:routing-failure-message', async () => {
  const Broken = () => {
    throw new Error('Der Bildschirm ist zerbrochen')
  }
  const router = createMemoryRouter([
    { path: '/', element: <Broken />, errorElement: <ErrorScreen /> },
  ])
  await render(<RouterProvider router={router} />)
  await expect.element(page.getByRole('heading')).toHaveTextContent('Unexpected Application Error')
  await expect.element(page.getByText('Der Bildschirm ist zerbrochen')).toBeVisible()
  // oxlint-disable-next-line no-console -- React and the router report what they have caught.
  vi.mocked(console.error).mockClear()
})

test('worlds beside each other show each its own state, person and cart', async () => {
  const worlds = [
    createWorld({ path: '/shop', mock: 'shopItems:error', cart: [{ id: '1001', count: 3 }] }),
    createWorld({ path: '/shop', mock: 'shopItems:empty' }),
    createWorld({ path: '/profile', persona: 'admin' }),
  ]
  await render(
    <>
      {worlds.map((world) => (
        <section key={world.number} aria-label={`world ${worlds.indexOf(world)}`}>
          <StoryApp world={world} />
        </section>
      ))}
    </>,
  )
  const world = (at: number) => page.getByRole('region', { name: `world ${at}` })
  const [failed, empty, admin] = [world(0), world(1), world(2)]
  await expect.element(failed.getByText('Hier wird noch gebaut')).toBeVisible()
  await expect.element(empty.getByText(/keine Artikel/)).toBeVisible()
  await expect.element(admin.getByLabelText('Name')).toHaveValue('Ada Admin')
  await expect.element(failed.getByRole('button', { name: 'Warenkorb, 3 Artikel' })).toBeVisible()
  await expect.element(empty.getByRole('button', { name: 'Warenkorb, leer' })).toBeVisible()
  await expect.element(empty.getByRole('link', { name: 'Anmelden' })).toBeVisible()
})

test('nothing is rendered before the session is restored @spec:restore-before-render', async () => {
  let restore = () => {}
  const ready = new Promise<void>((done) => {
    restore = done
  })
  const storage: KeyValueStorage = {
    ready: () => ready,
    getItem: () => null,
    setItem: () => true,
    subscribe: () => () => {},
  }
  const store = createStore()
  store.set(storageAtom, storage)
  const container = document.body.appendChild(document.createElement('div'))
  const started = startApp(container, store)
  // A render that did not wait would have committed by the second frame.
  await nextFrame()
  await nextFrame()
  expect(container.childElementCount).toBe(0)
  restore()
  const root = await started
  await expect.poll(() => container.childElementCount).toBeGreaterThan(0)
  root.unmount()
  container.remove()
})
