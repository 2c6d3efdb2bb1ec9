import fc from 'fast-check'
import { test } from '../sites'
import { randomSteps } from './steps'
import { Visit } from './visit'

/** How long visitors go on; without it ten of them come, the same ones each time. */
const { MINUTES, FC_SEED, FC_PATH, FC_REPLAY } = process.env
const isLong = MINUTES !== undefined

test('visitors who do anything in any order find nothing that must not be', async ({
  browser,
  site,
}) => {
  test.setTimeout(0)
  const visits = fc.asyncProperty(randomSteps(FC_REPLAY), async (commands) => {
    const visit = await Visit.begin(browser, site.url)
    try {
      await fc.asyncModelRun(() => ({ model: {}, real: visit }), commands)
    } catch (error) {
      const path = test.info().outputPath('found.png')
      // The browser may be what is lost.
      await visit.tab.page.screenshot({ path }).catch(() => {})
      const steps = visit.steps.map((step, at) => `${at + 1}. ${step}`)
      const found = error instanceof Error ? error.message : String(error)
      throw new Error([found, ...steps, `Picture: ${path}`].join('\n'), { cause: error })
    } finally {
      await visit.end()
    }
  })
  // What it has found it makes shorter, as long as there is time.
  await fc.assert(visits, {
    seed: Number(FC_SEED ?? (isLong ? Date.now() % 2 ** 31 : 1)),
    numRuns: isLong ? 1e6 : 10,
    interruptAfterTimeLimit: Number(MINUTES ?? 1) * 60_000,
    // The first of many runs would be one of few steps.
    unbiased: true,
    ...(FC_PATH !== undefined && { path: FC_PATH, endOnFailure: true }),
  })
})
