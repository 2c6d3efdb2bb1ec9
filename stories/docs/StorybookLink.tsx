import type { MouseEvent, ReactNode } from 'react'
import { NAVIGATE_URL } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { storyHref } from './addresses'

export interface StorybookLinkProps {
  /** The story's id. */
  to: string
  /** What the toolbar is set to. */
  globals?: Readonly<Record<string, string>>
  children: ReactNode
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** A link from a docs page to a story. */
export function StorybookLink({ to, globals, children }: StorybookLinkProps) {
  // The toolbar reads its setting from the address when Storybook starts, so such a link loads it anew.
  const isSoft = globals === undefined
  return (
    <a
      href={storyHref(to, globals)}
      target="_top"
      onClick={(event) => {
        if (!isSoft || !isPlainClick(event)) return
        event.preventDefault()
        addons.getChannel().emit(NAVIGATE_URL, `?path=/story/${to}`)
      }}
    >
      {children}
    </a>
  )
}
