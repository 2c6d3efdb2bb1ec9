/**
 * Brings what Tab leads to out from under the bars at the edges of the window. Safari scrolls to what is outside the window
 * alone; other browsers heed the page's scroll padding themselves.
 */
export function bringTabbedIntoView(): void {
  addEventListener('keyup', ({ key }) => {
    const { activeElement } = document
    if (key !== 'Tab' || activeElement?.closest('dialog')) return
    activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  })
}
