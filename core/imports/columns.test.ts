import { describe, expect, it } from 'vitest'
import { formsIn } from '../words/forms.ts'
import type { Language } from '../words/languages.ts'
import { inEnglish } from '../words/word.ts'
import {
  duplicateKey,
  exportedColumns,
  guessColumns,
  importColumns,
  isKnownHeading,
  missingColumns,
  readImportRow,
} from './columns.ts'
import { headingRow } from './headings.ts'
import { priceReading } from './price-mark.ts'
import { priceOfText } from './price-text.ts'

const none = Object.fromEntries(importColumns.customers.map(({ key }) => [key, null]))

describe('heads', () => {
  it('knows our own export', () => {
    const first = ['Name', 'Email', 'Phone', 'Address', 'Address line 2', 'City', 'Province/State', 'ZIP/Postal code']
    const tax = ['Tax exemption', 'Reason of the tax exemption']
    const more = [...tax, 'Currency', 'Language', 'Payment terms', 'Notes', 'More email addresses']
    const eInvoices = [
      'E-invoice format',
      'E-invoice travels',
      'Customer’s reference',
      'Electronic address',
      'Order number',
      'Contract number',
      'Project number',
    ]
    const heads = [...first, 'Country', 'Contact person', 'Tax ID', ...more, ...eInvoices]
    const guess = guessColumns('customers', heads)
    expect(exportedColumns('customers').map(({ label, key }) => [label, guess[key]])).toEqual(
      heads.map((head, index) => [head, index]),
    )
  })
  it('knows those of other programs, whatever their order and spelling', () => {
    expect(
      guessColumns('customers', ['Balance', 'E-MAIL ADDRESS', 'Customer_Name', 'billing city', 'Postcode', 'Tel.']),
    ).toEqual({ ...none, name: 2, email: 1, phone: 5, city: 3, zip: 4 })
    expect(guessColumns('products', ['Name', 'Description', 'Rate'])).toEqual({
      shortDescription: 0,
      detailedDescription: 1,
      price: 2,
      unit: null,
      taxes: null,
    })
  })
  it.each([
    [['EmailID'], { email: 0 }],
    [['Contact Email'], { email: 0 }],
    [['E-mail 1 - Value', 'First Name', 'Last Name'], { email: 0, firstName: 1, lastName: 2 }],
    [['State/Province', 'Postal Code/Zip'], { state: 0, zip: 1 }],
    [['postal_code/zip_code', 'province/state'], { zip: 0, state: 1 }],
    [['Street1', 'Street2', 'Address City'], { address: 0, address2: 1, city: 2 }],
    [['*ContactName', 'POAddressLine1', 'POAddressLine2', 'POCity'], { name: 0, address: 1, address2: 2, city: 3 }],
    [
      ['Firma', 'E-Mail', 'Telefon', 'Straße', 'PLZ', 'Ort', 'Bundesland', 'Land'],
      { name: 0, email: 1, phone: 2, address: 3, zip: 4, city: 5, state: 6, country: 7 },
    ],
    [['Name', 'Vorname', 'E-Mail-Adresse'], { lastName: 0, firstName: 1, email: 2 }],
    [['Name', 'E-Mail-Adresse'], { name: 0, email: 1 }],
    [
      ['Nom', 'Prénom', 'Courriel', 'Téléphone', 'Adresse', 'Code postal', 'Ville', 'Pays'],
      { lastName: 0, firstName: 1, email: 2, phone: 3, address: 4, zip: 5, city: 6, country: 7 },
    ],
    [['Raison sociale', 'Nom', 'Prénom', 'Adresse e-mail'], { name: 0, lastName: 1, firstName: 2, email: 3 }],
    [['Full name', 'Customer full name', 'Email'], { name: 1, email: 2, contactName: 0 }],
    [['Full name', 'Email'], { name: 0, email: 1 }],
    [['Firma', 'Ansprechpartner', 'E-Mail'], { name: 0, contactName: 1, email: 2 }],
    [['Ansprechpartner', 'E-Mail'], { name: 0, email: 1 }],
    [['*ContactName', 'EmailAddress', 'FirstName', 'LastName'], { name: 0, email: 1, firstName: 2, lastName: 3 }],
    [['Attention', 'First name', 'Email'], { contactName: 0, firstName: 1, email: 2 }],
    [
      ['*ContactName', 'EmailAddress', 'POAttentionTo', 'TaxNumber', 'Default currency'],
      { name: 0, email: 1, contactName: 2, taxId: 3, currency: 4 },
    ],
    [
      ['Name', 'VAT Number', 'Currency', 'Public Notes', 'Private Notes', 'First Name', 'Last Name', 'Email'],
      { name: 0, taxId: 1, currency: 2, notes: 4, firstName: 5, lastName: 6, email: 7 },
    ],
  ])('knows %j', (heads, columns) => expect(guessColumns('customers', heads)).toEqual({ ...none, ...columns }))
  it.each([
    [
      ['Bezeichnung', 'Beschreibung', 'Einzelpreis'],
      [0, 1, 2],
    ],
    [
      ['Prix unitaire HT', 'Désignation', 'Description'],
      [1, 2, 0],
    ],
    [
      ['Item Name', 'Item Desc', 'Item Price'],
      [0, 1, 2],
    ],
    [
      ['*Item(Product/Service)', 'ItemDescription', 'ItemRate'],
      [0, 1, 2],
    ],
  ])('knows %j of products', (heads, columns) =>
    expect(Object.values(guessColumns('products', heads))).toEqual([...columns, null, null]),
  )
  it('takes a filled column before an empty one, and an empty one before none', () => {
    const heads = ['Customer name', 'Company', 'Email', 'Phone', 'Phone', 'City']
    expect(guessColumns('customers', heads, [0, 9, 9, 0, 4, 0])).toMatchObject({ name: 1, email: 2, phone: 4, city: 5 })
  })
  it('are found below the titles of a report', () => {
    const isKnown = isKnownHeading('customers')
    const heads = ['Customer full name', 'Phone numbers', 'Email']
    expect(headingRow([['Fernwood'], ['Customer Contact List'], heads, ['a', 'b', 'c']], isKnown)).toBe(2)
    expect(headingRow([heads, ['City', 'Country', 'Name', 'Email']], isKnown)).toBe(0)
    expect(headingRow([['Title'], ['A', 'B'], ['x', 'y']], isKnown)).toBe(1)
    expect(headingRow([['Only']], isKnown)).toBe(0)
    expect(headingRow([], isKnown)).toBe(0)
  })
  it('says which required field nothing fills', () => {
    const missing = (mapping: object) => missingColumns('customers', { ...none, ...mapping }).map(({ key }) => key)
    expect(missing({})).toEqual(['name', 'email'])
    expect(missing({ lastName: 0, email: 1 })).toEqual([])
  })
  it('gives no column to two fields', () => {
    const guess = guessColumns('customers', ['Company', 'Name', 'Mail'])
    expect(guess).toMatchObject({ name: 1, email: 2 })
    expect(Object.values(guess).filter((index) => index === 0)).toEqual([])
  })
})

