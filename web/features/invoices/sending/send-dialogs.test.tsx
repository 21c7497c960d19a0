// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { type SentTo, whenSellerIsMissing } from '../../../api/sending.ts'
import { isOff } from '../../../test/controls.ts'
import type { Call } from '../../../test/render-screen.tsx'
import { renderScreen } from '../../../test/render-screen.tsx'
import { type DialogKind, InvoiceDialogs } from '../acts/invoice-dialogs.tsx'
import { paymentJob, remindJob, sendJob } from '../list/bulk-jobs.ts'
import type { InvoiceRow } from '../queries.ts'

const rowOf = (number: number): InvoiceRow =>
  ({
    id: `i-${number}`,
    invoiceNumber: `INV-${number}`,
    status: 'SENT',
    total: 100,
    paid: 0,
    balance: 100,
    currency: 'CAD',
    dueDate: '2099-01-01',
    billingName: 'Harbour & Pine',
    billingEmail: 'ap@client.example',
    billingPhone: '',
    undelivered: { recipient: 'ap@client.example', reason: '550 no such user' },
  }) as InvoiceRow

/** Two rows, each with a button that opens the dialog, as a list has them. */
function List({ kind }: { kind: DialogKind }) {
  const [open, setOpen] = useState<InvoiceRow | null>(null)
  const [arrived, setArrived] = useState<SentTo | null>(null)
  return (
    <>
      {[1, 2].map((number) => (
        <button type="button" key={number} onClick={() => setOpen(rowOf(number))}>
          Open {number}
        </button>
      ))}
      <p>{arrived && `Went to ${arrived.to}: ${arrived.outcome}`}</p>
      <InvoiceDialogs
        open={open && { kind, invoice: open }}
        day="2026-03-05"
        onOpen={() => {}}
        onClose={() => setOpen(null)}
        onSent={setArrived}
      />
    </>
  )
}

const keyOf = ({ headers }: Call) => headers['Idempotency-Key'] ?? headers['idempotency-key']
const missingSeller = () => Response.json({ message: 'No name yet', detail: { missing: 'seller' } }, { status: 409 })
const open = (name: string) => screen.findByRole('button', { name })

