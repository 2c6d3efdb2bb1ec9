/**
 * Brings what Tab leads to out from under the bars at the edges of the window. Safari scrolls to what is outside the window
 * alone; other browsers heed the page's scroll padding themselves.
 */
export function bringTabbedIntoView(): void {
  let isTabbing = false
  addEventListener('keydown', ({ key, ctrlKey, metaKey }) => {
    isTabbing = key === 'Tab' && !ctrlKey && !metaKey
  })
  addEventListener('keyup', ({ key }) => {
    // Who comes from another tab or window by keyboard lets go of a Tab that was not pressed here.
    if (key !== 'Tab' || !isTabbing) return
    isTabbing = false
    const { activeElement } = document
    if (activeElement?.closest('dialog')) return
    activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  })
}
