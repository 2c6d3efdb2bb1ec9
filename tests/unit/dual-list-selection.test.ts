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

type State = {
  readonly options: readonly ListOption[]
  readonly selected: readonly string[]
  readonly cursors: Cursors
}

type Change = {
  readonly kind: 'addOption' | 'removeOption'
  readonly id: string
  readonly at: number
}

type Step =
  | Change
  | { readonly kind: 'toggle' | 'activate' | 'extend'; readonly side: Side; readonly at: number }
  | { readonly kind: 'highlightAll' | 'moveHighlighted' | 'moveAll'; readonly side: Side }
  | { readonly kind: 'moveOne'; readonly side: Side; readonly id: string }

// Few ids, so that duplicates and unknown ones are common.
const anyId = fc.constantFrom<string>('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'two words')
const anyOption = fc.record({ id: anyId, label: fc.string({ maxLength: 4 }) })
const anySide = fc.constantFrom<Side>('available', 'selected')
const anyPlace = fc.integer({ min: -3, max: 12 })

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('toggle', 'activate', 'extend'),
    side: anySide,
    at: anyPlace,
  }),
  fc.record({
    kind: fc.constantFrom('highlightAll', 'moveHighlighted', 'moveAll'),
    side: anySide,
  }),
  fc.record({ kind: fc.constant('moveOne'), side: anySide, id: anyId }),
  fc.record({
    kind: fc.constantFrom('addOption', 'removeOption'),
    id: anyId,
    at: fc.nat({ max: 10 }),
  }),
)

const anyStart: fc.Arbitrary<State> = fc.record({
  options: fc.array(anyOption, { maxLength: 12 }),
  selected: fc.array(anyId, { maxLength: 8 }),
  cursors: fc.constant(untouchedCursors),
})

const anySteps = fc.array(anyStep, { maxLength: 30 })

function move(state: State, from: Side, wanted: ReadonlySet<string>): State {
  const lists = splitOptions(state.options, state.selected)
  const { selected, cursors } = transfer(lists, state.selected, state.cursors, from, wanted)
  return { ...state, selected, cursors }
}

function withCursor(state: State, side: Side, cursor: Cursor): State {
  return { ...state, cursors: { ...state.cursors, [side]: cursor } }
}

function changeOptions(options: readonly ListOption[], step: Change): readonly ListOption[] {
  if (step.kind === 'removeOption') return options.filter(({ id }) => id !== step.id)
  return options.toSpliced(step.at, 0, { id: step.id, label: step.id })
}

function take(state: State, step: Step): State {
  if (!('side' in step)) return { ...state, options: changeOptions(state.options, step) }
  const list = splitOptions(state.options, state.selected)[step.side]
  const cursor = state.cursors[step.side]
  switch (step.kind) {
    case 'toggle':
      return withCursor(state, step.side, toggle(list, cursor, step.at))
    case 'activate':
      return withCursor(state, step.side, activate(list, cursor, step.at))
    case 'extend':
      return withCursor(state, step.side, extendTo(list, cursor, step.at))
    case 'highlightAll':
      return withCursor(state, step.side, highlightAll(list, cursor))
    case 'moveHighlighted':
      return move(state, step.side, idsToMove(list, cursor))
    case 'moveAll':
      return move(state, step.side, new Set(ids(list)))
    case 'moveOne':
      return move(state, step.side, new Set([step.id]))
  }
}

function ids(list: readonly ListOption[]): string[] {
  return list.map((option) => option.id)
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

function named(...labels: string[]): ListOption[] {
  return labels.map((label) => ({ id: label, label }))
}

describe(`any sequence of moves, highlights and changes of the options ${withSeed}`, () => {
  it('loses nothing, doubles nothing and keeps the order of both lists', () => {
    fc.assert(
      fc.property(anyStart, anySteps, (start, steps) => {
        let state = start
        for (const step of steps) {
          state = take(state, step)
          const { available, selected } = splitOptions(state.options, state.selected)
          const known = unique(ids(state.options))
          const chosen = unique(state.selected).filter((id) => known.includes(id))
          expect(ids(selected)).toEqual(chosen)
          expect(ids(available)).toEqual(known.filter((id) => !chosen.includes(id)))
        }
      }),
      runs,
    )
  })

  it('keeps the active and the highlighted options within their list', () => {
    fc.assert(
      fc.property(anyStart, anySteps, (start, steps) => {
        const state = steps.reduce(take, start)
        const lists = splitOptions(state.options, state.selected)
        for (const side of ['available', 'selected'] as const) {
          const active = activeIndex(lists[side], state.cursors[side])
          expect(active).toBeGreaterThanOrEqual(lists[side].length === 0 ? -1 : 0)
          expect(active).toBeLessThan(lists[side].length)
          const highlighted = highlightedOptions(lists[side], state.cursors[side])
          expect(ids(lists[side])).toEqual(expect.arrayContaining(ids(highlighted)))
        }
      }),
      runs,
    )
  })

  it('keeps selected ids without an option, and shows them once the option arrives', () => {
    fc.assert(
      fc.property(anyStart, anySteps, (start, steps) => {
        const fixed = steps.filter(({ kind }) => kind !== 'addOption' && kind !== 'removeOption')
        const known = new Set(ids(start.options))
        const unknown = unique(start.selected).filter((id) => !known.has(id))
        const { selected } = fixed.reduce(take, start)
        expect(unique(selected).filter((id) => !known.has(id))).toEqual(unknown)
        const late = unknown.map((id) => ({ id, label: id }))
        const lists = splitOptions([...start.options, ...late], selected)
        expect(ids(lists.selected)).toEqual(unique(selected))
      }),
      runs,
    )
  })
})

describe(`one move ${withSeed}`, () => {
  it('appends to Selected in the order of Available and leaves the rest alone', () => {
    fc.assert(
      fc.property(anyStart, anySteps, fc.uniqueArray(anyId), (start, steps, wanted) => {
        const before = steps.reduce(take, start)
        const was = splitOptions(before.options, before.selected)
        const after = move(before, 'available', new Set(wanted))
        const moved = ids(was.available).filter((id) => wanted.includes(id))
        expect(after.selected).toEqual([...unique(before.selected), ...moved])
      }),
      runs,
    )
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

describe(`highlighting ${withSeed}`, () => {
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
