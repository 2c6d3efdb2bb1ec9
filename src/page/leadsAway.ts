/** The keys that are held during a click. */
type HeldKeys = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link leads there in this window. With a key held it opens another tab or window, or saves the page. */
export const leadsAway = ({ ctrlKey, metaKey, shiftKey, altKey }: HeldKeys): boolean =>
  !ctrlKey && !metaKey && !shiftKey && !altKey
