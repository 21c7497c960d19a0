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
    paymentLinkProblems({ billingName: '', billingEmail: '', billingPhone: '', total: '0', additionalNotes: '' }),
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
    additionalNotes: '',
  }
  expect(paymentLinkProblems(good)).toEqual({})
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

it('is sent only to somebody', () => {
  expect(paymentLinkSendProblem({ id: '', email: '', phone: '' }, 'email')).toBe('Missing payment link ID')
  expect(paymentLinkSendProblem({ id: '1', email: '', phone: '' }, 'both')).toBe(
    'No recipient email or phone number available',
  )
  expect(paymentLinkSendMessage({ email: true, sms: true }).text).toBe('Payment link sent by both Email and SMS!')
  expect(paymentLinkSendMessage({ email: false, sms: null }).ok).toBe(false)
})
