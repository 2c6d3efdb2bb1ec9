// Makes what the screen stories look like now their baselines: `npm run stories:accept`, or for some of them
// `npm run stories:accept -- stories/screens/Shop.stories.tsx`. `--anew` draws all of them again and so removes those
// that no story has any more. Look at the changes in git before committing them.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, 'baselines')
const wanted = process.argv.slice(2).filter((argument) => argument !== '--anew')
const begin = Date.now()

if (process.argv.includes('--anew')) rmSync(folder, { recursive: true, force: true })

const stories = wanted.length === 0 ? ['stories/screens'] : wanted
const options = ['--config', 'tests/vitest.config.ts', '--project', 'stories', '--update=all']
const { status } = spawnSync('npx', ['vitest', 'run', ...options, ...stories], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: 'npm' },
})

for (const name of readdirSync(folder)) {
  const file = path.join(folder, name)
  if (statSync(file).mtimeMs < begin) continue
  // 256 colours are enough for pages without photographs, and take a third of the space.
  const picture = sharp(readFileSync(file)).removeAlpha()
  writeFileSync(file, await picture.png({ palette: true, dither: 0, effort: 10 }).toBuffer())
  console.log(`New baseline: ${name}`)
}
process.exit(status ?? 1)
