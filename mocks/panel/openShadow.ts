import css from './panel.scss?inline'

/** The element that holds the panel. */
export const panelElement = 'demo-panel'

/**
 * A shadow tree at the end of the page, last in the tab order, with a stylesheet of its own: no rule of the page reaches in,
 * none of the tree's reaches out. Only the page's colour tokens come through, so that it follows the colour scheme.
 */
export function openShadow(name: string): ShadowRoot {
  const shadow = document.createElement(name).attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  document.body.append(shadow.host)
  return shadow
}
