import { useId, type DragEventHandler, type ReactNode } from 'react'

export interface PanelFormProps {
  /** Another heading stands above other controls, and gets the focus. */
  heading: string
  /** Dropping is a way of the pointer alone; the keyboard has the field for files. */
  onDragOver?: DragEventHandler
  onDrop?: DragEventHandler
  children: ReactNode
}

/** A form that opens inside the panel. The focus goes to its heading, and its controls are in view. */
export function PanelForm({ heading, children, ...dropping }: PanelFormProps) {
  const headingId = useId()
  return (
    <div className="panelForm" role="group" aria-labelledby={headingId} {...dropping}>
      <h4 key={heading} ref={focusOnMount} id={headingId} tabIndex={-1}>
        {heading}
      </h4>
      {children}
    </div>
  )
}

function focusOnMount(heading: HTMLElement | null) {
  heading?.focus()
  heading?.parentElement?.scrollIntoView({ block: 'nearest' })
}
