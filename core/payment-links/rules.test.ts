import { expect, it } from 'vitest'
import {
  paymentLinkActs,
  paymentLinkExpiry,
  paymentLinkProblems,
  paymentLinkSendMessage,
  paymentLinkSendProblem,
  paymentLinkStatus,
} from './rules.ts'

it('tells what is wrong in the specified words', () => {
  expect(
    paymentLinkProblems({
      billingName: '',
      billingEmail: '',
      billingPhone: '',
      total: '0',
      currency: 'CAD',
      additionalNotes: '',
    }),
  ).toEqual({
    billingName: 'Name is required',
    billingEmail: 'Email is required',
    billingPhone: 'Phone is required',
    total: 'Total must be a positive number',
  })
  const good = {
    billingName: 'Ada',
    billingEmail: 'ada@example.org',
    billingPhone: '+1 587 555 0100',
    total: '0.01',
    currency: 'CAD',
    additionalNotes: '',
  }
  expect(paymentLinkProblems(good)).toEqual({})
  expect(paymentLinkProblems({ ...good, additionalNotes: 'Deposit,\nfirst part' })).toEqual({})
  expect(paymentLinkProblems({ ...good, billingEmail: 'ada' }).billingEmail).toBe('Invalid email')
  expect(paymentLinkProblems({ ...good, billingPhone: 'abc' }).billingPhone).toBe('Invalid phone number format')
  const totals: Record<string, string | undefined> = {
    many: 'Total must be a positive number',
    '-1.239': 'Total must be a positive number',
    '1.239': 'Total must have at most 2 decimals',
    '0.001': 'Total must have at most 2 decimals',
    '10000000000': 'Total must be at most 9,999,999,999.99',
    '9999999999.99': undefined,
    '1.230': undefined,
  }
  for (const [total, problem] of Object.entries(totals))
    expect(paymentLinkProblems({ ...good, total }).total, total).toBe(problem)
  const yen = (total: string) => paymentLinkProblems({ ...good, currency: 'JPY', total }).total
  expect([yen('5000'), yen('0.5')]).toEqual([undefined, 'Total must have no decimals'])
  expect(paymentLinkProblems({ ...good, currency: 'KWD', total: '12.345' })).toEqual({})
})

it('expires 90 days after creation unless paid', () => {
  const expiresAt = paymentLinkExpiry(new Date('2025-01-01T00:00:00Z'))
  expect(expiresAt.toISOString()).toBe('2025-04-01T00:00:00.000Z')
  const before = new Date(expiresAt.getTime() - 1)
  expect(paymentLinkStatus({ status: 'PENDING', expiresAt }, before)).toBe('PENDING')
  expect(paymentLinkStatus({ status: 'PENDING', expiresAt }, expiresAt)).toBe('EXPIRED')
  expect(paymentLinkStatus({ status: 'PAID', expiresAt }, expiresAt)).toBe('PAID')
})

it.each([
  ['PENDING', { edit: true, send: true, renew: false }],
  ['PAID', { edit: false, send: false, renew: false }],
  ['CANCELLED', { edit: true, send: false, renew: true }],
  ['EXPIRED', { edit: true, send: false, renew: true }],
] as const)('%s allows its acts and no other', (status, acts) => {
  expect(paymentLinkActs(status)).toEqual(acts)
})

const noEmail = 'No recipient email available'
const noPhone = 'No recipient phone number available'
const nobody = 'No recipient email or phone number available'

it.each([
  ['email', { email: 'a@b.test', phone: '' }, null],
  ['email', { email: ' ', phone: '+15875550100' }, noEmail],
  ['sms', { email: '', phone: '+15875550100' }, null],
  ['sms', { email: 'a@b.test', phone: ' ' }, noPhone],
  ['both', { email: 'a@b.test', phone: '' }, null],
  ['both', { email: '', phone: '+15875550100' }, null],
  ['both', { email: '', phone: '' }, nobody],
] as const)('is sent by %s to %j or says why not', (channel, to, problem) => {
  expect(paymentLinkSendProblem({ id: '1', ...to }, channel)).toBe(problem)
  expect(paymentLinkSendProblem({ id: '', ...to }, channel)).toBe('Missing payment link ID')
})

it.each([
  [{ email: true, sms: true }, true, 'Payment link sent by both Email and SMS!'],
  [{ email: true, sms: false }, true, 'Payment link sent by Email!'],
  [{ email: false, sms: true }, true, 'Payment link sent by SMS!'],
  [{ email: false, sms: null }, false, 'Failed to send payment link by both methods. Please try again later.'],
])('tells of %j', (outcome, ok, text) => {
  expect(paymentLinkSendMessage(outcome)).toEqual({ ok, text })
})
