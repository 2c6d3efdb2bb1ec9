import { StoryApp } from '../StoryApp'
import type { World } from '../storyWorld'

interface ScreenContext {
  loaded: Record<string, unknown>
}

function isWorld(value: unknown): value is World {
  return typeof value === 'object' && value !== null && 'backend' in value && 'storage' in value
}

/** The world that the preview has made for a story. */
export function worldOf({ loaded }: ScreenContext): World {
  const { world } = loaded
  if (!isWorld(world)) throw new Error('The preview has made no world for this story.')
  return world
}

/** Renders the whole product at the story's address. */
export function renderScreen(_args: unknown, context: ScreenContext) {
  const world = worldOf(context)
  return <StoryApp key={world.number} world={world} />
}