describe('a row', () => {
  it('becomes a customer', () => {
    const row = readImportRow(
      'customers',
      { name: ' Pine\u0000 Ltd ', email: 'a@pine.example', phone: "'+1 250" },
      'CAD',
    )
    expect(row).toEqual({
      fields: {
        name: 'Pine Ltd',
        email: 'a@pine.example',
        phone: '+1 250',
        address: '',
        city: '',
        state: '',
        zip: '',
        country: '',
        contactName: '',
        address2: '',
        taxId: '',
        paymentTerms: '',
        notes: '',
        currency: null,
        language: null,
        emails: [],
      },
    })
  })
  it('says what papers need, as far as we know it', () => {
    const row = readImportRow(
      'customers',
      {
        name: 'Cedar Row',
        firstName: 'Amara',
        lastName: 'Obi',
        email: 'amara@cedar.example; books@cedar.example',
        emails: 'boss@cedar.example (Cc), BOOKS@cedar.example, nobody, amara@cedar.example',
        taxId: 'GB 123',
        currency: 'Pound Sterling - gbp',
        language: 'fr_CA',
        paymentTerms: '15',
        notes: 'Rings\r\ntwice\u0007',
      },
      'CAD',
    )
    expect(row).toMatchObject({
      fields: {
        name: 'Cedar Row',
        contactName: 'Amara Obi',
        email: 'amara@cedar.example',
        taxId: 'GB 123',
        currency: 'GBP',
        language: 'fr',
        paymentTerms: 'Net 15',
        notes: 'Rings\ntwice',
        emails: [
          { address: 'books@cedar.example', invoices: 'to' },
          { address: 'boss@cedar.example', invoices: 'cc' },
        ],
      },
    })
    const unknown = { name: 'x', email: 'a@x.example', currency: 'Gold', language: 'Klingon' }
    expect(readImportRow('customers', unknown, 'CAD')).toMatchObject({ fields: { currency: null, language: null } })
  })
  it('says whether the customer is charged tax, and is refused where that cannot be told', () => {
    const read = (taxTreatment: string, taxReason = '') =>
      readImportRow('customers', { name: 'x', email: 'a@x.example', taxTreatment, taxReason }, 'CAD')
    expect(read('reverse_charge', 'Article\n196')).toMatchObject({
      fields: { taxTreatment: 'reverse_charge', taxReason: 'Article 196' },
    })
    expect(read('YES')).toMatchObject({ fields: { taxTreatment: 'exempt', taxReason: '' } })
    for (const charged of ['', 'No', 'taxable']) {
      const row = read(charged, 'not said')
      expect('fields' in row && row.fields).not.toHaveProperty('taxTreatment')
    }
    expect(read('Perhaps')).toMatchObject({ problems: [{ label: 'Tax exemption' }] })
    expect(read('exempt', 'x'.repeat(5000))).toMatchObject({ problems: [{ label: 'Reason of the tax exemption' }] })
  })
  it('is put together from parts', () => {
    const read = (cells: Record<string, string>) => {
      const row = readImportRow('customers', { email: 'a@pine.example', ...cells }, 'CAD')
      return 'fields' in row ? row.fields : row.problems
    }
    expect(read({ firstName: ' Amara', lastName: 'Obi ' })).toMatchObject({ name: 'Amara Obi' })
    expect(read({ name: '', lastName: 'Obi' })).toMatchObject({ name: 'Obi' })
    expect(read({ name: 'Amara Obi', firstName: 'Amara', lastName: 'Obi' })).toMatchObject({ contactName: '' })
    expect(read({ name: 'x', address: '12 Wharf St', address2: 'Unit 4' })).toMatchObject({
      address: '12 Wharf St',
      address2: 'Unit 4',
    })
    expect(read({ name: 'x', address: '', address2: 'Unit 4' })).toMatchObject({ address: 'Unit 4', address2: '' })
    expect(read({ name: 'x', address: '12 Main\r\n Victoria\n' })).toMatchObject({ address: '12 Main, Victoria' })
    expect(read({ name: 'x', address: 'y'.repeat(301) })).toEqual([
      { label: 'Address', message: 'must be at most 300 characters' },
    ])
    const phones = {
      'Phone:(250) 555-0110 Mobile:(250) 555-0111': '(250) 555-0110',
      'Tel.: 030 1': '030 1',
      '+1 250': '+1 250',
    }
    for (const [phone, wanted] of Object.entries(phones))
      expect(read({ name: 'x', phone })).toMatchObject({ phone: wanted })
  })
  it('says what is wrong with each cell', () => {
    expect(readImportRow('customers', { name: '', email: 'nobody', city: 'x'.repeat(101) }, 'CAD')).toEqual({
      problems: [
        { label: 'City', message: 'must be at most 100 characters' },
        { label: 'Name', message: 'is required' },
        { label: 'Email', message: 'is not a valid email address' },
      ],
    })
    expect(
      readImportRow('products', { shortDescription: 'ab', detailedDescription: 'short', price: '0' }, 'CAD'),
    ).toEqual({
      problems: [
        { label: 'Short description', message: 'must be at least 3 characters' },
        { label: 'Detailed description', message: 'must be at least 10 characters' },
        { label: 'Price', message: 'is required' },
      ],
    })
  })
  it('becomes a product, with one text in both places where there is one', () => {
    expect(readImportRow('products', { shortDescription: 'An hour of work', price: '€ 1.250,50' }, 'CAD')).toEqual({
      fields: {
        shortDescription: 'An hour of work',
        detailedDescription: 'An hour of work',
        price: 1250.5,
        unit: '',
        taxIds: [],
      },
    })
  })
  it('is recognised by address or name', () => {
    expect(duplicateKey('customers', { email: ' A@Pine.example' })).toBe('a@pine.example')
    expect(duplicateKey('products', { shortDescription: 'Logo ' })).toBe('logo')
  })
})

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,5', 1250],
  ['$1,250.50', 125_050],
  ['1.250,50 €', 125_050],
  ['1 250,50', 125_050],
  ["CHF 1'250.00", 125_000],
  ['1,250', 'is not clear: 1,250'],
  ['1,234,567', 123_456_700],
  ['0,500', 50],
  ['1.250', 'is not clear: 1.250'],
  ['12.345', 'is not clear: 12.345'],
  ['1234.567', 'must have at most 2 decimals'],
  ['', 'is required'],
  ['free', 'is required'],
  ['0.00', 'is required'],
  ['-5', 'must be a positive number'],
  ['(5)', 'must be a positive number'],
  ['1,2,3', 'must be a number'],
  ['1e5', 'must be a number'],
])('reads the price %s', (text, value) => expect(priceOfText(text, 'CAD')).toBe(value))

