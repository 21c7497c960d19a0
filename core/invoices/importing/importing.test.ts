import { describe, expect, it } from 'vitest'
import { programOf } from '../../imports/past-columns.ts'
import { ninjaSample, readSample, sampleNames, samples, sampleTable } from '../../imports/samples/past-samples.ts'
import { ratioOf } from '../../money/ratio.ts'
import { readArchive } from './archive.ts'
import { amountEvidence, amountOf, dateEvidence, dateOf } from './forms.ts'
import { ninjaRows } from './ninja.ts'
import { readPastInvoices } from './rows.ts'
import { rateInName, rateOf } from './tax-rates.ts'

const brief = (text: string) =>
  readSample(text).invoices.map(
    ({ invoiceNumber, billingName, issueDate, dueDate, currency, status, stated, paid, paidOn, items }) => ({
      head: [invoiceNumber, billingName, issueDate, dueDate, currency, status].join(' | '),
      stated: [stated.subtotal, stated.tax, stated.sum].join(' '),
      paid: [paid, paidOn ?? ''].join(' ').trim(),
      lines: items.map(({ name, quantity, rate, taxes }) =>
        [name, quantity, rate, ...(taxes ?? []).map((tax) => `${tax.name} ${tax.rate}`)].join(' | '),
      ),
    }),
  )

