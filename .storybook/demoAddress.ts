import { personaNames, type PersonaName } from '../mocks/personas'
import { conditionOfGlobal } from './worldGlobals'

/** What says which state of the product is looked at: a story's parameters, and the toolbar's values over them. */
export interface StateOfProduct {
  path?: string | undefined
  persona?: PersonaName | undefined
  mock?: string | undefined
}

/** What the toolbar has chosen; an empty value leaves it to the story. */
export interface ToolbarChoice {
  persona?: unknown
  mock?: unknown
}

const chosen = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

const chosenPersona = (value: unknown): PersonaName | undefined =>
  personaNames.find((name) => name === value)

const chosenMock = (value: unknown): string | undefined => {
  const mock = chosen(value)
  return mock === 'none' ? '' : mock && conditionOfGlobal(mock)
}

/** The state that a story shows under the toolbar's choice. */
export const chosenState = (story: StateOfProduct, toolbar: ToolbarChoice): StateOfProduct => ({
  path: story.path,
  persona: chosenPersona(toolbar.persona) ?? story.persona,
  mock: chosenMock(toolbar.mock) ?? story.mock,
})

// A built Storybook stands in a folder beside the demo; a running one beside `npm start`.
function demoRoot(): string {
  const isDevelopment = Reflect.get(globalThis, 'CONFIG_TYPE') === 'DEVELOPMENT'
  return isDevelopment ? 'http://localhost:3000/' : new URL('../', location.href).href
}

/**
 * Whether a demo is deployed at its addresses. Requests its GraphQL console, as some hosts answer every address with a
 * fallback page.
 */
export async function hasDemo(): Promise<boolean> {
  try {
    const page = await fetch(new URL('graphiql.html', demoRoot()))
    return page.ok && (await page.text()).includes('<title>GraphiQL')
  } catch {
    return false
  }
}

/** The address of a state in the running demo. An empty `mock` ends what the tab has kept from another visit. */
export function demoHref({ path = '/', persona, mock = '' }: StateOfProduct = {}): string {
  const address = new URL(path.replace(/^\//, ''), demoRoot())
  address.searchParams.set('mock', mock)
  address.searchParams.set('persona', persona ?? 'visitor')
  return address.href.replaceAll('%3A', ':').replaceAll('%2C', ',')
}
