import { expect } from 'vitest'
import { test, type Visitor } from './visitor.ts'

/** Waits until the page answers to clicks and stands that many pixels below its top. */
async function standsAt(visitor: Visitor, heading: string, top: number) {
  // Puppeteer takes seconds to find a name in a page as full as the gallery.
  await visitor.finds('the heading', heading, () => document.querySelector('h1')?.innerText)
  await visitor.finds(
    'buttons of an empty cart',
    1,
    () => document.querySelectorAll('[aria-label="Warenkorb, leer"]').length,
  )
  await visitor.finds('pixels above the window', top, () => Math.round(scrollY))
}

test('a document opened anew begins at its top; reload, back and forward stand where they were', async ({
  visitor,
}) => {
  await visitor.open('/impressum')
  await standsAt(visitor, 'Impressum und Kontakt', 0)
  await visitor.evaluate(() => scrollTo(0, 150))
  await visitor.open('/materials')
  await standsAt(visitor, 'Material-Eigenschaften', 0)
  await visitor.evaluate(() => scrollTo(0, 200))
  await visitor.reload()
  await standsAt(visitor, 'Material-Eigenschaften', 200)
  await visitor.goBack()
  await standsAt(visitor, 'Impressum und Kontakt', 150)
  await visitor.goForward()
  await standsAt(visitor, 'Material-Eigenschaften', 200)
})

/** Waits until the browser may keep the page: it keeps none that still waits for a file. */
async function becomesWhole(visitor: Visitor) {
  const picturesOnTheirWay = () => {
    const seen = Array.from(document.images).filter((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    return seen.filter(({ complete }) => !complete).map(({ currentSrc }) => currentSrc)
  }
  await visitor.finds('pictures on their way', [], picturesOnTheirWay)
  await expect.poll(() => visitor.openRequests?.() ?? []).toEqual([])
}

// Retried: a page that is left while React works may lose the message that its scheduler waits for, and is loaded again.
test(
  'whoever goes back to a gallery that the browser has kept gets it as it was, and not loaded again',
  { retry: 2 },
  async ({ visitor }) => {
    await visitor.open('/gallery')
    await standsAt(visitor, 'Gallerie', 0)
    await visitor.finds('it is looked at for a while', true, () => performance.now() > 2500)
    await becomesWhole(visitor)
    await visitor.evaluate(() =>
      addEventListener('pageshow', ({ persisted, timeStamp }) =>
        Object.assign(globalThis, { shownAgainAt: persisted ? timeStamp : Infinity }),
      ),
    )
    await visitor.open('/impressum')
    await standsAt(visitor, 'Impressum und Kontakt', 0)
    await visitor.goBack()
    await visitor.finds(
      'the page that was left is there for more than a second',
      true,
      () => performance.now() - Number(Reflect.get(globalThis, 'shownAgainAt')) > 1300,
    )
  },
)

test.for([
  { page: 'a page that the browser has kept', isKept: true },
  { page: 'a page that is loaded again', isKept: false },
])('going back two entries to $page shows its top', async ({ isKept }, { visitor }) => {
  await visitor.open('/')
  await visitor.press('link', 'Gallerie ansehen')
  await standsAt(visitor, 'Gallerie', 0)
  // The page is tall enough once its further galleries are there.
  await visitor.finds('pixels above the window', 600, () => {
    scrollTo(0, 600)
    return Math.round(scrollY)
  })
  // A page that holds a lock is not kept.
  if (isKept) await becomesWhole(visitor)
  else
    await visitor.evaluate(() => void navigator.locks.request('held', () => new Promise(() => {})))
  await visitor.open('/impressum')
  await standsAt(visitor, 'Impressum und Kontakt', 0)
  await visitor.evaluate(() => void setTimeout(() => history.go(-2)))
  await standsAt(visitor, 'Fertiger und Massgeschneiderter 3D-Druck', 0)
})

test('an open cart does not stay over another page after going back', async ({ visitor }) => {
  await visitor.open('/shop')
  await visitor.press('link', 'Kabelclip')
  await visitor.sees('link', 'Zurück zum Shop')
  await visitor.press('button', 'Warenkorb, leer')
  await visitor.sees('dialog', 'Warenkorb')
  await visitor.goBack()
  await visitor.sees('heading', 'Shop')
  await visitor.seesNo('dialog', 'Warenkorb')
})

test('whoever comes back after a reload finds the focus on the link that was followed', async ({
  visitor,
}) => {
  const link = 'Fertige Produkte im Shop'
  const focus = () => document.activeElement?.textContent
  await visitor.resize(1280, 800)
  await visitor.open('/shop')
  await visitor.press('link', 'Home')
  await visitor.press('link', link)
  await visitor.sees('heading', 'Shop')
  await visitor.goBack()
  await visitor.finds('the focus', link, focus)
  await visitor.reload()
  await visitor.sees('link', link)
  await visitor.goBack()
  await visitor.sees('heading', 'Shop')
  await visitor.goForward()
  await visitor.finds('the focus', link, focus)
})

test('whoever goes back from a field stands where the link was followed', async ({ visitor }) => {
  const link = 'Fertige Produkte im Shop'
  await visitor.resize(1280, 800)
  await visitor.open('/')
  await standsAt(visitor, 'Fertiger und Massgeschneiderter 3D-Druck', 0)
  await visitor.press('link', 'Muster3D, Startseite')
  await visitor.finds(
    'whether the page has scrolled to the link',
    true,
    (name) => {
      const links = Array.from(document.querySelectorAll<HTMLElement>('main a'))
      links.find(({ textContent }) => textContent === name)?.focus()
      return scrollY > 1000
    },
    link,
  )
  const top = await visitor.evaluate(() => scrollY)
  await visitor.pressKey('Enter')
  await visitor.sees('link', 'Kabelclip')
  const focused = () => document.activeElement?.tagName
  await visitor.finds('the focus', 'H1', focused)
  await visitor.pressKey('Tab')
  await visitor.finds('the focus', 'INPUT', focused)
  await visitor.goBack()
  await visitor.finds('the focus', link, () => document.activeElement?.textContent)
  // Safari scrolled some hundred milliseconds later.
  await visitor.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) await new Promise(requestAnimationFrame)
  })
  await visitor.finds('pixels above the window', top, () => scrollY)
})
