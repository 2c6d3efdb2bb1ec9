import fc, { type Arbitrary, type AsyncCommand } from 'fast-check'
import { behaviours, type BehaviourName, type Choose, type Step } from './behaviours'
import { follow, type Course } from './walk'

/** A visit on its way, and whether it is over. */
export interface RandomCourse extends Course {
  isOver: () => boolean
}

/**
 * A step whose details are chosen when it is first taken, from what its page shows. When fast-check shortens a visit that
 * failed, each step that is left keeps its details.
 */
class RandomStep implements AsyncCommand<RandomCourse, RandomCourse, true> {
  private readonly name: BehaviourName
  private readonly numbers: readonly number[]
  private step: Step | null = null

  constructor(name: BehaviourName, numbers: readonly number[]) {
    this.name = name
    this.numbers = numbers
  }

  check({ visit, isOver }: Readonly<RandomCourse>): Promise<boolean> {
    if (isOver()) return Promise.resolve(false)
    let used = 0
    const choose: Choose = (list) => list[(this.numbers[used++] ?? 0) % list.length]
    const details = this.step ?? behaviours[this.name].choose(visit.tab.view, choose, visit)
    this.step = details === null ? null : { ...details, do: this.name }
    return Promise.resolve(this.step !== null)
  }

  async run(course: RandomCourse): Promise<void> {
    if (this.step !== null) await follow(course, this.step)
  }

  toString(): string {
    return this.name
  }
}

/** A random step of some kinds, as often as people take each. */
export const randomStepOf = (names: readonly BehaviourName[]): Arbitrary<RandomStep> =>
  fc
    .tuple(
      fc.oneof(
        ...names.map((name) => ({ weight: behaviours[name].weight, arbitrary: fc.constant(name) })),
      ),
      fc.array(fc.nat(), { minLength: 8, maxLength: 8 }),
    )
    .map(([name, numbers]) => new RandomStep(name, numbers))
