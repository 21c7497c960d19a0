import type { EInvoiceFormatName } from '../core/e-invoices/formats.ts'
import type { CallBody } from '../core/e-invoices/received/call-parts.ts'
import type { Random } from './rules-random.ts'

// Made-up businesses and what each may lawfully write, for invoices that are drawn at random and go the whole way.

/** A tax as a line of POST /invoices names it. */
export interface DrawnTax {
  name: string
  category: string
  rate: string
  reason?: string
  reasonCode?: string
}

/** A buyer and the taxes that can stand on one invoice to them. */
export interface Trade {
  /** Fields of the invoice that say who buys. */
  billing: CallBody
  taxes: readonly DrawnTax[]
  /** What the party states beyond them, for e-invoices. */
  party?: CallBody
  /** Goods that cross a border inside the EU say when and where they arrived. */
  isDelivered?: boolean
  /** The buyer keeps back a share of it. */
  isWithheld?: boolean
}

/** A business with those it sells to. */
export interface Business {
  company: CallBody
  currency: string
  /** Ways to be paid that its country has on e-invoices. */
  methods: readonly string[]
  /** Whether a corrected invoice can go over Peppol: between Germans alone. */
  isGerman?: boolean
  trades: readonly Trade[]
}

/** Every format: each customer wants one of them. */
export const drawnFormats: readonly EInvoiceFormatName[] = [
  'en16931-ubl',
  'en16931-cii',
  'xrechnung-ubl',
  'xrechnung-cii',
  'peppol-ubl',
  'facturx-en16931',
  'facturx-xrechnung',
]

const gln = (id: string) => ({ electronicAddress: { id, scheme: '0088' } })

/** A company with all that the formats ask of a seller. */
const company = (name: string, country: string, numbers: CallBody, facts: CallBody = {}): CallBody => ({
  name,
  address: 'Market street 1 “A” & co',
  city: 'Old Town',
  zip: '12345',
  country,
  phone: '+49 40 123456',
  email: 'office@seller.example',
  ...numbers,
  eInvoice: { ...gln('7300010000001'), contact: { name: 'K. Korn' }, ...facts },
})

const buyer = (name: string, country: string, more: CallBody = {}): CallBody => ({
  billingName: name,
  billingEmail: 'accounts@buyer.example',
  billingPhone: '+1 555 0100',
  billingAddress: 'Lane 7 <rear>',
  billingCity: 'New Town',
  billingZip: '54321',
  billingCountry: country,
  ...more,
})

const vat = (...rates: string[]): DrawnTax[] => rates.map((rate) => ({ name: `VAT ${rate} %`, category: 'S', rate }))

const none = (category: string, reason: string, reasonCode?: string): DrawnTax => ({
  ...{ name: 'No VAT', category, rate: '0', reason },
  ...(reasonCode && { reasonCode }),
})

const usual = ['bank', 'cash', 'card', 'e-transfer'] as const

