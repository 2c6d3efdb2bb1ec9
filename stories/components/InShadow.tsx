import type { Decorator } from '@storybook/react-vite'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { waitFor } from 'storybook/test'
import css from '../../mocks/panel/panel.scss?inline'

/** Marks the element that holds the shadow tree. */
const hostPart = 'shadow'

function openShadow(host: HTMLElement): ShadowRoot {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [sheet]
  return root
}

/** A shadow tree of its own with the stylesheet of the demo's tools. */
export function InShadow({ children }: { children: ReactNode }) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  return (
    <>
      <div ref={setHost} data-part={hostPart} />
      {host !== null && createPortal(children, openShadow(host))}
    </>
  )
}

/** Shows a part of the demo's tools beside a page. */
export const besidePage: Decorator = (Story) => (
  <>
    <main className="page" style={{ minHeight: '52rem' }}>
      <h1>Eine Seite</h1>
    </main>
    <InShadow>
      <Story />
    </InShadow>
  </>
)

/** The section in a shadow tree, in which no query of the canvas looks, once it holds a text. */
export async function findSection(canvasElement: HTMLElement, text: string): Promise<HTMLElement> {
  const host = canvasElement.querySelector(`[data-part="${hostPart}"]`)
  return waitFor(() => {
    const section = host?.shadowRoot?.querySelector('section')
    if (!section?.textContent.includes(text)) throw new Error(`No section says “${text}”.`)
    return section
  })
}
