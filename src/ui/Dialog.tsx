import { useLayoutEffect, useRef, type KeyboardEventHandler, type ReactNode } from 'react'
import { LiveRegion } from './LiveRegion'

export interface DialogProps {
  isOpen: boolean
  /** Called when the dialog has been closed by Escape or by a press beside its content. */
  onClose: () => void
  /** The dialog's name. */
  label: string
  className: string | undefined
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** A modal dialog. The browser keeps the focus inside, closes it on Escape and gives the focus back. */
export function Dialog({ isOpen, onClose, label, className, onKeyDown, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (isOpen && dialog?.open === false) dialog.showModal()
    if (!isOpen && dialog?.open) dialog.close()
  }, [isOpen])

  return (
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      onClose={onClose}
      onKeyDown={onKeyDown}
      // What the content does not cover is the backdrop.
      onPointerDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {isOpen && <LiveRegion />}
      {children}
    </dialog>
  )
}
