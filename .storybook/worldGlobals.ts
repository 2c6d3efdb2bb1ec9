import { operationNames, presetNames, conditionNames } from '../mocks/conditions'
import { personas } from '../mocks/personas'

/**
 * A condition as it stands in Storybook's address, which allows neither colon nor comma in a value:
 * `shopItems-error` for `shopItems:error`, `shopItems-error_itemTags-loading` for two.
 */
export const conditionGlobal = (mock: string): string =>
  mock.replaceAll(':', '-').replaceAll(',', '_')

/** The conditions that a value in Storybook's address stands for, in the grammar of the product's address bar. */
export function conditionOfGlobal(value: string): string {
  const isPreset = (part: string) => presetNames.some((name) => name === part)
  return value
    .split('_')
    .map((part) => (isPreset(part) ? part : part.replace('-', ':')))
    .join(',')
}

interface ToolbarItem {
  value: string
  title: string
}

const asTheStorySays: ToolbarItem = { value: '', title: 'wie die Story' }

/** The conditions that the toolbar offers: every preset and every operation in every condition. */
export const conditionItems: ToolbarItem[] = [
  asTheStorySays,
  { value: 'none', title: 'keine: alles antwortet' },
  ...presetNames.map((name) => ({ value: name, title: name })),
  ...operationNames.flatMap((operation) =>
    conditionNames.map((condition) => {
      const mock = `${operation}:${condition}`
      return { value: conditionGlobal(mock), title: mock }
    }),
  ),
]

/** The personas that the toolbar offers. */
export const personaItems: ToolbarItem[] = [
  asTheStorySays,
  ...Object.entries(personas).map(([value, { label }]) => ({ value, title: label })),
]
