import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { readEInvoice } from '@duly/core/e-invoices/read.ts'
import { eInvoiceNamespaces } from '@duly/core/e-invoices/xml-tree.ts'
import { rfReference } from '@duly/core/payment-qr/references.ts'
import { parseXml, type XmlDocument, XmlElement } from '@rgrove/parse-xml'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readXml } from '../../../platform/xml/read-xml.ts'
import { anEInvoiceSeller, aReceiver, authority, breadFor } from '../../../test/an-e-invoice-seller.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let app: TestApp
let ada: TestPerson
let bea: TestPerson
let made = 0

beforeAll(async () => {
  app = await startTestApp()
  ada = await anEInvoiceSeller(app)
  bea = await app.register()
})
afterAll(() => app.close())

const customer = (eInvoice: Record<string, unknown>) => aReceiver(ada, eInvoice, 'Bezirksamt', 'amt@bezirk.example')

const invoice = async (changes: Record<string, unknown>) => {
  made += 1
  const body = breadFor({ invoiceNumber: `B-${made}`, status: 'SENT', ...changes })
  const answer = await ada.call('POST', '/invoices', body)
  expect(answer.status).toBe(201)
  return answer.body.id as string
}

const nothing = { format: null, travels: null, problems: [] }

const file = async (id: string, query = '') =>
  app.server.inject({
    url: `/api/invoices/${id}/e-invoice${query}`,
    headers: { authorization: `Bearer ${ada.token}` },
  })

function documentIn(xml: string) {
  const answer = readXml(new TextEncoder().encode(xml), eInvoiceNamespaces)
  const read = 'tree' in answer ? readEInvoice(answer.tree) : null
  if (!read) throw new Error('nothing was read')
  return read.document
}

