import { clausesOf } from '../clause'
import { expectThat, firstOf, isRecord, quote } from '../expect'

/** When a visitor has given up, in milliseconds. */
const tooSlowMs = 10_000

/** What was noticed at all answers of a run. */
export const newNotes = () => ({
  /** The clause that is examined now. */
  clause: 'the first look',
  messages: new Set<string>(),
  details: new Set<string>(),
  slow: new Set<string>(),
  public: new Set<string>(),
})
type Notes = ReturnType<typeof newNotes>

/** Notes what the clauses below judge. */
export async function noteAnswer(notes: Notes, request: Request, answer: Response, begin: number) {
  const text = await answer.text()
  const ms = performance.now() - begin
  const line = `${request.method} ${new URL(request.url).pathname}`
  if (ms > tooSlowMs) notes.slow.add(`${line} of ${notes.clause} in ${Math.round(ms / 1000)} s`)
  const control = answer.headers.get('Cache-Control') ?? ''
  if (/\b(?:public|s-maxage)\b/i.test(control)) notes.public.add(`${line}: "${control}"`)
  for (const { text: found, isMessage } of textsOf(text)) {
    const [what] = inside.find(([, pattern]) => pattern.test(found)) ?? []
    if (what === undefined) continue
    const into = isMessage ? notes.messages : notes.details
    into.add(`${what} at ${line} of ${notes.clause}: ${quote(found)}`)
  }
}

/** What only the inside of a server writes: the beginning of a line of a stack trace, SQL, a class with its package. */
const inside: [what: string, pattern: RegExp][] = [
  [
    'a stack trace',
    /(?:^|[\n>;])\s*at (?:async )?[\w$.<>[\]/ ]+ ?\((?:.*:\d+|<anonymous>|&lt;anonymous&gt;|Unknown Source|Native Method)|^Traceback \(most recent call last\)|^\s*File ".+", line \d+|^goroutine \d+ \[|\bin \/\S+\.\w+:(?:line )?\d+/m,
  ],
  [
    'SQL',
    /\bselect\b.+\bfrom\b|\binsert\s+into\b|\bupdate\b.+\bset\b.+=|\bdelete\s+from\b|\bSQLSTATE\b|\bORA-\d{5}\b|\bSQLITE_[A-Z]+|duplicate key value|violates .+ constraint/is,
  ],
  ['the name of a class', /\b(?:[a-z_]\w*\.){2,}[A-Z]\w*|\b(?:[A-Z]\w*Exception|[A-Z]\w+Error): /],
]

/** Every text of an answer but its data, which holds what people have written. */
function textsOf(answer: string) {
  try {
    const body: unknown = JSON.parse(answer)
    return textsIn(isRecord(body) ? { ...body, data: undefined } : body)
  } catch {
    return textsIn(answer)
  }
}

function textsIn(value: unknown, key = ''): { text: string; isMessage: boolean }[] {
  // The `message` of an error is what every client gets to read.
  if (typeof value === 'string') return [{ text: value, isMessage: key === 'message' }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, Array.isArray(value) || key === 'extensions' ? key : name),
  )
}

/** What holds for all answers of a run; these clauses come last. */
export const answerClauses = clausesOf((test) => {
  const judged: Record<Exclude<keyof Notes, 'clause'>, string> = {
    messages: 'messages: No message of an error shows a stack trace, SQL or the name of a class.',
    details:
      'details (debatable): Nor does anything else of an answer, such as extensions or a page (many servers do so in development).',
    slow: `time: No answer takes more than ${tooSlowMs / 1000} s.`,
    public:
      'public (debatable): No answer says "Cache-Control: public": what one person gets belongs into no shared cache.',
  }
  for (const name of ['messages', 'details', 'slow', 'public'] as const) {
    test(`answers.${judged[name]}`, async ({ notes }) =>
      expectThat(notes[name].size === 0, 'no such answer', firstOf(notes[name])))
  }
})
