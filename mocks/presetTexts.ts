import type { PresetName } from './conditions'

/** What people call the presets: in the demo panel and in Storybook's toolbar. */
export const presetTexts: Record<PresetName, string> = {
  'shop-fails': 'der Shop fällt aus',
  'shop-empty': 'der Shop ist leer',
  'shop-huge': 'der Shop hat 10.000 Artikel',
  'first-visit': 'Shop und Artikelseite laden langsam',
  'long-texts': 'alle Texte sind sehr lang',
  'creation-rejected': 'Anlegen wird abgelehnt',
  'sign-in-expired': 'die Anmeldung ist abgelaufen',
  'backend-down': 'der Server ist gestört',
  offline: 'ohne Verbindung',
}
