import { clausesOf } from '../clause'
import { BrokenClause, firstOf } from '../findings'
import { slowMs, tooSlowMs, type Journal } from '../journal'

function expectNoLeaks(leaks: Journal['leaks'], where: string): void {
  const found = [...new Set(leaks.map(({ sentence }) => sentence))]
  if (found.length > 0) throw new BrokenClause(`no inside of the server ${where}`, firstOf(found))
}

/** What holds for all answers of a run; these clauses come last. */
export const answerClauses = clausesOf((test) => {
  test('answers.messages: No message of an error shows a stack trace, SQL or the name of a class.', async ({
    journal,
  }) => {
    expectNoLeaks(
      journal.leaks.filter(({ isMessage }) => isMessage),
      'in a message',
    )
  })

  test('answers.details (debatable): Nor does anything else of an answer, such as extensions or a page (many servers do so in development).', async ({
    journal,
  }) => {
    expectNoLeaks(
      journal.leaks.filter(({ isMessage }) => !isMessage),
      'in an answer',
    )
  })

  test(`answers.time: No answer takes more than ${tooSlowMs / 1000} s; those above ${slowMs / 1000} s are listed.`, async ({
    journal,
  }) => {
    const slowestFirst = journal.slow.toSorted((a, b) => b.ms - a.ms)
    const sentences = slowestFirst.map(({ sentence }) => sentence)
    if (slowestFirst.some(({ ms }) => ms > tooSlowMs)) {
      throw new BrokenClause(`answers within ${tooSlowMs / 1000} s`, firstOf(sentences))
    }
    return sentences.length === 0 ? [] : [firstOf(sentences)]
  })

  test('answers.limit (debatable): Where the backend limits requests (429 with Retry-After), the kit waits and says so.', async ({
    journal: { waits },
  }) => {
    const seconds = waits.reduce((sum, s) => sum + s, 0)
    return waits.length === 0
      ? []
      : [`It asked ${waits.length} times to wait, ${seconds} s in all.`]
  })

  test('answers.public (debatable): No answer says "Cache-Control: public": what one person gets belongs into no shared cache.', async ({
    journal,
  }) => {
    if (journal.public.length === 0) return
    throw new BrokenClause(
      'no "Cache-Control: public" in any answer',
      firstOf([...new Set(journal.public)]),
    )
  })
})
