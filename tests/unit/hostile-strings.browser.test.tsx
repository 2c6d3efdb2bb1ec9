import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Seed } from '../../mocks/seed'
import { longestEnquiryHref } from '../../src/cart/enquiry'
import { itemPath } from '../../src/catalog/itemAddress'
import { displayTitle } from '../../src/ui/text'
import { seedItem } from '../../stories/seedItem'
import { createWorld, type World, type WorldParameters } from '../../stories/storyWorld'
import { hostileStrings } from './hostileStrings'
import { openProduct } from './openProduct'
import { prepareScreens } from './prepareScreens'

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

beforeAll(prepareScreens, 60_000)

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
const open = async (parameters: WorldParameters, change = (world: World) => world) => {
  const world = change(createWorld({ seed: catalogue, ...parameters }))
  return { world, ...(await openProduct(world)) }
}

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

test('the cart shows hostile titles and ids as texts and prepares one sound e-mail', async () => {
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
  const enquiry = drawer.getByRole('link', { name: /Anfrage per E-Mail/ }).element()
  const href = enquiry.getAttribute('href') ?? ''
  expect(href.length).toBeLessThanOrEqual(longestEnquiryHref)
  expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body'])
  const last = drawer.getByRole('listitem').last()
  await last.getByRole('button', { name: 'Entfernen' }).click()
  await expect.poll(() => textsOf('[role="dialog"] li, dialog li')).toHaveLength(cart.length - 1)
})

/** The world with a backend that gives the same answer to everything. */
const answering = (answer: () => Response) => (world: World) => ({
  ...world,
  backend: { ...world.backend, fetch: async () => answer() },
  // Some answers are failures on purpose.
  reportFailure: () => {},
})

test('profile and account menu show hostile names, addresses and roles as texts', async () => {
  const [username, email] = [hostileStrings['right-to-left override'], hostileStrings.script]
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
  const answer = () => Response.json({ data: { currentUser } })
  await open({ path: '/profile', persona: 'user' }, answering(answer))
  await expect.element(page.getByLabelText('Name')).toHaveValue(username)
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  expect(textsOf('ul[aria-labelledby="profil-rollen"] li')).toEqual(texts)
  expect(document.querySelectorAll('ul[aria-labelledby="profil-rollen"] li > * > *')).toHaveLength(
    0,
  )
  await page.getByRole('button', { name: 'Konto' }).click()
  await expect.element(page.getByRole('banner').getByText(email)).toBeVisible()
})
