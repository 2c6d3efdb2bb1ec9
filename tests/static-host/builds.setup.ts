import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { test } from '@playwright/test'
import { root, subPath, subPathFolder } from './sites'

for (const [name, command] of [
  ['the demo alone', `npx vite build --mode site --outDir ${subPathFolder} --logLevel error`],
  ['the demo with Storybook beside it', 'npm run --silent build:site'],
] as const) {
  test(`${name} is built for a folder of a host`, async () => {
    test.setTimeout(300_000)
    const env = { ...process.env, BASE_PATH: subPath }
    await promisify(exec)(command, { cwd: root, env, maxBuffer: 1e8 })
  })
}