it('reads a single sign before three digits as its file does, and not at all where nothing shows how', () => {
  const read = (text: string, mark: 'dot' | 'comma' | null) => priceOfText(text, 'EUR', inEnglish, mark)
  expect(['1.250', '1,250', '1 250'].map((text) => read(text, 'comma'))).toEqual([125_000, 125, 125_000])
  expect(['1.250', '1,250'].map((text) => read(text, 'dot'))).toEqual([125, 125_000])
  expect(['1.250', '1,250'].map((text) => read(text, null))).toEqual(['is not clear: 1.250', 'is not clear: 1,250'])
  // What reads one way alone needs no mark.
  for (const mark of ['dot', 'comma', null] as const)
    expect(['1.250,50', '1,250.50', '12,5', '0.125'].map((text) => read(text, mark)).slice(0, 3)).toEqual([
      125_050, 125_050, 1250,
    ])
})

describe('how the prices of a file are read', () => {
  const there = (language: Language, country: string) => formsIn(language, country)
  it.each([
    ['by the column itself', ['1.250', '12,50'], [], { doubtful: null, mark: 'comma' }],
    ['by twice the same sign', ['1.250', '1.250.000'], [], { doubtful: null, mark: 'comma' }],
    ['the other way round', ['1,250', '12.50'], [], { doubtful: null, mark: 'dot' }],
    [
      'as the other figures suggest, and asks',
      ['1.250', '80'],
      ['8,1', '19', 'A-1'],
      { doubtful: '1.250', mark: 'comma' },
    ],
    ['by nothing, and asks', ['1.250', '80'], ['80'], { doubtful: '1.250', mark: null }],
    [
      'not by dates and numbers of articles',
      ['1.250'],
      ['05.03.2026', '604.555', '4711-1,5'],
      { doubtful: '1.250', mark: null },
    ],
    [
      'by nothing where the column contradicts itself',
      ['1.250', '12,50', '12.50'],
      [],
      { doubtful: '1.250', mark: null },
    ],
    [
      'by nothing where other figures contradict each other',
      ['1.250'],
      ['8,1', '8.1'],
      { doubtful: '1.250', mark: null },
    ],
    ['alike where none is doubtful', ['12.50', '80'], [], { doubtful: null, mark: 'dot' }],
  ] as const)('%s', (_, prices, others, reading) => {
    for (const forms of [there('de', 'DE'), there('pt', 'BR'), there('en', 'CA')])
      expect(priceReading([...prices], others, forms), forms).toEqual(reading)
  })

  it('last by commas, where the reader parts thousands by them', () => {
    expect(priceReading(['1,250'], [], there('en', 'CA'))).toEqual({ doubtful: '1,250', mark: 'dot' })
    expect(priceReading(['1,250'], [], there('de', 'DE'))).toEqual({ doubtful: '1,250', mark: null })
  })
})

