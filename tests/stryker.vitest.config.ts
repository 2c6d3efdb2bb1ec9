import { statSync } from 'node:fs'
import path from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification, type Vitest } from 'vitest/node'
import viteConfig from '../vite.config.ts'

/**
 * Makes a test file that cannot be loaded an error of the run, as newer versions of Stryker's runner do. This one looks at
 * tests alone: a mutant that keeps its module from loading would count as survived.
 */
function loadFailureReporter(): Reporter {
  let vitest: Vitest | undefined
  return {
    onInit: (started) => {
      vitest = started
    },
    onTestModuleEnd: (file) => {
      for (const { message } of file.errors()) {
        vitest?.state.catchError(new Error(`${file.moduleId}: ${message}`), 'Load Error')
      }
    },
  }
}

/** Runs the smallest files first: the first failure ends the run of a mutant. */
class SmallestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return files.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  }
}

/** The tests that StrykerJS runs against mutants: those that need nothing but Node. */
export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    root: path.resolve(import.meta.dirname, '..'),
    test: {
      include: [
        'tests/unit/**/*.test.ts',
        // The others start servers, or try a whole backend for seconds.
        'tests/contract/{conditions,entities,operations}.test.ts',
      ],
      exclude: [
        'tests/unit/mock-state.property.test.ts',
        // They look at the repository as a whole, of which Stryker copies a part, or start other programs.
        'tests/unit/{base-path,configurations,design-tokens,docs-links,lean-libraries}.test.ts',
        'tests/unit/{report-command,screens,spec-coverage,story-names,storybook-addresses}.test.ts',
      ],
      testTimeout: 15_000,
      // Stryker begins a new worker for each mutant, which all test files can share.
      isolate: false,
      sequence: { sequencer: SmallestFirst },
      reporters: [loadFailureReporter()],
      server: { deps: { inline: ['graphql-http'] } },
      deps: {
        optimizer: {
          // Each mutant's worker loads them anew: one file of each takes a third of the time of many.
          ssr: {
            enabled: true,
            include: [
              '@apollo/client',
              '@apollo/client/errors',
              '@apollo/client/link/context',
              '@mswjs/data',
              'fast-check',
              'graphql',
              'graphql-http',
              'msw',
              'react-router-dom',
              'rxjs',
            ],
          },
        },
      },
      // The same random inputs for each mutant, and fewer than usual.
      env: { FC_SEED: '1', FC_RUNS: '10' },
    },
  }),
)
