import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Seeded } from '../../e2e/faults/seeded.ts'
import { anInvoice } from './an-invoice.ts'
import type { TestAnswer } from './app.ts'
import type { HistoryBusiness, HistoryWorld } from './history-world.ts'

/** What the people and the provider of one history know: what they asked for and were told. */
export interface History {
  /** Begins every number and note of this history. */
  readonly tag: string
  readonly invoices: KnownInvoice[]
  readonly cardPayments: CardPayment[]
  /** Ids of payments whose reversal was acknowledged. */
  readonly reversed: Set<string>
  /** Every ledger row as it was first seen: rows are never changed. */
  readonly ledger: Map<string, string>
  readonly findings: string[]
  /** What was done, for whoever replays it. */
  readonly story: string[]
}

export interface KnownInvoice {
  id: string
  number: string
  business: HistoryBusiness
  stranger: HistoryBusiness
  /** Payments recorded by hand, by their note, in cents. */
  byHand: Map<string, number>
  /** Somebody has tried to credit it, or asked for a deposit: from then on what would change it may be refused. */
  isCredited: boolean
}

export interface CardPayment {
  id: string
  invoice: KnownInvoice
  amount: number
  approved: boolean
  /** Cents given back so far; everything when voided. */
  givenBack: number
}

const busy = 'The same request is still being worked on.'

/** Runs one history: some acts, alone or two at once, with the connection breaking now and then. */
export async function runHistory(world: HistoryWorld, random: Seeded, tag: string): Promise<History> {
  const history: History = {
    tag,
    invoices: [],
    cardPayments: [],
    reversed: new Set(),
    ledger: new Map(),
    findings: [],
    story: [],
  }
  world.clock.aheadMs = 0
  const acts = actsOf(world, random, history)
  await acts.create()()
  for (let left = random.whole(4, 10); left > 0; left -= 1) {
    const chosen = [nextAct(acts, random)]
    if (random.chance(0.2)) chosen.push(nextAct(acts, random))
    const crash = random.chance(0.25) ? random.whole(1, 14) : 0
    if (crash) world.fuse.light(crash, random.chance(0.5) ? 'before' : 'after')
    await Promise.all(chosen.map((act) => act()))
    if (crash) history.story.push(world.fuse.quench() ? `(the connection broke at statement ${crash})` : '(no break)')
    await rememberLedger(world, history)
  }
  // In the end every notice arrives, and everything that waits is worked off.
  await world.jobs.runAll()
  await learnWhatWasReturned(world, history)
  for (const { id, invoice } of history.cardPayments) {
    await world.notify(invoice.business.merchantId, id, Date.now() * 1000 + random.whole(0, 999))
  }
  await world.jobs.runAll()
  await rememberLedger(world, history)
  return history
}

/** What was given back by the provider's own books, whoever asked for it. */
async function learnWhatWasReturned(world: HistoryWorld, { cardPayments }: History): Promise<void> {
  type Held = { id: string; amount: number; result: string; refunds: { amount: number }[] }
  const { payments } = await world.sim.sim<{ payments: Held[] }>('GET', '/payments')
  for (const payment of cardPayments) {
    const held = payments.find(({ id }) => id === payment.id)
    const given = held?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0
    payment.givenBack = held?.result === 'VOIDED' ? held.amount : given
  }
}

type Acts = ReturnType<typeof actsOf>

function nextAct(acts: Acts, random: Seeded): () => Promise<void> {
  const weights = {
    create: 1,
    edit: 3,
    status: 2,
    payByHand: 3,
    reverse: 2,
    checkout: 1,
    payByCard: 6,
    notice: 4,
    giveBack: 4,
    refund: 4,
    credit: 2,
    deposit: 2,
    schedule: 2,
    deleteOrRestore: 1,
    stranger: 1,
  } as const satisfies Record<keyof Acts, number>
  const names = Object.entries(weights).flatMap(([name, weight]) => Array<keyof Acts>(weight).fill(name as keyof Acts))
  return acts[random.pick(names)]()
}

