import path from 'node:path'
import { cartKey } from '../panel/recorder'
import {
  code,
  createdOf,
  seedFileOf,
  stampOf,
  titleOf,
  untoldText,
  type GeneratedFile,
} from './generated'
import { arrivalsOf, replayOf } from './replay'
import type { Action, PageState, Report } from './reportFormat'

type Step = Exclude<Action, { do: 'open' | 'reload' | 'back' | 'forward' }>

const isStep = (action: Action): action is Step =>
  !['open', 'reload', 'back', 'forward'].includes(action.do)

function targetInCode({ role, name, nth }: Extract<Step, { name: string }>): string {
  return `{ role: ${code(role)}, name: ${code(name)}${nth === undefined ? '' : `, nth: ${nth}`} }`
}

function stepInCode(action: Step): string {
  switch (action.do) {
    case 'press':
      return `await press(context, ${targetInCode(action)})`
    case 'fill':
      return action.text === undefined
        ? `// The report does not tell what was typed.\nawait fill(context, ${targetInCode(action)}, ${code(untoldText)})`
        : `await fill(context, ${targetInCode(action)}, ${code(action.text)})`
    case 'choose':
      return `await choose(context, ${targetInCode(action)}, ${code(action.option)})`
    case 'key':
      return `await context.userEvent.keyboard(${code(action.key === ' ' ? ' ' : `{${action.key}}`)})`
  }
}

const arrivalInCode = (reached: string | undefined): string[] =>
  reached === undefined ? [] : [`await arrive(context, ${code(reached)})`]

/** The functions of stories/flows/steps.ts that a story uses. */
const usedSteps = (lines: readonly string[]) =>
  ['arrive', 'choose', 'fill', 'press'].filter((name) =>
    lines.some((line) => line.includes(`await ${name}(`)),
  )

/** What is kept of the creation form, as a story says it. */
function typedOf(draft: string): Record<string, unknown> {
  try {
    const { text } = Object(JSON.parse(draft))
    const { isUnderway, ...typed } = Object(JSON.parse(text))
    return { typed, ...(isUnderway === true && { isUnderway }) }
  } catch {
    return {}
  }
}

function dataInCode(report: Report, begin: PageState, hasSeedFile: boolean): string[] {
  const created = createdOf(report, begin.created)
  const isNothingCreated = created.shopItems.length === 0 && created.itemTags.length === 0
  if (isNothingCreated) return hasSeedFile ? ['seed'] : []
  return [
    `seed: {
      ...seed,
      shopItems: [...seed.shopItems, ...${code(created.shopItems)}],
      itemTags: [...seed.itemTags, ...${code(created.itemTags)}],
    }`,
  ]
}

/** A story that begins in the state of a report and repeats what was done. */
export function storyOf(report: Report, given?: string): GeneratedFile[] {
  const name = given ?? `stories/flows/Report${stampOf(report)}.stories.tsx`
  const seedFile = seedFileOf(report, `${name.replace(/(\.stories)?\.\w+$/, '')}.seed.json`)
  const replay = replayOf(report, ['press', 'fill', 'choose', 'key'])
  const { begin } = replay
  const steps = replay.actions.filter(isStep)
  const arrivals = arrivalsOf({ begin, actions: steps })
  const title = titleOf(report).replaceAll('/', '∕').replaceAll("'", '’')
  const data = dataInCode(report, begin, seedFile !== undefined)
  const parameters = [
    `path: ${code(begin.address)}`,
    ...(begin.persona === 'visitor' ? [] : [`persona: ${code(begin.persona)}`]),
    ...(begin.conditions === '' ? [] : [`mock: ${code(begin.conditions)}`]),
    ...(begin.cart === '' ? [] : [`stored: { ${code(cartKey)}: ${code(begin.cart)} }`]),
    ...Object.entries(typedOf(begin.draft)).map(([key, value]) => `${key}: ${code(value)}`),
    ...data,
  ]
  const lines = steps.flatMap((step, at) => [...arrivalInCode(arrivals[at]), stepInCode(step)])
  const used = usedSteps(lines)
  const seedImport =
    seedFile === undefined
      ? `import { seed } from '../../mocks/seed'`
      : `import seed from './${path.basename(seedFile.name)}'`
  const text = [
    `import { expect, waitFor } from 'storybook/test'`,
    `import preview from '../../.storybook/preview'`,
    ...(data.length > 0 ? [seedImport] : []),
    `import { renderScreen, worldOf } from '../screens/renderScreen'`,
    ...(used.length > 0 ? [`import { ${used.join(', ')} } from './steps'`] : []),
    '',
    `const meta = preview.meta({`,
    `id: ${code(`report-${stampOf(report)}`)},`,
    `title: ${code(`Wege/${title}`)},`,
    `tags: ['flow', 'report'],`,
    `render: renderScreen,`,
    `parameters: { ${parameters.join(', ')} },`,
    `})`,
    '',
    `export const Reported = meta.story({`,
    `name: 'Wie gemeldet',`,
    `play: async (context) => {`,
    ...lines,
    `await waitFor(() => expect(worldOf(context).storage.getItem(${code(cartKey)})).toBe(${report.state.cart === '' ? 'null' : code(report.state.cart)}))`,
    `},`,
    `})`,
  ]
  return [{ name, text: text.join('\n') }, ...(seedFile === undefined ? [] : [seedFile])]
}
