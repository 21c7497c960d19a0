import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DraftToCheck, draftProblems, submitProblems } from './form/draft-checks.ts'
import {
  defaultDueDate,
  dueDateByTerms,
  dueDateFor,
  paymentTermOptionOf,
  paymentTermOptions,
  paymentTermSentence,
} from './form/payment-terms.ts'
import { completedTabs, neighbourTab } from './form/tab-completion.ts'
import { exportHeader, exportLine } from './list/csv.ts'
import { generateInvoiceNumber } from './numbers/numbering.ts'
import { datedInvoiceFileName, exportFileName, invoiceFileName } from './paper/file-names.ts'
import { combinedSendMessage, sendProblem } from './sending/send-rules.ts'
import { displayStatus, dueNote, dueNoteOf, invoiceStatuses, showsPay, statusLabel, undeliveredOf } from './status.ts'
import { adjustmentProblem, adjustmentTypeForForm, adjustmentTypeFromForm, isSwitchedOn } from './totals/adjustments.ts'

describe('status', () => {
  const sent = { status: 'SENT', dueDate: '2025-05-09' } as const
  it('is overdue from the day after the due date, for SENT only', () => {
    expect(displayStatus(sent, '2025-05-09')).toBe('SENT')
    expect(displayStatus(sent, '2025-05-10')).toBe('OVERDUE')
    expect(displayStatus({ ...sent, status: 'DRAFT' }, '2025-05-10')).toBe('DRAFT')
    expect(displayStatus({ ...sent, status: 'PAID' }, '2025-05-10')).toBe('PAID')
    expect(displayStatus({ ...sent, status: 'OVERDUE' }, '2025-05-01')).toBe('OVERDUE')
  })
  it('has a label', () => {
    expect(statusLabel('OVERDUE')).toBe('Overdue')
  })
  it('offers to pay what is not paid, and tells of mail that came back while something is awaited', () => {
    expect(invoiceStatuses.filter(showsPay)).toEqual(['DRAFT', 'SENT', 'OVERDUE', 'CANCELLED'])
    const told = invoiceStatuses.filter((status) => undeliveredOf({ status, undelivered: 'full' }) === 'full')
    expect(told).toEqual(['DRAFT', 'SENT', 'OVERDUE'])
  })
  it('says nothing of a date that is none', () => expect(dueNote('2025-02-30', '2025-02-01')).toBe(''))
  it('says what a due date means', () => {
    expect(dueNote('2025-06-08', '2025-05-13')).toBe('Due in 26 days')
    expect(dueNote('2025-05-13', '2025-05-13')).toBe('Due today')
    expect(dueNote('2025-05-14', '2025-05-13')).toBe('Due tomorrow')
    expect(dueNote('2025-05-12', '2025-05-13')).toBe('1 day late')
    expect(dueNote('2025-05-11', '2025-05-13')).toBe('2 days late')
    for (const status of ['DRAFT', 'PAID', 'CANCELLED'] as const)
      expect(dueNoteOf({ status, dueDate: '2025-06-08' }, '2025-05-13'), status).toBe('')
    expect(dueNoteOf({ status: 'SENT', dueDate: '2025-06-08' }, '2025-05-13')).toBe('Due in 26 days')
    expect(dueNoteOf({ status: 'OVERDUE', dueDate: '2025-05-11' }, '2025-05-13')).toBe('2 days late')
    // Set by hand before its day: the note would contradict the badge.
    for (const dueDate of ['2025-05-13', '2025-05-14', '2025-06-21'])
      expect(dueNoteOf({ status: 'OVERDUE', dueDate }, '2025-05-13'), dueDate).toBe('')
  })
})

describe('numbering', () => {
  it('is INV, the date and three digits', () => {
    expect(generateInvoiceNumber('2025-05-09', new Set(), () => 7)).toBe('INV-20250509-007')
  })
  it('never gives a taken number, and goes on when a day is full', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(999)), fc.nat(999), (used, random) => {
        const taken = new Set(used.map((each) => `INV-20250509-${String(each).padStart(3, '0')}`))
        expect(taken.has(generateInvoiceNumber('2025-05-09', taken, () => random))).toBe(false)
      }),
    )
    const full = new Set(Array.from({ length: 1000 }, (_, i) => `INV-20250509-${String(i).padStart(3, '0')}`))
    expect(generateInvoiceNumber('2025-05-09', full, () => 5)).toBe('INV-20250509-0005')
  })
})