describe('an e-invoice', () => {
  it('of a credit note is one of its own type that names the invoice, and its receiver takes it', async () => {
    const id = await invoice({ customerId: await customer(authority), eInvoice: { contract: 'V-7' } })
    const { body: note } = await ada.call('POST', `/invoices/${id}/credit-notes`, { reason: 'Zu viel geliefert' })
    const answer = await file(note.id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.body).toContain('<CreditNote ')
    expect(documentIn(answer.body)).toMatchObject({
      typeCode: '381',
      number: note.invoiceNumber,
      contract: 'V-7',
      precedingInvoices: [{ number: `B-${made}`, issueDate: '2026-03-05' }],
      totals: { payable: '32.07' },
    })
  })

  it('of shipping that is credited alone has a line for it, since each one has lines', async () => {
    const id = await invoice({ customerId: await customer(authority), shippingType: 'fixed', shippingValue: 5 })
    const parts = [{ key: 'shipping', amount: 2 }]
    const { body: note } = await ada.call('POST', `/invoices/${id}/credit-notes`, { reason: 'Zu teuer', parts })
    const answer = await file(note.id)
    expect(answer.statusCode, answer.body).toBe(200)
    const { lines, totals, allowancesCharges } = documentIn(answer.body)
    expect(lines).toMatchObject([{ quantity: '1', net: '2', price: { net: '2' }, tax: { category: 'S', rate: '7' } }])
    expect(totals).toMatchObject({ lines: '2', withoutTax: '2', tax: '0.14', payable: '2.14' })
    expect(allowancesCharges).toBeUndefined()
  })

  it('of an invoice that is paid in parts says when the first is due, and the whole schedule in words', async () => {
    const schedule = [
      { dueDate: '2026-04-01', type: 'percentage', value: 50 },
      { dueDate: '2026-05-01', type: 'rest' },
    ]
    const id = await invoice({ customerId: await customer(authority), paymentTerms: 'Ohne Abzug', schedule })
    // What was paid since changes nothing of what it said.
    await ada.call('POST', `/invoices/${id}/payments`, { amount: 20, method: 'bank' })
    const answer = await file(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(documentIn(answer.body)).toMatchObject({
      dueDate: '2026-04-01',
      paymentTerms: 'Ohne Abzug\nPayable in 2 parts: €16.04 by April 01, 2026; €16.03 by May 01, 2026',
      totals: { payable: '32.07' },
    })
  })

  it('tells an early-payment discount as its receiver reads it, with a line feed after its last line, typed or not', async () => {
    const discount = '#SKONTO#TAGE=14#PROZENT=2.00#'
    for (const paymentTerms of [discount, `${discount}\n`, `Danke\n${discount}`]) {
      const id = await invoice({ customerId: await customer(authority), paymentTerms })
      const answer = await file(id)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(documentIn(answer.body).paymentTerms).toBe(`${paymentTerms.trimEnd()}\n`)
    }
    const id = await invoice({ customerId: await customer(authority), paymentTerms: `${discount}\nDanke` })
    expect(documentIn((await file(id)).body).paymentTerms).toBe(`${discount}\nDanke`)
  })

  it('of a deposit is one of its own type, and that of the whole takes it off with its tax', async () => {
    const customerId = await customer(authority)
    const id = await invoice({ customerId, status: 'DRAFT', items: [{ name: 'Brot', quantity: 100, rate: 10 }] })
    const whole = `B-${made}`
    const ask = { type: 'percentage', value: 30 }
    const { body: deposit } = await ada.call('POST', `/invoices/${id}/deposits`, ask)
    await ada.call('PATCH', `/invoices/${deposit.id}`, { status: 'SENT' })
    expect((await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })).body.total).toBe(749)
    const before = await file(deposit.id)
    expect(before.statusCode, before.body).toBe(200)
    expect(documentIn(before.body)).toMatchObject({
      typeCode: '386',
      totals: { withoutTax: '300', tax: '21', withTax: '321', payable: '321' },
    })
    const answer = await file(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(documentIn(answer.body)).toMatchObject({
      number: whole,
      typeCode: '380',
      precedingInvoices: [{ number: deposit.invoiceNumber, issueDate: deposit.issueDate }],
      totals: { withoutTax: '1000', tax: '70', withTax: '1070', prepaid: '321', payable: '749' },
    })
  })

  it('comes in the format that the customer wants, from what the business and the customer state', async () => {
    const id = await invoice({ customerId: await customer(authority), discountType: 'percentage', discountValue: 10 })
    const answer = await file(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('application/xml')
    expect(answer.headers['content-disposition']).toContain(`invoice-B-${made}.xml`)
    expect(documentIn(answer.payload)).toMatchObject({
      number: `B-${made}`,
      typeCode: '380',
      buyerReference: '04011000-12345-34',
      seller: {
        name: 'Backhaus Nord GmbH',
        vatId: 'DE123456789',
        address: { line1: 'Hafenstraße 12', country: 'DE' },
        contact: { name: 'Ada Baker', phone: '+49 40 123456', email: 'rechnung@backhaus.example' },
      },
      buyer: { name: 'Bezirksamt', address: { country: 'DE' } },
      payment: {
        code: '58',
        remittance: rfReference(`B${made}`),
        transfers: [{ account: 'DE02120300000000202051' }],
      },
      allowancesCharges: [{ kind: 'allowance', percent: '10', reason: 'Discount', tax: { category: 'S', rate: '7' } }],
      lines: [{ quantity: '3', unit: 'C62', price: { net: '9.99' }, tax: { category: 'S', rate: '7' } }],
    })
  })

  it('has the same bytes for ever, whatever the settings say by then', async () => {
    const id = await invoice({ customerId: await customer(authority) })
    const first = (await file(id)).payload
    const { id: company } = (await ada.call('GET', '/companies/me')).body
    await ada.call('PATCH', `/companies/${company}`, { city: 'Bremen' })
    expect((await file(id)).payload).toBe(first)
    // In another format as it was frozen, too.
    expect(documentIn((await file(id, '?format=en16931-cii')).payload).seller.address?.city).toBe('Hamburg')
    await ada.call('PATCH', `/companies/${company}`, { city: 'Hamburg' })
  })

  it('keeps prices with tax to the cent that the customer pays', async () => {
    const taxes = [{ name: 'USt', category: 'S', rate: '19' }]
    const items = [{ name: 'Torte', quantity: 3, rate: 9.99, taxes }]
    const id = await invoice({ items, taxType: undefined, taxValue: 0, pricesIncludeTax: true })
    const { totals, lines } = documentIn((await file(id, '?format=en16931-ubl')).payload)
    expect(totals).toMatchObject({ withoutTax: '25.18', tax: '4.79', withTax: '29.97' })
    expect(lines[0]?.price).toMatchObject({ net: '25.18', baseQuantity: '3' })
  })

  it('says in plain words what is missing, and is not issued without it', async () => {
    const { buyerReference: _, ...incomplete } = authority
    const customerId = await customer(incomplete)
    const draft = await invoice({ customerId, status: 'DRAFT' })
    const { body } = await ada.call('GET', `/invoices/${draft}/e-invoice/check`)
    expect(body).toMatchObject({
      format: 'xrechnung-ubl',
      problems: [
        { rule: 'BR-DE-15', term: 'BT-10', place: 'customer', level: 'refusal' },
        { term: 'BT-72', level: 'advice' },
      ],
    })
    expect((await file(draft)).statusCode).toBe(409)
    const missing = { status: 422, body: { message: [body.problems[0].message] } }
    const issue = () => ada.call('PATCH', `/invoices/${draft}`, { status: 'SENT' })
    expect(await issue()).toMatchObject(missing)
    expect(await ada.call('POST', `/invoices/${draft}/send`, { email: 'amt@bezirk.example' })).toMatchObject(missing)
    expect((await ada.call('GET', `/invoices/${draft}`)).body).toMatchObject({ status: 'DRAFT', revision: 0 })
    // Who gets the PDF alone is asked for nothing.
    await ada.call('PATCH', `/customers/${customerId}`, { eInvoice: { ...incomplete, way: 'pdf' } })
    expect((await ada.call('GET', `/invoices/${draft}/e-invoice/check`)).body).toEqual(nothing)
    expect((await issue()).status).toBe(200)
    const plain = await file(draft, '?format=xrechnung-ubl')
    expect([plain.statusCode, plain.json().message]).toEqual([422, [body.problems[0].message]])
  })

  it('asks nothing of customers without a format', async () => {
    const id = await invoice({})
    expect((await ada.call('GET', `/invoices/${id}/e-invoice/check`)).body).toEqual(nothing)
    expect((await file(id)).statusCode).toBe(400)
  })

  it('is refused for what has no form in EN 16931', async () => {
    const two = [
      { name: 'GST', rate: '5' },
      { name: 'PST', rate: '7' },
    ]
    const id = await invoice({ items: [{ name: 'Brot', quantity: 1, rate: 1, taxes: two }], taxValue: 0 })
    expect((await file(id, '?format=en16931-ubl')).json().message).toBe('An e-invoice has one tax on each line.')
    const fixed = await invoice({ taxType: 'fixed', taxValue: 2 })
    expect((await file(fixed, '?format=en16931-ubl')).statusCode).toBe(422)
  })

  it('is nobody else’s', async () => {
    const id = await invoice({ customerId: await customer(authority) })
    expect((await bea.call('GET', `/invoices/${id}/e-invoice?format=en16931-ubl`)).status).toBe(404)
    expect((await bea.call('GET', `/invoices/${id}/e-invoice/check`)).status).toBe(404)
  })
})

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

/** What PDF/A-3 asks of metadata that are not its own (ISO 19005-3, 6.6.2.3): each property is declared, with type, category and meaning. */
function expectDescribed(text: string) {
  const packet = /<x:xmpmeta[\s\S]*?<\/x:xmpmeta>/.exec(text)?.[0] ?? ''
  const all = elementsOf(parseXml(packet))
  const schemas = all.filter(({ name }) => name === 'pdfaSchema:namespaceURI').map((element) => element.text)
  expect(schemas.filter((uri) => uri === namespace)).toHaveLength(1)
  const schema = all.find(({ name, parent }) => name === 'pdfaSchema:namespaceURI' && parent?.text.includes(namespace))
  const declared = elementsOf(schema?.parent as XmlElement)
  const listed = (name: string) => declared.filter((element) => element.name === name).map((element) => element.text)
  const used = all.filter(({ name }) => name.startsWith('fx:')).map(({ name }) => name.slice(3))
  expect(listed('pdfaProperty:name')).toEqual(used)
  expect(used).toEqual(['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'])
  expect(listed('pdfaProperty:valueType')).toEqual(used.map(() => 'Text'))
  expect(listed('pdfaProperty:category')).toEqual(used.map(() => 'external'))
  expect(listed('pdfaProperty:description').every((words) => words.length > 10)).toBe(true)
  expect(listed('pdfaSchema:prefix')).toEqual(['fx'])
}

const elementsOf = (node: XmlDocument | XmlElement): XmlElement[] =>
  node.children.flatMap((child) => (child instanceof XmlElement ? [child, ...elementsOf(child)] : []))

/** What PDF/A-3 asks of a file inside (ISO 19005-3, 6.8): the document names it, and says what it is to it. */
function expectAssociated(text: string, fileName: string) {
  const specification =
    /<<[^<>]*\/Type \/Filespec[\s\S]*?>>\s*>>|<<[\s\S]*?\/AFRelationship[\s\S]*?>>/.exec(text)?.[0] ?? ''
  expect(specification).toContain('/AFRelationship /Alternative')
  expect(specification).toContain(`/UF (${fileName})`)
  expect(specification).toContain(`/F (${fileName})`)
  expect(text).toMatch(/\/AF \[\d+ 0 R\]/)
  expect(text).toContain('/Subtype /text#2Fxml')
}

/** The file's text with the streams of small objects unpacked. */
function unpacked(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/\/ObjStm .*?\/Length (\d+)>>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length
    return inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1')
  })
  return [text, ...streams].join('\n')
}

