import { conditionNames, operationNames, presetNames } from '../mocks/conditions'
import { personas } from '../mocks/personas'
import { conditionGlobal } from './worldGlobals'

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
