// Makes what the screen stories look like now their baselines: `npm run stories:accept`. Look at the changes in git
// before committing them.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

const folder = path.join(import.meta.dirname, 'baselines')

// What no story shows any more goes as well.
rmSync(folder, { recursive: true, force: true })
const { status } = spawnSync(
  'npx',
  [
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--project',
    'stories',
    '--update=all',
    'stories/screens',
  ],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: 'npm' } },
)

for (const name of readdirSync(folder)) {
  const file = path.join(folder, name)
  // Without loss, and a third of the size.
  const picture = sharp(readFileSync(file)).removeAlpha()
  writeFileSync(file, await picture.png({ compressionLevel: 9, effort: 10 }).toBuffer())
}
process.exit(status ?? 1)