it('reads prices by the decimals of their currency', () => {
  expect(['1 250', '¥1,250', '1250.5'].map((text) => priceOfText(text, 'JPY', inEnglish, 'dot'))).toEqual([
    1250,
    1250,
    'must have no decimals',
  ])
  expect(['12.345 KWD', '0,005', '1234.567'].map((text) => priceOfText(text, 'KWD'))).toEqual([
    'is not clear: 12.345 KWD',
    5,
    1234567,
  ])
  const product = { shortDescription: 'An hour of work', price: '1250' }
  expect(readImportRow('products', product, 'JPY')).toMatchObject({ fields: { price: 1250 } })
})

describe('the heads of a file', () => {
  it.each([
    [
      'Razón social;Correo electrónico;Teléfono;Dirección;Ciudad;Provincia;Código postal;País;RFC;Condiciones de pago',
      'es',
    ],
    ['Razão social;E-mail;Telefone;Endereço;Cidade;UF;CEP;País;CNPJ;Condições de pagamento', 'pt'],
    [
      'اسم العميل;البريد الإلكتروني;رقم الهاتف;العنوان;المدينة;المحافظة;الرمز البريدي;الدولة;الرقم الضريبي;شروط الدفع',
      'ar',
    ],
  ])('are known in every language of Duly: %s', (line) => {
    const guess = guessColumns('customers', line.split(';'))
    const fields = ['name', 'email', 'phone', 'address', 'city', 'state', 'zip', 'country', 'taxId', 'paymentTerms']
    expect(fields.map((field) => guess[field])).toEqual(fields.map((_, index) => index))
  })

  it('mean a first name by Nombre where a family name stands beside it, else the whole name', () => {
    expect(guessColumns('customers', ['Nombre', 'Apellidos', 'Correo'])).toMatchObject({
      name: null,
      firstName: 0,
      lastName: 1,
      email: 2,
    })
    expect(guessColumns('customers', ['Nome', 'E-mail'])).toMatchObject({ name: 0, firstName: null })
  })
})
