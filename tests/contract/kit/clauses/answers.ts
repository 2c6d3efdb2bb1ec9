import type { Clause } from '../clause'
import { BrokenClause, firstOf } from '../findings'
import type { Leak } from '../journal'
import { usualPatience } from '../journal'

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

function expectNone(leaks: readonly Leak[], where: string): void {
  const found = [
    ...new Set(leaks.map(({ what, request, text }) => `${what} at ${request}: ${text}`)),
  ]
  if (found.length > 0) throw new BrokenClause(`no inside of the server ${where}`, firstOf(found))
}

/** What holds for all answers of a run; these clauses come last. */
export const answerClauses: Clause[] = [
  {
    id: 'answers.messages',
    severity: 'must',
    spec: '8',
    sentence: 'No message of an error shows a stack trace, SQL or the name of a class.',
    examine: async ({ journal }) =>
      expectNone(
        journal.leaks.filter(({ isMessage }) => isMessage),
        'in a message',
      ),
  },
  {
    id: 'answers.details',
    severity: 'should',
    spec: '8',
    sentence:
      'Nor does anything else of an answer, such as extensions or a page (many servers do so in development).',
    examine: async ({ journal }) =>
      expectNone(
        journal.leaks.filter(({ isMessage }) => !isMessage),
        'in an answer',
      ),
  },
  {
    id: 'answers.time',
    severity: 'must',
    spec: '9',
    sentence: `No answer takes more than ${usualPatience.tooSlowMs / 1000} s; those above ${usualPatience.slowMs / 1000} s are listed.`,
    examine: async ({ journal: { slow, patience } }) => {
      const slowestFirst = slow.toSorted((a, b) => b.ms - a.ms)
      const texts = slowestFirst.map(
        ({ request, sender, ms }) => `${request} of ${sender} took ${seconds(ms)}`,
      )
      if (slow.some(({ ms }) => ms > patience.tooSlowMs)) {
        throw new BrokenClause(`answers within ${seconds(patience.tooSlowMs)}`, firstOf(texts))
      }
      return texts.length === 0 ? [] : [firstOf(texts)]
    },
  },
  {
    id: 'answers.limit',
    severity: 'should',
    spec: '9',
    sentence:
      'Where the backend limits requests (429 with Retry-After), the kit waits and says so.',
    examine: async ({ journal: { waits } }) =>
      waits.length === 0
        ? []
        : [
            `It asked ${waits.length} times to wait, ${waits.reduce((sum, s) => sum + s, 0)} s in all.`,
          ],
  },
]
