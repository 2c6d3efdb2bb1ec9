// Makes what the screen stories look like now their baselines: `npm run stories:accept`, or for some of them
// `npm run stories:accept -- stories/screens/Shop.stories.tsx`. Look at the changes in git before committing them.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, 'baselines')
const wanted = process.argv.slice(2)

// What no story shows any more goes as well.
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })

const stories = wanted.length === 0 ? ['stories/screens'] : wanted
const options = ['--config', 'tests/vitest.config.ts', '--project', 'stories', '--update=all']
const { status } = spawnSync('npx', ['vitest', 'run', ...options, ...stories], {
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM_PATH: 'npm' },
})

for (const name of readdirSync(folder)) {
  const file = path.join(folder, name)
  const drawn = readFileSync(file)
  // Without loss, and a third of the size; what was small before stays as it is.
  const small = await sharp(drawn).removeAlpha().png({ compressionLevel: 9, effort: 10 }).toBuffer()
  if (small.length < drawn.length) writeFileSync(file, small)
}
process.exit(status ?? 1)
