import { expect } from 'storybook/test'
import preview from '../../.storybook/preview'
import {
  bringIntoView,
  findAccountButton,
  shows,
  showsError,
  showsScreen,
  type ActingContext,
} from './expectations'
import { renderScreen } from './renderScreen'

const meta = preview.meta({
  id: 'screens-neues-produkt',
  title: 'Seiten/Neues Produkt',
  tags: ['screen', 'create', 'form', 'admin'],
  render: renderScreen,
  parameters: { path: '/item/create', persona: 'admin' },
})

export const Loaded = meta.story({
  name: 'Leeres Formular',
  tags: [
    'spec:route-create-item',
    'spec:create-fields',
    'spec:create-size-table',
    'spec:create-tag-inline',
    'spec:create-image-id',
    'spec:create-defaults',
    'spec:picker-two-lists',
    'spec:picker-height',
  ],
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
  tags: ['loading', 'tags', 'spec:tags-loading'],
  parameters: { mock: 'itemTags:loading' },
  play: async (context) => {
    await showsScreen('Produkt erstellen', 'Loading...')(context)
    bringIntoView(context.canvas.getByText('Loading...'))
  },
})

export const TagsFailedGraphql = meta.story({
  name: 'Tags nicht zu haben',
  tags: ['error', 'tags', 'spec:tags-error'],
  parameters: { mock: 'itemTags:error' },
  play: async ({ canvas }) => {
    await showsError({ canvas })
    bringIntoView(canvas.getByText('Error'))
  },
})

export const NoTags = meta.story({
  name: 'Noch keine Tags',
  tags: ['empty', 'tags'],
  parameters: { mock: 'itemTags:empty' },
  play: async (context) => {
    await showsScreen('Produkt erstellen', 'Tag erstellen', 'Available')(context)
    bringIntoView(context.canvas.getByText('Nichts verfügbar'))
  },
})

/** A price that is no number is named at its field, and nothing is sent. */
export const BadPrice = meta.story({
  name: 'Preis ist keine Zahl',
  tags: ['invalid', 'spec:price-numeric'],
  play: async ({ canvas, userEvent }) => {
    const price = await canvas.findByLabelText('Preis M in Euro')
    await userEvent.clear(price)
    await userEvent.type(price, 'zwölf')
    await userEvent.click(canvas.getByText('Erstellen'))
    await shows('Bitte eine Zahl eingeben, zum Beispiel 12,50.')({ canvas })
    await expect(price).toHaveFocus()
  },
})

/** A play function that submits the form and waits for what the screen then says; what was typed stays. */
const submitTells =
  (text: string | RegExp) =>
  async ({ canvas, userEvent }: ActingContext): Promise<void> => {
    await userEvent.type(await canvas.findByLabelText('Titel'), ' 7')
    await canvas.findByText('Available')
    await userEvent.click(canvas.getByText('Erstellen'))
    await shows(text)({ canvas })
    await expect(canvas.getByLabelText('Titel')).toHaveValue('Neues Produkt 7')
  }

/** The server has not answered yet. */
export const Creating = meta.story({
  name: 'Produkt wird erstellt',
  tags: ['loading'],
  parameters: { mock: 'createShopItem:loading' },
  play: submitTells('Wird erstellt …'),
})

/** The server says no. */
export const CreationRejected = meta.story({
  name: 'Vom Server nicht angenommen',
  tags: ['error', 'rejected'],
  parameters: { mock: 'createShopItem:rejected' },
  play: submitTells(/Der Server hat das Produkt nicht angenommen/),
})

export const CreationFailedGraphql = meta.story({
  name: 'Fehler auf dem Server',
  tags: ['error'],
  parameters: { mock: 'createShopItem:error' },
  play: submitTells(/Der Server konnte die Anfrage nicht ausführen/),
})

export const CreationForbidden = meta.story({
  name: 'Keine Berechtigung',
  tags: ['error', 'forbidden'],
  parameters: { mock: 'createShopItem:forbidden' },
  play: submitTells(/Ihnen fehlt die Berechtigung/),
})

const typed = {
  title: 'Halter für Sensoren',
  description: 'Passt auf Rohre mit 32 mm.',
  tagName: 'Halb getipp',
}

/** After a reload what was typed is there again, and can be discarded. */
export const DraftRestored = meta.story({
  name: 'Entwurf wieder da',
  tags: ['draft'],
  parameters: { typed },
  play: async ({ canvas, canvasElement }) => {
    await showsScreen(
      'Produkt erstellen',
      'Ihr Entwurf von vorhin ist wieder da.',
      'Verwerfen',
      'Available',
    )({ canvas, canvasElement })
    await expect(canvas.getByLabelText('Titel')).toHaveValue(typed.title)
    await expect(canvas.getByLabelText('Tag erstellen')).toHaveValue(typed.tagName)
  },
})

/** A discarded draft can be had back until the next letter. */
export const DraftDiscarded = meta.story({
  name: 'Entwurf verworfen',
  tags: ['draft'],
  parameters: { typed },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Available')
    await userEvent.click(await canvas.findByText('Verwerfen'))
    await shows('Der Entwurf ist verworfen.', 'Rückgängig machen')({ canvas })
    await expect(canvas.getByLabelText('Titel')).toHaveValue('Neues Produkt')
  },
})

/** The page was loaded anew before the server's answer: nothing is sent again, and nothing is claimed. */
export const SubmissionUnconfirmed = meta.story({
  name: 'Neu geladen während des Erstellens',
  tags: ['draft', 'reload'],
  parameters: { typed, isUnderway: true },
  play: showsScreen(
    'Produkt erstellen',
    /Beim Neuladen war das Erstellen noch nicht bestätigt/,
    'Available',
  ),
})

/** Leaving unsent input behind asks first; the focus is on the harmless answer. */
export const LeaveAsked = meta.story({
  name: 'Seite verlassen?',
  tags: ['dialog'],
  parameters: { typed },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Available')
    await userEvent.click(canvas.getByText('Kontakt'))
    await expect(
      await canvas.findByRole('alertdialog', { name: 'Seite verlassen?' }),
    ).toHaveAccessibleDescription(/bleiben in diesem Tab erhalten/)
    await expect(canvas.getByText('Weiter bearbeiten')).toHaveFocus()
  },
})

/** Signing out removes what was typed, and says so first. */
export const SignOutAsked = meta.story({
  name: 'Abmelden?',
  tags: ['dialog'],
  parameters: { typed },
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText('Available')
    await userEvent.click(await findAccountButton(canvas))
    await userEvent.click(await canvas.findByText('Abmelden'))
    await expect(
      await canvas.findByRole('alertdialog', { name: 'Abmelden?' }),
    ).toHaveAccessibleDescription(/werden Ihre Eingaben gelöscht/)
  },
})
