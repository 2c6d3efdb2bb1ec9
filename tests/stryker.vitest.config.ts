import path from 'node:path'
import { defineConfig, mergeConfig } from 'vitest/config'
import viteConfig from '../vite.config.ts'

/** The tests that StrykerJS runs against mutants: those of plain rules, which need nothing but Node. */
export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    root: path.resolve(import.meta.dirname, '..'),
    test: {
      include: ['tests/unit/**/*.test.ts', 'tests/contract/{conditions,operations}.test.ts'],
      exclude: [
        // They look at the repository as a whole, of which Stryker copies a part.
        'tests/unit/{base-path,design-tokens,docs-links,mock-state.property,related-items,screens}.test.ts',
        'tests/unit/{spec-coverage,story-names,storybook-addresses}.test.ts',
      ],
      testTimeout: 15_000,
      isolate: false,
      server: { deps: { inline: ['graphql-http'] } },
      // The same random inputs for each mutant, and fewer than usual.
      env: { FC_SEED: '1', FC_RUNS: '10' },
    },
  }),
)
