import preview from '../../.storybook/preview'
import { showsScreen } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-fehler',
  title: 'Seiten/Fehler',
  tags: ['screen', 'error', 'missing'],
  render: renderScreen,
})

/** An address that no screen has. */
export const UnknownAddress = meta.story({
  name: 'Unbekannte Adresse',
  parameters: { spec: ['routing-failure-status'], path: '/gibt-es-nicht' },
  play: showsScreen(
    'Diese Seite gibt es nicht Unexpected Application Error',
    'Not Found',
    'Zur Startseite',
  ),
})
