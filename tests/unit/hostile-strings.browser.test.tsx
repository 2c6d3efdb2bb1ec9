import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Seed } from '../../mocks/seed'
import { longestEnquiryHref } from '../../src/cart/enquiry'
import { displayTitle } from '../../src/catalog/displayTitle'
import { itemPath } from '../../src/paths'
import '../../src/theme/index.scss'
import { seedItem } from '../../stories/seedItem'
import { StoryApp } from '../../stories/StoryApp'
import { createWorld, type World, type WorldParameters } from '../../stories/storyWorld'
import { hostileStrings } from './hostileStrings'

const texts: readonly string[] = Object.values(hostileStrings)

/** A catalogue in which everything that can be a text is a hostile one. */
const catalogue: Seed = {
  items: texts.map((text, at) => ({
    ...seedItem(0),
    id: text === '' ? 'ohne-text' : text,
    title: text,
    description: text,
    imageIds: [text],
    tags: [texts[(at + 1) % texts.length] ?? ''],
  })),
  tags: texts.map((name, at) => ({ id: name === '' ? `tag-${at}` : name, name })),
}

const scripts = () => document.querySelectorAll('script').length
let scriptsBefore = 0

beforeEach(() => {
  scriptsBefore = scripts()
})

/** What makes the page wider than the window; for the message of a failure. */
function wideElements(): string[] {
  if (document.documentElement.scrollWidth <= innerWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent.slice(0, 40)}`)
}

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
  expect(wideElements()).toEqual([])
}

afterEach(expectTextOnly)

const open = async (parameters: WorldParameters, change = (world: World) => world) => {
  const world = change(createWorld({ seed: catalogue, ...parameters }))
  const { unmount } = await render(<StoryApp world={world} />)
  return { world, unmount }
}

const heading = page.getByRole('heading', { level: 1 })
const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

/** Each reference of the page to another of its elements, and whether there is exactly one such element. */
function brokenReferences(): string[] {
  return [...document.querySelectorAll('[aria-describedby], [aria-labelledby]')]
    .flatMap((element) => [
      ...(element.getAttribute('aria-describedby') ?? '').split(' '),
      ...(element.getAttribute('aria-labelledby') ?? '').split(' '),
    ])
    .filter((id) => id !== '' && document.querySelectorAll(`#${CSS.escape(id)}`).length !== 1)
}

test('the shop shows hostile titles as texts, and each leads to its item', async () => {
  await open({ path: '/shop' })
  await expect.element(page.getByRole('article').first()).toBeVisible()
  expect(textsOf('article h2')).toEqual(texts.map(displayTitle))
  expect(document.querySelectorAll('article h2 > a')).toHaveLength(texts.length)
  expect(document.querySelectorAll('article h2 a > *')).toHaveLength(0)
  const hrefs = [...document.querySelectorAll('article h2 a')].map((link) =>
    link.getAttribute('href'),
  )
  expect(hrefs).toEqual(catalogue.items.map(({ id }) => itemPath(id)))
  expect(brokenReferences()).toEqual([])
})

test('from the shop to items whose ids are no usual part of an address, and back', async () => {
  await open({ path: '/shop' })
  for (const id of ['..', '?a=b&mock=offline#c', '//evil.example/\\x', '\udc00\ud800']) {
    const card = page.getByRole('article').nth(texts.indexOf(id))
    await card.getByRole('link').click()
    await expect.element(heading).toHaveAttribute('id', 'artikel-titel')
    expect(heading.element().textContent).toBe(displayTitle(id))
    await page.getByRole('link', { name: 'Zurück zum Shop' }).click()
    await expect.element(heading).toHaveTextContent('Shop')
  }
})

for (const [name, text] of Object.entries(hostileStrings)) {
  test(`an item shows as text: ${name}`, async () => {
    const id = text === '' ? 'ohne-text' : text
    await open({ path: itemPath(id) })
    await expect.element(heading).toHaveAttribute('id', 'artikel-titel')
    expect(heading.element().textContent).toBe(displayTitle(text))
    const [description, tag] = ['article p[class*="description"]', 'ul[aria-label="Tags"] li']
    expect(textsOf(description)).toEqual(text === '' ? [] : [text])
    expect(textsOf(tag)).toEqual([texts[(texts.indexOf(text) + 1) % texts.length]])
    expect(document.querySelectorAll(`${description} *, ${tag} *`)).toHaveLength(0)
    expect(document.title).not.toMatch(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u)
    expect(document.title).toMatch(/ – Muster3D$/)
  })
}

