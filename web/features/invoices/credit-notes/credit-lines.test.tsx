// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { CreditLines } from './credit-lines.tsx'

const creditable = {
  currency: 'CAD',
  parts: [{ key: 'a', name: 'Photography', invoiced: 650, left: 400 }],
} as never

function Lines() {
  const [amounts, setAmounts] = useState<Readonly<Record<string, number>>>({})
  return <CreditLines creditable={creditable} amounts={amounts} onChange={setAmounts} disabled={false} />
}

it('stops at what is left, and says so until less is typed', async () => {
  const { user } = await renderScreen(<Lines />, {})
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Credit of Photography' })
  expect(screen.queryByRole('status')).toBeNull()
  await user.type(field, '500')
  expect(field.value).toBe('400.00')
  expect(screen.getByRole('status').textContent).toBe('No more than $400.00 is left of it.')
  await user.clear(field)
  await user.type(field, '50')
  expect(screen.queryByRole('status')).toBeNull()
})
