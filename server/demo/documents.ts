import { addDays } from '@duly/core/dates/calendar-date.ts'
import { products } from './business.ts'
import { anInvoice, ask, askPublic, headOf, type Payer, type Storyteller } from './telling.ts'

/** Documents beside invoices: credit notes, deposits and the invoice that takes them off, quotes in every state. */
export async function tellDocuments(teller: Storyteller, payers: readonly Payer[]): Promise<void> {
  const [credited, builder, ...others] = payers as [Payer, Payer, ...Payer[]]
  await tellCredits(teller, credited)
  await tellDeposits(teller, builder)
  await tellQuotes(teller, others)
}

const issue = (teller: Storyteller, id: string) =>
  ask<{ total: number }>(teller, 'PATCH', `/invoices/${id}`, { status: 'SENT' })

/** One invoice of which a part was credited, and one that was paid and credited in whole: the customer has it to their credit. */
async function tellCredits(teller: Storyteller, payer: Payer): Promise<void> {
  const part = await anInvoice(teller, payer, 9, 30, 11)
  await issue(teller, part.id)
  const { parts } = await ask<{ parts: { key: string }[] }>(teller, 'GET', `/invoices/${part.id}/creditable`)
  await ask(teller, 'POST', `/invoices/${part.id}/credit-notes`, {
    reason: 'Two of the twenty icons were left out',
    parts: [{ key: parts[0]?.key, amount: 56 }],
  })
  const whole = await anInvoice(teller, payer, 16, 14, 14)
  const { total } = await issue(teller, whole.id)
  const payment = { amount: total, method: 'bank', receivedOn: addDays(teller.day, -8) }
  await ask(teller, 'POST', `/invoices/${whole.id}/payments`, payment)
  await ask(teller, 'POST', `/invoices/${whole.id}/credit-notes`, { reason: 'The licence was not needed after all' })
}

/** A deposit that was paid, and the draft of the invoice that will take it off. */
async function tellDeposits(teller: Storyteller, payer: Payer): Promise<void> {
  const whole = await anInvoice(teller, payer, 12, 45, 7)
  const asked = { type: 'percentage', value: 30 }
  const deposit = await ask<{ id: string }>(teller, 'POST', `/invoices/${whole.id}/deposits`, asked)
  const { total } = await issue(teller, deposit.id)
  const payment = { amount: total, method: 'bank', receivedOn: addDays(teller.day, -5) }
  await ask(teller, 'POST', `/invoices/${deposit.id}/payments`, payment)
}

/** A quote of so many days ago, valid for so many days; those of its products after the first are the customer's choice. */
async function aQuote(teller: Storyteller, payer: Payer, age: number, valid: number, chosen: readonly number[]) {
  const issueDate = addDays(teller.day, -age)
  const { id } = await ask<{ id: string }>(teller, 'POST', '/invoices', {
    ...headOf(payer),
    kind: 'quote',
    issueDate,
    dueDate: addDays(issueDate, valid),
    items: chosen.map((product, at) => {
      const [name, description, rate] = products[product] as (typeof products)[number]
      return { name, description, quantity: 1, rate, ...(at > 0 && { optional: true }) }
    }),
    taxType: 'percentage',
    taxValue: 5,
  })
  return id
}

/** Quotes: a draft, one that is open with lines to choose from, accepted and invoiced, declined, expired. */
async function tellQuotes(teller: Storyteller, payers: readonly Payer[]): Promise<void> {
  const [drafted, open, accepted, declined, expired] = payers as [Payer, Payer, Payer, Payer, Payer]
  await aQuote(teller, drafted, 0, 30, [7])
  await issue(teller, await aQuote(teller, open, 3, 30, [0, 4, 12]))
  const taken = await aQuote(teller, accepted, 11, 30, [5, 6, 2])
  await issue(teller, taken)
  const shown = await askPublic<{ digest: string }>(teller, 'GET', `/quotes/${taken}/public?chosen=1`)
  const answer = { name: accepted.name, digest: shown.digest, chosen: [1] }
  await askPublic(teller, 'POST', `/quotes/${taken}/accept`, answer)
  await ask(teller, 'POST', `/quotes/${taken}/invoice`, {})
  const refused = await aQuote(teller, declined, 14, 30, [8])
  await issue(teller, refused)
  const words = 'We would like to start after the season.'
  await askPublic(teller, 'POST', `/quotes/${refused}/decline`, { reason: 'time', words })
  await issue(teller, await aQuote(teller, expired, 50, 21, [9, 1]))
}
