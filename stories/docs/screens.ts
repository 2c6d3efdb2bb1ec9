import { operationNames, type OperationName } from '../../mocks/conditions'
import { pages, type Page } from '../../src/pages'
import type { ScreenName } from '../../src/paths'
import { findStories } from './coverage'

/** The text of each screen's stories by their file. */
const sources = import.meta.glob<string>('../screens/*.stories.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The text of each file in the folders of the screens. */
const codes = import.meta.glob<string>('../../src/screens/*/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The folder with a screen's code. */
const screenFolder = (screen: ScreenName): string =>
  `src/screens/${screen.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The operations that a screen sends: those whose documents its files import. */
export function operationsOf(screen: ScreenName): string[] {
  const files = Object.entries(codes).filter(([file]) =>
    file.startsWith(`../../${screenFolder(screen)}/`),
  )
  return files.flatMap(([, code]) =>
    Array.from(code.matchAll(/from '[^']*\/(\w+)\.(?:query|mutation)'/g), ([, name = '']) => name),
  )
}

/** The name of the file with a screen's stories. */
export const storyFile = (screen: ScreenName): string =>
  `${screen.replace(/^./, (letter) => letter.toUpperCase())}.stories.tsx`

/** The stories of a screen, as text. */
export const storySource = (screen: ScreenName): string =>
  sources[`../screens/${storyFile(screen)}`] ?? ''

/** The ids of a screen's stories; the first one shows the screen as it usually is. */
const storyIds = (screen: ScreenName): string[] =>
  findStories({ [storyFile(screen)]: storySource(screen) }).map(({ id }) => id)

/** A page on which a state can be looked at, and the story of it. */
export interface ShowingScreen extends Page {
  storyId: string
}

function screenOf(operation: OperationName): ShowingScreen {
  const page = pages.find(({ screen }) => operationsOf(screen).includes(operation))
  if (page === undefined) {
    throw new Error(`No screen sends ${operation}: no file in src/screens/ imports its document.`)
  }
  return { ...page, storyId: storyIds(page.screen)[0] ?? '' }
}

/** The screen on which each operation's answer is seen. */
export const operationScreens = Object.fromEntries(
  operationNames.map((name) => [name, screenOf(name)]),
) as Record<OperationName, ShowingScreen>

/** The story in which somebody's presence is seen: the account in the navigation bar. */
export const personaStoryId = storyIds('home')[0] ?? ''