it('says what is missing in the language that it is asked in', async () => {
  const id = await invoice({ customerId: await customer({ ...authority, buyerReference: '' }), status: 'DRAFT' })
  const check = async (query: string) =>
    (await ada.call('GET', `/invoices/${id}/e-invoice/check${query}`)).body.problems.map(
      ({ message }: { message: string }) => message,
    )
  expect(await check('')).toContain('Your customer’s reference (Leitweg-ID) is missing.')
  expect(await check('?language=de')).toContain('Die Referenz Ihres Kunden (Leitweg-ID) fehlt.')
  expect(await check('?language=ar')).toContain('مرجع عميلك (Leitweg-ID) مفقود.')
})

it('asks nothing of quotes, which it does not know, however its customer wants invoices', async () => {
  const customerId = await customer({ ...authority, format: 'facturx-xrechnung', buyerReference: '' })
  const id = await invoice({ customerId, kind: 'quote', status: 'DRAFT' })
  for (const query of ['', '?format=xrechnung-ubl'])
    expect((await ada.call('GET', `/invoices/${id}/e-invoice/check${query}`)).body).toEqual(nothing)
  expect((await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })).status).toBe(200)
  const { rawPayload: pdf, statusCode } = await app.server.inject({ url: `/api/invoices/${id}/pdf` })
  expect([statusCode, pdf.includes('fx:')]).toEqual([200, false])
  expect((await file(id)).statusCode).toBe(404)
})

