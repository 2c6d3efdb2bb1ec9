/**
 * Has a page with a dialog follow the window's size. Until a style sheet changes, Safari (WebKit 2.50) leaves such a page
 * with the styles of the former size: behind an open dialog when page and dialog hold containers, beside a closed one when
 * the dialog alone does.
 */
export function renewStylesOnResize(): void {
  addEventListener('resize', () => {
    if (document.querySelector('dialog') === null) return
    document.adoptedStyleSheets.push(new CSSStyleSheet())
    document.adoptedStyleSheets.pop()
  })
}
