import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { findingKey, reportFolder, type Run } from './report'

const root = path.resolve(import.meta.dirname, '../..')

/** One place of the product that is changed. */
interface Edit {
  file: string
  from: string
  to: string
}

interface Change {
  name: string
  edits: readonly Edit[]
  /** What the keys of the looks that show the change match. */
  shownIn: RegExp
}

const signIn = 'src/screens/sign-in/SignInScreen'
const googleButton = 'src/screens/sign-in/GoogleButton'
const itemCard = 'src/catalog/ItemCard'
const tokens = 'src/theme/_tokens.scss'

/** The screens and components that are looked at: what a change shows elsewhere is a false alarm. */
const watched = [
  'stories/screens/SignIn.stories.tsx',
  'stories/screens/Materials.stories.tsx',
  'stories/components/GoogleButton.stories.tsx',
  'stories/components/ItemCard.stories.tsx',
  'stories/components/SamplePicture.stories.tsx',
]

const withGoogle = 'screens-anmelden--(?!already)|components-konto-google--'

/** Each is made on a screen and on a component. */
const changes: readonly Change[] = [
  {
    name: 'one letter',
    edits: [
      { file: `${signIn}.tsx`, from: 'Ihr Konto dabei angelegt', to: 'Ihr Konto dabei angeleqt' },
      { file: `${itemCard}.tsx`, from: "' · '", to: "' , '" },
    ],
    shownIn: /^(screens-anmelden--(?!already)|components-katalog-artikelkarte--)/,
  },
  {
    name: '2 px of padding',
    edits: [
      {
        file: `${googleButton}.module.scss`,
        from: 'padding: 0 var(--space-4)',
        to: 'padding: 0 calc(var(--space-4) + 2px)',
      },
    ],
    shownIn: new RegExp(`^(${withGoogle})`),
  },
  {
    name: 'one tone darker',
    edits: [{ file: tokens, from: "'fill': #ffffff", to: "'fill': #fdfdfd" }],
    shownIn: new RegExp(`^(${withGoogle}).*-light$`),
  },
  {
    name: 'a missing icon',
    edits: [{ file: `${googleButton}.tsx`, from: '<svg ', to: '<svg visibility="hidden" ' }],
    shownIn: new RegExp(`^(${withGoogle})`),
  },
  {
    name: 'a wrong photograph',
    edits: [
      {
        file: 'src/screens/materials/MaterialsScreen.tsx',
        from: 'story-material.webp',
        to: 'story-offer.webp',
      },
      {
        file: 'src/catalog/SamplePicture.tsx',
        from: 'source={sample}',
        to: "source={gallerySource('gallery-01-1')}",
      },
      {
        file: 'src/catalog/SamplePicture.tsx',
        from: 'import { Picture }',
        to: "import { gallerySource } from '../screens/gallery/galleryPictures'\nimport { Picture }",
      },
    ],
    shownIn: /^(screens-material--|components-katalog-)/,
  },
  {
    name: 'a dark-only colour',
    edits: [{ file: tokens, from: "'stroke': #8e918f", to: "'stroke': #949795" }],
    shownIn: new RegExp(`^(${withGoogle}).*-dark$`),
  },
  {
    name: 'bold gone regular',
    edits: [
      { file: `${signIn}.tsx`, from: '<h1 ', to: '<h1 style={{ fontWeight: 400 }} ' },
      { file: `${itemCard}.module.scss`, from: '.title {', to: '.title {\n  font-weight: 400;' },
    ],
    shownIn: /^(screens-anmelden--|components-katalog-artikelkarte--)/,
  },
]

/** Makes the edits and returns how to take them back. */
function apply(edits: readonly Edit[]): () => void {
  const originals = new Map<string, string>()
  const undo = () => {
    for (const [place, text] of originals) writeFileSync(place, text)
  }
  try {
    for (const { file, from, to } of edits) {
      const place = path.join(root, file)
      const text = readFileSync(place, 'utf8')
      if (!text.includes(from)) throw new Error(`${file} no longer has ${from}.`)
      if (!originals.has(place)) originals.set(place, text)
      writeFileSync(place, text.replace(from, to))
    }
  } catch (error) {
    undo()
    throw error
  }
  return undo
}

/** Runs the watched stories, and returns the keys of what has changed. */
function findChanged(): { keys: string[]; compared: string[] } {
  spawnSync('npm', ['run', '--silent', 'test:stories', '--', ...watched], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const run: Run = JSON.parse(readFileSync(path.join(reportFolder, 'run.json'), 'utf8'))
  return { keys: run.findings.map(findingKey), compared: run.compared }
}

/**
 * Changes the product in seven small ways, one after the other, and sees that exactly the stories that show a change no
 * longer look as their baselines; words choose among the changes. Returns the exit code.
 */
export function proveSensitivity(words: readonly string[]): number {
  const unchanged = findChanged()
  if (unchanged.keys.length > 0) {
    throw new Error(`Without a change these differ: ${unchanged.keys.join(', ')}`)
  }
  const wanted = changes.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  )
  const rows = wanted.map(({ name, edits, shownIn }) => {
    const undo = apply(edits)
    try {
      const { keys } = findChanged()
      const missed = unchanged.compared.filter((key) => shownIn.test(key) && !keys.includes(key))
      const falseAlarms = keys.filter((key) => !shownIn.test(key))
      return { name, seen: keys.length - falseAlarms.length, missed, falseAlarms }
    } finally {
      undo()
    }
  })
  for (const { name, seen, missed, falseAlarms } of rows) {
    process.stdout.write(`${name}: seen in ${seen} looks\n`)
    for (const key of missed) process.stdout.write(`  missed in ${key}\n`)
    for (const key of falseAlarms) process.stdout.write(`  false alarm in ${key}\n`)
  }
  return rows.every(
    ({ seen, missed, falseAlarms }) => seen > 0 && missed.length + falseAlarms.length === 0,
  )
    ? 0
    : 1
}
