import type { Decorator } from '@storybook/react-vite'
import { InShadow } from './InShadow'

/** Gives a part of the demo panel the shadow tree and the stylesheet in which it stands. */
export const inPanel: Decorator = (Story) => (
  <main style={{ maxWidth: '27rem', padding: 'var(--space-4)' }}>
    <InShadow>
      <section aria-label="Demo-Werkzeuge">
        <h2 className="unseen">Demo-Werkzeuge</h2>
        <h3 className="unseen">Daten der Demo</h3>
        <Story />
      </section>
    </InShadow>
  </main>
)
