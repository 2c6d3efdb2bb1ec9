import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seed } from '../../mocks/seed'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

beforeAll(prepareScreens, 60_000)

const [item] = [seedItem(0)]
const cartButton = page.getByRole('button', { name: /^Warenkorb/ })

async function open(parameters: WorldParameters) {
  const world = createWorld(parameters)
  await openProduct(world)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  return world
}

test('a phone brings up the keyboard for what is typed, and suggests nothing typed elsewhere', async () => {
  const cart = [{ id: item.id, count: 2 }]
  await open({ path: '/item/create', persona: 'admin', cart })
  for (const size of ['XS', 'S', 'M', 'L', 'XL']) {
    const price = page.getByLabelText(`Preis ${size} in Euro`, { exact: true })
    await expect.element(price).toHaveAttribute('inputmode', 'decimal')
    await expect.element(price).toHaveAttribute('autocomplete', 'off')
  }
  const tag = page.getByLabelText('Tag erstellen')
  await expect.element(tag).toHaveAttribute('autocomplete', 'off')
  await cartButton.click()
  const count = page.getByRole('textbox', { name: 'Menge' })
  await expect.element(count).toHaveAttribute('inputmode', 'numeric')
  await expect.element(count).toHaveAttribute('autocomplete', 'off')
})

test('the search brings up a keyboard with a key to search', async () => {
  await open({ path: '/shop' })
  const search = page.getByRole('searchbox', { name: 'Suche' })
  await expect.element(search).toHaveAttribute('enterkeyhint', 'search')
  await expect.element(search).toHaveAttribute('autocomplete', 'off')
})

const arabic = { title: 'مشبك كابل', description: 'يثبت الكابل.', tag: 'مكتب' }
const catalogue = {
  shopItems: [
    {
      ...item,
      ...arabic,
      tags: [
        { id: 't1', name: arabic.tag },
        { id: 't2', name: 'Büro' },
      ],
    },
  ],
  itemTags: [{ id: 't1', name: arabic.tag }, ...seed.itemTags],
}

/** The direction in which a text of a page is written, and whether it leaves the texts around it theirs. */
function writing(text: string, within: Element = document.body) {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement?.closest('bdi, [dir]')
    if (!node.textContent?.includes(text) || !holder?.textContent) continue
    const { direction, unicodeBidi } = getComputedStyle(holder)
    return [direction, unicodeBidi === 'normal' ? 'mixed in' : 'apart']
  }
  return null
}
const apart = ['rtl', 'apart']

test('a text in another script stays apart from the German round it: list, item and cart', async () => {
  await open({ path: '/shop', seed: catalogue, cart: [{ id: item.id, count: 1 }] })
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(writing(arabic.title)).toEqual(apart)
  expect(writing(arabic.description)).toEqual(apart)
  await cartButton.click()
  const line = page.getByRole('dialog').getByRole('listitem')
  await expect.element(line).toBeVisible()
  expect(writing(arabic.title, line.element())).toEqual(apart)
  expect(writing(arabic.tag, line.element())).toEqual(apart)
  await line.getByRole('button', { name: 'Entfernen' }).click()
  const removal = page.getByText(/entfernt\.$/)
  await expect.element(removal).toBeVisible()
  expect(writing(arabic.title, removal.element())).toEqual(apart)
  await page.getByRole('button', { name: 'Schließen' }).click()
  await page.getByRole('article').getByRole('link').click()
  await expect.element(page.getByRole('heading', { level: 1, name: arabic.title })).toBeVisible()
  const main = page.getByRole('main').element()
  for (const text of Object.values(arabic)) expect(writing(text, main)).toEqual(apart)
})

test('names, addresses and roles in another script stay apart too', async () => {
  const world = createWorld({ path: '/profile', persona: 'user' })
  const currentUser = {
    __typename: 'CurrentUser',
    id: '7',
    username: 'سارة',
    email: 'سارة@example.org',
    emailVerified: true,
    imageUrl: '',
    provider: 'google',
    roles: [{ __typename: 'Role', id: '1', role: 'مدير' }],
  }
  world.backend.fetch = async () => Response.json({ data: { currentUser } })
  await openProduct(world)
  await expect.element(page.getByText('مدير')).toBeVisible()
  expect(writing('مدير')).toEqual(apart)
  for (const label of ['Name', 'Email']) {
    expect(getComputedStyle(page.getByLabelText(label).element()).direction).toBe('rtl')
  }
  await page.getByRole('button', { name: 'Konto' }).click()
  const bar = page.getByRole('banner').element()
  await expect.poll(() => writing(currentUser.username, bar)).toEqual(apart)
  expect(writing(currentUser.email, bar)).toEqual(apart)
})
