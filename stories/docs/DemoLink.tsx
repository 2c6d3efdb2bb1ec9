import { useEffect, useState, type ReactNode } from 'react'
import { demoHref, hasDemo, type StateOfProduct } from '../../.storybook/demoAddress'

// All links of a page share one request.
let demoIsThere: Promise<boolean> | undefined

export interface DemoLinkProps extends StateOfProduct {
  children: ReactNode
}

/** A link from a docs page to a state of the demo; nothing where no demo stands beside this Storybook. */
export function DemoLink({ children, ...state }: DemoLinkProps) {
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    demoIsThere ??= hasDemo()
    void demoIsThere.then(setThere)
  }, [])
  if (!isThere) return null
  return (
    <a href={demoHref(state)} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
