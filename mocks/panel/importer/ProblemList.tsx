import { useId } from 'react'
import { describeProblem } from '../../seedFile/problems'
import type { UnfitFile } from '../../seedFile/seedFormat'
import { formatCount } from '../counts'

export interface ProblemListProps {
  fileName: string
  unfit: UnfitFile
}

/** Everything in a file that does not fit, each with its place. */
export function ProblemList({ fileName, unfit: { problems, problemCount } }: ProblemListProps) {
  const id = useId()
  const others = problemCount - problems.length
  return (
    <>
      <p id={id}>
        {fileName}:{' '}
        {problemCount === 1
          ? 'eine Stelle passt nicht'
          : `${formatCount(problemCount)} Stellen passen nicht`}
        . Es wurde nichts geändert.
      </p>
      <div className="problems" role="group" aria-labelledby={id} tabIndex={0}>
        <ul>
          {problems.map((problem, at) => {
            const sentence = describeProblem(problem, 'de')
            return <li key={`${at} ${sentence}`}>{sentence}</li>
          })}
        </ul>
        {others > 0 && <p className="hint">und {formatCount(others)} weitere</p>}
      </div>
    </>
  )
}
