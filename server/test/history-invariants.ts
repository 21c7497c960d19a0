import type { History, KnownInvoice, KnownQuote } from './history-asking.ts'
import type { HistoryWorld } from './history-world.ts'

interface Row {
  kind: string
  amount: number
  note: string
  id: string
  provider_payment_id: string | null
  reverses_payment_id: string | null
  allocated: number
}

/** Checks what must hold after any history (security requirements, 10.17); what does not, as sentences. */
export async function findBroken(world: HistoryWorld, history: History): Promise<string[]> {
  const found = [...history.findings]
  for (const invoice of history.invoices) found.push(...(await brokenInvoice(world, history, invoice)))
  for (const quote of history.quotes) found.push(...(await brokenQuote(world, quote)))
  const workspaces = world.businesses.map(({ workspaceId }) => workspaceId)
  const ids = history.invoices.map(({ id }) => id)
  const [strays] = await world.query<{ count: number }>(
    `select (select count(*) from payment_allocations a where a.workspace_id = any($1) and a.target_id = any($2)
        and not exists (select 1 from invoices i where i.workspace_id = a.workspace_id and i.id = a.target_id))::int
      + (select count(*) from invoice_items l where l.workspace_id = any($1) and l.invoice_id = any($2)
        and not exists (select 1 from invoices i where i.workspace_id = l.workspace_id and i.id = l.invoice_id))::int as count`,
    [workspaces, ids],
  )
  if (strays?.count) found.push(`${strays.count} rows lie across workspaces`)
  const there = await world.query<{ workspace_id: string; invoice_number: string }>(
    `select workspace_id, invoice_number from invoices
      where workspace_id = any($1) and (starts_with(invoice_number, $2) or id = any($3))`,
    [workspaces, `${history.tag}-`, ids],
  )
  const numbers = there.map((row) => `${row.workspace_id} ${row.invoice_number}`)
  if (new Set(numbers).size !== numbers.length) found.push(`numbers are not unique: ${numbers.join(', ')}`)
  if (there.length !== ids.length) found.push(`there are ${there.length} invoices, ${ids.length} were acknowledged`)
  return found
}

/** A quote has one answer, which is the one that its customer was told, and became at most one invoice of its own. */
async function brokenQuote(world: HistoryWorld, { id, business, state }: KnownQuote): Promise<string[]> {
  const [kept] = await world.query<{ answers: string[]; told: number; made: number; outcome: string | null }>(
    `select array(select a.answer from quote_answers a where a.workspace_id = $1 and a.quote_id = $2) as answers,
      (select count(*) from timeline_entries t where t.workspace_id = $1 and t.subject_id = $2
        and t.kind in ('quote_accepted', 'quote_declined'))::int as told,
      (select count(*) from invoices i where i.workspace_id = $1 and i.quote_id = $2)::int as made,
      (select q.quote_outcome from invoices q where q.workspace_id = $1 and q.id = $2) as outcome`,
    [business.workspaceId, id],
  )
  const facts = JSON.stringify(kept)
  return kept?.answers.length === 1 &&
    kept.answers[0] === state &&
    kept.outcome === state &&
    kept.told === 1 &&
    kept.made <= 1
    ? []
    : [`quote ${id}, of which its customer was told ${state}: ${facts}`]
}

