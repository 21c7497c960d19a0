// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Autocomplete, loadAutocomplete } from './autocomplete.tsx'
import { Combobox } from './combobox.tsx'

afterEach(cleanup)

const countries = ['Canada', 'Chile', 'China']
const text = { itemKey: String, itemLabel: String, 'aria-label': 'Country' }

function Suggesting() {
  const [value, setValue] = useState('')
  const options = countries.filter((each) => value !== '' && each.startsWith(value))
  return <Autocomplete<string> {...text} value={value} onValueChange={setValue} options={options} />
}

function Choosing() {
  const [value, setValue] = useState<string | null>('Chile')
  return <Combobox<string> {...text} value={value} onValueChange={setValue} options={countries} />
}

/** The field with its list open. */
async function anOpenField(field: ReactNode, typed: string) {
  await loadAutocomplete()
  const onKey = vi.fn()
  // As in a dialog, which hears what the field lets through.
  render(
    <div role="dialog" tabIndex={-1} onKeyDown={({ key }) => onKey(key)}>
      {field}
    </div>,
  )
  const user = userEvent.setup()
  await user.click(screen.getByRole('combobox'))
  if (typed) await user.keyboard(typed)
  expect((await screen.findAllByRole('option')).length).toBeGreaterThan(0)
  onKey.mockClear()
  const value = () => screen.getByRole<HTMLInputElement>('combobox').value
  return { user, onKey, value }
}

it.each([
  ['one that suggests', <Suggesting key="suggests" />, 'Ca', 'Ca'],
  ['one that offers a choice', <Choosing key="offers" />, '', 'Chile'],
  // What was typed and not chosen gives way to the choice that stands.
  ['one whose choice was typed over', <Choosing key="typed over" />, '{Backspace}', 'Chile'],
])('closes the list of %s and then leaves, without emptying it', async (_, field, typed, kept) => {
  const { user, onKey, value } = await anOpenField(field, typed)
  await user.keyboard('{Escape}')
  await vi.waitFor(() => expect(screen.queryAllByRole('option')).toEqual([]))
  expect(value()).toBe(kept)
  // Only the next one is for the dialog around it.
  expect(onKey).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(value()).toBe(kept)
  expect(onKey).toHaveBeenCalledWith('Escape')
})
