// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { saveFile } from '../../../api/save-file.ts'
import { type Answers, renderScreen } from '../../../test/render-screen.tsx'
import type { Invoice } from '../queries.ts'
import { EInvoiceButton } from './e-invoice-button.tsx'

vi.mock('../../../api/save-file.ts', () => ({ saveFile: vi.fn() }))
beforeEach(() => vi.mocked(saveFile).mockClear())

const invoice = { id: '3', invoiceNumber: 'INV-3', revision: 1, version: 1 } as Invoice
const check = 'GET /invoices/3/e-invoice/check'
const problem = (message: string) => ({
  rule: 'BR-DE-15',
  term: 'BT-10',
  path: 'buyerReference',
  message,
  level: 'refusal',
})
const file = (type: string) => () => new Response(new Blob(['…']), { headers: { 'content-type': type } })

const shown = (answers: Answers) => renderScreen(<EInvoiceButton invoice={invoice} />, answers)
const button = () => screen.findByRole('button', { name: 'Download e-invoice' })

it('offers nothing where the customer wants no e-invoices', async () => {
  const { sent } = await shown({ [check]: { format: null, problems: [] } })
  await waitFor(() => expect(sent(check)).toHaveLength(1))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(screen.queryByRole('button')).toBeNull()
})

it('saves the XML in the format that the customer wants', async () => {
  const { user } = await shown({
    [check]: { format: 'xrechnung-ubl', problems: [] },
    'GET /invoices/3/e-invoice': file('application/xml'),
  })
  await user.click(await button())
  await screen.findByText('E-invoice downloaded successfully')
  expect(vi.mocked(saveFile).mock.calls).toEqual([[expect.any(Blob), 'invoice-INV-3.xml']])
})

it('saves the PDF where the format puts the data inside it', async () => {
  const { user, sent } = await shown({
    [check]: { format: 'facturx-en16931', problems: [] },
    'GET /invoices/3/pdf': file('application/pdf'),
  })
  await user.click(await button())
  await screen.findByText('E-invoice downloaded successfully')
  expect(vi.mocked(saveFile).mock.calls).toEqual([[expect.any(Blob), 'invoice-INV-3.pdf']])
  expect(sent('GET /invoices/3/e-invoice')).toHaveLength(0)
})

it('says in plain words what is missing in place of a file', async () => {
  const reference = 'Your customer’s reference (Leitweg-ID) is missing.'
  const phone = 'The phone number of your contact is missing.'
  const { user, calls } = await shown({
    [check]: { format: 'xrechnung-ubl', problems: [reference, phone, reference].map(problem) },
  })
  await user.click(await button())
  const dialog = within(await screen.findByRole('dialog', { name: 'The e-invoice is not complete' }))
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([reference, phone])
  expect(saveFile).not.toHaveBeenCalled()
  expect(calls.filter(({ key }) => key.startsWith('GET /invoices')).every(({ key }) => key === check)).toBe(true)
  const [close] = dialog.getAllByRole('button', { name: 'Close' }).slice(-1)
  await user.click(close as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('tells when the file could not be made', async () => {
  const { user } = await shown({
    [check]: { format: 'xrechnung-ubl', problems: [] },
    'GET /invoices/3/e-invoice': 500,
  })
  await user.click(await button())
  expect(await screen.findByText('Failed to download e-invoice')).toBeTruthy()
  expect(saveFile).not.toHaveBeenCalled()
})
