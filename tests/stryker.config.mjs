import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Changes the rules of the product and of its mock backend, one place at a time, and runs their tests in Node. A change
 * that makes no difference to anybody is marked in its line. `--reporters json` writes the whole list as a file.
 */
export default {
  mutate: [
    'src/api/{answerCheck,failure,token}.ts',
    'src/cart/{cart,enquiry}.ts',
    'src/catalog/price.ts',
    'src/screens/create-item/{itemDraft,itemDraftState}.ts',
    'src/screens/shop/itemSelection.ts',
    'src/session/{session,signInCallback,signInProblem}.ts',
    // The other files of the storage make atoms when they are loaded, which a mutant comes too late for.
    'src/storage/json.ts',
    'src/ui/text.ts',
    'mocks/{clientSession,conditions,resolvers,sampleVariables,variants,xsrf}.ts',
  ],
  thresholds: { high: 98, low: 95, break: 95 },
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/stryker.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A change of what a module computes when it is loaded needs a run of all tests.
  ignoreStatic: true,
  concurrency: 2,
  // Added to the time that the tests take without a mutant: only an endless loop needs more.
  timeoutMS: 5000,
  // Outside of the repository, where neither git nor any other tool finds the changed copies.
  tempDirName: path.join(tmpdir(), 'storefront-mutation'),
  ignorePatterns: [
    '/imagery',
    '/dist*',
    '/storybook-static',
    '/screens',
    '/stories-review',
    '/tests/stories/baselines',
    '.venv',
  ],
  reporters: ['clear-text', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  jsonReporter: { fileName: path.join(tmpdir(), 'storefront-mutation.json') },
  clearTextReporter: { logTests: false, reportTests: false },
  warnings: { slow: false },
}
