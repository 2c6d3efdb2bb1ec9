import { tmpdir } from 'node:os'
import path from 'node:path'

const isTerminal = Boolean(process.stdout.isTTY)

/**
 * Changes the rules of the product and of its mock backend, one place at a time, and runs their tests in Node. What the
 * tests cannot notice, since it makes no difference, is marked in its line. Beside it these survive:
 * - enquiry.ts: the letter may keep a few characters more or less free than the line of missing articles needs.
 * - answerCheck.ts, dualListSelection.ts, sampleVariables.ts: TypeScript asks for a `?.` or a comparison with undefined
 *   where there is always a value, and one more step around a list comes to its first place again.
 * - variants.ts: an answer whose type is a list is always a list.
 */
export default {
  mutate: [
    'src/api/{answerCheck,failure,token}.ts',
    'src/cart/{cart,cartState,enquiry}.ts',
    'src/catalog/{displayTitle,price}.ts',
    'src/page/{historyEntryNotes,plainLine}.ts',
    'src/screens/create-item/{itemDraft,itemDraftState,storedDraft}.ts',
    'src/screens/oauth-redirect/oauthRedirectLoader.ts',
    'src/screens/sign-in/signInProblemTexts.ts',
    'src/screens/shop/{gridLayout,gridRows,listPosition}.ts',
    'src/session/{oauthAnswer,oauthRedirect,restoreSession,session,sessionState}.ts',
    'src/session/{signInMark,signInProblem,tabDraft}.ts',
    'src/storage/storedText.ts',
    'src/ui/{dualListSelection,shortenedText}.ts',
    'mocks/{clientSession,conditions,resolvers,sampleVariables,variants,xsrf}.ts',
  ],
  thresholds: { high: 98, low: 95, break: 95 },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/stryker.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A change of what a module computes when it is loaded needs a run of all tests: a hundred of them would take longer
  // than the twelve hundred others.
  ignoreStatic: true,
  // A third would take a quarter longer on two processors.
  concurrency: 2,
  // Added to the time that the tests take without a mutant: only an endless loop needs more.
  timeoutMS: 5000,
  // Outside of the repository, where neither git nor any other tool comes upon the changed copies.
  tempDirName: path.join(tmpdir(), 'storefront-mutation'),
  ignorePatterns: [
    '/imagery',
    '/dist*',
    '/storybook-static',
    '/screens',
    '/stories-review',
    '/tests/stories/baselines',
    // Links to folders, which cannot be copied.
    '/tests/backends/python/.venv',
  ],
  reporters: ['clear-text', isTerminal ? 'progress' : 'progress-append-only'],
  allowConsoleColors: isTerminal,
  clearTextReporter: { allowColor: isTerminal, logTests: false, reportTests: false },
  // A table of texts is proven by all tests that read it: that takes longer, and the run says so.
  warnings: { slow: false },
}
