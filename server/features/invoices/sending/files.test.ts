import { createHash } from 'node:crypto'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SmtpSimulator, startSmtpSimulator } from '../../../../simulators/smtp/server.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { workspaceOf } from '../../../test/an-employee.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { goodPictures, turnedJpeg } from '../../../test/pictures.ts'
import { readStrictly } from '../../../test/strict-mime.ts'
import { purge } from '../../account/service.ts'
import { forgetUnusedFiles } from './file-store.ts'

let smtp: SmtpSimulator
let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  smtp = await startSmtpSimulator()
  app = await startTestApp({ workers: true, env: { SMTP_URL: smtp.smtpUrl } })
  ada = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood Studio' })
})
afterAll(async () => {
  await app?.close()
  await smtp?.close()
})

const anInvoice = async (to = 'payer@client.test'): Promise<string> =>
  (await ada.call('POST', '/invoices', aBillOf(5, { billingEmail: to }))).body.id
const bring = (id: string, name: string, bytes: Buffer, person = ada) =>
  person.call('POST', `/invoices/${id}/files?name=${encodeURIComponent(name)}`, bytes)

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n')
const zip = (...names: string[]) => Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')]))))
const compound = (...entries: string[]) =>
  Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(504),
    ...entries.map((name) => Buffer.from(`${name}\0`, 'utf16le')),
  ])
const odt = Buffer.from(
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'content.xml': strToU8('x'),
  }),
)
const odtWithMacro = Buffer.from(
  zipSync({
    mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
    'Basic/Standard/Module1.xml': strToU8('x'),
  }),
)

