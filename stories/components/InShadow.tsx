import { useCallback, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { waitFor } from 'storybook/test'

/** Marks the element that holds the shadow tree. */
const hostPart = 'shadow'

export interface InShadowProps {
  /** The stylesheet of the shadow tree. */
  css: string
  children: ReactNode
}

/** A shadow tree of its own, in which the demo's tools stand. */
export function InShadow({ css, children }: InShadowProps) {
  const [shadow, setShadow] = useState<ShadowRoot | null>(null)
  const attach = useCallback(
    (host: HTMLElement | null) => {
      if (host === null) return
      const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      root.adoptedStyleSheets = [sheet]
      setShadow(root)
    },
    [css],
  )
  return (
    <>
      <div ref={attach} data-part={hostPart} />
      {shadow !== null && createPortal(children, shadow)}
    </>
  )
}

/** The section in a shadow tree, in which no query of the canvas looks, once it holds a text. */
export async function findSection(canvasElement: HTMLElement, text: string): Promise<HTMLElement> {
  const host = canvasElement.querySelector(`[data-part="${hostPart}"]`)
  return waitFor(() => {
    const section = host?.shadowRoot?.querySelector('section')
    if (!section?.textContent.includes(text)) throw new Error(`No section says “${text}”.`)
    return section
  })
}
