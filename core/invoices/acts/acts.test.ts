import { expect, it } from 'vitest'
import {
  type ActFacts,
  actProblem,
  type InvoiceAct,
  invoiceActs,
  type PrimaryAct,
  possibleActs,
  primaryActOf,
  standingOf,
} from './acts.ts'

const facts = (changes: Partial<ActFacts> = {}): ActFacts => ({
  status: 'SENT',
  total: 100,
  paid: 0,
  currency: 'CAD',
  billingEmail: 'ap@client.example',
  billingPhone: '',
  undelivered: null,
  ...changes,
})
const bounced = { recipient: 'ap@client.example', reason: '550 no such user' }
const unreachable = { billingEmail: '' }
const always = ['edit', 'status', 'download', 'send', 'duplicate', 'recur', 'history', 'delete'] as const

type Case = [name: string, changes: Partial<ActFacts>, standing: string, primary: PrimaryAct, more: InvoiceAct[]]
const cases: Case[] = [
  ['draft', { status: 'DRAFT' }, 'draft', 'edit', ['pay', 'recordPayment', 'copyPayLink', 'deposit']],
  [
    'draft that did not arrive',
    { status: 'DRAFT', undelivered: bounced },
    'bounced',
    'correctAddress',
    ['pay', 'recordPayment', 'copyPayLink', 'deposit'],
  ],
  [
    'draft paid in part',
    { status: 'DRAFT', paid: 40 },
    'draft',
    'edit',
    ['pay', 'recordPayment', 'copyPayLink', 'deposit'],
  ],
  ['sent', {}, 'sent', 'remind', ['pay', 'remind', 'recordPayment', 'copyPayLink', 'credit']],
  [
    'sent, known by phone only',
    { ...unreachable, billingPhone: '+1 250 555 0100' },
    'sent',
    'remind',
    ['pay', 'remind', 'recordPayment', 'copyPayLink', 'credit'],
  ],
  ['sent to nobody', unreachable, 'sent', 'recordPayment', ['pay', 'recordPayment', 'copyPayLink', 'credit']],
  ['sent over nothing', { total: 0 }, 'sent', 'duplicate', ['pay', 'credit']],
  [
    'sent that did not arrive',
    { undelivered: bounced },
    'bounced',
    'correctAddress',
    ['pay', 'remind', 'recordPayment', 'copyPayLink', 'credit'],
  ],
  [
    'sent, paid in part',
    { paid: 40 },
    'partlyPaid',
    'recordPayment',
    ['pay', 'remind', 'recordPayment', 'copyPayLink', 'credit'],
  ],
  ['overdue', { status: 'OVERDUE' }, 'overdue', 'remind', ['pay', 'remind', 'recordPayment', 'copyPayLink', 'credit']],
  [
    'overdue, paid in part',
    { status: 'OVERDUE', paid: 99.99 },
    'partlyPaid',
    'recordPayment',
    ['pay', 'remind', 'recordPayment', 'copyPayLink', 'credit'],
  ],
  ['overdue by hand, overpaid', { status: 'OVERDUE', paid: 120 }, 'overdue', 'duplicate', ['pay', 'credit']],
  ['paid', { status: 'PAID', paid: 100 }, 'paid', 'duplicate', ['credit']],
  [
    'paid, while a mail did not arrive',
    { status: 'PAID', paid: 100, undelivered: bounced },
    'paid',
    'duplicate',
    ['credit'],
  ],
  ['paid too much', { status: 'PAID', paid: 130 }, 'paid', 'duplicate', ['credit']],
  ['cancelled', { status: 'CANCELLED' }, 'cancelled', 'duplicate', ['pay']],
  ['cancelled, paid in part', { status: 'CANCELLED', paid: 10 }, 'cancelled', 'duplicate', ['pay']],
]

it.each(cases)(
  '%s: its standing, its first act, and all that is possible',
  (_name, changes, standing, primary, more) => {
    const invoice = facts(changes)
    expect(standingOf(invoice)).toBe(standing)
    expect(primaryActOf(invoice)).toBe(primary)
    expect(possibleActs(invoice)).toEqual(invoiceActs.filter((act) => [...always, ...more].includes(act)))
  },
)

it.each(cases)('%s: puts nothing first that is not possible', (_name, changes) => {
  const primary = primaryActOf(facts(changes))
  if (primary !== 'correctAddress') expect(possibleActs(facts(changes))).toContain(primary)
})

it.each<[InvoiceAct, Partial<ActFacts>, string | null]>([
  ['remind', { status: 'DRAFT' }, 'It has not been sent yet'],
  ['remind', { status: 'PAID', paid: 100 }, 'It is paid'],
  ['remind', { status: 'CANCELLED' }, 'It was cancelled'],
  ['remind', unreachable, 'It has no e-mail address or phone number'],
  ['remind', { total: 0 }, 'Nothing is owed'],
  ['recordPayment', { status: 'PAID', paid: 100 }, 'It is paid'],
  ['recordPayment', { status: 'DRAFT' }, null],
  ['edit', { status: 'PAID' }, null],
  ['edit', { status: 'SENT', locksIssued: true }, 'It was issued'],
  ['edit', { status: 'DRAFT', locksIssued: true }, null],
  ['delete', { status: 'PAID', locksIssued: true }, 'It was issued'],
  ['deposit', { status: 'SENT' }, 'It was issued'],
  ['deposit', { status: 'DRAFT', total: 0 }, 'Nothing is owed'],
  ['deposit', { status: 'DRAFT', isDeposit: true }, 'It is a deposit'],
  ['deposit', { kind: 'quote', status: 'DRAFT' }, 'It is no invoice'],
  ['credit', { status: 'DRAFT' }, 'It has not been issued yet'],
  ['credit', { status: 'CANCELLED' }, 'It was cancelled'],
  ['credit', { kind: 'credit_note' }, 'It is no invoice'],
  ['edit', { kind: 'credit_note' }, 'It is no invoice'],
  ['correct', { status: 'SENT' }, 'It can be changed'],
  ['correct', { status: 'SENT', locksIssued: true }, null],
  ['cancel', { status: 'SENT', paid: 10, locksIssued: true }, 'Money was received for it'],
  ['cancel', { status: 'CANCELLED', locksIssued: true }, 'It was cancelled'],
  ['status', { status: 'CANCELLED', locksIssued: true }, 'It was cancelled'],
])('says why %s is not possible, or nothing', (act, changes, problem) => {
  expect(actProblem(act, facts(changes))).toBe(problem)
})

it('puts Correct first where mail of a locked invoice did not arrive', () => {
  expect(primaryActOf(facts({ undelivered: bounced, locksIssued: true }))).toBe('correct')
  expect(primaryActOf(facts({ undelivered: bounced, paid: 10, locksIssued: true }))).toBe('send')
})