describe('the files of other programs', () => {
  it('are known by their headings', () => {
    const found = Object.values(samples).map((text) => programOf(sampleTable(text).heads))
    expect(found).toEqual(Object.keys(samples).map((name) => (name.startsWith('QuickBooks') ? 'QuickBooks' : name)))
  })

  it('FreshBooks: a row per line, taxes as amounts', () => {
    expect(brief(samples.FreshBooks)).toEqual([
      {
        head: 'FB-0001 | Northlight Dental | 2024-03-04 | 2024-03-04 | CAD | paid',
        stated: ' 108.96 1016.96',
        paid: '1016.96 2024-03-20',
        lines: ['Design | 8 | 100 | GST 5 | PST 7', 'Hosting | 1 | 120 | GST 5 | PST 7'],
      },
      {
        head: 'FB-0002 | Cedar Row Joinery | 2024-04-15 | 2024-04-15 | CAD | open',
        stated: ' 11.33 237.83',
        paid: '0',
        lines: ['Consulting | 3 | 75.5 | GST 5'],
      },
    ])
    expect(readSample(samples.FreshBooks).leftOut).toMatchObject([{ number: 'FB-0003', reason: 'draft' }])
  })

  it('Wave: a row per invoice, with what was paid of it', () => {
    expect(brief(samples.Wave)).toEqual([
      {
        head: '201 | Harbour Yoga | 2024-01-10 | 2024-02-09 | USD | paid',
        stated: ' 85 1085',
        paid: '1085 2024-02-01',
        lines: ['Invoice 201 | 1 | 1000 | Tax 8.5'],
      },
      {
        head: '202 | Harbour Yoga | 2024-01-31 | 2024-03-01 | USD | open',
        stated: ' 40 540',
        paid: '100 2024-02-20',
        lines: ['Invoice 202 | 1 | 500 | Tax 8'],
      },
    ])
  })

  it('Zoho Invoice: discount, shipping, adjustment, and what is void', () => {
    const [first, second] = readSample(samples['Zoho Invoice']).invoices
    expect(first).toMatchObject({
      invoiceNumber: 'INV-000041',
      billingAddress: 'Hafenstr. 1',
      billingZip: '20457',
      additionalNotes: 'Thank you',
      paymentTerms: 'Net 30',
      status: 'open',
      paid: '0',
      allowances: [
        { type: 'fixed', value: '5', reason: 'Discount' },
        { type: 'fixed', value: '0.1', reason: 'Adjustment', taxes: [] },
      ],
      charges: [{ type: 'fixed', value: '10', reason: 'Shipping', taxes: [] }],
      items: [{ name: 'Apples', description: 'Crate', unit: 'box', taxes: [{ name: 'VAT', rate: '19' }] }],
    })
    expect(second).toMatchObject({ status: 'cancelled', paid: '0' })
  })

  it('Xero: the day first, rates told by the names of taxes', () => {
    expect(brief(samples.Xero)).toMatchObject([
      {
        head: 'ORC1001 | Bayside Club | 2024-03-28 | 2024-04-11 | NZD | open',
        stated: ' 67.5 517.5',
        lines: ['Workshop day | 1 | 400 | GST on Income (15%) 15', 'Handouts | 10 | 5 | GST on Income (15%) 15'],
      },
      {
        head: 'ORC1002 | Ridgeway University | 2024-04-05 | 2024-04-12 | NZD | open',
        stated: ' 0 90',
        lines: ['Lecture | 1 | 100'],
      },
    ])
  })

  it('the parts of a name and further lines of an address fill one field together', () => {
    const xero = readSample(
      samples.Xero.replace('POAddressLine1,', 'POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,')
        .replaceAll('1 Quay St,', '1 Quay St,Floor 2,,Wing B,')
        .replace('Ridgeway University,,', 'Ridgeway University,,,,,'),
    )
    expect(
      xero.invoices.map(({ billingAddress, billingAddress2, billingCity }) => [
        billingAddress,
        billingAddress2,
        billingCity,
      ]),
    ).toEqual([
      ['1 Quay St', 'Floor 2, Wing B', 'Auckland'],
      ['', '', ''],
    ])
    const named = (head: string, cells: string) =>
      readSample(`Invoice number,Date,${head},Total\nA-1,2024-03-28,${cells},10\n`).invoices.map(
        ({ billingName }) => billingName,
      )
    expect(named('First name,Last name', 'Ann,Lee')).toEqual(['Ann Lee'])
    expect(named('Vorname,Nachname', ',Lee')).toEqual(['Lee'])
    expect(named('Company,First name,Last name', 'Lee Ltd,Ann,Lee')).toEqual(['Lee Ltd'])
  })

  it('QuickBooks: the month first, prices below zero', () => {
    expect(brief(samples.QuickBooks)).toEqual([
      {
        head: "1001 | Amy's Bird Sanctuary | 2024-03-28 | 2024-04-27 | USD | open",
        stated: ' 4 ',
        paid: '0',
        lines: ['Services | 2 | 35 | 8% S 8', 'Gravel | -1 | 20 | 8% S 8'],
      },
    ])
  })

  it('QuickBooks reports: the customer above the rows, sums below, credit memos named', () => {
    expect(brief(samples['QuickBooks report'])).toMatchObject([
      { head: '1010 | Cool Cars | 2024-04-01 | 2024-05-01 | USD | open', stated: '  1750', paid: '1375' },
    ])
    expect(readSample(samples['QuickBooks report']).leftOut).toMatchObject([{ number: '1011', reason: 'creditNote' }])
  })

  it('Akaunting, Harvest and Stripe', () => {
    expect(brief(samples.Akaunting)).toMatchObject([
      {
        head: 'INV-00007 | Pine Studio | 2024-06-01 | 2024-06-15 | GBP | paid',
        paid: '240',
        lines: ['Poster | 4 | 50 | VAT 20% 20'],
      },
    ])
    expect(brief(samples.Harvest)).toMatchObject([
      {
        head: 'H-77 | Tidewater Films | 2024-07-15 | 2024-07-15 | USD | paid',
        stated: '1000 76 1026',
        lines: ['Editing in June | 1 | 1000 | Tax 8'],
      },
    ])
    expect(readSample(samples.Harvest).leftOut).toMatchObject([{ number: 'H-78', reason: 'creditNote' }])
    expect(brief(samples.Stripe)).toMatchObject([
      {
        head: '9A2F-0001 | Marta Quill | 2024-08-01 | 2024-08-31 | EUR | paid',
        paid: '119 2024-08-05',
        lines: ['Plan for August | 1 | 100 | Tax 19'],
      },
      { head: '9A2F-0002 | Marta Quill | 2024-09-01 | 2024-10-01 | EUR | cancelled', paid: '0' },
    ])
  })

  it('Invoice Ninja: the company backup, of which nothing but invoices is looked at', () => {
    const table = ninjaRows(ninjaSample)
    if (!table) throw new Error('not read')
    const { invoices, leftOut } = readPastInvoices(table.rows, table.mapping, {
      order: 'month',
      mark: 'dot',
      currency: 'CAD',
      names: sampleNames,
    })
    expect(invoices).toMatchObject([
      {
        invoiceNumber: '0042',
        billingName: 'Sundial Cafe',
        billingEmail: 'owner@sundial.example',
        issueDate: '2024-02-29',
        stated: { sum: '226' },
        paid: '100',
        paidOn: '2024-03-10',
        items: [{ name: 'Menu', quantity: '2', rate: '100', taxes: [{ name: 'HST', rate: '13' }] }],
      },
    ])
    expect(leftOut).toMatchObject([{ number: '0043', reason: 'draft' }])
    expect(ninjaRows('{"invoices": 3}')).toBeNull()
  })
})

describe('what cannot be taken is named', () => {
  const head = 'Invoice number,Customer,Date,Due date,Total,Status,Paid,Currency\n'
  const reasonOf = (row: string) => readSample(head + row).leftOut.map(({ reason, text }) => [reason, text])
  it.each([
    [',Ada,2024-01-02,,10,,,', 'noNumber', ''],
    ['1,,2024-01-02,,10,,,', 'noCustomer', ''],
    ['1,Ada,,,10,,,', 'noDate', ''],
    ['1,Ada,2024-02-30,,10,,,', 'badDate', '2024-02-30'],
    ['1,Ada,2024-01-02,,ten,,,', 'badAmount', 'ten'],
    ['1,Ada,2024-01-02,,10,,,XQZ', 'badCurrency', 'XQZ'],
    ['1,Ada,2024-01-02,2024-01-01,10,,,', 'dueEarly', '2024-01-01'],
    ['1,Ada,2024-01-02,,,,,', 'noTotal', ''],
    ['1,Ada,2024-01-02,,-10,,,', 'creditNote', '-10'],
    ['1,Ada,2024-01-02,,10,void,4,', 'cancelledPaid', ''],
  ])('%s: %s', (row, reason, text) => {
    expect(reasonOf(row)).toEqual([[reason, text]])
  })
})

