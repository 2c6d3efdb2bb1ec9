import type { ReactNode } from 'react'
import { useFirstViewShown } from './useFirstViewShown'

/** What stands below a screen's first view: it is rendered once that is shown. */
export function BelowTheFold({ children }: { children: ReactNode }) {
  return useFirstViewShown() && children
}
