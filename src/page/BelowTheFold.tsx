import type { ReactNode } from 'react'
import { useNavigationType } from 'react-router-dom'
import { useProgressiveCount } from './useProgressiveCount'

/**
 * Content below a screen's first view. After a click it is rendered one frame later. On a page load, and when the visitor
 * goes back, it is there at once: the scroll position to restore may lie in it.
 */
export function BelowTheFold({ children }: { children: ReactNode }) {
  const isRestored = useNavigationType() === 'POP'
  return useProgressiveCount(1, isRestored ? 1 : 0) === 1 && children
}
