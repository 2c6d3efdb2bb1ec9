import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DualListPicker } from '../../src/ui/DualListPicker'
import type { ListOption } from '../../src/ui/dualListSelection'

const fruits = named('Apfel', 'Birne', 'Dattel', 'Feige', 'Kirsche', 'Kiwi')
const texts = { noun: { one: 'Tag', other: 'Tags' } }

const submitted = vi.fn<() => void>()
const changed = vi.fn<(selected: string[]) => void>()

const available = page.getByRole('listbox', { name: 'Available', exact: true })
const selected = page.getByRole('listbox', { name: 'Selected', exact: true })
const status = page.getByRole('status')

interface FormProps {
  options?: readonly ListOption[]
  start?: readonly string[]
}

function Form({ options = fruits, start = [] }: FormProps) {
  const [chosen, setChosen] = useState(start)
  const [late, setLate] = useState<readonly ListOption[]>([])

  function handleChange(next: string[]) {
    changed(next)
    setChosen(next)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submitted()
      }}
    >
      <label>
        Titel <input />
      </label>
      <DualListPicker
        options={[...late, ...options]}
        selected={chosen}
        onChange={handleChange}
        texts={texts}
      />
      <button type="button" onClick={() => setLate(named('Ananas'))}>
        Ananas anlegen
      </button>
      <button type="submit">Absenden</button>
    </form>
  )
}

function named(...labels: string[]): ListOption[] {
  return labels.map((label) => ({ id: `id of ${label}`, label }))
}

function button(name: string) {
  return page.getByRole('button', { name, exact: true })
}

function shown(listbox: typeof available, condition = '*'): string[] {
  const rows = [...listbox.element().querySelectorAll('[role=option]')]
  return rows.filter((row) => row.matches(condition)).map((row) => row.textContent)
}

function highlighted(listbox = available): string[] {
  return shown(listbox, '[aria-selected=true]')
}

function active(listbox = available): string | undefined {
  const id = listbox.element().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

async function focus(listbox: typeof available) {
  const element = listbox.element()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(listbox).toHaveFocus()
}

beforeEach(async () => {
  submitted.mockClear()
  changed.mockClear()
  await page.viewport(1024, 768)
})

describe('markup', () => {
  it('shows two multi-selectable listboxes with English labels @spec:picker-two-lists @spec:english-words-kept', async () => {
    await render(<Form start={['id of Kiwi']} />)
    await expect.element(available).toHaveAttribute('aria-multiselectable', 'true')
    await expect.element(selected).toHaveAttribute('aria-multiselectable', 'true')
    await expect.element(page.getByText('Available')).toHaveAttribute('lang', 'en')
    await expect.element(page.getByText('Selected')).toHaveAttribute('lang', 'en')
    expect(shown(available)).toEqual(['Apfel', 'Birne', 'Dattel', 'Feige', 'Kirsche'])
    expect(shown(selected)).toEqual(['Kiwi'])
  })

  it('is 30rem tall, side by side from 800px on and stacked below @spec:picker-height @spec:picker-stacks', async () => {
    await render(<Form />)
    const left = () => available.element().getBoundingClientRect()
    const right = () => selected.element().getBoundingClientRect()
    await page.viewport(800, 900)
    expect(left().height).toBe(480)
    expect(left().top).toBe(right().top)
    expect(left().right).toBeLessThan(right().left)
    await page.viewport(799, 900)
    expect(left().height).toBe(480)
    expect(left().bottom).toBeLessThan(right().top)
    expect(left().left).toBe(right().left)
  })

  it('offers targets of at least 24px', async () => {
    await render(<Form />)
    const targets = [...document.querySelectorAll('[role=option], form button[aria-disabled]')]
    expect(targets).toHaveLength(10)
    for (const target of targets) {
      expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
    }
  })
})

describe('keyboard', () => {
  it('moves the active option with enter when none is highlighted, down to the last', async () => {
    await render(<Form />)
    await focus(available)
    await userEvent.keyboard('{End}{Enter}')
    expect(active()).toBe('Kirsche')
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}')
    expect(shown(selected)).toEqual(['Kiwi', 'Kirsche', 'Feige', 'Dattel', 'Birne', 'Apfel'])
    await expect.element(available).toHaveFocus()
    await expect.element(available).not.toHaveAttribute('aria-activedescendant')
    expect(submitted).not.toHaveBeenCalled()
  })

  it.each(['Control', 'Meta'])('highlights everything with %s+A', async (modifier) => {
    await render(<Form />)
    await focus(available)
    await userEvent.keyboard(`{${modifier}>}a{/${modifier}}`)
    expect(highlighted()).toHaveLength(6)
  })

  it('finds options by what is typed, anew after a pause', async () => {
    await render(<Form />)
    await focus(available)
    await userEvent.keyboard('kiw')
    expect(active()).toBe('Kiwi')
    await new Promise((resolve) => setTimeout(resolve, 550))
    await userEvent.keyboard('b')
    expect(active()).toBe('Birne')
    await userEvent.keyboard(' ')
    expect(highlighted()).toEqual(['Birne'])
  })

  it('takes a space for part of the text where a label goes on with it', async () => {
    await render(<Form options={named('Rot', 'Rot matt')} />)
    await focus(available)
    await userEvent.keyboard('rot m')
    expect(active()).toBe('Rot matt')
    expect(highlighted()).toEqual([])
  })

  it('moves back with delete, which does nothing under Available', async () => {
    await render(<Form start={['id of Feige', 'id of Apfel']} />)
    await focus(available)
    await userEvent.keyboard('{Delete}')
    expect(changed).not.toHaveBeenCalled()
    await focus(selected)
    await userEvent.keyboard('{Delete}')
    expect(shown(selected)).toEqual(['Apfel'])
    expect(shown(available)).toEqual(['Birne', 'Dattel', 'Feige', 'Kirsche', 'Kiwi'])
  })

  it('shows the active option again when tab leads back to the list', async () => {
    await render(<Form options={named(...Array.from({ length: 30 }, (_, at) => `Nr. ${at}`))} />)
    await focus(available)
    await userEvent.keyboard('{End}{Tab}')
    available.element().scrollTop = 0
    expect(isInView('Nr. 29')).toBe(false)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await expect.element(available).toHaveFocus()
    expect(isInView('Nr. 29')).toBe(true)
  })

  it('leaves tab and other shortcuts to the browser', async () => {
    await render(<Form />)
    await focus(available)
    const prevented = vi.fn<(event: KeyboardEvent) => boolean>((event) => event.defaultPrevented)
    document.addEventListener('keydown', prevented)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}{Control>}{Shift>}a{/Shift}{/Control}{Tab}')
    document.removeEventListener('keydown', prevented)
    expect(prevented).not.toHaveReturnedWith(true)
    await expect.element(button('Markierte hinzufügen')).toHaveFocus()
  })
})

