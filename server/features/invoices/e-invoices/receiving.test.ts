import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { buildEInvoice } from '@duly/core/e-invoices/build.ts'
import { type EInvoice, isCreditNote } from '@duly/core/e-invoices/document.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentOf, type Sample } from '../../../../scripts/rules-samples.ts'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

/* Files of others are read within bounds, what would be made of them is told with every difference, and nothing is kept before somebody says so. */

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(async () => {
  await app.close()
})

const samples = join(import.meta.dirname, '../../../../core/e-invoices/samples')
const sample = (name: string) => documentOf(JSON.parse(readFileSync(join(samples, `${name}.json`), 'utf8')) as Sample)
const xmlOf = (document: EInvoice, format: 'en16931-ubl' | 'en16931-cii' = 'en16931-ubl') =>
  Buffer.from(buildEInvoice(document, format), 'utf8')

const read = (bytes: Buffer, as: 'invoice' | 'customer' = 'invoice', who = ada) =>
  who.call('POST', `/e-invoices/read?as=${as}`, bytes)
const made = (body: object, who = ada) => who.call('POST', '/invoices', body)
const countOf = async (path: '/invoices' | '/customers') => (await ada.call('GET', path)).body.meta.total
const refusal = async (bytes: Buffer) => {
  const { status, body } = await read(bytes)
  return `${status} ${body.message}`
}

describe('a document of one’s own program', () => {
  it('becomes a draft of the same figures, whichever syntax it has', async () => {
    const person = await app.register()
    const credits: string[] = []
    for (const [at, file] of readdirSync(samples).entries()) {
      const name = file.replace('.json', '')
      const document = sample(name)
      const { status, body } = await read(xmlOf(document, at % 2 ? 'en16931-cii' : 'en16931-ubl'), 'invoice', person)
      if (isCreditNote(document.typeCode)) {
        expect([name, status, body.message]).toEqual([name, 422, expect.stringContaining('credit note')])
        credits.push(name)
        continue
      }
      expect([name, status, body.unreadable, body.invoice?.differences]).toEqual([name, 200, [], []])
      const draft = await made(body.invoice.body, person)
      const { status: created, body: invoice } = draft
      expect([name, created, invoice.status, invoice.total]).toEqual([
        name,
        201,
        'DRAFT',
        Number(document.totals.payable),
      ])
      await person.call('DELETE', `/invoices/${invoice.id}`)
    }
    expect(credits).toHaveLength(3)
  })

  it('tells every figure that comes out otherwise, and keeps nothing by itself', async () => {
    const document = sample('en-example5')
    const [first, ...rest] = document.lines
    if (!first) throw new Error('no lines')
    const payable = String(Number(document.totals.payable) + 1)
    const wrong = {
      ...document,
      lines: [{ ...first, net: '1' }, ...rest],
      totals: { ...document.totals, payable },
    }
    const { body } = await read(xmlOf(wrong))
    expect(body.invoice.differences).toEqual([
      { what: 'payable', stated: payable, ours: document.totals.payable },
      { what: 'line', line: first.id, stated: '1', ours: first.net },
    ])
    expect(await countOf('/invoices')).toBe(0)
  })

  it('leaves out who is to be paid and how, so that no file redirects money', async () => {
    const { body } = await read(xmlOf(sample('facturx-en16931'), 'en16931-cii'))
    expect(body.invoice.leftOut).toContain('payment')
    expect(JSON.stringify(body.invoice.body)).not.toMatch(/transfers|payee|account/)
  })

  it('gives another number where the document’s is taken, and finds the customer and the tax', async () => {
    const document = sample('xr-01-17')
    const person = await app.register()
    const tax = await person.call('POST', '/taxes', {
      name: 'MwSt.',
      rate: document.lines[0]?.tax.rate,
      category: 'S',
    })
    const { body: customer } = await person.call('POST', '/customers', {
      name: document.buyer.name,
      email: 'a@b.example',
    })
    await made(anInvoice({ invoiceNumber: document.number }), person)
    const { body } = await read(xmlOf(document), 'invoice', person)
    expect([tax.status, body.invoice.numberTaken, body.invoice.customer?.id]).toEqual([201, true, customer.id])
    const draft = await made(body.invoice.body, person)
    expect(draft.body).toMatchObject({ customerId: customer.id, taxRows: [expect.objectContaining({ name: 'MwSt.' })] })
    expect(draft.body.invoiceNumber).not.toBe(document.number)
  })

  it('reads back the PDF that it made itself', async () => {
    const person = await app.register()
    await person.call('POST', '/companies', {
      name: 'Werk',
      country: 'Germany',
      city: 'Ulm',
      zip: '89073',
      address: 'Weg 1',
      taxNumber: 'DE123456789',
    })
    await person.call('POST', '/payment-settings', { preferredCurrency: 'EUR', iban: 'DE02120300000000202051' })
    const eInvoice = { format: 'facturx-en16931' }
    const { body: customer } = await person.call('POST', '/customers', {
      name: 'Amt',
      email: 'a@b.example',
      country: 'Germany',
      eInvoice,
    })
    const {
      discountType: _d,
      discountValue: _e,
      shippingType: _s,
      shippingValue: _h,
      taxType: _t,
      taxValue: _v,
      ...plain
    } = anInvoice()
    const item = {
      name: 'Work',
      quantity: 2,
      rate: 100,
      periodStart: '2026-03-01',
      taxes: [{ name: 'VAT', rate: 19, category: 'S' }],
    }
    const invoice = await made(
      { ...plain, customerId: customer.id, billingCountry: 'Germany', status: 'SENT', currency: 'EUR', items: [item] },
      person,
    )
    expect(invoice.status).toBe(201)
    const { rawPayload: pdf } = await app.server.inject({ url: `/api/invoices/${invoice.body.id}/pdf` })
    const { status, body } = await read(pdf, 'invoice', person)
    expect([status, body.document]).toMatchObject([
      200,
      { number: invoice.body.invoiceNumber, payable: '238', seller: { isOwn: true } },
    ])
    expect([body.invoice.differences, body.invoice.numberTaken]).toEqual([[], true])
  })
})