describe('inside the PDF', () => {
  it.each([
    ['facturx-en16931', 'factur-x.xml', 'EN 16931', '1.0'],
    ['facturx-xrechnung', 'xrechnung.xml', 'XRECHNUNG', '3.0'],
  ])('%s is the same file, and the PDF tells of it', async (format, fileName, level, version) => {
    const invoiceId = await invoice({ customerId: await customer({ ...authority, format }) })
    const xml = (await file(invoiceId)).payload
    const { rawPayload: pdf } = await app.server.inject({ url: `/api/invoices/${invoiceId}/pdf` })
    const text = pdf.toString('latin1')
    expect(text).toContain(`<fx:DocumentFileName>${fileName}</fx:DocumentFileName><fx:DocumentType>INVOICE`)
    expect(text).toContain(`<fx:Version>${version}</fx:Version><fx:ConformanceLevel>${level}</fx:ConformanceLevel>`)
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>')
    expectDescribed(text)
    expectAssociated(unpacked(pdf), fileName)
    const read = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    const [[id, attached] = ['', { filename: '' }], ...others] = [...((await read.getAttachments()) ?? [])]
    expect([attached.filename, ...others]).toEqual([fileName])
    const content = (await read.getAttachmentContent(id)) as Uint8Array
    expect(Buffer.from(content).toString('utf8')).toBe(xml)
    expectOpenedByOthers(pdf, xml)
  })

  it('is not there for others, nor for who gets the PDF alone', async () => {
    for (const wanted of [authority, { ...authority, format: 'facturx-xrechnung', way: 'pdf' }]) {
      const id = await invoice({ customerId: await customer(wanted) })
      const { rawPayload: pdf, statusCode } = await app.server.inject({ url: `/api/invoices/${id}/pdf` })
      expect(statusCode).toBe(200)
      expect(pdf.toString('latin1')).not.toContain('fx:')
    }
  })
})