describe('payment terms', () => {
  it('keep the sentence and know it again', () => {
    expect(paymentTermSentence('due_in_30_days')).toBe('Payment is due within 30 days from the invoice date')
    for (const option of paymentTermOptions) expect(paymentTermOptionOf(paymentTermSentence(option))).toBe(option)
    expect(paymentTermOptionOf('When you like')).toBe('custom')
  })
  it('move the due date', () => {
    expect(defaultDueDate('2025-05-09')).toBe('2025-06-08')
    expect(dueDateFor('due_on_receipt', '2025-05-09')).toBe('2025-05-09')
    expect(dueDateFor('due_in_90_days', '2025-12-09')).toBe('2026-03-09')
    expect(dueDateFor('custom', '2025-05-09')).toBeNull()
  })
})

describe('adjustments', () => {
  it('translate the form’s word and know their range', () => {
    expect(adjustmentTypeFromForm('amount')).toBe('fixed')
    expect(adjustmentTypeForForm('fixed')).toBe('amount')
    expect(adjustmentTypeFromForm('percentage')).toBe('percentage')
    expect(adjustmentTypeForForm('percentage')).toBe('percentage')
    expect(adjustmentProblem({ type: 'fixed', value: '1.2345' })).toBeNull()
    expect(adjustmentProblem({ type: 'fixed', value: '1.23456' })).toBe('must have at most 4 decimal places')
    expect(adjustmentProblem({ type: 'percentage', value: '100' })).toBeNull()
    expect(adjustmentProblem({ type: 'percentage', value: '100.01' })).toBe('must be less than or equal to 100')
    expect(adjustmentProblem({ type: 'fixed', value: '100.01' })).toBeNull()
    expect(adjustmentProblem({ type: 'fixed', value: '-1' })).toBe('must be greater than or equal to 0')
    expect(adjustmentProblem({ type: 'fixed', value: 'x' })).toBe('must be a number')
    expect(isSwitchedOn({ type: 'fixed', value: '0.00' })).toBe(false)
  })
})

describe('draft checks', () => {
  const good: DraftToCheck = {
    billingName: 'Ada',
    billingEmail: 'ada@example.org',
    issueDate: '2025-05-09',
    dueDate: '2025-05-09',
    items: [{ name: 'Work', quantity: '1', rate: '0.01' }],
  }
  const item = { name: 'Work', quantity: '1', rate: '1' }
  it.each<[Partial<DraftToCheck>, string | null]>([
    [{}, null],
    [{ billingName: ' ', billingEmail: '' }, 'Name is required'],
    [{ billingEmail: 'ada', items: [] }, 'Please enter a valid email address'],
    [{ items: [], issueDate: '' }, 'At least one item is required'],
    [{ dueDate: '2025-05-08' }, 'Due date must be after issue date'],
    [{ items: [item, { ...item, name: '', quantity: '0' }] }, 'Item name is required'],
    [{ items: [item, { ...item, quantity: '0', rate: '' }] }, 'Item quantity must be greater than 0'],
    [{ items: [item, { ...item, rate: '-1' }] }, 'Item rate must be greater than 0'],
  ])('%j: %s', (change, message) => expect(draftProblems({ ...good, ...change })[0]?.message ?? null).toBe(message))

  it('names the field', () => {
    expect(draftProblems({ ...good, items: [item, { ...item, rate: '' }] })[0]).toMatchObject({
      tab: 'items',
      field: 'items.1.rate',
    })
    expect(submitProblems({ ...good, issueDate: '', dueDate: '' })[0]?.message).toBe('Please set an issue date')
    expect(submitProblems({ ...good, issueDate: '2025-05-09', dueDate: '' })[0]?.message).toBe('Please set a due date')
  })
})

it('tabs are complete as the specification says', () => {
  const form = {
    billingName: 'Ada',
    invoiceNumber: 'INV-1',
    issueDate: '2025-05-09',
    dueDate: '2025-05-09',
    items: [{ name: 'Work', quantity: '1', rate: '1' }],
    paymentTerms: 'Soon',
  }
  expect(completedTabs(form)).toEqual({ from: true, details: true, items: true, summary: true })
  expect(completedTabs({ ...form, items: [] }).items).toBe(false)
  expect(completedTabs({ ...form, dueDate: '' }).details).toBe(false)
  expect(neighbourTab('from', -1)).toBe('from')
  expect(neighbourTab('from', 1)).toBe('details')
})

