// @vitest-environment happy-dom
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { owner, renderScreen } from '../../../test/render-screen.tsx'
import type { Invoice } from '../queries.ts'
import { FindingsContext } from './findings-slot.ts'
import { FormSendDialog } from './form-send-dialog.tsx'

const invoice = { id: 'i-1', invoiceNumber: 'INV-1', billingEmail: '', billingPhone: '+1 587 555 0100' } as Invoice
const sendSms = `POST /invoices/${invoice.id}/send-sms`
const notOwn = 'This is not the phone number of the record. Confirm that the message may go there.'
const ownerOnly = 'This is not the phone number of the record. Only the owner can send to another number.'

/** The dialog before a server that texts another number only when it is confirmed. */
async function opened(more: object = {}, message = notOwn) {
  const page = await renderScreen(
    <FormSendDialog invoice={invoice} onClose={() => {}} onDownload={async () => {}} onSave={async () => {}} />,
    {
      'GET /outbox/sms-use': { hour: { used: 3, limit: 100 }, day: { used: 1012, limit: 4000 } },
      [sendSms]: ({ body }: { body: { confirmOtherNumber?: boolean } }) =>
        body.confirmOtherNumber
          ? { outcome: 'delivered' }
          : Response.json({ message, detail: { ownNumber: invoice.billingPhone } }, { status: 409 }),
      ...more,
    },
  )
  const phone = await screen.findByLabelText('Recipient phone')
  await page.user.clear(phone)
  await page.user.type(phone, '+1 587 555 0123')
  await page.user.click(screen.getByRole('button', { name: 'Send By SMS' }))
  return page
}

it('says how many SMS are used, and asks the owner before it sends to another number', async () => {
  const { user, sent } = await opened()
  const asked = await screen.findByRole('alertdialog', { name: 'Send to another number' })
  expect(asked.textContent).toContain('+1 587 555 0123 is not the number on this invoice. Send it there?')
  expect(document.body.textContent).toContain('SMS used: 3 of 100 this hour, 1,012 of 4,000 today (UTC)')
  await user.click(within(asked).getByRole('button', { name: 'Send' }))
  await screen.findByText('SMS sent successfully!')
  expect(sent(sendSms).map(({ body }) => body)).toEqual([
    { phoneNumber: '+1 587 555 0123' },
    { phoneNumber: '+1 587 555 0123', confirmOtherNumber: true },
  ])
  const keys = sent(sendSms).map(({ headers }) => headers['Idempotency-Key'] ?? headers['idempotency-key'])
  expect(new Set(keys).size).toBe(2)
})

it('calls a draft whose number comes with its issue a draft, not by the number that stands in for it', async () => {
  const draft = { ...invoice, invoiceNumber: 'DRAFT-1A2B3C4D', awaitedNumber: 'F-2026-0001' }
  const shown = (one: Invoice) =>
    renderScreen(
      <FormSendDialog invoice={one} onClose={() => {}} onDownload={async () => {}} onSave={async () => {}} />,
      {},
    )
  await shown({ ...draft, kind: 'invoice' })
  await screen.findByText('The draft is saved. The message carries the PDF and a link to pay.')
  cleanup()
  await shown({ ...draft, kind: 'quote' })
  await screen.findByRole('dialog')
  expect(document.body.textContent).not.toContain('DRAFT-')
  cleanup()
  await shown({ ...invoice, awaitedNumber: null })
  await screen.findByText('INV-1 is saved. The message carries the PDF and a link to pay.')
})

it('leads from each problem to the field that it is about, and closes for that', async () => {
  const text = 'The customer’s address is missing.'
  const led: string[] = []
  const { user } = await renderScreen(
    <FindingsContext value={{ all: [], lead: (field) => led.push(field) }}>
      <FormSendDialog
        invoice={{ ...invoice, status: 'DRAFT', kind: 'invoice' }}
        onClose={() => led.push('closed')}
        onDownload={async () => {}}
        onSave={async () => {}}
      />
    </FindingsContext>,
    { 'GET /invoices/i-1/issue-findings': { findings: [{ field: 'billingAddress', level: 'advice', text }] } },
  )
  await user.click(await screen.findByRole('button', { name: text }))
  expect(led).toEqual(['closed', 'billingAddress'])
})

it('tells an employee why it does not send to another number', async () => {
  const { sent } = await opened(
    { 'GET /auth/profile': { ...owner, role: 'EMPLOYEE', abilities: abilitiesOf('employee') } },
    ownerOnly,
  )
  await waitFor(() => expect(screen.getByText(ownerOnly)).toBeTruthy())
  expect(document.body.textContent).not.toContain('onfirm')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent(sendSms)).toHaveLength(1)
})

