import { coverageProblems, coverClauses, findStories, findTests } from './coverage'
import type { CoveredClause, ProvingTest } from './coverage'
import './docs.css'
import { storySources, testSources } from './sources'
import { clauses, sections } from './specification'
import { StorybookLink } from './StorybookLink'

const tests = findTests(testSources)
const stories = findStories(storySources)
const covered = coverClauses(clauses, tests, stories)
const problems = coverageProblems(clauses, tests, stories)

/** How much is proven, in a sentence, and what is wrong, if anything is. */
export function SpecCounts() {
  const proving = tests.filter(({ clauseIds }) => clauseIds.length > 0)
  const showing = stories.filter(({ clauseIds }) => clauseIds.length > 0)
  const seen = covered.filter((clause) => clause.stories.length > 0)
  const departing = covered.filter(({ departure }) => departure !== undefined)
  return (
    <>
      <p className="docs-counts">
        <strong>{covered.filter((clause) => clause.tests.length > 0).length}</strong> of{' '}
        <strong>{covered.length}</strong> clauses are proven by <strong>{proving.length}</strong>{' '}
        tests or groups of tests; <strong>{seen.length}</strong> clauses can be seen in{' '}
        <strong>{showing.length}</strong> of <strong>{stories.length}</strong> stories. Departures
        from a clause: <strong>{departing.length}</strong>.
      </p>
      {problems.length > 0 && (
        <ul className="docs-problems">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  )
}

/** Every clause, section by section, with its stories and tests. */
export function SpecCoverage() {
  return sections.map(({ number, title }) => (
    <section key={number}>
      <h2 id={`section-${number}`}>
        {number} {title}
      </h2>
      <table className="docs-table docs-coverage">
        <thead>
          <tr>
            <th scope="col">Clause</th>
            <th scope="col">Stories</th>
            <th scope="col">Tests</th>
          </tr>
        </thead>
        <tbody>
          {covered
            .filter(({ section }) => section === number)
            .map((clause) => (
              <ClauseRow key={clause.id} clause={clause} />
            ))}
        </tbody>
      </table>
    </section>
  ))
}

function ClauseRow({ clause }: { clause: CoveredClause }) {
  const { id, text, departure, tests: proofs, stories: shown } = clause
  return (
    <tr data-unproven={proofs.length === 0 || undefined}>
      <th scope="row">
        <p>{text}</p>
        {departure !== undefined && (
          <p className="docs-departure">
            <strong>Departure:</strong> {departure}
          </p>
        )}
        <p className="docs-aside">
          <code>{id}</code>
        </p>
      </th>
      <td>
        <ul>
          {shown.map((story) => (
            <li key={story.id}>
              <StorybookLink to={story.id}>{story.title}</StorybookLink>
            </li>
          ))}
        </ul>
      </td>
      <td>
        {proofs.length === 0 && <strong className="docs-unproven">No test proves this.</strong>}
        {[...new Set(proofs.map(({ file }) => file))].map((file) => (
          <FileTests key={file} file={file} tests={proofs.filter((test) => test.file === file)} />
        ))}
      </td>
    </tr>
  )
}

function FileTests({ file, tests: proofs }: { file: string; tests: readonly ProvingTest[] }) {
  return (
    <>
      <p className="docs-aside">
        <code>{file}</code>
      </p>
      <ul>
        {proofs.map(({ title }) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
    </>
  )
}