describe('what a file is', () => {
  it('is told by its content, whatever it is called', async () => {
    const id = await anInvoice()
    const png = (await goodPictures.PNG?.()) as Buffer
    const jpeg = await turnedJpeg()
    const word = ['[Content_Types].xml', 'word/document.xml']
    for (const [name, bytes, kept, type] of [
      ['Press check plan.png', png, 'Press check plan.png', 'image/png'],
      ['photo.exe', jpeg, 'photo.exe.jpg', 'image/jpeg'],
      ['terms.txt', pdf, 'terms.txt.pdf', 'application/pdf'],
      ['hours.csv', Buffer.from('day,hours\n1,8\n'), 'hours.csv', 'text/plain'],
      ['run.bat', Buffer.from('echo hello'), 'run.bat.txt', 'text/plain'],
      ['visit', Buffer.from('BEGIN:VCALENDAR\r\n'), 'visit.ics', 'text/calendar'],
      ['offer.zip', zip(...word), 'offer.zip.docx', expect.stringContaining('wordprocessingml')],
      ['offer.docx', odt, 'offer.docx.odt', 'application/vnd.oasis.opendocument.text'],
      ['old.doc', compound('WordDocument'), 'old.doc', 'application/msword'],
      ['drawings.zip', zip('a.png', 'b.pdf'), 'drawings.zip', 'application/zip'],
    ] as const) {
      const answer = await bring(id, name, bytes)
      expect([answer.status, answer.body], name).toEqual([
        201,
        {
          id: expect.any(String),
          name: kept,
          mediaType: type,
          size: bytes.length,
          revision: null,
          createdAt: expect.any(String),
        },
      ])
    }
    expect((await ada.call('GET', `/invoices/${id}/files`)).body).toHaveLength(10)
  })

  it('keeps out what runs, what holds what runs, and what nobody knows', async () => {
    const id = await anInvoice()
    for (const [name, bytes, status] of [
      ['plan.pdf', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), 400],
      ['plan.pdf', Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), 400],
      ['plan.txt', Buffer.from('#!/bin/sh\nrm -rf ~'), 400],
      ['plan.txt', Buffer.from('<html><script>alert(1)</script>'), 400],
      ['plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 400],
      ['plan.docx', zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'), 400],
      ['plan.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/macrosheets/sheet1.xml'), 400],
      ['plan.odt', odtWithMacro, 400],
      ['plan.doc', compound('WordDocument', 'Macros', '_VBA_PROJECT'), 400],
      ['setup.msi', compound('SummaryInformation'), 400],
      ['plan.zip', zip('readme.txt', 'plan.pdf.exe'), 400],
      ['plan.zip', zip('plan.js. '), 400],
      ['plan.zip', zip('inner.zip'), 400],
      ['plan.zip', Buffer.from('PK\x03\x04 and no archive'), 400],
      ['plan.rar', Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'), 400],
      ['empty.txt', Buffer.alloc(0), 400],
      ['large.txt', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'), 413],
    ] as const)
      expect([name, (await bring(id, name, bytes)).status]).toEqual([name, status])
    expect((await bring(id, 'full.txt', Buffer.alloc(10 * 1024 * 1024, 'a'))).status).toBe(201)
    expect((await ada.call('GET', `/invoices/${id}/files`)).body).toHaveLength(1)
  })

  it('is no JSON', async () => {
    const id = await anInvoice()
    const answer = await ada.call('POST', `/invoices/${id}/files?name=a.txt`, { content: 'QQ==' })
    expect([answer.status, answer.body.message]).toEqual([415, 'Only application/octet-stream is accepted.'])
    const elsewhere = await ada.call('POST', '/customers', Buffer.from('{"name":"Ada"}'))
    expect(elsewhere.status).toBe(415)
  })
})

it('goes with the message as it was brought, is kept with the revision, and told on the timeline', async () => {
  const id = await anInvoice('files@client.test')
  // Some pieces, and none like another.
  const large = Buffer.concat(
    Array.from({ length: 20_000 }, (_, at) => createHash('sha256').update(String(at)).digest()),
  )
  const scan = Buffer.concat([pdf, large])
  const first = (await bring(id, 'Scan – Größe.pdf', scan)).body
  const second = (await bring(id, 'hours.csv', Buffer.from('day,hours\n1,8\n'))).body
  const unsent = (await bring(id, 'not this.txt', Buffer.from('no'))).body
  const sent = await ada.call('POST', `/invoices/${id}/send`, {
    files: [first.id, second.id, first.id],
    cc: ['copy@client.test'],
  })
  expect([sent.status, sent.body]).toEqual([200, { outcome: 'delivered' }])
  for (const to of ['files@client.test', 'copy@client.test']) {
    const message = await vi.waitFor(() => {
      const [one] = smtp.messages.list(to)
      expect(one).toBeDefined()
      return one as NonNullable<typeof one>
    })
    const { attachments, text } = message.email
    expect(attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [expect.stringMatching(/^invoice-INV-.*\.pdf$/), 'application/pdf'],
      ['Scan – Größe.pdf', 'application/pdf'],
      ['hours.csv', 'text/plain'],
    ])
    expect(Buffer.from(attachments[1]?.content as ArrayBuffer).equals(scan)).toBe(true)
    expect(text?.replaceAll('\n', ' ')).toContain('Also attached: Scan – Größe.pdf, hours.csv.')
    // What forgives nothing reads the same.
    const { leaves } = readStrictly(message.raw)
    expect(leaves.some(({ content }) => content.equals(scan))).toBe(true)
  }
  const files = (await ada.call('GET', `/invoices/${id}/files`)).body as { id: string; revision: number | null }[]
  expect(files.map((file) => [file.id, file.revision])).toEqual([
    [first.id, 1],
    [second.id, 1],
    [unsent.id, null],
  ])
  const [entry] = (await ada.call('GET', `/invoices/${id}/timeline`)).body.filter(
    ({ kind }: { kind: string }) => kind === 'send_requested',
  )
  expect(entry.detail.files).toBe('Scan – Größe.pdf, hours.csv')
  const saved = await app.server.inject({
    url: `/api/invoices/${id}/files/${first.id}`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(saved.rawPayload.equals(scan)).toBe(true)
  expect(saved.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  expect(saved.headers['content-disposition']).toContain('attachment; ')
  // Sent is sent; what was not goes at once.
  expect((await ada.call('DELETE', `/invoices/${id}/files/${first.id}`)).status).toBe(409)
  expect((await ada.call('DELETE', `/invoices/${id}/files/${unsent.id}`)).status).toBe(204)
  expect((await ada.call('GET', `/invoices/${id}/files`)).body).toHaveLength(2)
})

it('leaves the invoice’s own PDF out where that is wished, and says nothing of it', async () => {
  const id = await anInvoice('nopdf@client.test')
  await ada.call('POST', `/invoices/${id}/send`, { attachPdf: false })
  const [message] = smtp.messages.list('nopdf@client.test')
  expect(message?.email.attachments).toEqual([])
  expect(message?.email.text).not.toContain('attached')
})

it('is of this invoice alone, and at most five go along', async () => {
  const [id, other] = [await anInvoice(), await anInvoice()]
  const foreign = (await bring(other, 'a.txt', Buffer.from('a'))).body.id
  expect((await ada.call('POST', `/invoices/${id}/send`, { files: [foreign] })).status).toBe(404)
  expect((await ada.call('GET', `/invoices/${id}/files/${foreign}`)).status).toBe(404)
  const six = []
  for (let count = 0; count < 6; count += 1) six.push((await bring(id, `${count}.txt`, Buffer.from('a'))).body.id)
  expect((await ada.call('POST', `/invoices/${id}/send`, { files: six })).status).toBe(400)
  expect((await ada.call('GET', `/invoices/${id}`)).body.status).toBe('DRAFT')
})

it('is refused at once by a server that takes no mail of that size, and the owner is told', async () => {
  const small = await startSmtpSimulator({ size: 1_500_000 })
  const own = await startTestApp({ env: { SMTP_URL: small.smtpUrl } })
  const bea = await own.register()
  await bea.call('POST', '/companies', { name: 'Bea' })
  const { id } = (await bea.call('POST', '/invoices', aBillOf(5, { billingEmail: 'large@client.test' }))).body
  const file = (await bring(id, 'large.txt', Buffer.alloc(3_000_000, 'a line\n'), bea)).body
  const sent = await bea.call('POST', `/invoices/${id}/send`, { files: [file.id] })
  expect([sent.status, sent.body.message]).toEqual([422, expect.stringMatching(/size|big/i)])
  await own.close()
  await small.close()
})

it('is forgotten after a day when no message took it along, and stays when one did', async () => {
  const id = await anInvoice('day@client.test')
  const unused = (await bring(id, 'unused.txt', Buffer.from('a'))).body.id
  const used = (await bring(id, 'used.txt', Buffer.from('b'))).body.id
  await ada.call('POST', `/invoices/${id}/send`, { files: [used] })
  await forgetUnusedFiles(app.db, new Date(Date.now() - 3_600_000))
  expect((await ada.call('GET', `/invoices/${id}/files`)).body).toHaveLength(2)
  await forgetUnusedFiles(app.db, new Date(Date.now() + 1000))
  const left = (await ada.call('GET', `/invoices/${id}/files`)).body as { id: string }[]
  expect(left.map((file) => file.id)).toEqual([used])
  expect(left.map((file) => file.id)).not.toContain(unused)
})

it('is in the account’s export, readable, and gone with the account', async () => {
  const bea = await app.register()
  await bea.call('POST', '/companies', { name: 'Bea' })
  const { id } = (await bea.call('POST', '/invoices', aBillOf(5, { billingEmail: 'bea@client.test' }))).body
  const text = Buffer.alloc(600_000, 'A plan of many words. ')
  const file = (await bring(id, 'plan.txt', text, bea)).body
  await bea.call('POST', `/invoices/${id}/send`, { files: [file.id] })
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/account/export',
    headers: { authorization: `Bearer ${bea.token}` },
    payload: { password: 'correct horse' },
  })
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  expect(Buffer.from(files[`files/${file.id}/plan.txt`] ?? []).equals(text)).toBe(true)
  expect(Buffer.from(files['invoice_files.jsonl'] ?? []).toString()).toContain('"name":"plan.txt"')

  const workspaceId = await workspaceOf(app, bea)
  const kept = () =>
    inTransaction(app.db, { workspaceId }, async (tx) => {
      const { rows } = await sql<{ n: number }>`
        select (select count(*) from invoice_files) + (select count(*) from invoice_file_pieces) as n`.execute(tx)
      return Number(rows[0]?.n)
    })
  expect(await kept()).toBeGreaterThan(2)
  await bea.call('POST', '/account/delete', { password: 'correct horse' })
  await inTransaction(app.db, { workspaceId }, (tx) =>
    tx
      .updateTable('workspaces')
      .set({ purge_after: new Date(Date.now() - 1000) })
      .where('id', '=', workspaceId)
      .execute(),
  )
  await purge(app.db, new Date(), 10)
  expect(await kept()).toBe(0)
})
