import { readTab, writeTab } from '../tabMemory'

/** The key under which a tab keeps that it hides the panel. */
const panelKey = 'mock-panel'

/** Whether the tab hides the panel: `?panel=off` hides it, `?panel=on` brings it back. */
export function isPanelHidden(): boolean {
  const named = new URLSearchParams(location.search).get('panel')
  if (named === 'off') hidePanel()
  else if (named === 'on') writeTab(panelKey, '')
  return named === 'off' || readTab(panelKey) === 'off'
}

/** Hides the panel from now on. */
export const hidePanel = (): void => writeTab(panelKey, 'off')

const noticeKey = 'mock-notice'

/** Leaves a text that the panel shows once it is there, perhaps after the next load of the page. */
export const noteForPanel = (notice: string): void => writeTab(noticeKey, notice)

/** The text that was left, which is then gone; '' when there is none. */
export function takeNotice(): string {
  const notice = readTab(noticeKey)
  noteForPanel('')
  return notice
}

const offeredKey = 'mock-tour-offered'

/** Whether this is the first visit of a demo in this browser, to which the tour is offered. A link to a state offers none. */
export function isFirstVisit(): boolean {
  if (import.meta.env.DEV || location.search !== '') return false
  try {
    if (localStorage.getItem(offeredKey) !== null) return false
    localStorage.setItem(offeredKey, 'yes')
    return true
  } catch {
    return false
  }
}