async function brokenInvoice(world: HistoryWorld, history: History, invoice: KnownInvoice): Promise<string[]> {
  const found: string[] = []
  const check = (holds: boolean, what: string) => {
    if (!holds) found.push(`${invoice.number}: ${what}`)
  }
  const { business, id } = invoice
  const rows = await world.query<Row>(
    `select p.kind, p.amount_minor::float8 as amount, p.note, p.id, p.provider_payment_id, p.reverses_payment_id,
      a.amount_minor::float8 as allocated
      from payments p join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
      where a.workspace_id = $1 and a.target_kind = 'invoice' and a.target_id = $2`,
    [business.workspaceId, id],
  )
  const sum = rows.reduce((total, { amount }) => total + amount, 0)
  for (const row of rows) check(row.amount === row.allocated, `row ${row.id} of ${row.amount} counts ${row.allocated}`)

  // Deleted invoices answer like none; what they say is looked at after their restoration.
  const restored = await business.call('POST', `/invoices/${id}/restore`)
  if (restored.status === 409 && invoice.isCredited) return found
  const { status, body } = await business.call('GET', `/invoices/${id}`)
  check(status === 200, `cannot be read: ${status}`)
  if (status !== 200) return found
  const cents = (amount: number) => Math.round(amount * 100)
  check(cents(body.paid) === sum, `paid is ${body.paid}, the ledger says ${sum}`)
  check(cents(body.balance) === cents(body.total) - sum, `the balance is ${body.balance}`)
  check(body.status !== 'PAID' || sum >= cents(body.total), `PAID with ${sum} of ${body.total}`)
  check(body.status === 'DRAFT' || body.revision >= 1, `${body.status} without a revision`)

  const notes = await world.query<{ total: number; used: number }>(
    `select n.total_minor::float8 as total, coalesce(sum(p.amount_minor), 0)::float8 as used
      from invoices n left join payments p on p.workspace_id = n.workspace_id and p.credit_note_id = n.id
      where n.workspace_id = $1 and n.corrects_invoice_id = $2 group by n.workspace_id, n.id, n.total_minor`,
    [business.workspaceId, id],
  )
  const credited = notes.reduce((all, { total }) => all + total, 0)
  check(credited <= cents(body.total), `${credited} was credited of ${body.total}`)
  for (const { total, used } of notes) check(used <= total, `${used} was used of a credit of ${total}`)

  let subtotal = 0
  for (const line of body.items) {
    check(
      cents(line.amount) === lineCents(line.quantity, line.rate),
      `${line.quantity} × ${line.rate} is ${line.amount}`,
    )
    subtotal += cents(line.amount)
  }
  check(cents(body.subtotal) === subtotal, `the lines make ${subtotal}, not ${body.subtotal}`)
  const deposits: { net: number; tax: number }[] = body.pricing?.deposits ?? []
  const taken = deposits.reduce((all, { net, tax }) => all + cents(net) + cents(tax), 0)
  check(
    taken <= cents(body.total) + taken && cents(body.total) >= 0,
    `${taken} is taken off, which leaves ${body.total}`,
  )
  const parts = subtotal - cents(body.discount) + cents(body.shipping) + cents(body.tax) - taken
  check(cents(body.total) === parts, `the parts make ${parts}, not ${body.total}`)
  const shown = (await business.call('GET', `/invoices/${id}/public`)).body
  for (const part of ['subtotal', 'discount', 'shipping', 'tax', 'total', 'paid', 'balance', 'status'])
    check(shown[part] === body[part], `the public page says ${part} ${shown[part]}, not ${body[part]}`)
  const list = (await business.call('GET', `/invoices?searchQuery=${invoice.number}`)).body.data
  const row = list.find((one: { id: string }) => one.id === id)
  for (const part of ['total', 'paid', 'balance', 'status', 'version'])
    check(row?.[part] === body[part], `the list says ${part} ${row?.[part]}, not ${body[part]}`)

  const byHand = rows.filter(({ note }) => note.startsWith(history.tag) && note !== '')
  check(
    byHand.length === invoice.byHand.size,
    `${byHand.length} payments by hand, ${invoice.byHand.size} were asked for`,
  )
  for (const { note, amount } of byHand) check(invoice.byHand.get(note) === amount, `${note} is ${amount}`)
  for (const reversal of rows.filter(({ kind }) => kind === 'reversal')) {
    const taken = rows.find((one) => one.id === reversal.reverses_payment_id)
    check(taken?.amount === -reversal.amount, `the reversal ${reversal.id} is not of its payment's amount`)
  }
  const reversals = rows.map((one) => one.reverses_payment_id).filter(Boolean)
  check(new Set(reversals).size === reversals.length, 'a payment was reversed twice')
  for (const acknowledged of history.reversed) {
    if (rows.some((one) => one.id === acknowledged))
      check(reversals.includes(acknowledged), `the reversal of ${acknowledged} was acknowledged and is lost`)
  }

  const cards = history.cardPayments.filter((one) => one.invoice === invoice)
  for (const payment of cards) {
    const own = rows.filter((one) => one.provider_payment_id?.split('#')[0] === payment.id)
    const received = own.filter(({ kind }) => kind === 'payment')
    check(received.length === (payment.approved ? 1 : 0), `${received.length} rows of the card payment ${payment.id}`)
    const net = own.reduce((total, { amount }) => total + amount, 0)
    const truth = payment.approved ? payment.amount - payment.givenBack : 0
    check(net === truth, `the card payment ${payment.id} counts ${net}, the provider holds ${truth}`)
    const keys = [`receipt:clover:${payment.id}`, `payment_notice:clover:${payment.id}`]
    const told = await world.query<{ kind: string }>(
      'select kind from outbox where workspace_id = $1 and dedupe_key = any($2)',
      [business.workspaceId, keys],
    )
    const notices = told.filter(({ kind }) => kind === 'payment_notice').length
    check(notices === (payment.approved ? 1 : 0), `the owner was told ${notices} times of ${payment.id}`)
    check(told.filter(({ kind }) => kind === 'receipt').length <= 1, `two receipts of ${payment.id}`)
  }
  const [refunds] = await world.query<{ unbooked: number; pending: number }>(
    `select count(*) filter (where r.state = 'succeeded' and (p.id is null or p.amount_minor <> -r.amount_minor and p.kind <> 'void'))::int as unbooked,
      count(*) filter (where r.state = 'pending')::int as pending
      from card_refunds r left join payments p on p.workspace_id = r.workspace_id and p.id = r.ledger_id
      where r.workspace_id = $1 and r.target_id = $2`,
    [business.workspaceId, id],
  )
  check(refunds?.unbooked === 0, `${refunds?.unbooked} refunds went out that the ledger does not have`)
  check(refunds?.pending === 0, `${refunds?.pending} refunds are still undecided`)
  const strangers = rows.filter(({ provider_payment_id: reference }) => reference !== null)
  check(
    strangers.every((one) => cards.some(({ id: known }) => one.provider_payment_id?.split('#')[0] === known)),
    'a card payment that nobody made',
  )
  return found
}

/** Quantity × rate in cents, rounded half away from zero, from the digits that were typed. */
function lineCents(quantity: number, rate: number): number {
  const scaled = (value: number, places: number) => {
    const [whole = '0', part = ''] = value.toFixed(places).split('.')
    return BigInt(whole + part)
  }
  const exact = scaled(quantity, 4) * scaled(rate, 6)
  return Number((exact + 50_000_000n) / 100_000_000n)
}
