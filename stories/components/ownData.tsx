import type { Decorator } from '@storybook/react-vite'
import css from '../../mocks/panel/panel.scss?inline'
import type { ReadOutcome, SeedReader } from '../../mocks/panel/importer/seedReader'
import { InShadow } from './InShadow'

/** Gives a part of the demo panel the shadow tree and the stylesheet in which it stands. */
export const inPanel: Decorator = (Story) => (
  <main style={{ maxWidth: '27rem', padding: 'var(--space-4)' }}>
    <InShadow css={css}>
      <section aria-label="Demo-Werkzeuge">
        <h2 className="unseen">Demo-Werkzeuge</h2>
        <h3 className="unseen">Daten der Demo</h3>
        <Story />
      </section>
    </InShadow>
  </main>
)

/** A reader that answers at once: with an outcome, with an error or, without either, with progress alone. */
export const readerWith = (
  outcome?: ReadOutcome | Error,
  store: SeedReader['store'] = () => new Promise(() => {}),
): SeedReader => ({
  read: (_, onProgress) => {
    onProgress(0.42)
    if (outcome === undefined) return new Promise(() => {})
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome)
  },
  store,
  cancel: () => {},
})