describe('the sender of an e-invoice', () => {
  it('is told as a customer, with who may be the same one, and kept by the usual call', async () => {
    const { body } = await read(xmlOf(sample('xr-01-04')), 'customer')
    expect(body.invoice).toBeNull()
    expect(body.customer).toMatchObject({ known: [], fields: { country: 'Germany' } })
    expect(await countOf('/customers')).toBe(0)
    const fields = { ...body.customer.fields, email: body.customer.fields.email || 'sender@client.example' }
    expect((await ada.call('POST', '/customers', fields)).status).toBe(201)
    const again = await read(xmlOf(sample('xr-01-04')), 'customer')
    expect(again.body.customer.known).toMatchObject([{ name: body.customer.fields.name }])
  })
})

const wrapped = (inside: string, before = '') =>
  Buffer.from(
    `<?xml version="1.0"?>${before}<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2">${inside}</Invoice>`,
  )
const laughs = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('')
/** A PDF of one page with one stream attached as a file of that name. */
function pdfWith(name: string, stream: Buffer, filter = '/FlateDecode'): Buffer {
  const objects: (string | Buffer)[] = [
    '<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[(a) 4 0 R]>>>>>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>',
    `<</Type/Filespec/F(${name})/UF(${name})/EF<</F 5 0 R>>>>`,
    Buffer.concat([
      Buffer.from(`<</Type/EmbeddedFile/Filter[${filter}]/Length ${stream.length}>>\nstream\n`),
      stream,
      Buffer.from('\nendstream'),
    ]),
  ]
  const parts = [Buffer.from('%PDF-1.7\n')]
  for (const [at, object] of objects.entries())
    parts.push(Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'))
  return Buffer.concat([...parts, Buffer.from('trailer\n<</Root 1 0 R/Size 6>>\n%%EOF\n')])
}
const zeros = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_000_000))

describe('files that mean harm, or are none', () => {
  const unsafe = /422 This file cannot be read safely/
  const none = /422 This file is no e-invoice/
  it.each([
    ['a billion laughs', wrapped('&l9;', `<!DOCTYPE l [<!ENTITY l0 "ha">${laughs}]>`), unsafe],
    ['a file from elsewhere', wrapped('&f;', '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]>'), unsafe],
    ['a document type alone', wrapped('', '<!DOCTYPE Invoice>'), unsafe],
    ['deep nesting', wrapped(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`), unsafe],
    ['a million elements', wrapped('<a/>'.repeat(1_000_000)), unsafe],
    ['a bomb inside a PDF', pdfWith('factur-x.xml', zeros(900)), unsafe],
    ['a bomb inside a bomb', pdfWith('factur-x.xml', deflateSync(zeros(3000)), '/FlateDecode/FlateDecode'), unsafe],
    ['a document type inside a PDF', pdfWith('factur-x.xml', deflateSync(wrapped('', '<!DOCTYPE Invoice>'))), unsafe],
    [
      'another encoding than it says',
      Buffer.from('<?xml version="1.0" encoding="UTF-8"?><Invoice>\xe4\xff</Invoice>', 'latin1'),
      none,
    ],
    ['an unknown encoding', Buffer.from('<?xml version="1.0" encoding="EBCDIC-9"?><Invoice/>'), none],
    ['XML of others', Buffer.from('<html xmlns="http://www.w3.org/1999/xhtml"/>'), none],
    ['an order', Buffer.from('<Order xmlns="urn:oasis:names:specification:ubl:schema:xsd:Order-2"/>'), none],
    ['tags that do not match', wrapped('<a>'), none],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), none],
    [
      'a PDF without a file',
      pdfWith('terms.txt', deflateSync(Buffer.from('x'))),
      /422 There is no e-invoice inside this PDF/,
    ],
    [
      'a PDF with XML of others',
      pdfWith('data.xml', deflateSync(Buffer.from('<a xmlns="urn:b"/>'))),
      /422 There is no e-invoice|422 This file is no e-invoice/,
    ],
    ['half a PDF', Buffer.from('%PDF-1.7\n1 0 obj'), /422 This PDF is damaged/],
    ['nothing', Buffer.alloc(0), /400 This file is empty/],
  ])('refuses %s', async (_, bytes, message) => expect(await refusal(bytes)).toMatch(message))

  it('refuses a PDF under a password, and what is larger than it takes', async () => {
    const plain = pdfWith('factur-x.xml', deflateSync(xmlOf(sample('xr-01-04'), 'en16931-cii')))
    expect((await read(plain)).status).toBe(200)
    // The same file as `qpdf --encrypt user owner 256` left it: not every machine has that program.
    const locked = join(import.meta.dirname, '../../../test/fixtures/e-invoice-under-a-password.pdf')
    expect(await refusal(readFileSync(locked))).toMatch(/422 This PDF is damaged or protected/)
    expect((await read(Buffer.alloc(10 * 1024 * 1024 + 1))).status).toBe(413)
  })

  it('answers others meanwhile', async () => {
    const bomb = pdfWith('factur-x.xml', zeros(900))
    const [refused, other] = await Promise.all([refusal(bomb), ada.call('GET', '/customers')])
    expect([refused, other.status]).toEqual([expect.stringMatching(unsafe), 200])
  })
})