/** Each act chooses everything at once, so that a seed repeats it, and answers what is then to be done. */
function actsOf(world: HistoryWorld, random: Seeded, history: History) {
  const { invoices, cardPayments, findings, story } = history
  const sessions: { id: string; invoice: KnownInvoice }[] = []
  let made = 0
  const nothing = async () => {}

  /** Asks until there is an answer, under one idempotency key; what was decided is told, not what broke. */
  async function ask(business: HistoryBusiness, method: string, path: string, body?: unknown): Promise<TestAnswer> {
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
    for (let tries = 1; ; tries += 1) {
      const answer = await business.call(method, path, body, headers)
      if (answer.status < 500 || tries === 8) {
        story.push(`${method} ${path} → ${answer.status}`)
        if (answer.status >= 500) findings.push(`${method} ${path} failed ${tries} times: ${answer.body.message}`)
        return answer
      }
      // What a broken call had begun counts as abandoned after half a minute; a busy machine gets some air.
      world.clock.aheadMs += 31_000
      if (tries > 1) await sleep(20 * 2 ** tries)
    }
  }

  function expectOneOf(answer: TestAnswer, statuses: readonly number[], what: string): boolean {
    // A total of next to nothing cannot be split into parts.
    const isOfParts = /\bschedule\b/.test(JSON.stringify(answer.body?.message ?? ''))
    const isRefused = what === 'an edit' && answer.status === 400 && isOfParts
    if (!statuses.includes(answer.status) && !isRefused)
      findings.push(`${what} was answered ${answer.status}: ${JSON.stringify(answer.body?.message)}`)
    return answer.status === statuses[0]
  }

  return {
    create() {
      const [business, stranger] = random.chance(0.5) ? world.businesses : [...world.businesses].reverse()
      if (!business || !stranger) return nothing
      made += 1
      const twin = random.chance(0.15) ? invoices.find((one) => one.business === business) : undefined
      const number = twin?.number ?? `${history.tag}-${made}`
      const body = anInvoice({
        ...content(random),
        invoiceNumber: number,
        status: random.pick(['DRAFT', 'SENT', 'PAID']),
      })
      return async () => {
        const answer = await ask(business, 'POST', '/invoices', body)
        if (twin) return void expectOneOf(answer, [409], `a number that is taken (${number})`)
        if (expectOneOf(answer, [201], 'an invoice'))
          invoices.push({ id: answer.body.id, number, business, stranger, byHand: new Map(), isCredited: false })
      }
    },
    edit() {
      const invoice = random.pick(invoices)
      const body = { ...content(random), ...(random.chance(0.2) ? { version: random.whole(0, 3) } : {}) }
      return async () => {
        const answer = await ask(invoice.business, 'PATCH', `/invoices/${invoice.id}`, body)
        expectOneOf(answer, [200, 404, 409], 'an edit')
      }
    },
    status() {
      const invoice = random.pick(invoices)
      const status = random.pick(['DRAFT', 'SENT', 'PAID', 'PAID', 'OVERDUE', 'CANCELLED'])
      return async () => {
        story.push(status)
        const answer = await ask(invoice.business, 'PATCH', `/invoices/${invoice.id}`, { status })
        expectOneOf(answer, invoice.isCredited ? [200, 404, 409] : [200, 404], 'a status')
      }
    },
    payByHand() {
      const invoice = random.pick(invoices)
      made += 1
      const note = `${history.tag} by hand ${made}`
      const cents = random.whole(1, random.pick([50, 5_000, 200_000]))
      const body = { amount: cents / 100, method: 'cash', note, sendReceipt: random.chance(0.2) }
      const twice = random.chance(0.3)
      return async () => {
        const headers = { 'idempotency-key': randomUUID() }
        const path = `/invoices/${invoice.id}/payments`
        // A double click: two calls with one key count once.
        const press = async (): Promise<TestAnswer> => {
          for (let tries = 1; ; tries += 1) {
            const answer = await invoice.business.call('POST', path, body, headers)
            const isBusy = answer.status === 409 && answer.body.message === busy
            if ((answer.status < 500 && !isBusy) || tries === 8) return answer
            if (tries > 1) await sleep(20 * 2 ** tries)
          }
        }
        const answers = await Promise.all(twice ? [press(), press()] : [press()])
        story.push(`POST ${path} ${cents} → ${answers.map(({ status }) => status).join(' and ')}`)
        for (const answer of answers) expectOneOf(answer, [201, 404], 'a payment by hand')
        if (answers.some(({ status }) => status === 201)) invoice.byHand.set(note, cents)
      }
    },
    reverse() {
      const invoice = random.pick(invoices)
      const share = random.next()
      return async () => {
        const { status, body } = await ask(invoice.business, 'GET', `/invoices/${invoice.id}/payments`)
        const rows = status === 200 ? body.filter((row: { amount: number }) => row.amount > 0) : []
        const row = rows[Math.floor(share * rows.length)]
        if (!row) return
        const answer = await ask(invoice.business, 'POST', `/invoices/${invoice.id}/payments/${row.id}/reverse`)
        if (expectOneOf(answer, [200, 404, 409], 'a reversal')) history.reversed.add(row.id)
      }
    },
    checkout() {
      const invoice = random.pick(invoices)
      const part = random.pick(['', '', '?part=now', '?part=1', '?part=2'])
      return async () => {
        const answer = await ask(invoice.business, 'POST', `/invoices/${invoice.id}/payment${part}`)
        if (!expectOneOf(answer, [200, 404, 409], 'a checkout')) return
        sessions.push({ id: /checkout\/([0-9a-f-]+)/.exec(answer.body.checkoutUrl)?.[1] ?? '', invoice })
      }
    },
    payByCard() {
      const share = random.next()
      const outcome = random.chance(0.85) ? 'approved' : 'declined'
      const open = this.checkout()
      return async () => {
        if (sessions.length === 0) await open()
        const session = sessions[Math.floor(share * sessions.length)]
        if (!session) return
        const paid = await world.sim
          .sim<{ id: string; amount: number }>('POST', `/sessions/${session.id}/pay`, { outcome })
          .catch(() => null)
        story.push(`card ${outcome} for ${session.invoice.number}: ${paid?.amount ?? 'refused'}`)
        // A session that was paid is over; one that was declined may be tried again.
        if (!paid || outcome === 'approved') sessions.splice(sessions.indexOf(session), 1)
        if (!paid) return
        const { id, amount } = paid
        cardPayments.push({ id, invoice: session.invoice, amount, approved: outcome === 'approved', givenBack: 0 })
      }
    },
    notice() {
      const share = random.next()
      const copies = random.pick([1, 1, 2, 4])
      const at = random.whole(1, 1_000_000_000)
      const isWorkedAtOnce = random.chance(0.7)
      return async () => {
        const payment = cardPayments[Math.floor(share * cardPayments.length)]
        if (!payment) return
        const { id, invoice } = payment
        const answers = await Promise.all(
          Array.from({ length: copies }, () => world.notify(invoice.business.merchantId, id, at)),
        )
        story.push(`notice of ${id} → ${answers.join(' ')}`)
        if (isWorkedAtOnce) await world.jobs.runAll()
      }
    },
    giveBack() {
      const share = random.next()
      const part = random.pick([1, 0.5, 0.1])
      const isVoid = random.chance(0.3)
      const tell = random.chance(0.6) ? this.notice() : nothing
      return async () => {
        const approved = cardPayments.filter((one) => one.approved)
        const payment = approved[Math.floor(share * approved.length)]
        const left = payment ? payment.amount - payment.givenBack : 0
        if (!payment || left === 0 || (isVoid && payment.givenBack > 0)) return
        const amount = isVoid ? left : Math.max(1, Math.floor(left * part))
        payment.givenBack += amount
        await world.sim.sim('POST', `/payments/${payment.id}/${isVoid ? 'void' : 'refund'}`, isVoid ? {} : { amount })
        story.push(`${isVoid ? 'void' : 'refund'} of ${payment.id}: ${amount}`)
        await tell()
      }
    },
    refund() {
      const share = random.next()
      const part = random.pick([1, 0.5, 0.1])
      const lost = random.pick(['', '', 'timeout_after_success', 'server_error'])
      const twice = random.chance(0.3)
      return async () => {
        const approved = cardPayments.filter((one) => one.approved)
        const payment = approved[Math.floor(share * approved.length)]
        if (!payment) return
        const { business, id: invoiceId } = payment.invoice
        const { status, body } = await ask(business, 'GET', `/invoices/${invoiceId}/card-refunds`)
        const open = status === 200 ? body.payments.find((one: { refundable: number }) => one.refundable > 0) : null
        if (!open) return
        // A long run outlives the ten minutes in which a sign-in is fresh.
        await world.query('update sessions set confirmed_at = now()', [])
        if (lost) await world.sim.sim('POST', '/faults', { kind: lost, on: 'refund', status: 503, seconds: 0.01 })
        const amount = Math.max(1, Math.floor(open.refundable * 100 * part)) / 100
        const press = () =>
          ask(business, 'POST', `/invoices/${invoiceId}/payments/${open.id}/refunds`, { amount, reason: '' })
        for (const answer of await Promise.all(twice ? [press(), press()] : [press()]))
          expectOneOf(answer, [201, 404, 409], 'a refund')
        await world.sim.sim('DELETE', '/faults')
      }
    },
    credit() {
      const invoice = random.pick(invoices)
      const share = random.next()
      const isWhole = random.chance(0.3)
      const refund = random.chance(0.3) ? { use: 'refund', refund: { method: 'cash', note: '' } } : {}
      const twice = random.chance(0.3)
      return async () => {
        invoice.isCredited = true
        const path = `/invoices/${invoice.id}`
        const { status, body } = await ask(invoice.business, 'GET', `${path}/creditable`)
        const [part] = status === 200 ? body.parts.filter(({ left }: { left: number }) => left > 0.01) : []
        const amount = part ? Math.max(1, Math.floor(part.left * 100 * share)) / 100 : 0
        const parts = isWhole || !part ? {} : { parts: [{ key: part.key, amount }] }
        const press = () =>
          ask(invoice.business, 'POST', `${path}/credit-notes`, { reason: 'By chance', ...parts, ...refund })
        for (const answer of await Promise.all(twice ? [press(), press()] : [press()]))
          expectOneOf(answer, [201, 404, 409], 'a credit note')
      }
    },
    deposit() {
      const invoice = random.pick(invoices)
      const body = random.chance(0.5)
        ? { type: 'percentage', value: random.whole(1, 60) }
        : { type: 'fixed', value: random.whole(1, 50_000) / 100 }
      const twice = random.chance(0.3)
      const after = random.pick(['SENT', 'SENT', 'PAID', 'CANCELLED', 'credit', 'DELETE'] as const)
      return async () => {
        const path = `/invoices/${invoice.id}/deposits`
        const press = () => ask(invoice.business, 'POST', path, body)
        for (const answer of await Promise.all(twice ? [press(), press()] : [press()])) {
          // A share of next to nothing is nothing.
          if (!expectOneOf(answer, [201, 400, 404, 409], 'a deposit')) continue
          invoice.isCredited = true
          const own = `/invoices/${answer.body.id}`
          const issued = await ask(invoice.business, 'PATCH', own, { status: 'SENT' })
          if (!expectOneOf(issued, [200, 409], 'the issue of a deposit') || after === 'SENT') continue
          const next =
            after === 'credit'
              ? await ask(invoice.business, 'POST', `${own}/credit-notes`, { reason: 'By chance' })
              : after === 'DELETE'
                ? await ask(invoice.business, 'DELETE', own)
                : await ask(invoice.business, 'PATCH', own, { status: after })
          expectOneOf(
            next,
            [{ credit: 201, DELETE: 200, PAID: 200, CANCELLED: 200 }[after], 204, 404, 409],
            'what follows',
          )
        }
      }
    },
    schedule() {
      const invoice = random.pick(invoices)
      const count = random.whole(2, 4)
      const shares = Array.from({ length: count - 1 }, () => random.whole(1, Math.floor(99 / (count - 1))))
      const parts = shares.map((value, at) => ({ dueDate: `2026-0${at + 4}-01`, type: 'percentage', value }))
      const isTaken = random.chance(0.8)
      return async () => {
        const schedule = isTaken ? [...parts, { dueDate: '2026-09-01', type: 'rest' }] : null
        const answer = await ask(invoice.business, 'PATCH', `/invoices/${invoice.id}`, { schedule })
        expectOneOf(answer, [200, 404, 409], 'an edit')
      }
    },
    deleteOrRestore() {
      const invoice = random.pick(invoices)
      const isDelete = random.chance(0.5)
      return async () => {
        const path = `/invoices/${invoice.id}`
        const answer = isDelete
          ? await ask(invoice.business, 'DELETE', path)
          : await ask(invoice.business, 'POST', `${path}/restore`)
        const refused = invoice.isCredited ? [409] : []
        expectOneOf(answer, isDelete ? [200, 204, 404, ...refused] : [200, 404, ...refused], 'a deletion or its end')
      }
    },
    stranger() {
      const { id, stranger } = random.pick(invoices)
      const [method, path, body] = random.pick([
        ['GET', '', undefined],
        ['PATCH', '', { status: 'PAID' }],
        ['DELETE', '', undefined],
        ['GET', '/payments', undefined],
        ['POST', '/payments', { amount: 1, method: 'cash' }],
        ['POST', '/restore', undefined],
      ] as const)
      return async () =>
        void expectOneOf(await ask(stranger, method, `/invoices/${id}${path}`, body), [404], 'another business')
    },
  }
}

