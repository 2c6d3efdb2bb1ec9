import { useLayoutEffect, useRef, useState, type KeyboardEventHandler, type ReactNode } from 'react'
import { LiveRegion } from './LiveRegion'

export interface DialogProps {
  isOpen: boolean
  /** Called when Escape or a press beside the content has closed the dialog, or is to close it. */
  onClose: () => void
  /** The dialog's name. */
  label: string
  className: string | undefined
  onKeyDown?: KeyboardEventHandler
  /** Rendered for as long as the dialog can be seen. */
  children: ReactNode
}

/**
 * A modal dialog. The browser keeps the focus inside, closes it on Escape and gives the focus back, as long as the dialog
 * itself stays in the page.
 */
export function Dialog({ isOpen, onClose, label, className, onKeyDown, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const [isSeen, setSeen] = useState(isOpen)
  if (isOpen && !isSeen) setSeen(true)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (dialog === null) return
    if (isOpen) {
      if (!dialog.open) dialog.showModal()
      return
    }
    dialog.close()
    // A closed dialog is seen until it has slid out.
    const ends = dialog.getAnimations().map(({ finished }) => finished)
    void Promise.allSettled(ends).then(() => setSeen(false))
  }, [isOpen])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard has Escape
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      inert={!isOpen}
      onClose={onClose}
      onKeyDown={onKeyDown}
      // What the content does not cover is the backdrop. A selection of text may end there, too.
      onPointerDown={({ target }) => (pressed.current = target)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && pressed.current === target) onClose()
      }}
    >
      {isOpen && <LiveRegion />}
      {isSeen && children}
    </dialog>
  )
}
