import { createElement } from 'react'
import { addons, types, useGlobals, useParameter } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { brandName } from '../src/content/company'
import type { PersonaName } from '../mocks/personas'
import { chosenState, demoHref } from './demoAddress'

function DemoLink() {
  const story = {
    path: useParameter<string | undefined>('path'),
    persona: useParameter<PersonaName | undefined>('persona'),
    mock: useParameter<string | undefined>('mock'),
  }
  const [globals] = useGlobals()
  if (story.path === undefined) return null
  const href = demoHref(chosenState(story, globals))
  return createElement(
    'a',
    { href, target: '_blank', rel: 'noreferrer', style: { padding: '0 10px', lineHeight: '28px' } },
    'In der Demo öffnen',
  )
}

addons.setConfig({
  theme: create({ base: 'light', brandTitle: `${brandName} Storybook` }),
})
addons.register('demo', () => {
  addons.add('demo/link', {
    type: types.TOOL,
    title: 'In der Demo öffnen',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(DemoLink),
  })
})