/** Lines and adjustments of every kind of rounding: quantities of four decimals, rates of six, percentages of four. */
function content(random: Seeded) {
  const decimal = (most: number, places: number) => Number((random.next() * most).toFixed(random.whole(0, places)))
  const items = Array.from({ length: random.whole(1, 3) }, (_, line) => ({
    name: `Line ${line + 1}`,
    quantity: decimal(20, 4) + 1,
    rate: decimal(300, 6) + 0.01,
  })).map(({ quantity, rate, ...rest }) => ({
    ...rest,
    quantity: Number(quantity.toFixed(4)),
    rate: Number(rate.toFixed(6)),
  }))
  return {
    items,
    discountType: 'percentage',
    discountValue: random.chance(0.5) ? decimal(60, 4) : 0,
    shippingType: 'fixed',
    shippingValue: random.chance(0.5) ? decimal(40, 2) : 0,
    taxType: 'percentage',
    taxValue: random.chance(0.7) ? decimal(25, 4) : 0,
  }
}

/** Sees every ledger row of the history; one that changed or went away is a finding. */
async function rememberLedger(world: HistoryWorld, history: History): Promise<void> {
  const rows = await world.query<{ id: string; row: string }>(
    `select p.id, p::text as row from payments p
      join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
      where a.workspace_id = any($1) and a.target_kind = 'invoice' and a.target_id = any($2)`,
    [world.businesses.map(({ workspaceId }) => workspaceId), history.invoices.map(({ id }) => id)],
  )
  const now = new Map(rows.map(({ id, row }) => [id, row]))
  for (const [id, row] of history.ledger)
    if (now.get(id) !== row) history.findings.push(`ledger row ${id} became ${now.get(id)}`)
  for (const [id, row] of now) history.ledger.set(id, row)
}
