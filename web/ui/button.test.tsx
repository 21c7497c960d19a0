// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

/** A form whose buttons are enabled while something in it is not saved. */
function Saved({ save, submit }: { save: () => void; submit: (event: FormEvent) => void }) {
  const [changed, setChanged] = useState(true)
  return (
    <form onSubmit={submit}>
      <input aria-label="Text" onChange={() => setChanged(true)} />
      <Button
        type="submit"
        disabled={!changed}
        onClick={() => {
          save()
          setChanged(false)
        }}
      >
        Save
      </Button>
      <Button disabled={!changed}>Other</Button>
    </form>
  )
}

it('keeps the focus when it is disabled by what it did, and does nothing until it is enabled again', async () => {
  const user = userEvent.setup()
  const save = vi.fn()
  const submit = vi.fn((event: FormEvent) => event.preventDefault())
  render(<Saved save={save} submit={submit} />)
  const button = screen.getByRole('button', { name: 'Save' })
  await user.click(button)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  // The one that nobody is at is disabled as ever.
  expect(screen.getByRole('button', { name: 'Other' })).toHaveProperty('disabled', true)
  await user.keyboard('{Enter}')
  await user.click(button)
  expect([save.mock.calls.length, submit.mock.calls.length]).toEqual([1, 1])
  await user.tab({ shift: true })
  expect(button).toHaveProperty('disabled', true)
  await user.keyboard('x')
  expect(button).toHaveProperty('disabled', false)
  await user.click(button)
  expect(save).toHaveBeenCalledTimes(2)
})