describe('export', () => {
  const row = {
    invoiceNumber: 'INV-1',
    billingName: 'Ada, "Countess"',
    issueDate: '2025-05-09',
    dueDate: '2025-06-08',
    subtotalMinor: 500000,
    discountMinor: 10000,
    shippingMinor: 1800,
    taxMinor: 15901,
    totalMinor: 507701,
    acceptedMinor: null,
    openMinor: -92299,
    paidMinor: 600000,
    creditedMinor: 0,
    currency: 'CAD',
    status: 'SENT',
    schedule: null,
    depositFor: '',
  } as const
  it('has the specified columns first', () => {
    expect(exportHeader()).toMatch(/^Invoice #,Customer,Date,Amount,Status,/)
    expect(exportLine(row)).toBe(
      'INV-1,"Ada, ""Countess""",2025-05-09,5077.01 CAD,Sent,' +
        '2025-06-08,5000.00,100.00,18.00,159.01,5077.01,6000.00,-922.99,CAD,0.00,,\r\n',
    )
    const schedule = [
      { dueDate: '2025-06-08', type: 'percentage', value: '50', amountMinor: 253851, beforeMinor: 0 },
      { dueDate: '2025-07-08', type: 'rest', value: '0', amountMinor: 253850, beforeMinor: 253851 },
    ] as const
    expect(exportLine({ ...row, schedule, depositFor: '=INV-2' })).toMatch(
      /,2025-06-08 2538\.51; 2025-07-08 2538\.50,'=INV-2\r\n$/,
    )
  })
  it('has of a quote that was accepted with options what was accepted, and no parts that would not come to it', () => {
    const quote = { ...row, acceptedMinor: 600000, openMinor: 0, paidMinor: 0, quoteState: 'accepted' } as const
    expect(exportLine(quote)).toMatch(/,6000\.00 CAD,Accepted,2025-06-08,,,,,6000\.00,0\.00,0\.00,CAD,/)
    expect(exportLine({ ...quote, acceptedMinor: 507701 })).toContain(',5000.00,100.00,18.00,159.01,5077.01,')
  })
  it.each(['=1+1', '+1', '-1', '@A1', '\t=1', '\r=1', '\n=1', '\u0000=1', '＝1', '＋1', '－1', '＠1'])(
    'defuses %j',
    (billingName) => expect(exportLine({ ...row, billingName })).toMatch(/^INV-1,"?'/),
  )
})

it('names files', () => {
  expect(invoiceFileName('INV-20250509-318')).toBe('invoice-INV-20250509-318.pdf')
  expect(datedInvoiceFileName('INV-20250509-318', '2025-05-12')).toBe('invoice-INV-20250509-318-2025-05-12.pdf')
  expect(exportFileName('2025-05-12')).toBe('invoices-2025-05-12.csv')
  expect(invoiceFileName('1316/85')).toBe('invoice-1316-85.pdf')
  expect(invoiceFileName('../../etc')).toBe('invoice--..-etc.pdf')
  // Shown as invoice-1exe.pdf by what turns the reading round.
  expect(invoiceFileName('1\u202efdp.exe\u2066')).toBe('invoice-1-fdp.exe-.pdf')
})

it('sending needs somebody to send to', () => {
  const to = { id: 'x', email: 'a@b.example', phone: '' }
  expect(sendProblem(to, 'email')).toBeNull()
  expect(sendProblem(to, 'sms')).toBe('No recipient phone number available')
  expect(sendProblem(to, 'both')).toBeNull()
  expect(sendProblem({ ...to, email: '' }, 'both')).toBe('No recipient email or phone number available')
  expect(sendProblem({ ...to, id: null }, 'email')).toBe('Missing invoice ID')
  expect(combinedSendMessage({ email: true, sms: true }).text).toBe('Invoice sent by both Email and SMS!')
  expect(combinedSendMessage({ email: true, sms: false })).toEqual({ ok: true, text: 'Invoice sent by Email!' })
  expect(combinedSendMessage({ email: null, sms: true }).text).toBe('Invoice sent by SMS!')
  expect(combinedSendMessage({ email: false, sms: false }).ok).toBe(false)
})

it.each([
  ['Payment is due within 14 days from the invoice date', '2026-03-19'],
  ['Payment is due on receipt of the invoice', '2026-03-05'],
  ['Net 45, by transfer', '2026-04-19'],
  ['2 % within 10 days, net 30', null],
  ['Within 7 days. 7 days!', '2026-03-12'],
  ['By the end of the month', null],
  ['', null],
])('knows the due date of %j', (terms, due) => expect(dueDateByTerms(terms, '2026-03-05')).toBe(due))