it('keeps what was typed for a mail whose answer got lost, and tries again under the same key', async () => {
  let tries = 0
  const { user, sent } = await renderScreen(<List kind="send" />, {
    'POST /invoices/i-1/send': () => {
      tries += 1
      if (tries === 1) throw new TypeError('connection lost')
      return { outcome: 'delivered' }
    },
  })
  await user.click(await open('Open 1'))
  await user.click(await screen.findByRole('button', { name: 'Cc' }))
  await user.type(screen.getByLabelText('Cc'), 'priya@client.example')
  const press = async () => user.click(screen.getByRole('button', { name: 'Send By Email' }))
  await press()
  await screen.findByText(/The connection was lost/)
  expect(screen.getByLabelText<HTMLInputElement>('Cc').value).toBe('priya@client.example')
  await press()
  await screen.findByText('Went to ap@client.example: delivered')
  const calls = sent('POST /invoices/i-1/send')
  expect(calls.map(({ body }) => body)).toEqual(calls.map(() => ({ cc: ['priya@client.example'] })))
  expect(new Set(calls.map(keyOf)).size).toBe(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const copy = {
  billingName: 'Harbour & Pine',
  billingEmail: 'ap@client.example',
  invoiceNumber: 'INV-9',
  version: 1,
  issueDate: '2026-03-05',
  dueDate: '2026-04-05',
  currency: 'CAD',
  items: [],
  discountType: 'fixed',
  discountValue: 0,
  shippingType: 'fixed',
  shippingValue: 0,
  taxType: 'fixed',
  taxValue: 0,
}

it('says of a copy that was made and not sent nothing of where it went', async () => {
  whenSellerIsMissing(async () => false)
  const { user, router } = await renderScreen(<List kind="duplicate" />, {
    'GET /invoices/i-1/copy': copy,
    'POST /invoices/i-1/duplicate': { ...rowOf(9), id: 'i-9' },
    'POST /invoices/i-9/send': missingSeller,
  })
  await user.click(await open('Open 1'))
  await user.click(await screen.findByRole('button', { name: 'Send' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/invoices/i-9'))
  expect(router.state.location.state).not.toHaveProperty('sentTo')
})

it('reminds of another invoice under a key of its own', async () => {
  const { user, sent } = await renderScreen(<List kind="remind" />, {
    'GET /invoices/i-1/reminders': { stopped: false, unsubscribed: false, sent: [] },
    'GET /invoices/i-2/reminders': { stopped: false, unsubscribed: false, sent: [] },
    'POST /invoices/i-1/remind/preview': { recipient: 'ap@client.example', subject: '', text: 'Pay', attachments: [] },
    'POST /invoices/i-2/remind/preview': { recipient: 'ap@client.example', subject: '', text: 'Pay', attachments: [] },
    'POST /invoices/i-1/remind': () => {
      throw new TypeError('connection lost')
    },
    'POST /invoices/i-2/remind': { outcome: 'delivered' },
  })
  await user.click(await open('Open 1'))
  await user.click(await screen.findByRole('button', { name: 'Remind now' }))
  await waitFor(() => expect(sent('POST /invoices/i-1/remind').length).toBeGreaterThan(0))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await user.click(await open('Open 2'))
  await user.click(await screen.findByRole('button', { name: 'Remind now' }))
  await screen.findByText('Reminder sent')
  const [first, second] = [...sent('POST /invoices/i-1/remind'), ...sent('POST /invoices/i-2/remind')].map(keyOf)
  expect(first).not.toBe(second)
})

it('makes a copy of what is true now once the invoice was edited meanwhile', async () => {
  const item = { name: 'Proofs', description: '', quantity: 1, rate: 10, catalogueRate: 12 }
  let copies = 0
  const { user, sent } = await renderScreen(<List kind="duplicate" />, {
    'GET /invoices/i-1/copy': () => {
      copies += 1
      return copies === 1
        ? { ...copy, items: [item] }
        : { ...copy, version: 2, items: [{ ...item, catalogueRate: null }] }
    },
    'POST /invoices/i-1/duplicate': ({ body }: Call) =>
      (body as { version: number }).version === 1
        ? Response.json({ message: 'Changed meanwhile', detail: { differs: [] } }, { status: 409 })
        : { ...rowOf(9), id: 'i-9' },
    'POST /invoices/i-9/send': { outcome: 'delivered' },
  })
  await user.click(await open('Open 1'))
  await user.click(await screen.findByRole('button', { name: /^Take new price/ }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take new price/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent('POST /invoices/i-1/duplicate')).toHaveLength(2))
  expect(sent('POST /invoices/i-1/duplicate').map(({ body }) => (body as { newRates: unknown }).newRates)).toEqual([
    [{ position: 0, rate: 12 }],
    [],
  ])
})

it('keeps the prices of a copy that is made already', async () => {
  const item = { name: 'Proofs', description: '', quantity: 1, rate: 10, catalogueRate: 12 }
  const { user } = await renderScreen(<List kind="duplicate" />, {
    'GET /invoices/i-1/copy': { ...copy, items: [item] },
    'POST /invoices/i-1/duplicate': { ...rowOf(9), id: 'i-9' },
    'POST /invoices/i-9/send': () => {
      throw new TypeError('connection lost')
    },
  })
  await user.click(await open('Open 1'))
  const price = await screen.findByRole<HTMLButtonElement>('button', { name: /^Take new price/ })
  expect(price.disabled).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText(/The connection was lost/)
  expect(price.disabled).toBe(true)
})

it('asks for the name of the business before it reminds, and then goes on', async () => {
  let isNamed = false
  whenSellerIsMissing(async () => {
    isNamed = true
    return true
  })
  const { user, sent } = await renderScreen(<List kind="remind" />, {
    'GET /invoices/i-1/reminders': { stopped: false, unsubscribed: false, sent: [] },
    'POST /invoices/i-1/remind/preview': { recipient: 'ap@client.example', subject: '', text: 'Pay', attachments: [] },
    'POST /invoices/i-1/remind': () => (isNamed ? { outcome: 'delivered' } : missingSeller()),
  })
  await user.click(await open('Open 1'))
  await user.click(await screen.findByRole('button', { name: 'Remind now' }))
  await screen.findByText('Reminder sent')
  expect(new Set(sent('POST /invoices/i-1/remind').map(keyOf)).size).toBe(2)
})

it('asks once for the name of the business when several are sent or reminded of', async () => {
  for (const job of [sendJob('email'), remindJob({ channel: 'mail' }, '2026-03-05')]) {
    let asked = 0
    let answer = false
    let isNamed = false
    whenSellerIsMissing(async () => {
      asked += 1
      isNamed = answer
      return answer
    })
    const said = () => (isNamed ? { outcome: 'delivered' } : missingSeller())
    const paths = ['send', 'remind'].flatMap((act) =>
      [1, 2].map((number) => [`POST /invoices/i-${number}/${act}`, said]),
    )
    const { unmount } = await renderScreen(<p />, Object.fromEntries(paths))
    for (const number of [1, 2]) await expect(job.work(rowOf(number))).rejects.toThrow()
    expect(asked).toBe(1)
    answer = true
    const again = job.verb === 'Sending' ? sendJob('email') : remindJob({ channel: 'mail' }, '2026-03-05')
    for (const number of [1, 2]) await again.work(rowOf(number))
    expect(asked).toBe(2)
    unmount()
  }
})

it('records what is owed by now once it is told that another sum is owed', async () => {
  let owed = 60
  const { sent } = await renderScreen(<p />, {
    'GET /invoices/i-1': () => ({ balance: owed }),
    'POST /invoices/i-1/payments': ({ body }: Call) => {
      const { expectedBalance } = body as { expectedBalance: number }
      return expectedBalance === owed ? {} : Response.json({ message: 'Another sum is owed by now' }, { status: 409 })
    },
  })
  const job = paymentJob({ receivedOn: '2026-03-05', method: 'bank' })
  const row = rowOf(1)
  await expect(job.work(row)).rejects.toThrow('Another sum is owed')
  const result = await job.work(row)
  expect(job.tell?.(row, result)).toBe('$60.00\u00a0CAD recorded')
  const calls = sent('POST /invoices/i-1/payments')
  expect(calls.map(({ body }) => (body as { amount: number }).amount)).toEqual([100, 60])
  // Another act than the one that was refused.
  expect(new Set(calls.map(keyOf)).size).toBe(2)
  owed = 0
  const late = paymentJob({ receivedOn: '2026-03-05', method: 'bank' })
  await expect(late.work(row)).rejects.toThrow('Another sum is owed')
  await expect(late.work(row)).rejects.toThrow('Nothing is owed on this invoice any more.')
})

it('says of the address that is corrected that the invoice did not arrive there', async () => {
  const { user } = await renderScreen(<List kind="correct" />, {})
  await user.click(await open('Open 1'))
  const said = 'The invoice did not arrive at this address.'
  await screen.findByText(said)
  await user.type(screen.getByLabelText(/^Recipient email/), 's')
  expect(screen.queryByText(said)).toBeNull()
})

const lacking = {
  format: 'xrechnung-ubl',
  travels: 'beside',
  problems: [
    {
      rule: 'BR-DE-15',
      term: 'BT-10',
      path: 'buyerReference',
      place: 'customer',
      level: 'refusal',
      message: 'No reference.',
    },
    {
      rule: 'BR-DE-7',
      term: 'BT-43',
      path: 'seller.contact.email',
      place: 'company',
      level: 'refusal',
      message: 'No contact.',
    },
    {
      rule: '',
      term: 'BT-72',
      path: 'delivery.date',
      place: 'invoice',
      level: 'advice',
      message: 'No day of delivery.',
    },
  ],
}

/** One invoice of a customer who wants e-invoices. */
function Wanted() {
  const invoice = { ...rowOf(1), customerId: 'c-1' } as InvoiceRow
  return <InvoiceDialogs open={{ kind: 'send', invoice }} day="2026-03-05" onOpen={() => {}} onClose={() => {}} />
}

it('says what the e-invoice lacks and where that is put right, in place of sending', async () => {
  // Another rule asks for the same.
  const problems = [...lacking.problems, { ...lacking.problems[1], rule: 'BR-CO-26' }]
  await renderScreen(<Wanted />, {
    'GET /invoices/i-1/e-invoice/check': { ...lacking, problems },
    'GET /customers/c-1': { id: 'c-1', emails: [] },
  })
  const group = within(await screen.findByRole('group', { name: '2 things are missing for the e-invoice' }))
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'No reference. (BT-10) Change the customer',
    'No contact. (BT-43) Change your company',
  ])
  expect(group.getByRole('link', { name: 'Change the customer' }).getAttribute('href')).toBe('/customers/c-1')
  expect(isOff(screen.getByRole('button', { name: 'Send By Email' }))).toBe(true)
  expect(screen.queryByText(/No day of delivery/)).toBeNull()
})

it('says how the e-invoice goes along, and what it had better state', async () => {
  const [, , advice] = lacking.problems
  await renderScreen(<Wanted />, {
    'GET /invoices/i-1/e-invoice/check': { ...lacking, problems: [advice] },
    'GET /customers/c-1': { id: 'c-1', emails: [] },
  })
  await screen.findByText('The e-invoice (XRechnung) goes along with the PDF.')
  await screen.findByText(/No day of delivery/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send By Email' }).disabled).toBe(false)
})

it('says of an invoice that waits to be sent when it will go, and takes that back in place', async () => {
  const plan = {
    id: 's-1',
    invoiceId: 'i-1',
    invoiceNumber: 'INV-1',
    recipient: 'ap@client.example',
    sendAt: '2099-03-06T16:00:00.000Z',
    date: '2099-03-06',
    time: '09:00',
  }
  let waiting = [plan]
  const { user, sent } = await renderScreen(<List kind="send" />, {
    'GET /invoices/i-1/scheduled-sends': () => waiting,
    'DELETE /scheduled-sends/s-1': () => {
      waiting = []
      return null
    },
  })
  await user.click(await open('Open 1'))
  const list = await screen.findByRole('list', { name: 'Waiting to be sent' })
  expect(list.textContent).toContain('Mar 06, 2099')
  await user.click(within(list).getByRole('button', { name: 'Cancel sending to ap@client.example' }))
  // Beside what takes it back stands what leaves it, which no second Cancel says.
  await user.click(await screen.findByRole('button', { name: 'Keep Waiting' }))
  expect(sent('DELETE /scheduled-sends/s-1')).toHaveLength(0)
  await user.click(within(list).getByRole('button', { name: 'Cancel sending to ap@client.example' }))
  await user.click(await screen.findByRole('button', { name: 'Do Not Send' }))
  await screen.findByText('It will not be sent')
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Send Invoice' })).toBeTruthy()
})
