import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * With this hint, Chromium compiles all functions of a script while the script loads, beside the main thread. Without it,
 * each is compiled at its first call, which takes a quarter of a click's time. Other browsers see a comment.
 */
export const compileHint = (): Plugin => ({
  name: 'compile-hint',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // The hint has to stand first, and Vite puts lines of its own there.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = hint + file.code
      }
    },
  },
})
