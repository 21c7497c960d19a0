// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { loadAutocomplete } from '../../ui/autocomplete.tsx'
import { Field } from '../../ui/field.tsx'
import { startWords } from '../../words/page.ts'
import { CountryField } from './country-field.tsx'

afterEach(() => startWords('en'))

/** Whatever the field tells, last first. */
let told: string[] = []

function Form({ kept }: { kept: string }) {
  const [value, setValue] = useState(kept)
  const take = (next: string) => {
    told = [next, ...told]
    setValue(next)
  }
  return (
    <>
      <Field label="Country">
        <CountryField value={value} onValueChange={take} maxLength={100} />
      </Field>
      <output data-testid="kept">{value}</output>
    </>
  )
}

async function aField(kept: string) {
  // Otherwise a plain field would be there first, which the one with suggestions takes the place of.
  await loadAutocomplete()
  const { user } = await renderScreen(<Form kept={kept} />, {})
  return { field: await screen.findByRole<HTMLInputElement>('combobox'), user }
}

it('takes the name of a country in the language of the page, shows it as it is typed, and keeps the English one', async () => {
  await startWords('fr')
  const { field, user } = await aField('')
  await user.type(field, 'allemagne')
  expect(field.value).toBe('allemagne')
  expect(screen.getByTestId('kept').textContent).toBe('Germany')
  await user.type(field, '{Backspace}')
  expect(field.value).toBe('allemagn')
  expect(screen.getByTestId('kept').textContent).toBe('allemagn')
})

it('names in that language what was kept, and offers countries by their names there', async () => {
  await startWords('de')
  const { field, user } = await aField('Germany')
  expect(field.value).toBe('Deutschland')
  await user.clear(field)
  expect(screen.getByTestId('kept').textContent).toBe('')
  await user.type(field, 'Öst')
  await user.click(await screen.findByRole('option', { name: 'Österreich' }))
  expect(field.value).toBe('Österreich')
  expect(screen.getByTestId('kept').textContent).toBe('Austria')
})

it('keeps in English what is typed today as it was typed', async () => {
  const { field, user } = await aField('')
  await user.type(field, 'uk')
  expect(told[0]).toBe('uk')
  expect(field.value).toBe('uk')
})

it('leaves alone what a record has said since before countries were chosen', async () => {
  told = []
  const { field } = await aField('Deutschland')
  expect([field.value, told]).toEqual(['Deutschland', []])
})
