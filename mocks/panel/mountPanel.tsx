import { createRoot } from 'react-dom/client'
import { DemoPanel } from './DemoPanel'
import css from './panel.scss?inline'
import { startRecorder } from './recorder'
import type { Workbench } from './workbench'

/**
 * Puts the panel at the end of the page, last in the tab order. It lives in a shadow tree with a stylesheet
 * of its own: no rule of the page reaches in, none of the panel's reaches out. Only the page's colour tokens come
 * through, as custom properties do, so that the panel follows the page's colour scheme.
 */
export function mountPanel(given: Omit<Workbench, 'recorder'>): void {
  const workbench = { ...given, recorder: startRecorder(given.base) }
  const host = document.createElement('demo-panel')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  document.body.append(host)

  const root = createRoot(shadow)
  root.render(
    <DemoPanel
      workbench={workbench}
      onHide={() => {
        root.unmount()
        host.remove()
        // The focus was on a button that is gone.
        document.querySelector('main')?.focus({ preventScroll: true })
      }}
    />,
  )
}
