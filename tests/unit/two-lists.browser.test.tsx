import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { DualListPicker } from '../../src/ui/DualListPicker'
import { LiveRegion } from '../../src/ui/LiveRegion'
import { hears } from './hears'

const fruits = ['Apfel', 'Birne', 'Dattel', 'Feige', 'Kirsche', 'Kiwi']
const numbers = Array.from({ length: 30 }, (_, at) => `Nr. ${at}`)

const submitted = vi.fn<() => void>()
const changed = vi.fn<(selected: string[]) => void>()

const available = page.getByRole('listbox', { name: 'Available', exact: true })
const selected = page.getByRole('listbox', { name: 'Selected', exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

function Form({ names = fruits, start = [] }: { names?: string[]; start?: readonly string[] }) {
  const [chosen, setChosen] = useState(start)
  const choose = (next: string[]) => {
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
      <DualListPicker
        options={names.map((name) => ({ id: name, name }))}
        selected={chosen}
        onChange={choose}
        noun={{ one: 'Tag', other: 'Tags' }}
      />
      <button type="submit">Absenden</button>
      <LiveRegion />
    </form>
  )
}

const shown = (listbox = available, condition = '*') =>
  [...listbox.element().querySelectorAll('[role=option]')]
    .filter((row) => row.matches(condition))
    .map((row) => row.textContent)

const highlighted = () => shown(available, '[aria-selected=true]')

function active(): string | undefined {
  const id = available.element().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

async function focus(listbox = available) {
  listbox.element().focus()
  await expect.element(listbox).toHaveFocus()
}

beforeEach(async () => {
  submitted.mockClear()
  changed.mockClear()
  await page.viewport(1024, 768)
})

it('shows two lists that take several options, with English labels and no filter @spec:picker-two-lists @spec:english-words-kept @spec:picker-no-filter', async () => {
  await render(<Form start={['Kiwi']} />)
  for (const [listbox, label] of [
    [available, 'Available'],
    [selected, 'Selected'],
  ] as const) {
    await expect.element(listbox).toHaveAttribute('aria-multiselectable', 'true')
    await expect.element(page.getByText(label)).toHaveAttribute('lang', 'en')
  }
  expect(shown()).toEqual(['Apfel', 'Birne', 'Dattel', 'Feige', 'Kirsche'])
  expect(shown(selected)).toEqual(['Kiwi'])
  expect(document.querySelector('input, [role=searchbox], [role=textbox]')).toBeNull()
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
})

describe('by keyboard', () => {
  it('Enter moves the active option, down to the last, and sends no form', async () => {
    await render(<Form />)
    await focus()
    await userEvent.keyboard('{End}{Enter}')
    expect(active()).toBe('Kirsche')
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}{Enter}')
    expect(shown(selected)).toEqual(['Kiwi', 'Kirsche', 'Feige', 'Dattel', 'Birne', 'Apfel'])
    await expect.element(available).toHaveFocus()
    expect(submitted).not.toHaveBeenCalled()
  })

  it('letters find an option, Space marks it, Control and A mark all', async () => {
    await render(<Form />)
    await focus()
    await userEvent.keyboard('kiw')
    expect(active()).toBe('Kiwi')
    await userEvent.keyboard('{ArrowUp} ')
    expect(highlighted()).toEqual(['Kirsche'])
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(highlighted()).toEqual(fruits)
  })
})

describe('by pointer', () => {
  it('a click marks an option, with Shift a range, and the list stays where it is', async () => {
    await render(<Form names={numbers} />)
    await available.getByRole('option', { name: 'Nr. 2', exact: true }).click()
    const end = available.getByRole('option', { name: 'Nr. 4', exact: true })
    await end.click({ modifiers: ['Shift'] })
    expect(highlighted()).toEqual(['Nr. 2', 'Nr. 3', 'Nr. 4'])
    expect(available.element().scrollTop).toBe(0)
  })

  it('the buttons move what is marked or all, keep the focus and send no form', async () => {
    await render(<Form />)
    const add = button('Markierte hinzufügen')
    await expect.element(add).toHaveAttribute('aria-disabled', 'true')
    await available.getByRole('option', { name: 'Birne' }).click()
    await expect.element(add).toHaveAttribute('aria-disabled', 'false')
    await add.click()
    expect(shown(selected)).toEqual(['Birne'])
    await expect.element(add).toHaveFocus()
    await button('Alle hinzufügen').click()
    expect(shown()).toEqual([])
    await hears('5 Tags hinzugefügt')
    await expect.element(button('Alle hinzufügen')).toHaveFocus()
    await selected.getByRole('option', { name: 'Kiwi' }).click()
    await button('Markierte entfernen').click()
    expect(shown()).toEqual(['Kiwi'])
    await button('Alle entfernen').click()
    expect(shown()).toEqual(fruits)
    expect(submitted).not.toHaveBeenCalled()
  })
})
