// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { Field } from '../../ui/field.tsx'
import { startWords } from '../../words/page.ts'
import { CountryField } from './country-field.tsx'

/** The list of countries comes when the test says so. */
const list = vi.hoisted(() => {
  let come = () => {}
  const here = new Promise<void>((resolve) => {
    come = resolve
  })
  return { here, come: () => come() }
})
vi.mock('./country-input.tsx', async (original) => {
  await list.here
  return original()
})

afterEach(() => startWords('en'))

function Form() {
  const [value, setValue] = useState('')
  return (
    <>
      <Field label="Country">
        <CountryField value={value} onValueChange={setValue} maxLength={100} />
      </Field>
      <output data-testid="kept">{value}</output>
    </>
  )
}

it('counts what was typed before the list had come, and goes on from there', async () => {
  await startWords('fr')
  const { user } = await renderScreen(<Form />, {})
  const kept = () => screen.getByTestId('kept').textContent
  const plain = screen.getByRole<HTMLInputElement>('textbox')
  plain.focus()
  fireEvent.change(plain, { target: { value: 'allemagne' } })
  expect(kept()).toBe('allemagne')
  list.come()
  const field = await screen.findByRole<HTMLInputElement>('combobox')
  await vi.waitFor(() => expect(kept()).toBe('Germany'))
  expect([field.value.toLowerCase(), document.activeElement?.id]).toEqual(['allemagne', field.id])
  await user.keyboard('{Backspace}')
  expect(kept()?.toLowerCase()).toBe('allemagn')
})
