// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { CustomersScreen } from '../customers/customers-screen.tsx'
import { EInvoiceIntake } from './intake.tsx'

/* What a file says is shown before anything is made of it, and making it is the call that every invoice takes. */

const { answers } = vi.hoisted(() => ({ answers: [] as unknown[] }))
vi.mock('../../api/upload.ts', () => ({
  upload: async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  },
}))
afterEach(() => answers.splice(0))

const party = (name: string, isOwn: boolean | null) => ({ name, vatId: '', city: 'Ulm', country: 'DE', isOwn })
const found = (more: object) => ({
  syntax: 'ubl',
  specification: '',
  document: {
    ...{ number: 'R-7', issueDate: '2026-03-05', currency: 'EUR', lines: 2, payable: '119' },
    seller: party('Korn', false),
    buyer: party('Stadt', null),
  },
  unreadable: [],
  customer: null,
  invoice: null,
  ...more,
})
const draft = {
  body: { billingName: 'Stadt' },
  numberTaken: true,
  differences: [
    { what: 'payable', stated: '119', ours: '118.5' },
    { what: 'taxOfRow', category: 'S', rate: '19', stated: '19', ours: '18.5' },
  ],
  leftOut: ['payment'],
  customer: null,
}

function Screen() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <EInvoiceIntake as="invoice" open={open} onOpenChange={setOpen} />
    </>
  )
}
const xml = new File(['<Invoice/>'], 'r-7.xml', { type: 'application/xml' })
const dragged = { dataTransfer: { types: ['Files'], files: [xml] } }

it('shows every difference of a dropped file, and makes the draft only when told to', async () => {
  const { user, calls } = await renderScreen(<Screen />, { 'POST /invoices': { id: 'i-1' } })
  answers.push(found({ invoice: draft }))
  fireEvent.dragOver(window, dragged)
  expect(await screen.findByText('Drop the e-invoice to make a draft of it')).toBeTruthy()
  fireEvent.drop(window, dragged)
  expect(await screen.findByText('2 figures are different here')).toBeTruthy()
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Figure', 'In the file', 'By our sums', 'Difference'],
    ['Amount due', '119\u00a0EUR', '118.5\u00a0EUR', '−0.5\u00a0EUR'],
    ['Tax S 19%', '19\u00a0EUR', '18.5\u00a0EUR', '−0.5\u00a0EUR'],
  ])
  expect(screen.getByText(/^Korn issued this document, not your business/)).toBeTruthy()
  expect(screen.getByText(/^There is an invoice R-7 already/)).toBeTruthy()
  expect(screen.getByText(/^Bank details of the file are not taken over/)).toBeTruthy()
  expect(calls.filter(({ key }) => key.startsWith('POST'))).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Make draft' }))
  await waitFor(() => expect(calls.find(({ key }) => key.startsWith('POST'))).toMatchObject({ body: draft.body }))
})

it('says why a file is refused, and takes another one', async () => {
  const { user } = await renderScreen(<Screen />, {})
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const input = await screen.findByLabelText('E-invoice')
  fireEvent.change(input, { target: { files: [new File(['x'], 'photo.png', { type: 'image/png' })] } })
  expect((await screen.findByRole('alert')).textContent).toContain('Please choose an XML or PDF file.')
  answers.push(found({ invoice: { ...draft, differences: [], numberTaken: false, leftOut: [] } }))
  fireEvent.change(screen.getByLabelText('E-invoice'), { target: { files: [xml] } })
  expect(await screen.findByText('All figures come out the same here.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('fills the form of a new customer with the sender, who is kept by its own button', async () => {
  const none = { data: [], customers: [], meta: { total: 0, page: 1, limit: 10, totalPages: 0 } }
  const { user, calls } = await renderScreen(<CustomersScreen />, {
    'GET /customers': none,
    'POST /customers': { id: 'c-1' },
  })
  await user.click(await screen.findByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import e-invoice' }))
  const texts = {
    phone: '',
    address: 'Weg 1',
    city: 'Ulm',
    state: '',
    zip: '89073',
    country: 'Germany',
    contactName: '',
  }
  const more = { address2: '', taxId: 'DE123456789', paymentTerms: '', notes: '', currency: null, language: null }
  const eInvoice = { party: { electronicAddress: { id: '123', scheme: '0088' } } }
  const fields = { name: 'Korn', email: '', ...texts, ...more, emails: [], taxTreatment: null, taxReason: '', eInvoice }
  answers.push(found({ customer: { fields, known: [{ id: 'c-9', name: 'Korn OHG', email: 'k@korn.example' }] } }))
  fireEvent.change(await screen.findByLabelText('E-invoice'), { target: { files: [xml] } })
  expect(await screen.findByText('Korn OHG')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(((await screen.findByLabelText(/^Name/)) as HTMLInputElement).value).toBe('Korn')
  await user.type(screen.getByLabelText(/^Email/), 'post@korn.example')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add Customer' }))
  await waitFor(() =>
    expect(calls.find(({ key }) => key.startsWith('POST'))).toMatchObject({
      body: { name: 'Korn', email: 'post@korn.example', taxId: 'DE123456789', eInvoice },
    }),
  )
})
