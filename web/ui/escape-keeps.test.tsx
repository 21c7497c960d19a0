// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Autocomplete } from './autocomplete.tsx'
import { Combobox } from './combobox.tsx'

afterEach(cleanup)

const names = ['Harbour & Pine', 'Atelier Lumière']
const itself = (name: string) => name

function Free({ options }: { options: readonly string[] }) {
  const [text, setText] = useState('')
  return (
    <Autocomplete
      aria-label="Name"
      value={text}
      onValueChange={setText}
      options={options}
      itemKey={itself}
      itemLabel={itself}
    />
  )
}

function Choice({ onOutside }: { onOutside: () => void }) {
  const [name, setName] = useState<string | null>('Harbour & Pine')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands for a dialog, which hears the key when the field leaves it
    <div onKeyDown={(event) => event.key === 'Escape' && onOutside()}>
      <Combobox
        aria-label="Customer"
        value={name}
        onValueChange={setName}
        options={names}
        itemKey={itself}
        itemLabel={itself}
      />
    </div>
  )
}

it('Escape closes suggestions and keeps what was typed, however often it is pressed', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Free options={names} />)
  await vi.dynamicImportSettled()
  const field = () => screen.getByRole('combobox', { name: 'Name' })
  await user.type(field(), 'Atelier')
  expect(await screen.findByRole('option', { name: 'Atelier Lumière' })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  await user.keyboard('{Escape}{Escape}')
  expect(field()).toHaveProperty('value', 'Atelier')

  rerender(<Free options={[]} />)
  await user.type(field(), ' Lumière')
  await user.keyboard('{Escape}')
  expect(field()).toHaveProperty('value', 'Atelier Lumière')
})

it('Escape keeps a choice, and goes on to what stands around the field once no list is open', async () => {
  const user = userEvent.setup()
  const outside = vi.fn()
  render(<Choice onOutside={outside} />)
  await user.click(screen.getByRole('combobox', { name: 'Customer' }))
  await vi.dynamicImportSettled()
  const field = () => screen.getByRole('combobox', { name: 'Customer' })
  await screen.findByRole('option', { name: 'Atelier Lumière' })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  outside.mockClear()
  await user.keyboard('{Escape}')
  expect(field()).toHaveProperty('value', 'Harbour & Pine')
  expect(outside).toHaveBeenCalledOnce()
})
