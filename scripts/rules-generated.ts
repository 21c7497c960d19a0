import type {
  DocumentAllowanceCharge,
  EInvoice,
  Line,
  Party,
  TaxBreakdownRow,
  TaxCategory,
} from '../core/e-invoices/document.ts'
import { fromScaled, scaled } from '../core/money/decimal.ts'
import type { Random } from './rules-random.ts'

/** A valid document, drawn at random: all kinds, categories of tax, means of payment and optional parts. */
export function generatedDocument(random: Random): EInvoice {
  const kind = random.oneOf(kinds)
  const domestic = kind.country
  const seller = sellerIn(domestic, kind.vatIds, random)
  const buyer = buyerFor(kind, random)
  const lines = Array.from({ length: 1 + random.below(12) }, (_, index) =>
    lineOf(index, random.oneOf(kind.taxes), random),
  )
  const allowancesCharges = adjustmentsOf(lines, random)
  const typeCode = random.oneOf(['380', '380', '380', '381', domestic === 'DE' ? '384' : '380', '386'])
  const amounts = totalsOf(lines, allowancesCharges, kind, random)
  const isCorrection = typeCode === '381' || typeCode === '384'
  return {
    number: `R-${2020 + random.below(9)}-${random.below(100_000)}`,
    issueDate: day(random),
    typeCode,
    currency: 'EUR',
    ...optional(random, 0.9, { dueDate: day(random) }),
    ...optional(random, 0.5, {
      paymentTerms: random.oneOf(['30 days net', '#SKONTO#TAGE=14#PROZENT=2.00#\n', 'Net & <fast>\nsecond line']),
    }),
    buyerReference: '04011000-12345-34',
    ...optional(random, 0.3, { purchaseOrder: `PO-${random.below(1000)}`, salesOrder: 'SO 7', contract: 'C/1' }),
    ...optional(random, 0.3, { project: 'P-1', tenderOrLot: 'LOT 2', receivingAdvice: 'R1', despatchAdvice: 'D1' }),
    ...optional(random, 0.2, { invoicedObject: { id: 'M-1', scheme: 'ABT' }, buyerAccountingReference: '4711' }),
    ...optional(random, 0.3, {
      notes: [{ text: 'Thank you — “quoted”, ünïcode 漢字 🙂', ...optional(random, 0.5, { subjectCode: 'AAI' }) }],
    }),
    ...optional(random, isCorrection ? 1 : 0.1, {
      precedingInvoices: [{ number: 'R-1', ...optional(random, 0.8, { issueDate: '2024-02-29' }) }],
    }),
    seller,
    buyer,
    ...optional(random, 0.1, { payee: { name: 'Factoring AG', identifier: { id: '74' } } }),
    ...optional(random, kind.delivered ? 1 : 0.4, {
      delivery: {
        date: day(random),
        ...optional(random, 0.5, { name: 'Gate 4' }),
        address: { line1: 'Dock 1', city: 'Ghent', postCode: '9000', country: kind.buyerCountry },
      },
    }),
    ...optional(random, 0.3, { period: { start: '2026-01-01', end: '2026-12-31' } }),
    payment: paymentOf(random),
    ...(allowancesCharges.length > 0 && { allowancesCharges }),
    ...amounts,
    ...optional(random, 0.2, {
      attachments: [
        {
          reference: 'A1',
          description: 'Timesheet',
          file: { name: 'a.csv', mediaType: 'text/csv', base64: 'YTtiCjE7Mgo=' },
        },
      ],
    }),
    lines,
  }
}

interface Kind {
  country: string
  buyerCountry: string
  taxes: readonly TaxCategory[]
  reason?: { exemptionReason: string; exemptionCode?: string }
  vatIds: boolean
  delivered?: boolean
}

const zero = (category: string): TaxCategory => ({ category, rate: '0' })

