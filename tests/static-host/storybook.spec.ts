import path from 'node:path'
import { root, subPath } from './sites'
import { expect, test } from './test'

test.use({
  demoPanel: true,
  // Storybook warns of its own next version, and of what a frame has sent before it was reloaded.
  expectedMessages: [/will become mandatory in Storybook 11|Ignored Storybook channel message/],
  hostOptions: {
    folder: path.join(root, 'dist-site'),
    basePath: subPath,
    showsNotFoundPage: false,
  },
})

test('the demo leads to Storybook, and a story to its state in the demo', async ({
  page,
  host,
}) => {
  await page.goto('./impressum')
  const tools = page.getByRole('region', { name: 'Demo-Werkzeuge' })
  await tools.getByRole('button', { name: /^Demo-Werkzeuge/ }).click()
  const storybookOpens = page.waitForEvent('popup')
  await tools.getByRole('link', { name: 'Storybook öffnen' }).click()
  const storybook = await storybookOpens
  await expect(storybook).toHaveURL(/\/a\/b\/storybook\/\?path=\/docs\/hier-beginnen/)

  await storybook.goto('./storybook/?path=/story/screens-shop--failed-graphql')
  const story = storybook.frameLocator('iframe[title="storybook-preview-iframe"]')
  await expect(story.getByText(/im Aufbau und ist in Kürze verfügbar/)).toBeVisible()
  const demoOpens = storybook.waitForEvent('popup')
  await storybook.getByRole('link', { name: 'In der Demo öffnen' }).click()
  const demo = await demoOpens
  await expect(demo.getByText(/im Aufbau und ist in Kürze verfügbar/)).toBeVisible()
  expect(demo.url()).toBe(`${host.address}shop?mock=shopItems:error`)
})
