import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { purge } from '../features/account/service.ts'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import { workspaceOf } from '../test/an-employee.ts'
import { openTwoBusinesses, recordsOf, type TwoBusinesses } from '../test/two-businesses.ts'

let world: TwoBusinesses
let superuser: pg.Client

beforeAll(async () => {
  world = await openTwoBusinesses()
  const name = new URL(world.app.databaseUrls.appUrl).pathname.slice(1)
  superuser = new pg.Client({ connectionString: inDatabase(inject('postgres').superUrl, name) })
  await superuser.connect()
})
afterAll(async () => {
  await superuser?.end()
  await world?.close()
})

/** What a business that has ended leaves for the years in which its documents have to be kept, and why. */
const keptForYears: Readonly<Record<string, string>> = {
  assets: 'the logo on issued invoices',
  document_seals: 'of issued invoices',
  fixed_rates: 'what issued invoices and payments counted in the currency of the business',
  invoice_adjustments: 'of issued invoices',
  invoice_items: 'of issued invoices',
  invoice_revisions: 'the papers as they were issued',
  invoice_tallies: 'the counts that the kept invoices make',
  invoice_tally_changes: 'the same, not folded yet',
  invoices: 'issued ones',
  payment_allocations: 'money that came',
  payment_links: 'paid ones',
  payments: 'money that came',
  seal_chains: 'where the seals of issued invoices end',
}

async function tablesWithRows(workspaceId: string): Promise<string[]> {
  const { rows: tables } = await superuser.query<{ name: string }>(
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rowCount } = await superuser.query(`select 1 from ${name} where workspace_id = $1 limit 1`, [workspaceId])
    if (rowCount) found.push(name)
  }
  return found
}

/** Something in as many tables as a business fills by what it does. */
async function fill(): Promise<void> {
  const { app, ours } = world
  const { owner } = ours
  const records = recordsOf(app, ours)
  await records.product()
  await records.tax()
  const invoice = await records.issuedInvoice()
  await records.payment(invoice)
  await records.invoice()
  await records.file(invoice)
  await records.scheduledSend(invoice)
  await records.message()
  await records.paidLink()
  await records.link()
  await records.appointment()
  await records.doneImport()
  await records.invitation()
  const kept = await records.customer()
  await owner.call('POST', `/customers/${kept}/merge`, { others: [await records.customer()] })
  const file = Buffer.from('Date,USD,CAD,\n2026-03-05,1.08,1.512,\n').toString('base64')
  expect((await owner.call('POST', '/exchange-rates', { file })).status).toBe(201)
  const foreign = await records.invoice({
    status: 'SENT',
    currency: 'USD',
    issueDate: '2026-03-05',
    dueDate: '2099-01-01',
  })
  expect((await owner.call('GET', `/invoices/${foreign}/exchange-rate`)).body.rate).not.toBeNull()
}

it('a business that ended leaves what has to be kept, and nothing after that', async () => {
  const { app, ours } = world
  await fill()
  const before = await tablesWithRows(ours.workspaceId)
  expect(before).toEqual(
    expect.arrayContaining(['taxes', 'exchange_rates', 'fixed_rates', 'customer_merges', 'invoice_files']),
  )
  expect((await ours.owner.call('POST', '/account/delete', { password: 'correct horse' })).status).toBe(204)
  await superuser.query(`update workspaces set purge_after = now() - interval '1 second' where id = $1`, [
    ours.workspaceId,
  ])
  await purge(app.db, new Date(), 10)
  expect((await tablesWithRows(ours.workspaceId)).filter((table) => !(table in keptForYears))).toEqual([])
  await superuser.query(`update workspaces set purged_at = now() - interval '11 years' where id = $1`, [
    ours.workspaceId,
  ])
  await purge(app.db, new Date(), 10)
  expect(await tablesWithRows(ours.workspaceId)).toEqual([])
})

it('a business that the database refuses to remove holds up no other, and goes the next night', async () => {
  const { app } = world
  const ended = await Promise.all(
    ['stuck', 'free'].map(async () => {
      const person = await app.register()
      const id = await workspaceOf(app, person)
      await person.call('POST', '/customers', { name: 'Harbour & Pine', email: 'office@harbourpine.example' })
      expect((await person.call('POST', '/account/delete', { password: 'correct horse' })).status).toBe(204)
      return id
    }),
  )
  await superuser.query(`update workspaces set purge_after = now() - interval '1 second' where id = any($1)`, [ended])
  const purged = async () =>
    (await superuser.query('select id from workspaces where id = any($1) and purged_at is not null', [ended])).rows.map(
      ({ id }) => id,
    )
  const [stuck, free] = ended
  await superuser.query(`create function stuck() returns trigger language plpgsql as
    $$ begin if old.workspace_id = '${stuck}' then raise exception 'stuck on purpose'; end if; return old; end $$`)
  await superuser.query('create trigger stuck before delete on customers for each row execute function stuck()')
  await expect(purge(app.db, new Date(), 10)).rejects.toThrow('stuck on purpose')
  expect(await purged()).toEqual([free])
  await superuser.query('drop function stuck cascade')
  await purge(app.db, new Date(), 10)
  expect(new Set(await purged())).toEqual(new Set(ended))
})
