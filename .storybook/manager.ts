import { createElement, useEffect, useState } from 'react'
import { Button } from 'storybook/internal/components'
import {
  PLAY_FUNCTION_THREW_EXCEPTION,
  STORY_PREPARED,
  UPDATE_GLOBALS,
} from 'storybook/internal/core-events'
import { addons, types, useGlobals, useParameter, type API } from 'storybook/manager-api'
import { create } from 'storybook/theming'
import { brandName } from '../src/content/company'
import type { PersonaName } from '../mocks/personas'
import { chosenState, demoHref, hasDemo } from './demoAddress'

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

const controlsPanel = 'addon-controls'
const interactionsPanel = 'storybook/interactions/panel'

let replacesControls = false

/** Shows the steps of a story in place of the controls that it does not have. */
function openUsefulPanel(api: API): void {
  const story = api.getCurrentStoryData()
  if (story?.type !== 'story') return
  const hasControls = Object.values(story.argTypes ?? {}).some(({ control }) => control !== false)
  const shown = api.getSelectedPanel()
  if (!hasControls && shown === controlsPanel) {
    replacesControls = true
    api.setSelectedPanel(interactionsPanel)
  } else if (hasControls && replacesControls) {
    replacesControls = false
    if (shown === interactionsPanel) api.setSelectedPanel(controlsPanel)
  }
}

const failureNote = 'steps-under-toolbar'

/** Says why steps fail that check what the toolbar has replaced. */
function explainFailure(api: API): void {
  const { persona, mock } = api.getGlobals()
  if (!persona && !mock) return
  api.addNotification({
    id: failureNote,
    content: {
      headline: 'Die Schritte gelten für die Story',
      subHeadline:
        'Sie prüfen deren eigene Persona und deren eigenen Zustand. In der Werkzeugleiste ist etwas anderes gewählt.',
    },
  })
}

addons.setConfig({
  theme: create({ base: 'light', brandTitle: `${brandName} Storybook` }),
})
addons.register('panels', (api) => {
  api.on(STORY_PREPARED, () => openUsefulPanel(api))
})
addons.register('failure-note', (api) => {
  api.on(PLAY_FUNCTION_THREW_EXCEPTION, () => explainFailure(api))
  for (const event of [STORY_PREPARED, UPDATE_GLOBALS]) {
    api.on(event, () => api.clearNotification(failureNote))
  }
})
addons.register('demo', () => {
  addons.add('demo/link', {
    type: types.TOOL,
    title: 'In der Demo öffnen',
    match: ({ viewMode }) => viewMode === 'story',
    render: () => createElement(DemoButton),
  })
})
