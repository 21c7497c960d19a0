import type { Seeded } from '../../e2e/faults/seeded.ts'
import { type Asking, askingIn, type History } from './history-asking.ts'
import { deductionActs } from './history-deductions.ts'
import { documentActs } from './history-documents.ts'
import { importActs } from './history-imports.ts'
import { paymentActs } from './history-payments.ts'
import { quoteActs } from './history-quotes.ts'
import { recurringActs } from './history-recurring.ts'
import type { HistoryWorld } from './history-world.ts'

/** Runs one history: some acts, alone or two at once, with the connection breaking now and then. */
export async function runHistory(world: HistoryWorld, random: Seeded, tag: string): Promise<History> {
  const history: History = {
    tag,
    invoices: [],
    cardPayments: [],
    quotes: [],
    reversed: new Set(),
    ledger: new Map(),
    findings: [],
    story: [],
  }
  world.clock.aheadMs = 0
  const acts = actsOf(askingIn(world, random, history))
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

/** Each act chooses everything at once, so that a seed repeats it, and answers what is then to be done. */
const actsOf = (asking: Asking) => ({
  ...documentActs(asking),
  ...paymentActs(asking),
  ...deductionActs(asking),
  ...quoteActs(asking),
  ...recurringActs(asking),
  ...importActs(asking),
})

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
    quote: 2,
    recur: 1,
    bringAlong: 1,
    deleteOrRestore: 1,
    stranger: 1,
  } as const satisfies Record<keyof Acts, number>
  const names = Object.entries(weights).flatMap(([name, weight]) => Array<keyof Acts>(weight).fill(name as keyof Acts))
  return acts[random.pick(names)]()
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
