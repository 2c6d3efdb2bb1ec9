import { keep, recall } from '../tabMemory'
import { withoutParameter } from '../tabState'

/** The key under which a tab keeps whether its panel is open or hidden. */
export const panelKey = 'mock-panel'

/** How the panel shows itself: as a small button, in full, or not at all. */
export type PanelState = 'collapsed' | 'open' | 'off'

/** Reads the panel's state: `?panel=off` hides it for the tab, `?panel=on` brings it back. */
export function readPanelState(): PanelState {
  const named = new URLSearchParams(location.search).get('panel')
  const kept = recall(panelKey)
  if (named === 'off') {
    keepPanelState('off')
    return 'off'
  }
  if (kept === 'off' && named !== 'on') return 'off'
  if (kept === 'off') keepPanelState('collapsed')
  return kept === 'open' ? 'open' : 'collapsed'
}

/** Keeps the panel's state for the tab. */
export const keepPanelState = (state: PanelState): void =>
  keep(panelKey, state === 'collapsed' ? '' : state)

/** Keeps the panel hidden for the tab. The address loses `?panel=on`, or a reload would bring the panel back. */
export function keepPanelOff(): void {
  keepPanelState('off')
  if (!new URLSearchParams(location.search).has('panel')) return
  history.replaceState(history.state, '', withoutParameter(location.href, 'panel'))
}
