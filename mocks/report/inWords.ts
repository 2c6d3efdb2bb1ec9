import { personas } from '../personas'
import type { Action, PageState } from './reportFormat'

const roleNames: Record<Extract<Action, { name: string }>['role'], string> = {
  button: 'Knopf',
  link: 'Link',
  searchbox: 'Suchfeld',
  spinbutton: 'Feld',
  textbox: 'Feld',
  combobox: 'Auswahl',
  checkbox: 'Kästchen',
  radio: 'Auswahl',
  option: 'Eintrag',
  tab: 'Reiter',
}

const targetInWords = ({ role, name, nth }: Extract<Action, { name: string }>): string =>
  `${roleNames[role]} „${name}“${nth === undefined ? '' : ` (Nr. ${nth + 1})`}`

/** An action in plain German words. */
export function actionInWords(action: Action): string {
  switch (action.do) {
    case 'press':
      return `${targetInWords(action)} gedrückt`
    case 'fill':
      return action.text === undefined
        ? `In ${targetInWords(action)} getippt`
        : `In ${targetInWords(action)} getippt: „${action.text}“`
    case 'choose':
      return `In ${targetInWords(action)} gewählt: „${action.option}“`
    case 'key':
      return `${action.key === ' ' ? 'Leertaste' : `Taste ${action.key}`} gedrückt`
    case 'open':
      return 'Seite aufgerufen'
    case 'reload':
      return 'Seite neu geladen'
    case 'back':
      return 'Zurück gegangen'
    case 'forward':
      return 'Vorwärts gegangen'
  }
}

/**
 * What had changed before an action, in plain German words: the address, and what the demo's tools set. Cart, draft and
 * created data are left out, since actions changed them.
 */
export function changesInWords({ changed = {} }: Action): string[] {
  const { address, persona, conditions, latency, loaded } = changed
  return [
    ...(address === undefined ? [] : [`Auf ${address}`]),
    ...(persona === undefined ? [] : [`Person: ${personas[persona].label}`]),
    ...(loaded === undefined
      ? []
      : [loaded === '' ? 'Unsere Beispieldaten' : 'Eigene Daten geladen']),
    ...(conditions === undefined ? [] : [`Zustände: ${conditions || 'normal'}`]),
    ...(latency === undefined ? [] : [`Verzögerung: ${latency || '0'} ms`]),
  ]
}

/** The state of the mock backend in plain German words. */
export const stateInWords = ({ persona, conditions, latency }: PageState): string =>
  [
    personas[persona].label,
    conditions || 'alle Anfragen normal',
    ...(latency === '' ? [] : [`Verzögerung ${latency} ms`]),
  ].join(', ')
