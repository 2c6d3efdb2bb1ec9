import { operationKinds } from '../contract/generated/operations'

/** What the toolbar is set to at first: an empty value leaves it to the story and the system. */
export const usualGlobals = { theme: '', text: '', persona: '', mock: '', system: '' }

/**
 * A condition as it stands in Storybook's address, which allows neither colon nor comma in a value:
 * `shopItems-error` for `shopItems:error`, `shopItems-error_itemTags-loading` for two.
 */
export const conditionGlobal = (mock: string): string =>
  mock.replaceAll(':', '-').replaceAll(',', '_')

/** The conditions that a value in Storybook's address encodes, in the grammar of the product's address bar. */
export const conditionOfGlobal = (value: string): string =>
  value
    .split('_')
    .map((part) => {
      const [operation = ''] = part.split('-')
      // The hyphens of a preset's name stay.
      return Object.hasOwn(operationKinds, operation) ? part.replace('-', ':') : part
    })
    .join(',')
