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

/** What one value of a toolbar's menu is called. */
interface ToolbarItem {
  value: string
  title: string
  /** The same in the words of code and addresses. */
  right?: string
}

/** A menu of the toolbar: an icon, with its name where somebody points at it. Its first entry takes a choice back. */
export const toolbarMenu = <Icon extends string>(
  description: string,
  icon: Icon,
  usual: string,
  items: readonly ToolbarItem[],
) => ({
  description,
  toolbar: {
    icon,
    dynamicTitle: false,
    items: [{ type: 'reset' as const, title: usual }, ...items],
  },
})

/** What operations are called in German, in the order of their use; one without such a name keeps its own. */
const operationTexts: Partial<Record<OperationName, string>> = {
  shopItems: 'Shop, alle Artikel',
  shopItemById: 'Artikelseite, ein Artikel',
  itemTags: 'Neues Produkt, alle Tags',
  createShopItem: 'Neues Produkt, Produkt anlegen',
  createItemTag: 'Neues Produkt, Tag anlegen',
  currentUser: 'Profil, angemeldete Person',
}
const orderOfUse = Object.keys(operationTexts)
const operationsInUse = operationNames.toSorted(
  (a, b) => orderOfUse.indexOf(a) - orderOfUse.indexOf(b),
)

/** The conditions that the toolbar offers: every preset, and every operation in its conditions. */
export const conditionItems: ToolbarItem[] = [
  { value: 'none', title: 'alles antwortet' },
  ...presetNames.map((name) => ({
    value: name,
    title: presetTexts[name],
    right: name,
  })),
  ...operationsInUse.flatMap((operation) =>
    conditionNames
      .filter((name) => name !== 'rejected' || operationKinds[operation] === 'mutation')
      .map((name) => {
        const mock = `${operation}:${name}`
        const title = `${operationTexts[operation] ?? operation}: ${conditionRules[name].description}`
        return { value: conditionGlobal(mock), title, right: mock }
      }),
  ),
]

/** The personas that the toolbar offers. */
export const personaItems: ToolbarItem[] = Object.entries(personas).map(([value, { label }]) => ({
  value,
  title: label,
}))

export const themeItems: ToolbarItem[] = [
  { value: 'light', title: 'hell', right: 'light' },
  { value: 'dark', title: 'dunkel', right: 'dark' },
]

export const textItems: ToolbarItem[] = [
  { value: 'large', title: '200 %', right: 'WCAG 1.4.4' },
  { value: 'spaced', title: 'weit gesetzt', right: 'WCAG 1.4.12' },
]

const contrastItems: ToolbarItem[] = [
  { value: 'contrast', title: 'mehr Kontrast', right: 'prefers-contrast' },
  { value: 'forced', title: 'erzwungene Farben', right: 'forced-colors' },
]

const motionItems: ToolbarItem[] = [
  { value: 'still', title: 'weniger Bewegung', right: 'prefers-reduced-motion' },
  { value: 'moving', title: 'volle Bewegung', right: 'no-preference' },
]

/** Further user preferences of the system, one or two at once. */
export const systemItems: ToolbarItem[] = [
  ...contrastItems,
  ...motionItems,
  ...contrastItems.flatMap((contrast) =>
    motionItems.map((motion) => ({
      value: `${contrast.value}-${motion.value}`,
      title: `${contrast.title}, ${motion.title}`,
    })),
  ),
  { value: 'print', title: 'Druck', right: 'print' },
]