test('the cart shows hostile titles and ids as texts and prepares one sound e-mail', async () => {
  const gone = texts.map((text) => `weg ${text}`)
  const cart = [...catalogue.items.map(({ id }) => id), ...gone].map((id) => ({ id, count: 1 }))
  await open({ path: '/', cart })
  await page.getByRole('button', { name: /^Warenkorb, / }).click()
  const drawer = page.getByRole('dialog', { name: 'Warenkorb' })
  await expect.element(drawer.getByRole('listitem').first()).toBeVisible()
  expect(textsOf('dialog li [class*="name"], [role="dialog"] li [class*="name"]')).toEqual([
    ...texts.map(displayTitle),
    ...gone.map((id) => `Artikel ${id}`),
  ])
  expect(brokenReferences()).toEqual([])
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

test('what the server says of its errors is never shown', async () => {
  const message = texts
    .filter((text) => text.trim() !== '' && text.length < 1000)
    .join(' Serverfehler ')
  const failures = [
    () => Response.json({ errors: [{ message, extensions: { code: message } }] }),
    () => new Response(`<!doctype html><h1>Serverfehler</h1>${message}`, { status: 500 }),
  ]
  for (const failure of failures) {
    for (const [path, shown] of [
      ['/shop', 'Hier wird noch gebaut'],
      ['/item/1001', 'Error'],
      ['/profile', 'Error'],
      ['/item/create', 'Error'],
    ] as const) {
      const { unmount } = await open({ path, persona: 'admin' }, answering(failure))
      await expect.element(page.getByText(shown, { exact: true })).toBeVisible()
      expect(document.body.textContent).not.toContain('Serverfehler')
      expectTextOnly()
      await unmount()
    }
  }
  // oxlint-disable-next-line no-console -- Apollo reports answers that lack what was asked for.
  vi.mocked(console.error).mockClear()
})

test('the creation form takes hostile texts as texts, and sends them as they stand there', async () => {
  const { world } = await open({ path: '/item/create', persona: 'admin' })
  await expect.element(page.getByLabelText('Titel')).toBeVisible()
  await expect.poll(() => textsOf('[role="option"]').toSorted()).toEqual(texts.toSorted())
  const fields = ['Titel', 'Beschreibung', 'Preis XS in Euro', 'Beschreibung XS', 'Bilder']
  for (const text of [hostileStrings['image with a handler'], hostileStrings['open isolate']]) {
    for (const field of fields) await page.getByLabelText(field, { exact: true }).fill(text)
    expectTextOnly()
  }
  const { script, 'right-to-left override': turned } = hostileStrings
  await page.getByLabelText('Titel').fill(script)
  await page.getByLabelText('Beschreibung', { exact: true }).fill(turned)
  await page.getByLabelText('Preis XS in Euro').fill('4,90')
  await page.getByLabelText('Beschreibung XS', { exact: true }).fill(hostileStrings.quotes)
  const tagName = `${turned} neu`
  await page.getByLabelText('Tag erstellen').fill(tagName)
  await page.getByRole('button', { name: 'Tag anlegen' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: 'erstellt' })).toBeVisible()
  await page.getByRole('button', { name: 'Erstellen', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
  expect(world.backend.db.created()).toMatchObject({
    items: [
      {
        title: script,
        description: turned,
        sizing: { priceXS: 4.9, descriptionXS: hostileStrings.quotes },
      },
    ],
    tags: [{ name: tagName }],
  })
})

test('an address may hold anything: the page goes on, shows none of it and signs nobody in', async () => {
  const { script, 'line breaks': breaks, 'halves in the wrong order': halves } = hostileStrings
  for (const text of [script, breaks, hostileStrings['right-to-left override'], halves]) {
    const value = encodeURIComponent(text.toWellFormed())
    for (const path of [
      `/login?problem=${value}`,
      `/oauth2/redirect?error=${value}`,
      `/oauth2/redirect?token=${value}%20`,
      `/profile?provided=${value}`,
    ]) {
      const { world, unmount } = await open({ path })
      await expect.element(heading).toHaveTextContent('Anmelden')
      expect(document.body.textContent).not.toContain(text.toWellFormed())
      expect([world.storage.getItem('token'), world.storage.getItem('root')]).toEqual([null, null])
      expectTextOnly()
      await unmount()
    }
  }
})
