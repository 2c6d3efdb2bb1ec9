import { createRoot } from 'react-dom/client'
import { DemoPanel } from './DemoPanel'
import { openShadow } from './openShadow'
import type { Workbench } from './workbench'

/** Puts the panel at the end of the page. */
export function mountPanel(workbench: Workbench): void {
  const shadow = openShadow('demo-panel')
  const root = createRoot(shadow)
  const hide = () => {
    root.unmount()
    shadow.host.remove()
    // The focus was on a button that is gone.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  root.render(<DemoPanel workbench={workbench} onHide={hide} />)
}
