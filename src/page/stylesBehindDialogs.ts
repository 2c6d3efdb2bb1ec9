/**
 * Has the page behind a modal dialog follow the window's size. Safari leaves it with the styles of the former size where
 * both hold containers (WebKit 2.50), until its style sheets change.
 */
export function renewStylesBehindDialogs(): void {
  addEventListener('resize', () => {
    if (document.querySelector('dialog:modal') === null) return
    document.adoptedStyleSheets.push(new CSSStyleSheet())
    document.adoptedStyleSheets.pop()
  })
}
