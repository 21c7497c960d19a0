import { sealPath } from '@duly/core/invoices/seals/seal-mark.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { inDatabase } from '../../../platform/embedded-postgres/roles.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { codeIn, picturesOf } from '../../../test/codes.ts'

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

async function issued(): Promise<string> {
  const bill = aBillOf(100, { status: 'SENT', paymentMethod: 'bank' })
  return (await ada.call('POST', '/invoices', bill)).body.id
}

/** The call that the page behind a revision's code makes. */
async function callOf(id: string, revision = 1): Promise<string> {
  const { rows } = await superuser.query(
    `select encode(digest, 'hex') as digest from document_seals where invoice_id = $1 and revision = $2 and subject = 'document'`,
    [id, revision],
  )
  const [, part = ''] = sealPath(id, rows[0].digest).split('/check/')
  return `/invoices/${part.replace('.', '/seals/')}`
}

const check = async (path: string) => app.call('GET', path)

it('tells whoever holds a paper what was issued, and that it is unaltered', async () => {
  const id = await issued()
  const { status, body } = await check(await callOf(id))
  expect(status).toBe(200)
  expect(body).toMatchObject({ isUnaltered: true, isNewest: true, isCancelled: false, language: 'en' })
  const { body: invoice } = await ada.call('GET', `/invoices/${id}`)
  expect(body.facts.map((fact: { value: string }) => fact.value)).toEqual(
    expect.arrayContaining([invoice.invoiceNumber, '$100.00']),
  )
  expect(body.bankDetails.map((fact: { value: string }) => fact.value)).toEqual(['Harbour Bank', 'Ada', '0042'])
})

it('prints a code that leads there, on what is issued where the business wants it', async (context) => {
  const bea = await app.register()
  const made = async (status: string) => (await bea.call('POST', '/invoices', aBillOf(100, { status }))).body.id
  const plain = await made('SENT')
  expect((await bea.call('PATCH', '/invoice-design', { sealCode: true })).body.sealCode).toBe(true)
  const [id, draft] = [await made('SENT'), await made('DRAFT')]
  const codes = [plain, draft].map(async (each) => (await app.call('GET', `/invoices/${each}/paper`)).body.sealCode)
  expect(await Promise.all(codes)).toEqual([undefined, undefined])

  const pdf = await app.server.inject({ url: `/api/invoices/${id}/pdf` })
  expect(pdf.statusCode).toBe(200)
  const [page] = picturesOf(pdf.rawPayload) ?? []
  if (!page) return context.skip('pdftoppm is not there')
  const address = codeIn(page) ?? ''
  expect(address).toBe((await app.call('GET', `/invoices/${id}/paper`)).body.sealCode.content)
  // What the page of the invoice draws its paper from carries the same.
  expect((await bea.call('GET', `/invoices/${id}/revisions/1`)).body.document.sealUrl).toBe(address)
  const call = new URL(address).pathname.replace('/check/', '/invoices/').replace('.', '/seals/')
  expect((await check(call)).body).toMatchObject({ isUnaltered: true, isNewest: true })
})

it('says of an older paper what it said, and that there is a newer one; of a cancelled one, that nothing is owed', async () => {
  const id = await issued()
  expect((await ada.call('PATCH', `/payment-settings/user/${ada.id}`, { accountNumber: '0043' })).status).toBe(200)
  await ada.call('PATCH', `/invoices/${id}`, { billingName: 'Another payer' })
  const older = (await check(await callOf(id))).body
  expect([older.isUnaltered, older.isNewest, older.bankDetails.at(-1).value]).toEqual([true, false, '0042'])
  const newer = (await check(await callOf(id, 2))).body
  expect([newer.isUnaltered, newer.isNewest, newer.bankDetails.at(-1).value]).toEqual([true, true, '0043'])
  await ada.call('PATCH', `/invoices/${id}`, { status: 'CANCELLED' })
  expect((await check(await callOf(id, 2))).body).toMatchObject({ isUnaltered: true, isCancelled: true })
})

it.each([
  [
    'what a document says',
    `update invoice_revisions set document = jsonb_set(document, '{invoice,invoiceNumber}', '"X-1"') where invoice_id = $1`,
  ],
  [
    'what the link covers',
    `update document_seals set added_at = added_at, content = sha256(content) where invoice_id = $1`,
  ],
  [
    'the link before it',
    `update document_seals set digest = sha256(digest) where (workspace_id, position) in
      (select workspace_id, position - 1 from document_seals where invoice_id = $1 and subject = 'document')`,
  ],
  ['the bank details', `update invoice_revisions set document = document - 'paymentDetails' where invoice_id = $1`],
])('says so when somebody changed %s', async (_what, change) => {
  const id = await issued()
  const call = await callOf(id)
  const before = await superuser.query('select document from invoice_revisions where invoice_id = $1', [id])
  const links = await superuser.query('select * from document_seals')
  await superuser.query(`set session_replication_role = replica`)
  try {
    expect((await superuser.query(change, [id])).rowCount).toBeGreaterThan(0)
    expect((await check(call)).body).toMatchObject({ isUnaltered: false })
  } finally {
    await superuser.query('update invoice_revisions set document = $2 where invoice_id = $1', [
      id,
      before.rows[0].document,
    ])
    for (const { workspace_id, position, content, digest } of links.rows)
      await superuser.query(
        'update document_seals set content = $3, digest = $4 where workspace_id = $1 and position = $2',
        [workspace_id, position, content, digest],
      )
    await superuser.query(`set session_replication_role = origin`)
  }
  expect((await check(call)).body).toMatchObject({ isUnaltered: true })
})

it('knows no mark of another document, of a draft, or of one that was deleted', async () => {
  const [one, other] = [await issued(), await issued()]
  const foreign = (await callOf(other)).replace(other, one)
  const draft = (await ada.call('POST', '/invoices', aBillOf(100))).body.id
  const none = [foreign, `/invoices/${draft}/seals/${'0'.repeat(18)}`, (await callOf(one)).slice(0, -1)]
  expect(await Promise.all(none.map(async (path) => (await check(path)).status))).toEqual([404, 404, 400])
  const call = await callOf(one)
  await ada.call('DELETE', `/invoices/${one}`)
  expect((await check(call)).status).toBe(404)
})
