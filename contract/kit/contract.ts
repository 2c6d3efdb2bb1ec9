import { inject, test } from 'vitest'
import { clausesFor } from './clauses'
import { createExaminer, isFailure, type ExaminationOptions, type Finding } from './examine'
import { targetAt, type Target } from './target'

/** What the command hands to Vitest. */
export interface Asked extends ExaminationOptions, Omit<Target, 'fetch'> {
  only: string[]
  strict: boolean
}

declare module 'vitest' {
  interface ProvidedContext {
    asked: Asked
  }
  interface TaskMeta {
    finding?: Finding
  }
}

/** A failure whose stack, which only the kit's own developers could read, is its message. */
const failure = (message: string) => Object.assign(new Error(message), { stack: message })

const asked = inject('asked')
const { obstacles, examine } = await createExaminer(targetAt(asked.url, asked), asked)

for (const { blocks, sentence } of obstacles) {
  test(`first look: ${blocks}`, () => {
    throw failure(sentence)
  })
}
for (const clause of clausesFor(asked.only, asked.crossOrigin)) {
  test(`${clause.id}: ${clause.sentence}`, async ({ task, skip, annotate }) => {
    const finding = await examine(clause)
    task.meta.finding = finding
    const remarks = finding.remarks.join('\n')
    if (finding.outcome === 'skipped') skip(remarks)
    if (isFailure(finding, asked.strict)) throw failure(remarks)
    if (remarks !== '')
      await annotate(remarks, finding.outcome === 'broken' ? 'debatable' : 'remark')
  })
}
