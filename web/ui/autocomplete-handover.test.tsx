// @vitest-environment happy-dom
import { render, screen, waitFor } from '@testing-library/react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Autocomplete } from './autocomplete.tsx'

const code = vi.hoisted(() => Promise.withResolvers<void>())

vi.mock(import('./autocomplete-view.tsx'), async (original) => {
  const loaded = await original()
  // Loaded, and handed out once the test says so: loading takes longer than the moment in question.
  return { ...loaded, AutocompleteView: code.promise.then(() => loaded.AutocompleteView) as never }
})

// As in a browser: what effects do comes in a task of its own, after what was drawn.
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return () => vi.unstubAllGlobals()
})

let focusField = () => {}

function Form() {
  const [value, setValue] = useState('Har')
  const [isAsked, setAsked] = useState(false)
  focusField = () => setAsked(true)
  // The code comes between the drawing and the effect that moves the focus, which React puts off if the drawing took long.
  useLayoutEffect(() => {
    if (!isAsked) return
    code.resolve()
    for (const end = performance.now() + 20; performance.now() < end; );
  }, [isAsked])
  useEffect(() => {
    const field = isAsked && document.querySelector('input')
    if (field) {
      field.focus()
      field.setSelectionRange(1, 2)
    }
  }, [isAsked])
  return (
    <Autocomplete<string>
      value={value}
      onValueChange={setValue}
      options={[]}
      itemKey={String}
      itemLabel={String}
      aria-label="Customer"
    />
  )
}

it('keeps a focus that is moved into it at the very moment at which its list comes', async () => {
  render(<Form />)
  const plain = await screen.findByRole('combobox')
  await vi.dynamicImportSettled()
  focusField()
  await waitFor(() => expect(screen.getByRole('combobox')).not.toBe(plain))
  const field = screen.getByRole<HTMLInputElement>('combobox')
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 2])
})
