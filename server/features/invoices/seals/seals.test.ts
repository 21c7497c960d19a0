import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { verifyDatabase } from '../../../app/invariants.ts'
import { inDatabase } from '../../../platform/embedded-postgres/roles.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let app: TestApp
let ada: TestPerson
let superuser: pg.Client

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
  const bank = { preferredCurrency: 'CAD', bankName: 'Harbour Bank', accountName: 'Ada', accountNumber: '0042' }
  expect((await ada.call('POST', '/payment-settings', bank)).status).toBe(201)
  superuser = new pg.Client({
    connectionString: inDatabase(inject('postgres').superUrl, new URL(app.databaseUrls.appUrl).pathname.slice(1)),
  })
  await superuser.connect()
})
afterAll(async () => {
  await superuser?.end()
  await app?.close()
})

const issued = async () => (await ada.call('POST', '/invoices', aBillOf(100, { status: 'SENT' }))).body
const chain = async () =>
  (await superuser.query('select subject, invoice_id, revision from document_seals order by position')).rows
const broken = async () => (await verifyDatabase(app.databaseUrls.ownerUrl)).map(({ invariant }) => invariant)

it('seals what is issued, what is issued anew, and each PDF that is drawn of it, in order', async () => {
  const draft = (await ada.call('POST', '/invoices', aBillOf(100))).body
  expect(await chain()).toEqual([])
  await ada.call('PATCH', `/invoices/${draft.id}`, { status: 'SENT' })
  await ada.call('GET', `/invoices/${draft.id}/pdf`)
  // The same file again is no other.
  await ada.call('GET', `/invoices/${draft.id}/pdf`)
  await ada.call('PATCH', `/invoices/${draft.id}`, { billingName: 'Another payer' })
  await ada.call('POST', `/invoices/${draft.id}/payments`, { amount: 10, method: 'bank' })
  await ada.call('GET', `/invoices/${draft.id}/pdf`)
  const [first, second] = [1, 2].map((revision) => ({ invoice_id: draft.id, revision }))
  expect(await chain()).toEqual([
    { subject: 'document', ...first },
    { subject: 'pdf', ...first },
    { subject: 'document', ...second },
    { subject: 'pdf', ...second },
  ])
  expect(await broken()).toEqual([])
})

it('links what many issue at one time, and what each business issues to its own', async () => {
  const bob = await app.register()
  const before = (await chain()).length
  const everybody = [...Array(12).keys()].map((index) =>
    (index % 3 === 0 ? bob : ada).call('POST', '/invoices', aBillOf(100 + index, { status: 'SENT' })),
  )
  expect((await Promise.all(everybody)).map(({ status }) => status)).toEqual(Array(12).fill(201))
  expect(await chain()).toHaveLength(before + 12)
  const { rows } = await superuser.query(
    'select count(*)::int as links, max(position)::int as last from document_seals group by workspace_id',
  )
  for (const { links, last } of rows) expect(last).toBe(links)
  expect(await broken()).toEqual([])
})

const tampering: readonly [what: string, found: string, sql: string][] = [
  [
    'another amount',
    'seals',
    `update invoice_revisions set document = jsonb_set(document, '{invoice,items,0,rate}', '"1"') where invoice_id = $1`,
  ],
  [
    'another bank',
    'seals',
    `update invoice_revisions set document = jsonb_set(document, '{paymentDigest}', '"0"') where invoice_id = $1`,
  ],
  ['another PDF', 'seals', `update invoice_revisions set pdf_digest = '1-paid-0-0' where invoice_id = $1`],
  [
    'a document that passed by the chain',
    'seals',
    `delete from document_seals where invoice_id = $1 and subject = 'document'`,
  ],
  ['a link taken out', 'seal-links', `delete from document_seals where invoice_id = $1 and subject = 'pdf'`],
  [
    'a link rewritten',
    'seal-links',
    `update document_seals set content = '\\x00' where invoice_id = $1 and subject = 'pdf'`,
  ],
  [
    'the last link taken off',
    'seal-links',
    `delete from document_seals s where position = (select max(position) from document_seals m where m.workspace_id = s.workspace_id)
      and workspace_id = (select workspace_id from invoices where id = $1)`,
  ],
  [
    'another end',
    'seal-links',
    `update seal_chains set digest = sha256(digest) where workspace_id = (select workspace_id from invoices where id = $1)`,
  ],
  [
    'no end',
    'seal-links',
    `delete from seal_chains where workspace_id = (select workspace_id from invoices where id = $1)`,
  ],
]

it.each(tampering)('finds %s', async (_what, found, sql) => {
  const { id } = await issued()
  await ada.call('GET', `/invoices/${id}/pdf`)
  await issued()
  expect(await broken()).toEqual([])
  const snapshots = ['document_seals', 'seal_chains', 'invoice_revisions'] as const
  for (const table of snapshots) await superuser.query(`create table if not exists kept_${table} as table ${table}`)
  try {
    const { rowCount } = await superuser.query(sql, [id])
    expect(rowCount).toBeGreaterThan(0)
    expect(await broken()).toContain(found)
  } finally {
    await superuser.query(`set session_replication_role = replica`)
    for (const table of snapshots) {
      await superuser.query(`delete from ${table}`)
      await superuser.query(`insert into ${table} select * from kept_${table}`)
      await superuser.query(`drop table kept_${table}`)
    }
    await superuser.query(`set session_replication_role = default`)
  }
  expect(await broken()).toEqual([])
})