const sendMail = `POST /invoices/${invoice.id}/send`
const usual = { subject: 'Invoice INV-1 from Fernwood', message: 'Hello,\n\nHere is invoice INV-1.' }

/** The dialog of an invoice that has an address. */
async function openedForMail(more: Partial<Invoice> = {}, calls: object = {}) {
  return renderScreen(
    <FormSendDialog
      invoice={{ ...invoice, billingEmail: 'payer@client.example', ...more }}
      onClose={() => {}}
      onDownload={async () => {}}
      onSave={async () => {}}
    />,
    {
      'GET /outbox/sms-use': { hour: { used: 0, limit: 100 }, day: { used: 0, limit: 4000 } },
      [`GET /invoices/${invoice.id}/message`]: usual,
      [sendMail]: { outcome: 'delivered' },
      ...calls,
    },
  )
}

it('fills in who is marked for invoices at the customer, and sends to those that are left', async () => {
  const emails = [
    { address: 'books@client.example', invoices: 'to' },
    { address: 'Payer@client.example', invoices: 'to' },
    { address: 'boss@client.example', invoices: 'cc' },
    { address: 'desk@client.example', invoices: 'none' },
  ]
  const { user, sent } = await openedForMail({ customerId: 'c-1' }, { 'GET /customers/c-1': { id: 'c-1', emails } })
  const also = await screen.findByLabelText('Also to')
  expect(also).toHaveProperty('value', 'books@client.example')
  expect(screen.getByLabelText('Cc')).toHaveProperty('value', 'boss@client.example')
  await user.clear(screen.getByLabelText('Cc'))
  await user.type(also, ', nobody')
  expect(screen.getByText('nobody is not an e-mail address')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send By Email' })).toHaveProperty('disabled', true)
  await user.type(also, '@client.example')
  await user.click(screen.getByRole('button', { name: 'Send By Email' }))
  await waitFor(() => expect(sent(sendMail)).toHaveLength(1))
  expect(sent(sendMail)[0]?.body).toEqual({
    email: 'payer@client.example',
    to: ['books@client.example', 'nobody@client.example'],
    cc: [],
  })
})

it('sends as before to a customer who is in the bin', async () => {
  const gone = () => Response.json({ message: 'Customer not found' }, { status: 404 })
  const { user, sent } = await openedForMail({ customerId: 'c-1' }, { 'GET /customers/c-1': gone })
  await user.click(await screen.findByRole('button', { name: 'Send By Email' }))
  await waitFor(() => expect(sent(sendMail)).toHaveLength(1))
  expect(sent(sendMail)[0]?.body).toEqual({ email: 'payer@client.example' })
})

it('sends by one press as before, with nothing but the address', async () => {
  const { user, sent } = await openedForMail()
  expect(screen.queryByLabelText('Cc')).toBeNull()
  expect(screen.queryByLabelText('Subject')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Send By Email' }))
  await screen.findByText('Email sent successfully!')
  expect(sent(sendMail).map(({ body }) => body)).toEqual([{ email: 'payer@client.example' }])
})

it('sends copies to checked addresses, and words for this once only where they differ', async () => {
  const { user, sent } = await openedForMail()
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send By Email' })
  await user.click(screen.getByRole('button', { name: 'Cc' }))
  const cc = screen.getByLabelText('Cc')
  expect(document.activeElement).toBe(cc)
  await user.type(cc, 'priya@client.example, nobody')
  expect(screen.getByText('nobody is not an e-mail address')).toBeTruthy()
  expect(send.disabled).toBe(true)
  await user.clear(cc)
  await user.type(cc, 'priya@client.example, max@client.example')
  expect(send.disabled).toBe(false)
  await user.click(screen.getByLabelText('A blind copy to me'))

  await user.click(screen.getByRole('button', { name: 'Subject and message' }))
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject')
  expect(subject.value).toBe(usual.subject)
  await user.clear(subject)
  await user.type(subject, 'Proofs')
  await user.click(screen.getByRole('button', { name: 'Use the usual wording' }))
  expect(subject.value).toBe(usual.subject)
  const message = screen.getByLabelText('Message')
  await user.clear(message)
  await user.type(message, 'The press check is on Thursday.')
  await user.click(send)
  await screen.findByText('Email sent successfully!')
  expect(sent(sendMail).map(({ body }) => body)).toEqual([
    {
      email: 'payer@client.example',
      cc: ['priya@client.example', 'max@client.example'],
      copyToMe: true,
      message: 'The press check is on Thursday.',
    },
  ])
})
