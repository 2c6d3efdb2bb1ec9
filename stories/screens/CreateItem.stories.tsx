import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import { emptyDraft } from '../../src/screens/create-item/itemDraft'
import { bringIntoView, shows, showsError, showsScreen, type ActingContext } from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-neues-produkt',
  title: 'Seiten/Neues Produkt',
  tags: ['screen', 'form'],
  render: renderScreen,
  parameters: { path: '/item/create', persona: 'admin' },
})

export const Loaded = meta.story({
  name: 'Leeres Formular',
  parameters: {
    spec: [
      'route-create-item',
      'create-fields',
      'create-size-table',
      'create-tag-inline',
      'create-image-id',
      'create-defaults',
      'sizing-defaults',
      'picker-two-lists',
      'picker-height',
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen(
      'Produkt erstellen',
      'Available',
      'Selected',
      'Erstellen',
    )({ canvas, canvasElement })
    await expect(canvas.getByLabelText('Titel')).toHaveValue('Neues Produkt')
    await expect(canvas.getByLabelText('Beschreibung')).toHaveValue('')
  },
})

export const TagsLoading = meta.story({
  name: 'Tags werden geladen',
  tags: ['loading'],
  parameters: { spec: ['tags-loading'], mock: 'itemTags:loading' },
  play: async (context) => {
    await showsScreen('Produkt erstellen', 'Loading...')(context)
    bringIntoView(context.canvas.getByText('Loading...'))
  },
})

export const TagsFailedGraphql = meta.story({
  name: 'Tags laden nicht (Fehler)',
  tags: ['error'],
  parameters: { spec: ['tags-error'], mock: 'itemTags:error' },
  play: async ({ canvas }) => {
    await showsError({ canvas })
    bringIntoView(canvas.getByText('Error'))
  },
})

export const NoTags = meta.story({
  name: 'Noch keine Tags',
  tags: ['empty'],
  parameters: { mock: 'itemTags:empty' },
  play: async (context) => {
    await showsScreen('Produkt erstellen', 'Tag erstellen', 'Available')(context)
    bringIntoView(context.canvas.getByText('Nichts verfügbar'))
  },
})

/** A price that is no number is named at its field, and nothing is sent. */
export const BadPrice = meta.story({
  name: 'Preis ist keine Zahl',
  tags: ['error'],
  parameters: {
    spec: ['price-numeric'],
    typed: { sizing: { ...emptyDraft.sizing, M: { price: 'zwölf', description: '' } } },
  },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Available')
    await userEvent.click(canvas.getByText('Erstellen'))
    await shows('Bitte eine Zahl eingeben, zum Beispiel 12,50.')({ canvas })
    await expect(canvas.getByLabelText('Preis M in Euro')).toHaveFocus()
  },
})

const typed = { title: 'Neues Produkt 7' }

/** A play function that submits the form and waits for what the screen then says; what was typed stays. */
const submitTells =
  (text: string | RegExp) =>
  async ({ canvas, userEvent }: ActingContext): Promise<void> => {
    await canvas.findByText('Available')
    await userEvent.click(canvas.getByText('Erstellen'))
    await shows(text)({ canvas })
    await expect(canvas.getByLabelText('Titel')).toHaveValue(typed.title)
  }

/** The server has not answered yet. */
export const Creating = meta.story({
  name: 'Produkt wird erstellt',
  tags: ['loading'],
  parameters: { typed, mock: 'createShopItem:loading' },
  play: submitTells('Wird erstellt …'),
})

/** The server says no. */
export const CreationRejected = meta.story({
  name: 'Vom Server nicht angenommen',
  tags: ['error'],
  parameters: { typed, mock: 'createShopItem:rejected' },
  play: submitTells(/Der Server hat das Produkt nicht angenommen/),
})

export const CreationFailedGraphql = meta.story({
  name: 'Fehler auf dem Server',
  tags: ['error'],
  parameters: { typed, mock: 'createShopItem:error' },
  play: submitTells(/Der Server konnte die Anfrage nicht ausführen/),
})

const draft = {
  title: 'Halter für Sensoren',
  description: 'Passt auf Rohre mit 32 mm.',
  tagName: 'Halb getipp',
}

/** After a reload what was typed is there again, and can be discarded. */
export const DraftRestored = meta.story({
  name: 'Entwurf wieder da',
  parameters: { typed: draft },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen('Produkt erstellen', 'Verwerfen', 'Available')({ canvas, canvasElement })
    await expect(canvas.getByLabelText('Titel')).toHaveValue(draft.title)
    await expect(canvas.getByLabelText('Tag erstellen')).toHaveValue(draft.tagName)
  },
})

/** Lists, fields and buttons in the system's palette. */
export const ForcedColors = meta.story({
  name: 'Erzwungene Farben, dunkel',
  tags: ['contrast', 'dark'],
  globals: { system: 'forced', theme: 'dark' },
  play: showsScreen('Produkt erstellen', 'Available', 'Selected'),
})
