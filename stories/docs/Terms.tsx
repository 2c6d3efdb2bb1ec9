import type { ReactNode } from 'react'
import './docs.css'

export interface TermsProps {
  rows: readonly (readonly [term: ReactNode, meaning: ReactNode])[]
}

/** A table of two columns, for pages whose format knows none. */
export function Terms({ rows }: TermsProps) {
  return (
    <table className="docs-table">
      <tbody>
        {rows.map(([term, meaning], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows of a page never move
          <tr key={index}>
            <th scope="row">{term}</th>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
