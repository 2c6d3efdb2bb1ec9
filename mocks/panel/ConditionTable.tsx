import { useId } from 'react'
import {
  conditionNames,
  conditionRules,
  operationNames,
  type Conditions,
  type OperationName,
} from '../conditions'

export interface ConditionTableProps {
  conditions: Conditions
  onChange: (conditions: Conditions) => void
}

/** A condition for each operation of the contract. */
export function ConditionTable({ conditions, onChange }: ConditionTableProps) {
  const id = useId()

  const choose = (name: OperationName, value: string) => {
    const { [name]: _, ...others } = conditions
    const condition = conditionNames.find((known) => known === value)
    onChange(condition === undefined ? others : { ...others, [name]: condition })
  }

  return (
    <div className="part" role="group" aria-labelledby={id}>
      <h3 id={id}>Zustand je Anfrage</h3>
      <div className="rows">
        {operationNames.map((name) => {
          const condition = conditions[name]
          return (
            <div key={name} className={condition === undefined ? 'row' : 'row active'}>
              <label htmlFor={`${id}-${name}`}>{name}</label>
              <select
                id={`${id}-${name}`}
                value={condition ?? ''}
                onChange={(event) => choose(name, event.target.value)}
              >
                <option value="">normal</option>
                {conditionNames.map((known) => (
                  <option key={known} value={known}>
                    {known} – {conditionRules[known].germanDescription}
                  </option>
                ))}
              </select>
            </div>
          )
        })}
      </div>
    </div>
  )
}