it('takes back more than it asks for where lines name their taxes', async () => {
  const taxes = [{ name: 'USt', category: 'S', rate: '7' }]
  const id = await invoice({ items: [{ name: 'Pfand', quantity: -2, rate: 1, taxes }], taxValue: 0, prepaid: '-1' })
  expect((await ada.call('GET', `/invoices/${id}`)).body).toMatchObject({ subtotal: -2, tax: -0.14, total: -1.14 })
})

it('keeps what it stated of a line when somebody changes the invoice who does not know of it', async () => {
  const items = [{ name: 'Brot', quantity: 1, rate: 1, eInvoice: { orderLine: '7' } }]
  // In Germany what was issued is locked unless the business says otherwise.
  await ada.call('PATCH', '/issued-lock', { locked: false })
  const id = await invoice({ items, eInvoice: { contract: 'R-1' } })
  const { body } = await ada.call('PATCH', `/invoices/${id}`, { items: [{ name: 'Brot', quantity: 2, rate: 1 }] })
  expect(body).toMatchObject({ eInvoice: { contract: 'R-1' }, items: [{ quantity: 2, eInvoice: { orderLine: '7' } }] })
})

/** Programs of others open the PDF, find nothing wrong and take out the same file; says which of them are not there. */
function expectOpenedByOthers(pdf: Buffer, xml: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'duly-e-invoice-'))
  writeFileSync(join(folder, 'a.pdf'), pdf)
  const run = (program: string, ...args: string[]) => {
    const { error, status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
    if (error) process.stdout.write(`e-invoices: ${program} is not here, so it was not asked\n`)
    return error ? null : { status, stdout, stderr }
  }
  const taken = (name: string) => readFileSync(join(folder, name), 'utf8')
  const checked = run('qpdf', '--check', 'a.pdf')
  if (checked) expect([checked.status, checked.stderr]).toEqual([0, ''])
  const told = run('pdfinfo', 'a.pdf')
  // Poppler up to 22.12 takes each `/Suspects false`, which PDF/UA asks for, for one of the wrong type.
  const complaints = told?.stderr.replace('Syntax Error: Suspects object is wrong type (boolean)\n', '')
  if (told) expect([told.status, complaints, /^Tagged: +yes$/m.test(told.stdout)]).toEqual([0, '', true])
  if (run('pdfdetach', '-save', '1', '-o', 'poppler.xml', 'a.pdf')) expect(taken('poppler.xml')).toBe(xml)
  const drawn = run('mutool', 'draw', '-o', 'page.png', 'a.pdf', '1')
  // Debian's is built without colour profiles, and says so.
  const faults = drawn?.stderr.replace(/^(page a\.pdf 1.*|warning: ICC support is not available)$/gm, '').trim()
  if (drawn) expect([drawn.status, faults]).toEqual([0, ''])
  // The program takes objects out by their numbers: the stream of the embedded file.
  const listed = run('mutool', 'show', 'a.pdf', 'grep')
  const stream = listed && /^(\d+) 0 obj <<.*\/Type\/EmbeddedFile/m.exec(listed.stdout)?.[1]
  if (listed) {
    expect(stream).toBeDefined()
    run('mutool', 'show', '-b', '-o', 'mupdf.xml', 'a.pdf', String(stream))
    expect(taken('mupdf.xml')).toBe(xml)
  }
  rmSync(folder, { recursive: true })
}
