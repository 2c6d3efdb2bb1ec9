import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activate,
  activeIndex,
  defaultTexts,
  describeMove,
  extendTo,
  highlightAll,
  highlightedOptions,
  idsToMove,
  indexForKey,
  indexForText,
  nothingTyped,
  splitOptions,
  toggle,
  transfer,
  typeLetter,
  untouchedCursors,
} from '../../src/ui/dualListSelection'
import type { Cursor, Cursors, ListOption, Side } from '../../src/ui/dualListSelection'
import { runs, withSeed } from './propertyRuns'

interface State {
  options: readonly ListOption[]
  selected: readonly string[]
  cursors: Cursors
}
const change = { toggle, activate, extendTo, highlightAll } as const
interface Step {
  kind: keyof typeof change | 'move' | 'moveAll'
  side: Side
  at: number
}

// Few ids, so that duplicates and unknown ones are common.
const anyId = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'two words')
const anyState: fc.Arbitrary<State> = fc.record({
  options: fc.array(fc.record({ id: anyId, label: fc.string({ maxLength: 4 }) })),
  selected: fc.array(anyId),
  cursors: fc.constant(untouchedCursors),
})
const anySteps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('toggle', 'activate', 'extendTo', 'highlightAll', 'move', 'moveAll'),
    side: fc.constantFrom('available', 'selected'),
    at: fc.integer({ min: -3, max: 12 }),
  }),
  { maxLength: 30 },
)

const ids = (list: readonly ListOption[]) => list.map(({ id }) => id)
const unique = (values: readonly string[]) => [...new Set(values)]
const named = (...labels: string[]): ListOption[] => labels.map((label) => ({ id: label, label }))

function take(state: State, { kind, side, at }: Step): State {
  const { options, selected, cursors } = state
  const lists = splitOptions(options, selected)
  if (kind === 'move' || kind === 'moveAll') {
    const wanted =
      kind === 'move' ? idsToMove(lists[side], cursors[side]) : new Set(ids(lists[side]))
    return { options, ...transfer(lists, selected, cursors, side, wanted) }
  }
  const cursor = change[kind](lists[side], cursors[side], at)
  return { options, selected, cursors: { ...cursors, [side]: cursor } }
}

describe(`any sequence of moves and highlights ${withSeed}`, () => {
  it('loses nothing, doubles nothing and keeps the order of both lists', () => {
    fc.assert(
      fc.property(anyState, anySteps, (start, steps) => {
        const state = steps.reduce(take, start)
        const { available, selected } = splitOptions(state.options, state.selected)
        const known = unique(ids(start.options))
        const chosen = unique(state.selected).filter((id) => known.includes(id))
        expect(ids(selected)).toEqual(chosen)
        expect(ids(available)).toEqual(known.filter((id) => !chosen.includes(id)))
      }),
      runs,
    )
  })

  it('keeps selected ids without an option, and shows them once the option arrives', () => {
    fc.assert(
      fc.property(anyState, anySteps, (start, steps) => {
        const known = ids(start.options)
        const unknown = unique(start.selected).filter((id) => !known.includes(id))
        const { selected } = steps.reduce(take, start)
        expect(unique(selected).filter((id) => !known.includes(id))).toEqual(unknown)
        const late = unknown.map((id) => ({ id, label: id }))
        const lists = splitOptions([...start.options, ...late], selected)
        expect(ids(lists.selected)).toEqual(unique(selected))
      }),
      runs,
    )
  })
})

describe('one move', () => {
  it('appends to Selected in the order of Available, and leaves the rest alone', () => {
    const lists = splitOptions(named('a', 'b', 'c', 'd'), ['d', 'weg'])
    const wanted = new Set(['c', 'a', 'd', 'fremd'])
    const { selected, moved } = transfer(lists, ['d', 'weg'], untouchedCursors, 'available', wanted)
    expect(selected).toEqual(['d', 'weg', 'a', 'c'])
    expect(ids(moved)).toEqual(['a', 'c'])
    const back = transfer(lists, ['d', 'weg'], untouchedCursors, 'selected', new Set(['d', 'a']))
    expect(back.selected).toEqual(['weg'])
  })

  it('keeps the highlights of what stays', () => {
    const lists = splitOptions(named('a', 'b', 'c', 'd'), [])
    const available = highlightAll(lists.available, untouchedCursors.available)
    const cursors = { ...untouchedCursors, available }
    const after = transfer(lists, [], cursors, 'available', new Set(['b', 'c'])).cursors
    expect([...after.available.highlighted]).toEqual(['a', 'd'])
  })

  it('passes the active place to the next option that stays, at the end to the last', () => {
    const options = named('a', 'b', 'c', 'd')
    const lists = splitOptions(options, [])
    const activeAfter = (active: string, moved: string[]) => {
      const available = { ...untouchedCursors.available, activeId: active }
      const cursors = { ...untouchedCursors, available }
      return transfer(lists, [], cursors, 'available', new Set(moved)).cursors.available.activeId
    }
    expect(activeAfter('b', ['b'])).toBe('c')
    expect(activeAfter('b', ['b', 'c'])).toBe('d')
    expect(activeAfter('d', ['d'])).toBe('c')
    expect(activeAfter('c', ['c', 'd', 'b'])).toBe('a')
    expect(activeAfter('b', ['a', 'd'])).toBe('b')
    expect(activeAfter('b', ['a', 'b', 'c', 'd'])).toBeUndefined()
  })
})

