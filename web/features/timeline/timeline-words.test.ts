import { messageKinds } from '@duly/core/outbox/kinds.ts'
import { pseudoTexts } from '@duly/core/words/pseudo.ts'
import { inEnglish, sayIn } from '@duly/core/words/word.ts'
import { expect, it } from 'vitest'
import { timelineWords } from './timeline-words.ts'

it.each([
  ['created', {}, 'Created'],
  ['created', { copyOf: 'INV-20260305-001' }, 'Created as a copy of INV-20260305-001'],
  // What stands in place of a number means nothing to people.
  ['created', { copyOf: 'DRAFT-5B3E09AC' }, 'Created'],
  ['corrected', { correctedId: 'i-2' }, 'Corrected: made again as a draft'],
  ['edited', { fields: ['items', 'billingName'] }, 'Edited: line items, billing name'],
  ['send_requested', { channel: 'mail', recipient: 'a@b.example' }, 'Sending by e-mail to a@b.example'],
  [
    'send_requested',
    { channel: 'mail', recipient: 'a@b.example', files: 'plan.png, hours.csv' },
    'Sending by e-mail to a@b.example, with plan.png, hours.csv',
  ],
  [
    'send_unscheduled',
    { channel: 'mail', recipient: 'a@b.example' },
    'Sending later by e-mail to a@b.example cancelled',
  ],
  [
    'send_dropped',
    { channel: 'mail', recipient: 'a@b.example', reason: 'The invoice was paid meanwhile.' },
    'Invoice not sent by e-mail to a@b.example: The invoice was paid meanwhile.',
  ],
  [
    'message_refused',
    { message: 'invoice', channel: 'mail', recipient: 'a@b.example', reason: '550 no such user' },
    'Invoice refused by e-mail to a@b.example: 550 no such user',
  ],
  [
    'message_cancelled',
    {
      message: 'reminder',
      channel: 'mail',
      recipient: 'a@b.example',
      reason: 'Reminders were switched off meanwhile.',
    },
    'Reminder not sent by e-mail to a@b.example: Reminders were switched off meanwhile.',
  ],
  ['status_changed', { from: 'DRAFT', to: 'SENT' }, 'Status changed from Draft to Sent'],
  ['credited', { amount: '$12.00', creditNote: 'CN-7' }, 'Credited $12.00 by CN-7'],
  ['credited', { amount: '$12.00' }, 'Credited $12.00'],
  ['credit_applied', { amount: '$12.00', creditNote: 'CN-7' }, 'Credit of $12.00 applied from CN-7'],
  ['credit_applied', { amount: '$12.00' }, 'Credit of $12.00 applied'],
  ['credit_refunded', { amount: '$12.00', creditNote: 'CN-7' }, '$12.00 of CN-7 given back'],
  ['credit_refunded', { amount: '$12.00' }, '$12.00 given back'],
  ['payment_recorded', { amount: '$12.00', currency: 'CAD', method: 'cash' }, 'Payment of $12.00 recorded'],
  ['status_changed', { from: 'PENDING', to: 'CANCELLED' }, 'Status changed from Pending to Cancelled'],
  ['checkout_opened', { amount: '$12.00', currency: 'CAD', provider: 'clover' }, 'Checkout over $12.00 opened'],
  ['checkout_declined', { amount: '$12.00', currency: 'CAD', provider: 'clover' }, 'Card declined for $12.00'],
  [
    'dispute_open',
    { amount: '$12.00', reason: 'product not received' },
    'The payer disputes $12.00: product not received',
  ],
  ['dispute_won', { amount: '$12.00', reason: 'fraudulent' }, 'Dispute over $12.00 decided for you'],
  ['dispute_lost', { amount: '$12.00', reason: 'fraudulent' }, 'Dispute over $12.00 lost: fraudulent'],
  ['expired', {}, 'Expired unpaid'],
  [
    'edited',
    { fields: ['total'], from: '$120.50 CAD', to: '$80.00 CAD' },
    'Edited: total ($120.50\u00a0CAD became $80.00\u00a0CAD)',
  ],
  ['renewed', { from: 'EXPIRED', until: '2027-02-20' }, 'Renewed after it had expired, valid until February 20, 2027'],
  ['cancelled', { reason: 'Sent to the wrong firm' }, 'Cancelled: Sent to the wrong firm'],
  ['something_new', {}, 'Something new'],
])('tells %s', (kind, detail, words) => {
  expect(timelineWords({ kind, detail }, inEnglish)).toBe(words)
})

it('names every message about a document in the language of the reader', () => {
  const say = sayIn(pseudoTexts('en-XA'))
  const aboutNone =
    /^(appointment|invitation|contact|password|account|sign_in|email|bank_details|handed_over|business|webhook|recurring)/
  const told = messageKinds.filter((kind) => !aboutNone.test(kind))
  expect(told.length).toBeGreaterThan(10)
  const untranslated = told.filter((message) => {
    const written = timelineWords({ kind: 'message_delivered', detail: { message } }, say)
    return written.toLowerCase().includes(message.replaceAll('_', ' '))
  })
  expect(untranslated).toEqual([])
})
