/**
 * Has a page with a dialog follow the window's size. Safari leaves such a page with the styles of the former size until its
 * style sheets change (WebKit 2.50): behind an open dialog where both hold containers, also beside a closed one where the
 * page holds none.
 */
export function renewStylesOnResize(): void {
  addEventListener('resize', () => {
    if (document.querySelector('dialog') === null) return
    document.adoptedStyleSheets.push(new CSSStyleSheet())
    document.adoptedStyleSheets.pop()
  })
}