describe('splitting', () => {
  it('counts the first of several options with one id', () => {
    const first = { id: 'a', label: 'first' }
    const lists = splitOptions([first, { id: 'a', label: 'second' }], ['a', 'a'])
    expect(lists).toEqual({ available: [], selected: [first] })
  })
})

describe('highlighting', () => {
  const list = named('a', 'b', 'c', 'd', 'e')
  const start = untouchedCursors.available
  const names = (cursor: Cursor) => ids(highlightedOptions(list, cursor)).join('')

  it('toggles one option and moves what is highlighted, or else the active option', () => {
    const on = toggle(list, start, 1)
    expect(names(on)).toBe('b')
    expect(names(toggle(list, on, 1))).toBe('')
    expect([...idsToMove(list, on)]).toEqual(['b'])
    expect([...idsToMove(list, activate(list, on, 3))]).toEqual(['b'])
    expect([...idsToMove(list, activate(list, start, 3))]).toEqual(['d'])
    expect([...idsToMove([], start)]).toEqual([])
  })

  it('stretches and shrinks a range round the place where it began', () => {
    const from = activate(list, start, 2)
    const down = extendTo(list, extendTo(list, from, 3), 4)
    expect(names(down)).toBe('cde')
    const back = extendTo(list, down, 3)
    expect(names(back)).toBe('cd')
    expect(names(extendTo(list, back, 0))).toBe('abc')
    const fromFirst = extendTo(list, activate(list, start, 0), 2)
    expect(names(extendTo(list, fromFirst, 1))).toBe('ab')
  })

  it('keeps its place while the list is empty', () => {
    const cursor = extendTo(list, activate(list, start, 2), 3)
    expect(extendTo([], cursor, 1)).toEqual(cursor)
  })

  it('keeps what was highlighted outside the range', () => {
    const first = toggle(list, start, 0)
    const range = extendTo(list, activate(list, first, 3), 4)
    expect(names(range)).toBe('ade')
  })
})

describe('keys', () => {
  const list = named('Rot', 'Rot matt', 'Ärmel', 'Anker', 'Öse')
  const at = (index: number) => activate(list, untouchedCursors.available, index)

  it('stays inside the list', () => {
    expect(indexForKey('ArrowDown', 1, 3)).toBe(2)
    expect(indexForKey('ArrowUp', 1, 3)).toBe(0)
    expect(indexForKey('Home', 1, 3)).toBe(0)
    expect(indexForKey('End', 1, 3)).toBe(2)
    expect(indexForKey('PageDown', 1, 3)).toBeUndefined()
    expect(activeIndex(list, at(99))).toBe(4)
    expect(activeIndex(list, at(-1))).toBe(0)
    expect(activeIndex([], at(0))).toBe(-1)
  })

  it('finds the next label that begins with a letter, whatever its case and accents', () => {
    expect(indexForText(list, at(0), 'r')).toBe(1)
    expect(indexForText(list, at(1), 'r')).toBe(0)
    expect(indexForText(list, at(0), 'A')).toBe(2)
    expect(indexForText(list, at(2), 'a')).toBe(3)
    expect(indexForText(list, at(0), 'o')).toBe(4)
    expect(indexForText(list, at(0), 'x')).toBeUndefined()
    expect(indexForText(list, at(0), '')).toBeUndefined()
    expect(indexForText([], untouchedCursors.available, 'r')).toBeUndefined()
  })

  it('finds a longer text from the active option on, spaces included', () => {
    expect(indexForText(list, at(0), 'rot')).toBe(0)
    expect(indexForText(list, at(0), 'rot ')).toBe(1)
    expect(indexForText(list, at(0), 'rox')).toBeUndefined()
  })

  it('goes from one to the next while one letter repeats', () => {
    expect(indexForText(list, at(2), 'aa')).toBe(3)
    expect(indexForText(list, at(3), 'aaa')).toBe(2)
  })

  it('collects letters up to 500 ms apart', () => {
    const first = typeLetter(nothingTyped, 'r', 1000)
    expect(typeLetter(first, 'o', 1500).text).toBe('ro')
    expect(typeLetter(first, 'o', 1501).text).toBe('o')
  })
})

describe('announcements', () => {
  const tags = { ...defaultTexts, noun: { one: 'Tag', other: 'Tags' } }

  it('names what moved and where', () => {
    expect(describeMove(named('A', 'B'), 'available', tags)).toBe('2 Tags hinzugefügt: A, B')
    expect(describeMove(named('A'), 'selected', tags)).toBe('1 Tag entfernt: A')
  })

  it('counts what it does not name', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => ({
      id: `${index}`,
      label: `${index}`,
    }))
    expect(describeMove(many, 'available', tags)).toBe(
      '10.000 Tags hinzugefügt: 0, 1, 2, 3, 4 und 9.995 weitere',
    )
    expect(describeMove(many.slice(0, 6), 'available', tags)).toBe(
      '6 Tags hinzugefügt: 0, 1, 2, 3, 4 und 1 weiterer',
    )
  })
})
