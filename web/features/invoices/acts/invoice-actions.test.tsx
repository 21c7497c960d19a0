// @vitest-environment happy-dom
import { type InvoiceAct, possibleActs } from '@duly/core/invoices/acts/acts.ts'
import { invoiceStatuses } from '@duly/core/invoices/status.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../test/render-screen.tsx'
import { InvoiceActsBar } from '../page/acts-bar.tsx'
import type { Invoice, InvoiceRow } from '../queries.ts'
import { InvoiceActions } from './invoice-actions.tsx'

const row = {
  id: 'i-1',
  invoiceNumber: 'INV-1',
  status: 'SENT',
  total: 100,
  paid: 0,
  balance: 100,
  currency: 'CAD',
  billingName: 'Harbour & Pine Studio',
  billingEmail: 'ap@client.example',
  billingPhone: '',
  undelivered: null,
} as InvoiceRow

async function opened(changes: Partial<InvoiceRow>) {
  const asked: string[] = []
  const page = await renderScreen(
    <InvoiceActions
      invoice={{ ...row, ...changes }}
      onDialog={(kind) => asked.push(kind)}
      onStory={() => asked.push('story')}
    />,
    {},
  )
  await page.user.click(screen.getByRole('button', { name: 'Actions for INV-1' }))
  await screen.findByRole('menuitem', { name: /^Edit/ })
  return { ...page, asked }
}

const labels: Record<InvoiceAct, string> = {
  edit: 'Edit',
  status: 'Update Status',
  download: 'Download PDF',
  send: 'Send Invoice',
  pay: 'Pay',
  remind: 'Remind',
  recordPayment: 'Record Payment',
  copyPayLink: 'Copy pay link',
  duplicate: 'Duplicate',
  deposit: 'Ask for a deposit',
  recur: 'Make recurring',
  history: 'History',
  credit: 'Credit',
  correct: 'Correct',
  cancel: 'Cancel invoice',
  delete: 'Delete',
}
// The letter that chooses an item stands behind its words.
const names = () => screen.getAllByRole('menuitem').map((item) => item.querySelector('.grow')?.textContent)

it.each(invoiceStatuses)('offers what the rule allows for one that is %s, in its order', async (status) => {
  const paid = status === 'PAID' ? 100 : 0
  await opened({ status, paid })
  expect(names()).toEqual(possibleActs({ ...row, status, paid }).map((act) => labels[act]))
  for (const item of screen.getAllByRole('menuitem')) expect(item.getAttribute('aria-disabled')).not.toBe('true')
})

it.each([
  ['Update Status', 'status'],
  ['Send Invoice', 'send'],
  ['Remind', 'remind'],
  ['Record Payment', 'payment'],
  ['Duplicate', 'duplicate'],
  ['History', 'story'],
  ['Delete', 'delete'],
])('%s opens its dialog, and nothing is sent yet', async (name, kind) => {
  const { user, asked, calls } = await opened({})
  await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${name}`) }))
  await waitFor(() => expect(asked).toEqual([kind]))
  expect(calls.map(({ key }) => key)).toEqual(['GET /auth/profile'])
})

const bounced = { recipient: 'ap@client.example', reason: '550 no such user' }
type Case = [
  name: string,
  changes: Partial<InvoiceRow>,
  standing: Parameters<typeof InvoiceActsBar>[0]['standing'],
  buttons: string[],
]

it.each<Case>([
  ['a draft', { status: 'DRAFT' }, 'draft', ['Edit', 'Send Invoice', 'Duplicate']],
  ['one that was sent', {}, 'sent', ['Remind', 'Record Payment', 'Copy pay link']],
  ['one that is late', { status: 'OVERDUE' }, 'overdue', ['Remind', 'Record Payment', 'Copy pay link']],
  ['one paid in part', { paid: 40 }, 'partlyPaid', ['Record Payment', 'Remind', 'Copy pay link']],
  ['one that did not arrive', { undelivered: bounced }, 'bounced', ['Correct address and send again', 'Copy pay link']],
  ['one that is paid', { status: 'PAID', paid: 100 }, 'paid', ['Duplicate', 'Download PDF']],
  ['a cancelled one', { status: 'CANCELLED' }, 'cancelled', ['Duplicate', 'Update Status']],
  ['one that nobody can be reminded of', { billingEmail: '' }, 'sent', ['Record Payment', 'Copy pay link']],
])(
  'the page puts first what comes next with %s, and the rest under More',
  async (_name, changes, standing, buttons) => {
    const invoice = { ...row, ...changes }
    const { user } = await renderScreen(
      <InvoiceActsBar invoice={invoice as Invoice} standing={standing} onDialog={() => {}} />,
      {},
    )
    const shown = screen.getAllByRole('button')
    expect(shown.map(({ textContent }) => textContent)).toEqual([...buttons, 'More'])
    expect(
      shown.filter(({ className }) => className.includes('btn-primary')).map(({ textContent }) => textContent),
    ).toEqual([buttons[0]])
    await user.click(screen.getByRole('button', { name: 'More actions for INV-1' }))
    await screen.findByRole('menuitem', { name: /^Delete/ })
    const everything = possibleActs(invoice).map((act) => labels[act])
    expect([...buttons, ...names()].filter((name) => name !== 'Correct address and send again').toSorted()).toEqual(
      everything.filter((name) => name !== 'History').toSorted(),
    )
  },
)