describe('pointer', () => {
  it('highlights a range with shift and a click', async () => {
    await render(<Form />)
    await available.getByRole('option', { name: 'Birne' }).click()
    await available.getByRole('option', { name: 'Feige' }).click({ modifiers: ['Shift'] })
    expect(highlighted()).toEqual(['Birne', 'Dattel', 'Feige'])
  })

  it('does not scroll the list under the pointer', async () => {
    await render(<Form options={named(...Array.from({ length: 30 }, (_, at) => `Nr. ${at}`))} />)
    const row = available.getByRole('option', { name: 'Nr. 12', exact: true })
    expect(isInView('Nr. 12')).toBe(false)
    await focus(available)
    // No label begins so: the key changes nothing.
    await userEvent.keyboard('x')
    row.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(row).toHaveAttribute('aria-selected', 'true')
    expect(available.element().scrollTop).toBe(0)
  })
})

describe('buttons', () => {
  it('move what is highlighted or all, and keep the focus when nothing is left', async () => {
    await render(<Form />)
    const add = button('Markierte hinzufügen')
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await available.getByRole('option', { name: 'Birne' }).click()
    await expect.element(add).toHaveAttribute('aria-disabled', 'false')
    await add.click()
    expect(shown(selected)).toEqual(['Birne'])
    await expect.element(add).toHaveFocus()
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')

    await button('Alle hinzufügen').click()
    expect(shown(available)).toEqual([])
    await expect.element(button('Alle hinzufügen')).toHaveFocus()
    await expect.element(button('Alle hinzufügen')).toHaveAttribute('aria-disabled', 'true')

    await selected.getByRole('option', { name: 'Kiwi' }).click()
    await button('Markierte entfernen').click()
    expect(shown(available)).toEqual(['Kiwi'])
    await button('Alle entfernen').click()
    expect(shown(available)).toEqual(fruits.map(({ label }) => label))
    expect(submitted).not.toHaveBeenCalled()
  })

  it('change nothing while there is nothing to move', async () => {
    await render(<Form />)
    for (const name of ['Markierte hinzufügen', 'Markierte entfernen', 'Alle entfernen']) {
      await button(name).click({ force: true })
    }
    expect(changed).not.toHaveBeenCalled()
    await expect.element(status).toHaveTextContent('')
  })
})

describe('around it', () => {
  it('stays usable with 10,000 options', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => ({
      id: `${at}`,
      label: at === 5000 ? 'Mitte' : `Tag ${at}`,
    }))
    await render(<Form options={many} />)
    await focus(available)
    await userEvent.keyboard('{End}')
    expect(active()).toBe('Tag 9999')
    expect(isInView('Tag 9999')).toBe(true)
    await userEvent.keyboard('{Home}{ArrowDown}')
    expect(isInView('Tag 1')).toBe(true)
    // One letter: between several a loaded machine may take longer than a word lasts.
    await userEvent.keyboard('m')
    expect(active()).toBe('Mitte')
    expect(isInView('Mitte')).toBe(true)
    await button('Alle hinzufügen').click()
    expect(shown(selected)).toHaveLength(10_000)
    await expect.element(status).toHaveTextContent('10.000 Tags hinzugefügt')
  })

  it('scrolls long labels fully into view', async () => {
    const long = Array.from({ length: 160 }, (_, at) => ({
      id: `${at}`,
      label: `${at} ${'sehr langer Name '.repeat(12)}`,
    }))
    await render(<Form options={long} />)
    await focus(available)
    for (const key of [
      '{End}',
      '{ArrowUp}',
      '{Home}',
      '{ArrowDown}',
      '75',
      '{ArrowUp}',
      '{ArrowDown}',
    ]) {
      await userEvent.keyboard(key)
      expect(isInView(active())).toBe(true)
    }
  })
})

function isInView(label: string | undefined): boolean {
  const rows = [...available.element().querySelectorAll('[role=option]')]
  const row = rows.find(({ textContent }) => textContent === label)?.getBoundingClientRect()
  const list = available.element().getBoundingClientRect()
  return row !== undefined && row.top >= list.top && row.bottom <= list.bottom
}
