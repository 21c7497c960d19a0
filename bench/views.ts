import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { invoiceSortKeys, invoiceStandings } from '@duly/core/invoices/list/list.ts'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { openLog } from '@duly/server/platform/log/log.ts'
import { amount, isSmall, manyInvoices } from './amount.ts'
import { openLineClient, requestOf } from './line-client.ts'
import { atMost, type BenchRow, type BenchTable, percentile } from './table.ts'
import { inOne, inTurns, openWorld, timed, type World } from './world.ts'

const sizes = isSmall ? [100, 1000] : [1000, manyInvoices]
const label = (size: number) => size.toLocaleString('en')

/** Do the orders and chips of the list, and the figures, keep up with the number of invoices? */
export async function run(): Promise<BenchTable> {
  const dataDir = mkdtempSync(join(tmpdir(), 'duly-bench-'))
  const store = await startEmbeddedPostgres({ dataDir, log: openLog('silent'), disposable: isSmall })
  const rows: BenchRow[] = []
  try {
    for (const size of sizes) {
      const world = await openWorld(store, dataDir, size)
      await layBooks(world)
      rows.push(...(await ordersAndChips(world, label(size))), ...(await figures(world, label(size))))
      await world.close()
    }
  } finally {
    await store.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    name: 'views',
    title: 'Do orders, chips and figures keep up with the invoices?',
    note: 'A workspace with a tenth of the invoices, two lines and a tax each, the paid ones with a payment; others with the rest. Orders and chips: the slowest of all, in turns with Fastify and pg alone, which read the same rows by the same index. Figures: the slowest of ten calls for two years of them, beside the same sums by pg alone, without credit notes, deposits, payment links and what changed since the period ended; the screen shows that it is reading until they are there.',
    rows,
  }
}

/** A tax on each invoice of the workspace, and a payment for each that is paid, entered on its day. */
function layBooks({ superUrl, workspaceId }: World): Promise<unknown> {
  return inOne(superUrl, async (client) => {
    await client.query("set session_replication_role = 'replica'")
    await client.query(
      `insert into invoice_adjustments (workspace_id, invoice_id, kind, type, value, amount_minor)
       select workspace_id, id, 'tax', 'percentage', case total_minor % 4 when 0 then 12 else 5 end, total_minor / 21
       from invoices where workspace_id = $1`,
      [workspaceId],
    )
    const paid = `from invoices where workspace_id = $1 and status = 'PAID'`
    await client.query(
      `insert into payments (workspace_id, id, kind, currency, amount_minor, method, received_on, created_at, changed_at)
       select workspace_id, id, 'payment', currency, total_minor, 'bank', due_date, due_date, due_date ${paid}`,
      [workspaceId],
    )
    await client.query(
      `insert into payment_allocations (workspace_id, target_kind, target_id, payment_id, amount_minor)
       select workspace_id, 'invoice', id, id, total_minor ${paid}`,
      [workspaceId],
    )
    await client.query('select duly_recount_invoices($1)', [workspaceId])
    await client.query('vacuum analyze')
  })
}

/** The slowest order of the list, from both ends, the slowest chip, and the numbers beside the chips. */
async function ordersAndChips(world: World, at: string): Promise<BenchRow[]> {
  const { token, workspaceId: w } = world
  const compare = async (name: string, path: string, floorPath: string) => {
    const found = await inTurns(world, () => [requestOf(`/api/invoices${path}`, { token }), requestOf(floorPath)], 60)
    return atMost(`${at}: ${name}, p50`, percentile(found.ours, 0.5), percentile(found.floor, 0.5), 2)
  }
  const page = '?page=1&limit=10'
  const orders: BenchRow[] = []
  for (const sort of invoiceSortKeys)
    for (const order of ['asc', 'desc']) {
      const floor = `/sorted?w=${w}&sort=${sort}&order=${order}`
      orders.push(await compare(`by ${sort} ${order}`, `${page}&sortBy=${sort}&sortOrder=${order}`, floor))
    }
  const chips: BenchRow[] = []
  for (const status of invoiceStandings)
    chips.push(await compare(`only ${status}`, `${page}&status=${status}`, `/sorted?w=${w}&sort=issueDate&order=desc`))
  return [slowest(orders), slowest(chips), await compare('numbers beside the chips', '/counts', `/stats?w=${w}`)]
}

const slowest = (rows: readonly BenchRow[]): BenchRow =>
  rows.reduce((worst, row) => ((row.ratio ?? 0) > (worst.ratio ?? 0) ? row : worst))

const period = 'from=2024-01-01&to=2025-12-31'

async function figures(world: World, at: string): Promise<BenchRow[]> {
  const [product, floor] = [await openLineClient(world.product), await openLineClient(world.floor)]
  const rows: BenchRow[] = []
  for (const [name, path, bare, days] of [
    ['income by month', `/figures/income?${period}`, 'income', period],
    ['income by customer', `/figures/customers?${period}`, 'customers', period],
    ['income by product', `/figures/products?${period}`, 'products', period],
    ['owed on a day', '/figures/owed?on=2025-06-30', 'owed', 'from=1970-01-01&to=2025-06-30'],
    ['tax billed', `/figures/tax?${period}`, 'tax', period],
    ['tax received', `/figures/tax?${period}&basis=received`, 'tax-received', period],
  ] as const) {
    const ours = requestOf(`/api${path}`, { token: world.token })
    const { currency } = JSON.parse((await product.ask(ours)).toString())
    const theirs = requestOf(`/figures/${bare}?w=${world.workspaceId}&${days}&currency=${currency}`)
    await floor.ask(theirs)
    const most = { ours: 0, floor: 0 }
    for (let round = 0; round < amount(10, 1); round += 1) {
      most.ours = Math.max(most.ours, await timed(() => product.ask(ours)))
      most.floor = Math.max(most.floor, await timed(() => floor.ask(theirs)))
    }
    const row = { name: `${at}: ${name}`, value: most.ours, unit: 'ms', target: '≤ 300 ms', met: most.ours <= 300 }
    rows.push({ ...row, floor: most.floor, ratio: most.ours / most.floor })
  }
  product.close()
  floor.close()
  return rows
}