/** Sellers of many countries; what Peppol asks of each country’s own is stated. */
export const businesses: readonly Business[] = [
  {
    company: company('Bäckerei Korn & Söhne GmbH', 'Germany', {
      taxNumber: 'DE 123 456 789',
      registrationNumber: 'HRB 1234',
    }),
    ...{ currency: 'EUR', methods: usual, isGerman: true },
    trades: [
      { billing: buyer('Stadt Musterhausen', 'Germany'), taxes: vat('19', '7') },
      { billing: buyer('Praxis Dr. Grün', 'Germany'), taxes: [none('E', '§ 4 UStG'), ...vat('19')] },
      {
        billing: buyer('Boulangerie du Nord SA', 'Belgium', { billingTaxId: 'BE0123456749' }),
        taxes: [none('K', 'Intra-community supply', 'VATEX-EU-IC')],
        isDelivered: true,
      },
      {
        billing: buyer('Handel AG', 'Austria', { billingTaxId: 'ATU12345678' }),
        taxes: [none('AE', 'Reverse charge', 'VATEX-EU-AE')],
      },
      { billing: buyer('Zürcher Brot AG', 'Switzerland'), taxes: [none('G', 'Export', 'VATEX-EU-G')] },
    ],
  },
  {
    company: company('Kleine Werkstatt', 'Germany', { taxNumber: '12/345/67890', registrationNumber: 'HRA 9' }),
    ...{ currency: 'EUR', methods: usual, isGerman: true },
    trades: [{ billing: buyer('Stadt Musterhausen', 'Germany'), taxes: [none('E', 'Kleinunternehmer, § 19 UStG')] }],
  },
  {
    company: company('Verein für Brotkultur e. V.', 'Germany', { taxNumber: '', registrationNumber: 'VR 77' }),
    ...{ currency: 'EUR', methods: usual, isGerman: true },
    trades: [{ billing: buyer('Mitglied', 'Germany'), taxes: [none('O', 'Not subject to VAT', 'VATEX-EU-O')] }],
  },
  {
    company: company('Le Four à Bois', 'France', { taxNumber: 'FR40303265045' }),
    ...{ currency: 'EUR', methods: usual },
    trades: [
      { billing: buyer('Épicerie Ça & Là', 'France'), taxes: vat('20', '10', '5.5', '2.1') },
      { billing: buyer('Jean', 'France'), taxes: [none('E', 'TVA non applicable', 'VATEX-FR-FRANCHISE')] },
    ],
  },
  {
    company: company(
      'Bakkerij Jansen B.V.',
      'Netherlands',
      { taxNumber: 'NL123456789B01' },
      { legalRegistration: { id: '12345678', scheme: '0106' } },
    ),
    ...{ currency: 'EUR', methods: ['bank'] },
    trades: [{ billing: buyer('Gemeente Stad', 'Netherlands'), taxes: vat('21', '9') }],
  },
  {
    company: company(
      'Bröd AB',
      'Sweden',
      { taxNumber: 'SE556036079301' },
      {
        legalRegistration: { id: '5560360793' },
        taxRegistration: 'Godkänd för F-skatt',
      },
    ),
    ...{ currency: 'SEK', methods: usual },
    trades: [{ billing: buyer('Kommun', 'Sweden'), taxes: [...vat('25', '12', '6'), none('E', 'Undantag')] }],
  },
  {
    company: company('Bakeri AS', 'Norway', { taxNumber: 'NO974760673MVA' }),
    ...{ currency: 'NOK', methods: usual },
    trades: [{ billing: buyer('Kommune', 'Norway'), taxes: [...vat('25', '15', '12'), none('Z', '')] }],
  },
  {
    company: company(
      'Bageri ApS',
      'Denmark',
      { taxNumber: 'DK10403782' },
      { legalRegistration: { id: '10403782', scheme: '0184' } },
    ),
    ...{ currency: 'DKK', methods: ['bank', 'cash'] },
    trades: [{ billing: buyer('Kommune', 'Denmark'), taxes: vat('25') }],
  },
  {
    company: company('Forno Rossi S.r.l.', 'Italy', { taxNumber: 'IT00743110157' }),
    ...{ currency: 'EUR', methods: usual },
    trades: [
      { billing: buyer('Comune', 'Italy', { billingTaxId: 'IT00743110157' }), taxes: vat('22', '10', '4') },
      {
        billing: buyer('Studio Verdi', 'Italy', { billingTaxId: 'IT00743110157' }),
        taxes: vat('22'),
        isWithheld: true,
      },
      {
        billing: buyer('Ministero', 'Italy', { billingTaxId: 'IT00743110157' }),
        taxes: [{ name: 'IVA (split payment)', category: 'B', rate: '22' }],
      },
    ],
  },
  {
    company: company('Panadería Sur S.L.', 'Spain', { taxNumber: 'ESB58378431' }),
    ...{ currency: 'EUR', methods: usual },
    trades: [
      { billing: buyer('Ayuntamiento', 'Spain'), taxes: vat('21', '10', '4') },
      { billing: buyer('Isla S.A.', 'Spain'), taxes: [{ name: 'IGIC', category: 'L', rate: '7' }] },
      { billing: buyer('Ceuta S.A.', 'Spain'), taxes: [{ name: 'IPSI', category: 'M', rate: '4' }] },
    ],
  },
  {
    company: company('Old Oven Ltd', 'United Kingdom', { taxNumber: 'GB123456789' }),
    ...{ currency: 'GBP', methods: usual },
    trades: [{ billing: buyer('Council', 'United Kingdom'), taxes: [...vat('20', '5'), none('Z', '')] }],
  },
  {
    company: company(
      'Bakarí ehf.',
      'Iceland',
      { taxNumber: 'IS12345' },
      { legalRegistration: { id: '5501012340', scheme: '0196' } },
    ),
    ...{ currency: 'ISK', methods: ['bank'] },
    trades: [
      {
        billing: buyer('Borg', 'Iceland'),
        party: { legalRegistration: { id: '5501012340', scheme: '0196' } },
        taxes: vat('24', '11'),
      },
    ],
  },
  {
    company: company('Alpenbrot AG', 'Switzerland', {
      taxNumber: 'CHE-123.456.789 MWST',
      registrationNumber: 'CHE-123.456.789',
    }),
    ...{ currency: 'CHF', methods: usual },
    trades: [{ billing: buyer('Gemeinde', 'Switzerland'), taxes: vat('8.1', '3.8', '2.6') }],
  },
  {
    company: company('パン工房', 'Japan', { taxNumber: 'T1234567890123', registrationNumber: '1234567890123' }),
    ...{ currency: 'JPY', methods: usual },
    trades: [{ billing: buyer('株式会社 東京', 'Japan'), taxes: vat('10', '8') }],
  },
]

/** The body of POST /customers for a buyer who wants that format. */
export function drawnCustomer({ billing, party }: Trade, format: EInvoiceFormatName, random: Random): CallBody {
  return {
    name: billing.billingName,
    email: billing.billingEmail,
    eInvoice: {
      format,
      way: random.oneOf(['attached', 'alone', 'download']),
      buyerReference: '04011000-12345-34',
      ...(random.chance(0.3) && { purchaseOrder: 'PO/1', contract: 'C "7"', project: 'P' }),
      party: { ...gln('4000001000005'), ...party },
    },
  }
}
