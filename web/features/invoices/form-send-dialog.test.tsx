// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { owner, renderScreen } from '../../test/render-screen.tsx'
import { FormSendDialog } from './form-send-dialog.tsx'
import type { Invoice } from './queries.ts'

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

it('tells an employee why it does not send to another number', async () => {
  const { sent } = await opened({ 'GET /auth/profile': { ...owner, role: 'EMPLOYEE' } }, ownerOnly)
  await waitFor(() => expect(screen.getByText(ownerOnly)).toBeTruthy())
  expect(document.body.textContent).not.toContain('onfirm')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(sent(sendSms)).toHaveLength(1)
})
