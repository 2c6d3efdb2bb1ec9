import { createElement, useEffect, useState } from 'react'
import { Button } from 'storybook/internal/components'
import { addons, types, useGlobals, useParameter } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { brandName } from '../src/content/company'
import type { PersonaName } from '../mocks/personas'
import { chosenState, demoHref, hasDemo } from './demoAddress'
import { shownName } from './tags'
import { usualGlobals } from './worldGlobals'

function DemoButton() {
  const story = {
    path: useParameter<string | undefined>('path'),
    persona: useParameter<PersonaName | undefined>('persona'),
    mock: useParameter<string | undefined>('mock'),
  }
  const [globals] = useGlobals()
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    const look = () => void hasDemo().then(setThere)
    look()
    // A demo may have been started or stopped while another window was used.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
  }, [])
  if (story.path === undefined || !isThere) return null
  const href = demoHref(chosenState(story, globals))
  return createElement(
    Button,
    { asChild: true, variant: 'outline', size: 'small', ariaLabel: false },
    createElement('a', { href, target: '_blank', rel: 'noreferrer' }, 'In der Demo öffnen'),
  )
}

/** Every choice of the toolbar taken back, those in Storybook's own menus too. */
const nothingChosen = {
  ...usualGlobals,
  viewport: { value: undefined, isRotated: false },
  vision: undefined,
  measureEnabled: false,
  outline: false,
}

const isChosen = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isChosen) : !!value

/** There while something is chosen, since a choice stays when another story is opened. */
function ResetButton() {
  const [, updateGlobals, , chosen] = useGlobals()
  if (!Object.keys(nothingChosen).some((name) => isChosen(chosen[name]))) return null
  return createElement(
    Button,
    { size: 'small', ariaLabel: false, onClick: () => updateGlobals(nothingChosen) },
    'Alles zurücksetzen',
  )
}

const scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

addons.setConfig({
  theme: create({ base: scheme, brandTitle: `${brandName} Storybook` }),
  // Closed at first, so that a screen has the room.
  layout: { showPanel: false },
  sidebar: { renderLabel: ({ name }) => shownName(name) },
})
/** What designers use less often than width, theme, text, persona and state. */
const lastTools = [
  'storybook/measure-addon/tool',
  'storybook/outline',
  'storybook/a11y/panel',
  'reset',
]

addons.register('demo', () => {
  // When all the others have been added.
  queueMicrotask(() => {
    const tools = addons.getElements(types.TOOL)
    for (const id of lastTools) {
      const tool = tools[id]
      if (tool === undefined) continue
      delete tools[id]
      tools[id] = tool
    }
  })
  addons.add('reset', {
    type: types.TOOL,
    title: 'Alles zurücksetzen',
    match: () => true,
    render: () => createElement(ResetButton),
  })
  addons.add('demo/link', {
    type: types.TOOL,
    title: 'In der Demo öffnen',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(DemoButton),
  })
})
