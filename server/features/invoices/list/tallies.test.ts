import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { repeatedOnNodes } from '../../../platform/db/transaction-opening.ts'
import { inDatabase } from '../../../platform/embedded-postgres/roles.ts'
import { workspaceOf } from '../../../test/an-employee.ts'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { keptCountFaults } from './tallies.ts'

let app: TestApp
let ada: TestPerson
let owner: pg.Client
let workspaceId: string
const seed = Number(process.env.SEED ?? Date.now() % 100_000)

// Mulberry32: the same seed makes the same acts.
const randomOf = (start: number) => {
  let state = start
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const day = (offset: number) => new Date(Date.UTC(2026, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10)
const statuses = ['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED']
const currencies = ['CAD', 'USD', 'EUR']

const faults = async () =>
  (
    await inTransaction(app.db, { workspaceId }, (tx) =>
      sql.raw(`select * from (${keptCountFaults}) found`).execute(tx),
    )
  ).rows
const inOwner = async (statement: string) => {
  await owner.query('begin')
  await owner.query(repeatedOnNodes)
  await owner.query(`set local duly.workspace_id = '${workspaceId}'`)
  const { rows } = await owner.query(statement)
  await owner.query('commit')
  return rows
}

beforeAll(async () => {
  app = await startTestApp()
  app.clock.now = new Date('2026-03-20T18:00:00Z')
  ada = await app.register()
  workspaceId = await workspaceOf(app, ada)
  owner = new pg.Client({ connectionString: app.databaseUrls.ownerUrl })
  await owner.connect()
  await Promise.all([1, 2, 3, 4].map((writer) => actAtRandom(seed + writer)))
  for (const billingName of ['Paid & Partners', 'Cancelled Sky'])
    await ada.call('POST', '/invoices', anInvoice({ billingName, status: 'SENT', issueDate: '2026-02-01' }))
  const settled = (await ada.call('POST', '/invoices', anInvoice({ status: 'SENT', issueDate: '2026-02-03' }))).body
  expect((await ada.call('PATCH', `/invoices/${settled.id}`, { status: 'PAID' })).status).toBe(200)
  // Late since the month before, late since this month, not yet late: whatever the draw was.
  for (const [issueDate, dueDate] of [
    ['2026-01-05', '2026-02-04'],
    ['2026-03-01', '2026-03-10'],
    ['2026-03-01', '2026-03-20'],
  ]) {
    const { body } = await ada.call('POST', '/invoices', anInvoice({ issueDate, dueDate, status: 'SENT' }))
    await ada.call('POST', `/invoices/${body.id}/payments`, { amount: 7, receivedOn: '2026-03-12', method: 'cash' })
  }
})
afterAll(async () => {
  await owner.end()
  await app.close()
})

async function actAtRandom(start: number): Promise<void> {
  const random = randomOf(start)
  const own: string[] = []
  const mails: string[] = []
  const one = () => own[random(own.length)]
  for (let act = 0; act < 40; act += 1) {
    const choice = own.length === 0 ? 0 : random(12)
    if (choice < 4) {
      const issueDate = day(random(100))
      // Before this month, earlier in it, and still to come.
      const due = day(30 + random(70))
      const body = anInvoice({
        invoiceNumber: `T-${start}-${act}`,
        issueDate,
        dueDate: [issueDate, due].sort().at(-1),
        currency: currencies[random(3)],
        items: [{ name: 'Work', quantity: 1 + random(3), rate: 1 + random(500) }],
      })
      const answer = await ada.call('POST', '/invoices', body)
      expect(answer.status).toBe(201)
      own.push(answer.body.id)
    } else if (choice < 6) await ada.call('PATCH', `/invoices/${one()}`, { status: statuses[random(5)] })
    else if (choice === 6)
      await ada.call('PATCH', `/invoices/${one()}`, { items: [{ name: 'Other', quantity: 1, rate: 1 + random(900) }] })
    else if (choice === 7)
      await ada.call('POST', `/invoices/${one()}/payments`, {
        amount: 1 + random(200),
        receivedOn: day(random(79)),
        method: 'cash',
      })
    else if (choice === 8) await ada.call('DELETE', `/invoices/${one()}`)
    else if (choice === 9) await ada.call('POST', `/invoices/${one()}/restore`)
    else if (choice === 10 || mails.length === 0) mails.push(await mailAbout(String(one())))
    else
      await mailEnds(String(mails[random(mails.length)]), String(['sent', 'refused', 'failed', 'retrying'][random(4)]))
  }
}

let mailsMade = 0

/** A message that is to bring the invoice to its payer, each later than the one before. */
async function mailAbout(invoiceId: string): Promise<string> {
  mailsMade += 1
  const id = `00000000-0000-4000-8000-${String(mailsMade).padStart(12, '0')}`
  await inTransaction(app.db, { workspaceId }, (tx) =>
    tx
      .insertInto('outbox')
      .values({
        workspace_id: workspaceId,
        id,
        channel: 'mail',
        kind: mailsMade % 2 ? 'invoice' : 'reminder',
        subject_kind: 'invoice',
        subject_id: invoiceId,
        recipient: 'payer@harbourpine.example',
        dedupe_key: id,
        created_at: new Date(Date.UTC(2026, 0, 1) + mailsMade * 60_000),
        next_try_at: new Date('2099-01-01'),
      })
      .execute(),
  )
  return id
}

const mailEnds = (id: string, status: string) =>
  inTransaction(app.db, { workspaceId }, (tx) =>
    tx.updateTable('outbox').set({ status }).where('workspace_id', '=', workspaceId).where('id', '=', id).execute(),
  )

/** Every invoice in sight, as the database has them, in list order. */
const allRows = () =>
  inOwner(`select id, issue_date::text as day, due_date::text as due, status, currency, total_minor, paid_minor, billing_name as name,
    invoice_number as number, coalesce((select o.status in ('refused', 'failed') from outbox o
      where o.workspace_id = i.workspace_id and o.subject_id = i.id
      order by o.created_at desc limit 1), false) as refused from invoices i
    where workspace_id = '${workspaceId}' and deleted_at is null order by issue_date desc, created_at desc, id desc`)
type Row = Awaited<ReturnType<typeof allRows>>[number]
const stands: Record<string, (row: Row) => boolean> = {
  OPEN: (row) => ['SENT', 'OVERDUE'].includes(row.status),
  PARTLY_PAID: (row) => stands.OPEN?.(row) === true && row.paid_minor > 0 && row.paid_minor < row.total_minor,
  BOUNCED: (row) => row.refused && !['PAID', 'CANCELLED'].includes(row.status),
}
/** Those of the names below that are a status, too. */
const hasWord = (row: Row, word: string) => row.name.toLowerCase().includes(word.toLowerCase())
const isOf = (row: Row, status: string) => stands[status]?.(row) ?? shown(row) === status
const shown = (row: { status: string; due: string }) =>
  row.status === 'SENT' && row.due < '2026-03-20' ? 'OVERDUE' : row.status

describe(`kept counts (SEED=${seed})`, () => {
  it('agree with what is counted, whatever several writers do at once', async () => {
    expect(await faults()).toEqual([])
    await inOwner(`select duly_fold_invoice_counts('${workspaceId}')`)
    expect(await inOwner('select 1 from invoice_tally_changes')).toEqual([])
    expect(await faults()).toEqual([])
  })

  it('give the number of each filter and the rows of each page', async () => {
    const rows = await allRows()
    expect(rows.length).toBeGreaterThan(20)
    for (const status of [undefined, ...statuses, ...Object.keys(stands)]) {
      for (const [startDate, endDate] of [[], [day(20), day(70)], [undefined, day(30)], [day(31)]]) {
        const matching = rows.filter(
          (row) => (!status || isOf(row, status)) && row.day >= (startDate ?? '') && row.day <= (endDate ?? '9999'),
        )
        const filter = Object.entries({ status, startDate, endDate })
          .filter(([, value]) => value)
          .map(([name, value]) => `&${name}=${value}`)
          .join('')
        const answer = await ada.call('GET', `/invoices?page=2&limit=3${filter}`)
        expect(answer.body.meta.total, filter).toBe(matching.length)
        expect(answer.body.data.map((row: { id: string }) => row.id)).toEqual(matching.slice(3, 6).map((row) => row.id))
      }
    }
  })

  it('give the number beside each filter, with and without dates and search', async () => {
    const rows = await allRows()
    for (const [query, matches] of [
      ['', () => true],
      ['?startDate=2026-01-21&endDate=2026-03-12', (row: Row) => row.day >= '2026-01-21' && row.day <= '2026-03-12'],
      ['?searchQuery=t-', (row: Row) => row.number.startsWith('T-')],
      ...[...statuses, 'BOUNCED'].map(
        (word) => [`?searchQuery=${word.toLowerCase()}`, (row: Row) => isOf(row, word) || hasWord(row, word)] as const,
      ),
      [
        '?searchQuery=paid&startDate=2026-01-21',
        (row: Row) => row.day >= '2026-01-21' && (isOf(row, 'PAID') || hasWord(row, 'PAID')),
      ],
    ] as [string, (row: Row) => boolean][]) {
      const matching = rows.filter(matches)
      const { body } = await ada.call('GET', `/invoices/counts${query}`)
      const counted = [...statuses, 'PARTLY_PAID', 'BOUNCED'].map((status) => [
        status,
        matching.filter((row) => isOf(row, status)).length,
      ])
      expect(body, query).toEqual({
        all: matching.length,
        byStatus: Object.fromEntries(counted),
        creditNotes: 0,
        deposits: 0,
        handedIn: 0,
        returned: 0,
      })
    }
    const { body } = await ada.call('GET', '/invoices/counts')
    expect(body.byStatus.BOUNCED + body.byStatus.PARTLY_PAID).toBeGreaterThan(0)
  })

  it('lead to each page of each order, from either end', async () => {
    const rows = await allRows()
    const rank = (row: Row) => ['DRAFT', 'SENT', 'OVERDUE', 'PAID', 'CANCELLED'].indexOf(shown(row))
    const keys: Record<string, (row: Row) => string | number> = {
      issueDate: (row) => row.day,
      invoiceNumber: (row) => row.number,
      billingName: (row) => row.name.toLowerCase(),
      dueDate: (row) => row.due,
      total: (row) => row.total_minor,
      status: rank,
    }
    for (const [sortBy, key] of Object.entries(keys)) {
      for (const filter of ['', '&status=OPEN', '&status=OVERDUE', '&status=PARTLY_PAID', '&startDate=2026-01-21']) {
        const inOrder: Record<string, string[]> = {}
        for (const sortOrder of ['asc', 'desc']) {
          const found: Row[] = []
          for (let page = 1; ; page += 1) {
            const { body } = await ada.call(
              'GET',
              `/invoices?limit=7&page=${page}&sortBy=${sortBy}&sortOrder=${sortOrder}${filter}`,
            )
            found.push(...body.data.map(({ id }: { id: string }) => rows.find((row) => row.id === id)))
            if (page >= body.meta.totalPages) {
              expect(body.meta.total, `${sortBy}${filter}`).toBe(found.length)
              break
            }
          }
          const values = found.map(key)
          const expected = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
          expect(values, `${sortBy} ${sortOrder}${filter}`).toEqual(
            sortOrder === 'asc' ? expected : expected.toReversed(),
          )
          inOrder[sortOrder] = found.map(({ id }) => id)
        }
        expect(new Set(inOrder.asc).size).toBe(inOrder.asc?.length)
        expect(inOrder.desc).toEqual(inOrder.asc?.toReversed())
      }
    }
    expect((await ada.call('GET', '/invoices?sortBy=billingEmail')).status).toBe(400)
    expect((await ada.call('GET', '/invoices?sortBy=total&sortOrder=up')).status).toBe(400)
    expect((await ada.call('GET', '/invoices?status=LATE')).status).toBe(400)
  })

  it('give the figures that adding up all invoices gives', async () => {
    const rows = await allRows()
    const late = rows.filter((row) => row.status === 'SENT' && row.due < '2026-03-20')
    expect(late.length).toBeGreaterThanOrEqual(2)
    const { body } = await ada.call('GET', '/invoices/stats')
    expect(body.map((entry: { currency: string }) => entry.currency)).toEqual(
      [...new Set(rows.map((row) => row.currency))].sort(),
    )
    for (const entry of body) {
      const own = rows.filter((row) => row.currency === entry.currency)
      for (const status of statuses) {
        const matching = own.filter((row) => shown(row) === status)
        const total = matching.reduce((sum, row) => sum + row.total_minor, 0) / 100
        expect(entry.byStatus[status]).toEqual({ count: matching.length, total })
      }
      const open = (...wanted: string[]) =>
        own
          .filter((row) => wanted.includes(shown(row)))
          .reduce((sum, row) => sum + Math.max(0, row.total_minor - row.paid_minor), 0) / 100
      expect([entry.outstanding, entry.overdue]).toEqual([open('SENT', 'OVERDUE'), open('OVERDUE')])
      const issued = own.filter((row) => row.day.startsWith('2026-02') && !['DRAFT', 'CANCELLED'].includes(row.status))
      expect(entry.months[10]).toMatchObject({
        month: '2026-02',
        invoiced: issued.reduce((sum, row) => sum + row.total_minor, 0) / 100,
      })
      const [paid] = await inOwner(`select coalesce(sum(a.amount_minor), 0)::bigint as sum from payment_allocations a
        join payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
        join invoices i on i.workspace_id = a.workspace_id and i.id = a.target_id and i.deleted_at is null
        where p.currency = '${entry.currency}' and p.received_on between '2026-02-01' and '2026-02-28'`)
      expect(entry.months[10].paid).toBe(paid.sum / 100)
    }
  })

  it('are told apart from wrong ones, and counted anew', async () => {
    await inOwner(`update invoice_tallies set count = count + 1 where grain = 'all' and measure = 'issued'`)
    await owner.query('alter table invoices disable trigger invoices_tally_changed')
    // One that is paid: it owes nothing before and after, so what is due stays right.
    await inOwner(`update invoices set paid_minor = paid_minor + 5 where id =
      (select id from invoices where status = 'PAID' and deleted_at is null order by id limit 1)`)
    await owner.query('alter table invoices enable trigger invoices_tally_changed')
    // The mark itself is wrong here, with its kept count right beside it.
    await inOwner(`update invoices set bounced = not bounced where workspace_id = '${workspaceId}'`)
    const wrong = (await faults()) as { measure: string }[]
    expect(new Set(wrong.map(({ measure }) => measure))).toEqual(new Set(['issued', 'paid', 'arrived']))
    await inOwner(`select duly_recount_invoices('${workspaceId}')`)
    expect(await faults()).toEqual([])
  })

  it('follow what a superuser changes without entering a workspace', async () => {
    const name = new URL(app.databaseUrls.ownerUrl).pathname.slice(1)
    const superuser = new pg.Client({ connectionString: inDatabase(inject('postgres').superUrl, name) })
    await superuser.connect()
    await superuser.query(`update invoices set total_minor = total_minor + 1, tax_minor = tax_minor + 1`)
    await superuser.query(`update invoices set status = 'PAID' where status = 'SENT'`)
    await superuser.query('delete from payment_allocations')
    await superuser.end()
    expect(await faults()).toEqual([])
  })

  it('cannot be written by the application, nor read by another workspace', async () => {
    const stranger = await app.register()
    const other = await workspaceOf(app, stranger)
    await expect(
      inTransaction(app.db, { workspaceId }, (tx) => sql`update invoice_tallies set count = 0`.execute(tx)),
    ).rejects.toThrow(/permission denied/)
    const { rows } = await inTransaction(app.db, { workspaceId: other }, (tx) =>
      sql`select * from invoice_tallies union all select workspace_id, measure, '', day, currency, status, count, total_minor, open_minor from invoice_tally_changes`.execute(
        tx,
      ),
    )
    expect(rows).toEqual([])
    expect((await stranger.call('GET', '/invoices')).body.meta.total).toBe(0)
  })
})

describe('pages far back', () => {
  it('are the pages that walking there gives, with and without filters', async () => {
    const eve = await app.register()
    const other = await workspaceOf(app, eve)
    await inTransaction(app.db, { workspaceId: other }, async (tx) => {
      await sql`insert into invoices (workspace_id, id, invoice_number, status, issue_date, due_date, currency, subtotal_minor, total_minor)
        select s.workspace_id, md5('F-' || n)::uuid, 'F-' || n, (array['DRAFT', 'PAID'])[1 + n % 2], date '2024-01-01' + n * n % 400, date '2026-01-01', 'CAD', n, n
        from workspace_settings s cross join generate_series(1, 900) n where s.workspace_id = ${other}`.execute(tx)
    })
    const { rows } = await inTransaction(app.db, { workspaceId: other }, (tx) =>
      sql<{ id: string; day: string; status: string }>`select id, issue_date::text as day, status from invoices
        where deleted_at is null order by issue_date desc, created_at desc, id desc`.execute(tx),
    )
    const page = async (query: string) =>
      (await eve.call('GET', `/invoices?limit=50&${query}`)).body.data.map((row: { id: string }) => row.id)
    for (let number = 1; number <= 19; number += 1)
      expect(await page(`page=${number}`)).toEqual(rows.slice((number - 1) * 50, number * 50).map((row) => row.id))
    const paid = rows.filter((row) => row.status === 'PAID')
    expect(await page('page=8&status=PAID')).toEqual(paid.slice(350, 400).map((row) => row.id))
    const dated = rows.filter((row) => row.day >= '2024-02-10' && row.day <= '2024-12-15')
    expect(dated.length).toBeGreaterThan(500)
    for (const number of [5, 6, 9, 10])
      expect(await page(`page=${number}&startDate=2024-02-10&endDate=2024-12-15`)).toEqual(
        dated.slice((number - 1) * 50, number * 50).map((row) => row.id),
      )
    expect(await page('page=5000')).toEqual([])
  })
})
