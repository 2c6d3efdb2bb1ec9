import {
  FORCE_REMOUNT,
  STORY_RENDER_PHASE_CHANGED,
  UPDATE_QUERY_PARAMS,
} from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { createWorld, type World, type WorldParameters } from '../stories/storyWorld'
import { chosenState, type StateOfProduct } from './demoAddress'

/** What a world needs to know of a story's rendering. */
interface Rendering {
  id: string
  /** One signal lasts as long as the story stays mounted. */
  abortSignal: AbortSignal
  parameters: WorldParameters
  globals: Record<string, unknown>
}

interface KeptWorld {
  world: World
  state: StateOfProduct
}

const kept = new WeakMap<AbortSignal, KeptWorld>()

/** Whether the steps of the story that is shown are running. */
let isPlaying = false

const channel = addons.getChannel()
channel.on(STORY_RENDER_PHASE_CHANGED, ({ newPhase }: { newPhase: string }) => {
  if (newPhase === 'playing') isPlaying = true
  else if (['played', 'errored', 'aborted'].includes(newPhase)) isPlaying = false
})

/** Begins a story anew: its world, its page and its steps. */
function beginAnew(storyId: string): void {
  // Running steps cannot be stopped and would go on in the new page, unless the whole frame goes. It waits for its address.
  if (isPlaying) channel.once(UPDATE_QUERY_PARAMS, () => location.reload())
  else channel.emit(FORCE_REMOUNT, { storyId })
}

/**
 * The world of a story. A change of the look or of a control renders the story again in the same world; another persona or
 * condition mounts it anew.
 */
export function keptWorld({ id, abortSignal, parameters, globals }: Rendering): World {
  const state = chosenState(parameters, globals)
  const last = kept.get(abortSignal)
  const isSame = last?.state.persona === state.persona && last?.state.mock === state.mock
  if (last && isSame) return last.world
  if (last) {
    beginAnew(id)
    return last.world
  }
  const world = createWorld({ ...parameters, ...state })
  kept.set(abortSignal, { world, state })
  return world
}
