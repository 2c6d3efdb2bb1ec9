import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Seed } from '../../mocks/seed'
import { itemPath } from '../../src/catalog/itemAddress'
import { displayTitle } from '../../src/ui/text'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type WorldParameters } from '../../stories/storyWorld'
import { hostileStrings } from './hostileStrings'
import { openProduct } from './openProduct'

/** As the check of answers leaves them: without halves of characters. */
const texts: readonly string[] = Object.values(hostileStrings).map((text) => text.toWellFormed())

/** The id of an item that has this title; docs/limits.md says which have no page. */
const idOf = (text: string) => (/^\.{0,2}$|%2f/i.test(text) ? `ohne Seite ${text.length}` : text)

const textAfter = (at: number, places: number) => texts[(at + places) % texts.length] ?? ''

/** A catalogue in which everything that can be a text is a hostile one. */
const tagOf = (name: string, at: number) => ({ id: name === '' ? `tag-${at}` : name, name })
const tags = texts.map(tagOf)
const catalogue: Seed = {
  shopItems: texts.map((text, at) => ({
    ...seedItem(0),
    id: idOf(text),
    title: text,
    description: textAfter(at, 1),
    imageIds: [text],
    tags: [tagOf(textAfter(at, 2), at)],
  })),
  itemTags: tags,
}

const scripts = () => document.querySelectorAll('script').length
let scriptsBefore = 0

beforeEach(() => {
  scriptsBefore = scripts()
})

/** Fails when a text has become anything but text: an element, a script that ran, an address that would run one. */
function expectTextOnly(): void {
  expect(window).not.toHaveProperty('hostileCodeRan')
  expect(scripts()).toBe(scriptsBefore)
  expect(
    document.querySelectorAll('img[src="x"], svg[onload], [onerror], [onmouseover]'),
  ).toHaveLength(0)
  const addresses = [...document.querySelectorAll('[href], [src], [action]')].flatMap((element) =>
    ['href', 'src', 'action'].map((name) => element.getAttribute(name) ?? ''),
  )
  expect(addresses.filter((address) => /^\s*(javascript|data:text)/i.test(address))).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

afterEach(expectTextOnly)

const soon = { interval: 5, timeout: 10_000 }

/** Opens the product in a world of its own, with a hand on its router. */
const open = (parameters: WorldParameters) =>
  openProduct(createWorld({ seed: catalogue, ...parameters }))

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('the shop shows hostile titles as texts, and each leads to its item and back', async () => {
  await open({ path: '/shop' })
  const links = () => document.querySelectorAll<HTMLElement>('article h2 a')
  await expect.poll(() => textsOf('article h2'), soon).toEqual(texts.map(displayTitle))
  expect(document.querySelectorAll('article h2 a > *')).toHaveLength(0)
  for (const id of ['?a=b&mock=offline#c', '//evil.example/\\x']) {
    await expect.poll(() => links().length, soon).toBe(texts.length)
    links().item(texts.indexOf(id)).click()
    await expect.poll(() => textsOf('h1'), soon).toEqual([displayTitle(id)])
    await page.getByRole('link', { name: 'Zurück zum Shop' }).click()
  }
})

test('items show every text as text, as title, as description or as tag', async () => {
  const { router } = await open({ path: '/login' })
  const [description, tag] = ['article [class*="details"] > p', 'ul[aria-label="Schlagwörter"] li']
  for (let at = 0; at < texts.length; at += 3) {
    const [title, described, tagged] = [0, 1, 2].map((places) => textAfter(at, places))
    await router.navigate(itemPath(idOf(title ?? '')))
    await expect.poll(() => textsOf(tag), soon).toEqual([tagged])
    expect(textsOf('h1')).toEqual([displayTitle(title ?? '')])
    expect(textsOf(description)).toEqual(described === '' ? [] : [described])
    expect(document.querySelectorAll(`${description} *, ${tag} a *`)).toHaveLength(0)
    expect(document.title).toMatch(/ – Muster3D$/)
    expectTextOnly()
  }
})

test('the cart shows hostile titles and ids as texts, and each line can be removed', async () => {
  const gone = texts.map((text) => `weg ${text}`)
  const cart = [...catalogue.shopItems.map(({ id }) => id), ...gone].map((id) => ({ id, count: 1 }))
  await open({ path: '/', cart })
  await page.getByRole('button', { name: /^Warenkorb, / }).click()
  const drawer = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect.element(drawer.getByRole('listitem').first()).toBeVisible()
  expect(textsOf('dialog li [class*="name"], [role="dialog"] li [class*="name"]')).toEqual([
    ...texts.map(displayTitle),
    ...gone.map((id) => `Artikel ${id}`),
  ])
  const last = drawer.getByRole('listitem').last()
  await last.getByRole('button', { name: 'Entfernen' }).click()
  await expect.poll(() => textsOf('[role="dialog"] li, dialog li')).toHaveLength(cart.length - 1)
})

const arabic = { title: 'مشبك كابل', description: 'يثبت الكابل.', tag: 'مكتب' }

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

test('profile and account menu show hostile names, addresses and roles as texts, and in their own direction', async () => {
  const { 'right-to-left override': turned, script } = hostileStrings
  const [username, email] = [`${arabic.title} ${turned}`, `${arabic.tag} ${script}`]
  const currentUser = {
    __typename: 'CurrentUser',
    id: '__proto__',
    username,
    email,
    emailVerified: true,
    imageUrl: hostileStrings['address of a script'],
    provider: hostileStrings.script,
    roles: texts.map((role, at) => ({ __typename: 'Role', id: String(at), role })),
  }
  const world = createWorld({ path: '/profile', persona: 'user' })
  world.backend.fetch = async () => Response.json({ data: { currentUser } })
  await openProduct(world)
  await expect.element(page.getByLabelText('Name')).toHaveValue(username)
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  for (const label of ['Name', 'Email']) {
    expect(getComputedStyle(page.getByLabelText(label).element()).direction).toBe('rtl')
  }
  expect(writing(hostileStrings.arabic)).toEqual(apart)
  expect(textsOf('ul[aria-labelledby="profil-rollen"] li')).toEqual(texts)
  expect(document.querySelectorAll('ul[aria-labelledby="profil-rollen"] li > * > *')).toHaveLength(
    0,
  )
  await page.getByRole('button', { name: 'Konto' }).click()
  const bar = page.getByRole('banner')
  await expect.element(bar.getByText(email)).toBeVisible()
  expect(writing(arabic.title, bar.element())).toEqual(apart)
  expect(writing(arabic.tag, bar.element())).toEqual(apart)
})

test('the tags of a new item are texts', async () => {
  await open({ path: '/item/create', persona: 'admin' })
  await expect.poll(() => textsOf('[role="option"]').toSorted(), soon).toEqual(texts.toSorted())
})

test('a text in another script stays apart from the German round it: list, item and cart', async () => {
  const item = { ...seedItem(0), ...arabic, tags: [{ id: 't', name: arabic.tag }] }
  const cart = [{ id: item.id, count: 1 }]
  await open({ path: '/shop', seed: { shopItems: [item], itemTags: item.tags }, cart })
  await expect.element(page.getByRole('article')).toBeVisible()
  expect(writing(arabic.title)).toEqual(apart)
  expect(writing(arabic.description)).toEqual(apart)
  await page.getByRole('button', { name: /^Warenkorb/ }).click()
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
