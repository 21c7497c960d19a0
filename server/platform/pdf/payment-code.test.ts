import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import type { SheetInput } from '@duly/core/invoices/paper/sheet-input.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import { afterAll, expect, it } from 'vitest'
import { codeIn, picturesOf } from '../../test/codes.ts'
import { openLog } from '../log/log.ts'
import { paymentCodeSvg } from './payment-code.ts'
import { createPdfRenderer } from './pdf.ts'

const renderer = createPdfRenderer(openLog('silent'), 1)
afterAll(() => renderer.close())

const none = { type: 'fixed', value: '0' } as const

const sheet = (change: Partial<SheetInput['invoice']> = {}, more: Partial<SheetInput> = {}) =>
  buildSheet(
    {
      status: 'SENT',
      invoice: {
        invoiceNumber: 'INV-2026-7',
        billingName: 'Bezirksamt',
        billingEmail: '',
        billingPhone: '',
        billingAddress: 'Platz 1',
        billingCity: 'Hamburg',
        billingProvince: '',
        billingZip: '20095',
        billingCountry: 'Germany',
        issueDate: '2026-03-05',
        dueDate: '2026-04-04',
        currency: 'EUR',
        paymentMethod: 'bank',
        paymentTerms: 'Within 30 days',
        additionalNotes: '',
        items: [{ name: 'Brot', description: null, quantity: '3', rate: '9.99' }],
        discount: none,
        shipping: none,
        tax: none,
        ...change,
      },
      company: null,
      profile: { name: 'Ada', email: 'ada@nord.example', phone: '', companyName: 'Bäckerei Übersee GmbH' },
      paymentSettings: {
        bankName: 'Sparkasse',
        accountName: '',
        accountNumber: '',
        swiftCode: 'BYLADEM1001',
        iban: 'DE02 1203 0000 0000 2020 51',
        eTransferEmail: '',
      },
      paidMinor: 0,
      signature: null,
      options: plainDesign,
      publicUrl: null,
      ...more,
    },
    inEnglish,
  )

it('is read off the paper by another program, and says what is to be paid', async (context) => {
  const [page] = picturesOf(await renderer.renderInvoice(sheet({}, { paidMinor: 997 }), '2026-03-05')) ?? []
  if (!page) return context.skip('pdftoppm is not there')
  expect(codeIn(page)).toBe(
    'BCD\n002\n1\nSCT\nBYLADEM1001\nBäckerei Übersee GmbH\nDE02120300000000202051\nEUR20.00\n\n\nINV-2026-7',
  )
  // Said to who cannot see it, too.
  expect(sheet().paymentCode?.alt).toBe('Payment code: €29.97 to Bäckerei Übersee GmbH, DE02 1203 0000 0000 2020 51')
})

it('bears the reference that the document was given', () => {
  const referred = sheet({}, { creditorReference: 'RF18539007547034' })
  expect(referred.paymentCode?.content.endsWith('\nEUR29.97\n\nRF18539007547034')).toBe(true)
  expect(referred.paymentMethod?.facts.at(-1)).toEqual({ label: 'Reference', value: 'RF18 5390 0754 7034' })
})

it.each([
  ['other money', { currency: 'CAD' }, {}],
  ['another way to pay', { paymentMethod: 'cash' }, {}],
  ['a draft', {}, { status: 'DRAFT' as const }],
  ['a cancelled one', {}, { status: 'CANCELLED' as const }],
  ['what is paid', {}, { paidMinor: 2997 }],
  ['a business without an account', {}, { paymentSettings: null }],
])('is not there for %s', (_, change, more) => expect(sheet(change, more).paymentCode).toBeUndefined())

it('keeps its quiet around it', () => {
  expect(paymentCodeSvg('x')).toMatch(/^<svg [^>]*viewBox="0 0 25 25"><path fill="#fff" d="M0 0h25v25H0z"\/>/)
})
