import { conditionGlobal } from '../../.storybook/worldGlobals'
import {
  conditionNames,
  conditionRules,
  operationNames,
  parseConditions,
  presetNames,
  presets,
  type Conditions,
} from '../../mocks/conditions'
import { DemoLink } from './DemoLink'
import { operationScreens, type ShowingScreen } from './screens'
import './docs.css'
import { StorybookLink } from './StorybookLink'

/** The effect of each condition on a response. */
export function ConditionList() {
  return (
    <table className="docs-table">
      <tbody>
        {conditionNames.map((name) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>{conditionRules[name].description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function StateLinks({ mock, screen }: { mock: string; screen: ShowingScreen }) {
  return (
    <span className="docs-links">
      <StorybookLink to={screen.storyId} globals={{ mock: conditionGlobal(mock) }}>
        Story<span className="docs-hidden"> {mock}</span>
      </StorybookLink>{' '}
      <DemoLink path={screen.example} persona={screen.persona} mock={mock}>
        Demo<span className="docs-hidden"> {mock}</span>
      </DemoLink>
    </span>
  )
}

/** Every operation in every condition, each a link to the story and to the running demo. */
export function OperationStates() {
  return (
    <table className="docs-table docs-states">
      <thead>
        <tr>
          <th scope="col">Zustand</th>
          {operationNames.map((name) => (
            <th key={name} scope="col">
              <code>{name}</code>
              <span className="docs-aside">
                {operationScreens[name].example}
                {operationScreens[name].persona !== 'visitor' &&
                  `, als ${operationScreens[name].persona}`}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {conditionNames.map((condition) => (
          <tr key={condition}>
            <th scope="row">
              <code>{condition}</code>
            </th>
            {operationNames.map((name) => (
              <td key={name}>
                <StateLinks mock={`${name}:${condition}`} screen={operationScreens[name]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The first screen on which something of a state can be seen; a screen for everybody, where there is one. */
function screenOf(conditions: Conditions): ShowingScreen {
  const screens = operationNames
    .filter((name) => conditions[name] !== undefined)
    .map((name) => operationScreens[name])
  return (
    screens.find(({ persona }) => persona === 'visitor') ?? screens[0] ?? operationScreens.shopItems
  )
}

/** The named states. */
export function PresetList() {
  return (
    <table className="docs-table">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Steht für</th>
          <th scope="col">Ansehen</th>
        </tr>
      </thead>
      <tbody>
        {presetNames.map((name) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            <td>
              {presets[name].split(',').map((part) => (
                <code key={part} className="docs-part">
                  {part}
                </code>
              ))}
            </td>
            <td>
              <StateLinks mock={name} screen={screenOf(parseConditions(name).conditions)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