const kinds: readonly Kind[] = [
  {
    country: 'DE',
    buyerCountry: 'DE',
    taxes: [
      { category: 'S', rate: '19' },
      { category: 'S', rate: '7' },
    ],
    vatIds: true,
  },
  { country: 'DE', buyerCountry: 'DE', taxes: [{ category: 'S', rate: '19' }], vatIds: true },
  {
    country: 'FR',
    buyerCountry: 'FR',
    taxes: [
      { category: 'S', rate: '20' },
      { category: 'S', rate: '5.5' },
      { category: 'S', rate: '2.1' },
    ],
    vatIds: true,
  },
  { country: 'GB', buyerCountry: 'GB', taxes: [{ category: 'S', rate: '20' }, zero('Z')], vatIds: true },
  {
    country: 'DE',
    buyerCountry: 'DE',
    taxes: [zero('E'), { category: 'S', rate: '19' }],
    reason: { exemptionReason: '§ 4 UStG' },
    vatIds: true,
  },
  {
    country: 'AT',
    buyerCountry: 'DE',
    taxes: [zero('AE')],
    reason: { exemptionReason: 'Reverse charge', exemptionCode: 'VATEX-EU-AE' },
    vatIds: true,
  },
  {
    country: 'DE',
    buyerCountry: 'BE',
    taxes: [zero('K')],
    reason: { exemptionReason: 'Intra-community supply', exemptionCode: 'VATEX-EU-IC' },
    vatIds: true,
    delivered: true,
  },
  {
    country: 'DE',
    buyerCountry: 'CH',
    taxes: [zero('G')],
    reason: { exemptionReason: 'Export', exemptionCode: 'VATEX-EU-G' },
    vatIds: true,
  },
  {
    country: 'DE',
    buyerCountry: 'DE',
    taxes: [{ category: 'O' }],
    reason: { exemptionReason: 'Not subject to VAT', exemptionCode: 'VATEX-EU-O' },
    vatIds: false,
  },
  { country: 'ES', buyerCountry: 'ES', taxes: [{ category: 'L', rate: '7' }], vatIds: true },
  { country: 'ES', buyerCountry: 'ES', taxes: [{ category: 'M', rate: '4' }], vatIds: true },
]

function optional<T extends object>(random: Random, share: number, part: T): T | undefined {
  return random.chance(share) ? part : undefined
}

