// @vitest-environment happy-dom
import { invoiceStatuses } from '@duly/core/invoices/status.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { InvoiceActions } from './invoice-actions.tsx'
import type { InvoiceRow } from './queries.ts'

const row = { id: 'i-1', invoiceNumber: 'INV-1', status: 'SENT' } as InvoiceRow

async function opened(status: string) {
  const asked: string[] = []
  const page = await renderScreen(
    <InvoiceActions
      invoice={{ ...row, status } as InvoiceRow}
      onDialog={(kind) => asked.push(kind)}
      onStory={() => asked.push('story')}
    />,
    {},
  )
  await page.user.click(screen.getByRole('button', { name: 'Actions for INV-1' }))
  await screen.findByRole('menuitem', { name: /^Edit/ })
  return { ...page, asked }
}

const names = () => screen.getAllByRole('menuitem').map((item) => item.textContent ?? '')

it.each(invoiceStatuses)('offers what can be done with one that is %s', async (status) => {
  await opened(status)
  const offered = names()
  for (const name of ['Edit', 'Update Status', 'Download PDF', 'Send Invoice', 'Record Payment', 'History', 'Delete'])
    expect(offered.some((text) => text.startsWith(name))).toBe(true)
  expect(offered.includes('Pay')).toBe(status !== 'PAID')
  for (const item of screen.getAllByRole('menuitem')) expect(item.getAttribute('aria-disabled')).not.toBe('true')
})

it.each([
  ['Update Status', 'status'],
  ['Send Invoice', 'send'],
  ['Record Payment', 'payment'],
  ['History', 'story'],
  ['Delete', 'delete'],
])('%s opens its dialog, and nothing is sent yet', async (name, kind) => {
  const { user, asked, calls } = await opened('SENT')
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
  await waitFor(() => expect(asked).toEqual([kind]))
  expect(calls.map(({ key }) => key)).toEqual(['GET /auth/profile'])
})
