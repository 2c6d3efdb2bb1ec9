import type { Locator, Page } from '@playwright/test'
import { expect, test } from './test'

/** The pictures, without the copies that let the last be followed by the first. */
const slides = (of: Locator) =>
  of.locator('.slick-slide:not(.slick-cloned) [aria-roledescription="Bild"]')
const button = (of: Locator, name: string | RegExp) => of.getByRole('button', { name })

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  // react-slick wants to at the end of each swipe; nobody but the console notices.
  expectedMessages: [/Ignored attempt to cancel a touchend/],
})

/** Moves a finger across an element, by that many pixels. */
async function swipe(page: Page, target: Locator, by: number) {
  const box = await target.boundingBox()
  if (box === null) throw new Error('What is to be swiped has no box.')
  const y = box.y + box.height / 2
  const x = box.x + box.width / 2 - by / 2
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', moved?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: moved === undefined ? [] : [{ x: x + moved, y }],
    })
  await touch('touchStart', 0)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', by * share)
  await touch('touchEnd')
}

test('a tap opens the full-screen view, which shows its picture at once, whole on its side too, and a swipe changes the picture in it and on the page', async ({
  page,
}) => {
  await page.goto('/gallery')
  const first = page.getByRole('group', { name: 'Planetengetriebe', exact: true })
  const stage = button(first, /^Vollbild/)
  const viewer = page.getByRole('dialog')
  const widthAtOnce = stage.evaluate(async (opener) => {
    await new Promise((resolve) => opener.addEventListener('click', () => setTimeout(resolve)))
    return document.querySelector('dialog img')?.clientWidth
  })
  await stage.tap()
  expect(await widthAtOnce).toBeGreaterThan(300)
  await expect(viewer.getByText('Zusammengesetzt')).toBeVisible()
  await page.setViewportSize({ width: 844, height: 390 })
  await expect(viewer.getByRole('img')).toBeInViewport({ ratio: 0.99 })
  await expect(button(viewer, 'Nächstes Bild')).toBeInViewport({ ratio: 0.99 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(slides(viewer).first()).toBeInViewport({ ratio: 0.99 })
  await swipe(page, slides(viewer).first(), -200)
  await expect(viewer.getByText('Zähne im Eingriff')).toBeVisible()
  await expect(slides(viewer).nth(1)).toBeInViewport({ ratio: 0.99 })
  await button(viewer, 'Vollbild schließen').click()
  await expect(viewer).toHaveCount(0)

  await expect(first.getByText('Bild 2 von 3')).toBeVisible()
  // The carousel has followed the window, which was turned.
  await expect(slides(first).nth(1)).toBeInViewport({ ratio: 0.9 })
  await swipe(page, stage, -200)
  await expect(first.getByText('Bild 3 von 3')).toBeVisible()
  await expect(slides(first).nth(2)).toBeInViewport({ ratio: 0.9 })
  await expect(viewer).toHaveCount(0)
})