function day(random: Random): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${2024 + random.below(4)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`
}

function sellerIn(country: string, vatIds: boolean, random: Random): Party {
  return {
    name: 'Bäckerei Korn & Söhne GmbH',
    ...optional(random, 0.3, { tradingName: 'Korn' }),
    legalRegistration: { id: 'HRB 1234' },
    ...(vatIds && { vatId: `${country}123456789` }),
    ...(!vatIds && { taxRegistration: '12/345/67890' }),
    ...optional(random, 0.3, { legalInformation: 'Managing director: K. Korn' }),
    electronicAddress: { id: '123456789', scheme: '9930' },
    address: {
      line1: 'Markt 1',
      ...optional(random, 0.3, { line2: 'Hof', line3: '2. OG' }),
      city: 'Town',
      postCode: '12345',
      country,
    },
    contact: { name: 'K. Korn', phone: '+49 30 1234', email: 'korn@example.com' },
  }
}

function buyerFor(kind: Kind, random: Random): Party {
  return {
    name: 'Stadt Musterhausen',
    ...optional(random, 0.3, { identifiers: [{ id: '4000001000005', scheme: '0088' }] }),
    ...(kind.vatIds && kind.buyerCountry !== 'CH' && { vatId: `${kind.buyerCountry}987654321` }),
    electronicAddress: { id: '04011000-12345-34', scheme: '0204' },
    address: {
      line1: 'Rathaus',
      city: 'City',
      postCode: '54321',
      ...optional(random, 0.2, { subdivision: 'North' }),
      country: kind.buyerCountry,
    },
    ...optional(random, 0.4, { contact: { name: 'Accounts' } }),
  }
}

function paymentOf(random: Random): EInvoice['payment'] {
  const remittance = optional(random, 0.7, { remittance: 'RF18539007547034' })
  const transfers = [
    { account: 'DE02120300000000202051', name: 'Korn', ...optional(random, 0.5, { bic: 'BYLADEM1001' }) },
  ]
  return random.oneOf([
    { code: '58', ...remittance, transfers },
    { code: '30', text: 'Transfer', ...remittance, transfers: [...transfers, { account: '000123', name: 'Second' }] },
    { code: '48', ...remittance, card: { number: '1234', holder: 'K. Korn' } },
    {
      code: '59',
      ...remittance,
      directDebit: { mandate: 'M-1', creditor: 'DE98ZZZ09999999999', debitedAccount: 'DE02120300000000202051' },
    },
    { code: '10' },
  ])
}

/** Cents as a decimal. */
const amount = (cents: bigint) => fromScaled(cents, 2)
const cents = (decimal: string) => scaled(decimal, 2)

/** `numerator / denominator`, half away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const half = denominator / 2n
  return numerator < 0n ? -((half - numerator) / denominator) : (numerator + half) / denominator
}

function lineOf(index: number, tax: TaxCategory, random: Random): Line {
  const quantity = fromScaled(BigInt((random.chance(0.1) ? -1 : 1) * (1 + random.below(50_000))), random.below(4))
  const net = fromScaled(BigInt(random.below(5_000_000)), 2 + random.below(5))
  const base = random.oneOf([undefined, undefined, '1', '100', '12'])
  const gross = random.chance(0.3) ? fromScaled(scaled(net, 6) + 1_500_000n, 6) : undefined
  let total = rounded(scaled(quantity, 3) * scaled(net, 6), 10n ** 7n * BigInt(base ?? '1'))
  const allowancesCharges = (['allowance', 'charge'] as const).flatMap((kind) => {
    if (!random.chance(0.2)) return []
    const value = BigInt(random.below(500))
    total += kind === 'charge' ? value : -value
    return [{ kind, amount: amount(value), reason: kind === 'charge' ? 'Freight' : 'Discount' }]
  })
  return {
    id: String(index + 1),
    quantity,
    unit: random.oneOf(['C62', 'HUR', 'KGM', 'XPP']),
    net: amount(total),
    price: { net, ...(gross !== undefined && { gross, discount: '1.5' }), ...(base && { baseQuantity: base }) },
    tax,
    ...optional(random, 0.2, { note: 'A note', orderLine: '3', buyerAccountingReference: '4711' }),
    ...optional(random, 0.2, { period: { start: '2026-02-01', end: '2026-02-28' } }),
    ...(allowancesCharges.length > 0 && { allowancesCharges }),
    item: {
      name: `Item ${index + 1} <&>`,
      ...optional(random, 0.4, { description: 'Line 1\nLine 2', sellerId: 'S-1', buyerId: 'B-1' }),
      ...optional(random, 0.2, { standardId: { id: '4012345001235', scheme: '0160' }, originCountry: 'DE' }),
      ...optional(random, 0.2, {
        classifications: [{ code: '0721', list: 'HS' }],
        attributes: [{ name: 'Colour', value: 'Red' }],
      }),
    },
  }
}

function adjustmentsOf(lines: readonly Line[], random: Random): DocumentAllowanceCharge[] {
  return (['allowance', 'charge'] as const).flatMap((kind) => {
    if (!random.chance(0.3)) return []
    const { tax } = random.oneOf(lines)
    const base = BigInt(random.below(100_000))
    const percent = BigInt(random.below(30))
    const share = random.chance(0.5)
    return [
      {
        kind,
        amount: amount(share ? rounded(base * percent, 100n) : base),
        ...(share && { base: amount(base), percent: percent.toString() }),
        reason: kind === 'charge' ? 'Shipping' : 'Loyalty',
        reasonCode: kind === 'charge' ? 'FC' : '95',
        tax,
      },
    ]
  })
}

function totalsOf(
  lines: readonly Line[],
  adjustments: readonly DocumentAllowanceCharge[],
  kind: Kind,
  random: Random,
): Pick<EInvoice, 'totals' | 'breakdown'> {
  const sum = (list: readonly string[]) => list.reduce((total, one) => total + cents(one), 0n)
  const of = (wanted: string) => adjustments.filter((one) => one.kind === wanted)
  const breakdown = kind.taxes.flatMap((tax): TaxBreakdownRow[] => {
    const has = (one: TaxCategory) => one.category === tax.category && one.rate === tax.rate
    const own = lines.filter((line) => has(line.tax))
    const adjusted = adjustments.filter((one) => has(one.tax))
    if (own.length + adjusted.length === 0) return []
    const taxable =
      sum(own.map(({ net }) => net)) +
      adjusted.reduce((total, one) => total + (one.kind === 'charge' ? 1n : -1n) * cents(one.amount), 0n)
    const due = rounded(taxable * scaled(tax.rate ?? '0', 2), 10_000n)
    const exempt =
      due === 0n && tax.category !== 'S' && tax.category !== 'Z' && kind.reason && !tax.rate?.match(/[1-9]/)
    return [{ ...tax, taxable: amount(taxable), tax: amount(due), ...(exempt && kind.reason) }]
  })
  const [all, allowances, charges] = [
    sum(lines.map(({ net }) => net)),
    sum(of('allowance').map((one) => one.amount)),
    sum(of('charge').map((one) => one.amount)),
  ]
  const [withoutTax, tax] = [all - allowances + charges, sum(breakdown.map((row) => row.tax))]
  const withTax = withoutTax + tax
  const prepaid = random.chance(0.2) ? rounded(withTax, 3n) : undefined
  const rounding = random.chance(0.1) ? BigInt(random.below(5)) - 2n : undefined
  return {
    breakdown,
    totals: {
      lines: amount(all),
      ...(of('allowance').length > 0 && { allowances: amount(allowances) }),
      ...(of('charge').length > 0 && { charges: amount(charges) }),
      withoutTax: amount(withoutTax),
      tax: amount(tax),
      withTax: amount(withTax),
      ...(prepaid !== undefined && { prepaid: amount(prepaid) }),
      ...(rounding !== undefined && { rounding: amount(rounding) }),
      payable: amount(withTax - (prepaid ?? 0n) + (rounding ?? 0n)),
    },
  }
}