describe('dates and amounts', () => {
  it('are read in one order only where the file shows it', () => {
    expect(dateEvidence(['03/04/2024', '05/06/2024'])).toMatchObject({ shown: null, doubtful: '03/04/2024' })
    expect(dateEvidence(['03/04/2024', '03/28/2024'])).toEqual({
      shown: 'month',
      doubtful: '03/04/2024',
      rows: { day: 0, month: 1 },
    })
    expect(dateEvidence(['13/04/2024', '03/28/2024'])).toMatchObject({ shown: null, rows: { day: 1, month: 1 } })
    expect(dateOf('03/04/2024', 'day')).toBe('2024-04-03')
    expect(dateOf('03/04/2024', 'month')).toBe('2024-03-04')
    expect(
      ['3.4.24', '4 Apr 2024', 'Apr 5, 2024', '06-Apr-24', '2024/4/7', '2024-04-08T10:00:00Z', 'soon'].map((text) =>
        dateOf(text, 'month'),
      ),
    ).toEqual(['2024-04-03', '2024-04-04', '2024-04-05', '2024-04-06', '2024-04-07', '2024-04-08', null])
  })

  it('are read with one decimal mark', () => {
    expect(amountEvidence(['1.250'])).toMatchObject({ shown: null, doubtful: '1.250' })
    expect(amountEvidence(['1.250,50', '12'])).toMatchObject({ shown: 'comma', doubtful: null })
    expect(amountOf('1.250', 'comma')).toBe('1250')
    expect(amountOf('1.250', 'dot')).toBe('1.25')
    expect(
      ['$1,250.50', '(20.00)', '-3', '−4', 'CAD 12', '5 %', '1,2,3', 'x'].map((text) => amountOf(text, 'dot')),
    ).toEqual(['1250.5', '-20', '-3', '-4', '12', '5', null, null])
  })

  it('rates are found of what tax comes to', () => {
    expect(['HST (13%)', '20.0% VAT', '9,975 %', 'GST'].map(rateInName)).toEqual(['13', '20', '9.975', null])
    expect(rateOf(ratioOf('1333.33'), ratioOf('62.13'), 2)).toBe('4.66')
    expect(rateOf(ratioOf('100'), ratioOf('9.98'), 2)).toBe('9.98')
    expect(rateOf(ratioOf('0'), ratioOf('1'), 2)).toBeNull()
  })
})

it('reads an account’s own export, old and new kinds of prices alike', () => {
  const lines = (...rows: object[]) => rows.map((row) => JSON.stringify(row)).join('\n')
  const invoice = {
    kind: 'invoice',
    revision: 1,
    deleted_at: null,
    billing_name: 'Ada',
    issue_date: '2024-01-02',
    due_date: '2024-02-01',
    currency: 'CAD',
    prices_include_tax: false,
  }
  const { invoices, leftOut } = readArchive(
    {
      invoices: lines(
        {
          ...invoice,
          id: 'a',
          invoice_number: 'A',
          status: 'PAID',
          itemised: false,
          subtotal: 100,
          discount: 0,
          shipping: 0,
          tax: 13,
          total: 113,
        },
        { ...invoice, id: 'b', invoice_number: 'B', status: 'DRAFT', revision: 0 },
        { ...invoice, id: 'c', invoice_number: 'C', kind: 'quote', status: 'SENT' },
        { ...invoice, id: 'd', invoice_number: 'D', status: 'SENT', deleted_at: '2024-03-03' },
      ),
      invoice_items: lines({ invoice_id: 'a', position: 0, name: 'Work', quantity: '1', rate: '100' }),
      invoice_adjustments: lines({
        invoice_id: 'a',
        kind: 'tax',
        position: 0,
        type: 'percentage',
        value: '13',
        label: 'HST',
        line: null,
      }),
      payments: lines({ id: 'p', received_on: '2024-01-20', credit_note_id: null }),
      payment_allocations: lines({ target_kind: 'invoice', target_id: 'a', payment_id: 'p', amount: 113 }),
    },
    sampleNames,
  )
  expect(invoices).toMatchObject([
    {
      invoiceNumber: 'A',
      status: 'paid',
      paid: '113',
      paidOn: '2024-01-20',
      stated: { sum: '113' },
      items: [{ taxes: [{ name: 'HST', rate: '13' }] }],
    },
  ])
  expect(leftOut.map(({ number, reason }) => [number, reason])).toEqual([
    ['B', 'draft'],
    ['C', 'otherKind'],
  ])
})
