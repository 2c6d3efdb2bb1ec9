import { operationKinds } from '../contract/generated/operations'
import {
  conditionNames,
  conditionRules,
  operationNames,
  presetNames,
  type OperationName,
} from '../mocks/conditions'
import { personas } from '../mocks/personas'
import { presetTexts } from '../mocks/presetTexts'
import { conditionGlobal } from './worldGlobals'

/** What one value of a toolbar's menu is called, in the menu and on its button. */
interface ToolbarItem {
  value: string
  title: string
  /** The same in the words of code and addresses. */
  right?: string
}

/** Several menus stand side by side, so that each value names what it is a value of. */
const itemsOf = (label: string, items: readonly ToolbarItem[]): ToolbarItem[] =>
  items.map((item) => ({ ...item, title: `${label}: ${item.title}` }))

const fromStory: ToolbarItem = { value: '', title: 'Story' }
const fromSystem: ToolbarItem = { value: '', title: 'System' }

/** What operations are called in German; one without such a name keeps its own. */
const operationTexts: Partial<Record<OperationName, string>> = {
  shopItems: 'Shop, alle Artikel',
  shopItemById: 'Artikelseite, ein Artikel',
  currentUser: 'Profil, angemeldete Person',
  itemTags: 'Neues Produkt, alle Tags',
  createShopItem: 'Neues Produkt, Produkt anlegen',
  createItemTag: 'Neues Produkt, Tag anlegen',
}

/** The conditions that the toolbar offers: every preset, and every operation in its conditions. */
export const conditionItems = itemsOf('Zustand', [
  fromStory,
  { value: 'none', title: 'alles antwortet' },
  ...presetNames.map((name) => ({ value: name, title: presetTexts[name], right: name })),
  ...operationNames.flatMap((operation) =>
    conditionNames
      .filter((name) => name !== 'rejected' || operationKinds[operation] === 'mutation')
      .map((name) => {
        const mock = `${operation}:${name}`
        const title = `${operationTexts[operation] ?? operation}: ${conditionRules[name].germanDescription}`
        return { value: conditionGlobal(mock), title, right: mock }
      }),
  ),
])

/** The personas that the toolbar offers. */
export const personaItems = itemsOf('Persona', [
  fromStory,
  ...Object.entries(personas).map(([value, { label }]) => ({ value, title: label })),
])

export const themeItems = itemsOf('Farben', [
  fromSystem,
  { value: 'light', title: 'hell', right: 'light' },
  { value: 'dark', title: 'dunkel', right: 'dark' },
])

export const contrastItems = itemsOf('Kontrast', [
  fromSystem,
  { value: 'more', title: 'mehr', right: 'prefers-contrast: more' },
  { value: 'forced', title: 'erzwungene Farben, nachgeahmt', right: 'forced-colors: active' },
])

export const motionItems = itemsOf('Bewegung', [
  fromSystem,
  { value: 'reduce', title: 'reduziert', right: 'prefers-reduced-motion: reduce' },
  { value: 'full', title: 'voll', right: 'prefers-reduced-motion: no-preference' },
])

export const textItems = itemsOf('Text', [
  { value: '', title: 'normal' },
  { value: 'large', title: '200 %', right: 'WCAG 1.4.4' },
  { value: 'spaced', title: 'weit gesetzt', right: 'WCAG 1.4.12' },
])

export const outputItems = itemsOf('Ausgabe', [
  { value: '', title: 'Bildschirm', right: 'screen' },
  { value: 'print', title: 'Druck', right: 'print' },
])
