import { expectDocumentation, runExamples } from '../e2e/graphiql'
import { test } from '../e2e/test'

test.describe('the GraphQL console of the server', () => {
  test.use({ baseURL: ({ site }, provide) => provide(site.backendUrl) })

  test('asks it with everything from its own origin', async ({ page }) => {
    await runExamples(page, '/graphiql')
    await expectDocumentation(page)
  })
})
