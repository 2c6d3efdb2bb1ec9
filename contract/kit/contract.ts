import { inject, test } from 'vitest'
import { judge, type Finding } from './clause'
import { clausesFor } from './clauses'
import { createKit, type Settings } from './kit'

declare module 'vitest' {
  interface ProvidedContext {
    settings: Settings
    only: string[]
    strict: boolean
  }
  interface TaskMeta {
    finding?: Finding
  }
}

const kit = createKit(inject('settings'))

for (const clause of clausesFor(inject('only'))) {
  test(`${clause.id}: ${clause.sentence}`, async ({ task, skip, annotate }) => {
    const finding = await judge(clause, kit)
    task.meta.finding = finding
    const { outcome, severity, reason } = finding
    if (outcome === 'skipped') skip(reason)
    if (outcome !== 'broken') return
    // Only the kit's own developers could read a stack.
    if (severity === 'must' || inject('strict'))
      throw Object.assign(new Error(reason), { stack: reason })
    await annotate(reason, severity)
  })
}
