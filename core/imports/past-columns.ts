import { headingKey, knownHeadings } from './headings.ts'

/** As other heads are compared, but that a percentage of something is not the thing itself: `Item Tax %`. */
const keyOf = (heading: string) => headingKey(heading.replaceAll('%', ' percent '))

/** Bounds of one import of invoices: those of other imports, and invoices in one call. */
export const pastLimits = { rows: 50_000, fileBytes: 10 * 1024 * 1024, perCall: 250 } as const

/**
 * What a column of a file can be, with the heads that programs give it, the surest first. Heads are compared without case,
 * accents, stars and signs. Amounts of the whole invoice may stand in each of its rows; the first counts.
 */
export const pastFields = {
  number:
    'Invoice number, Invoice #, Invoice No, Invoice No., InvoiceNo, Invoice ID, Num, Number, Document number, No., Nr., ID, Rechnungsnummer, Rechnungsnr., Numéro de facture, N° de facture, Número de factura, Número da fatura, رقم الفاتورة',
  customer:
    'Customer name, Client name, Contact name, ContactName, Customer, Client, Customer full name, Billing name, Name, Company name, Organization, Company, Customer/Company, Kunde, Kundenname, Client nom, Nom du client, Cliente, Nombre del cliente, Nome do cliente, العميل',
  email:
    'Email, Contact email, EmailAddress, Customer email, Client email, Email address, EmailID, Billing email, E-mail, Correo electrónico, البريد الإلكتروني',
  phone: 'Phone, Contact phone, Billing phone, Customer phone, Telefon, Téléphone, Teléfono, Telefone',
  address:
    'Billing address, Contact address, POAddressLine1, Client address, Customer address, Address, Street, Billing street, Adresse, Dirección, Endereço',
  address2: 'Billing street2, POAddressLine2, Billing address 2, Address 2, Address line 2',
  city: 'Billing city, Contact city, POCity, City, Ort, Ville, Ciudad, Cidade',
  state: 'Billing state, Contact state, PORegion, State, Province, Province/State',
  zip: 'Billing code, Contact zip code, POPostalCode, Billing zip, Postal code, ZIP, PLZ, Code postal, Código postal, CEP',
  country: 'Billing country, Contact country, POCountry, Country, Land, Pays, País',
  taxId: 'Contact tax number, VAT number, Tax number, Tax ID, GST identification number (GSTIN), USt-IdNr.',
  issueDate:
    'Invoice date, Date issued, Issue date, Issued, Invoiced at, Date (UTC), Finalized At (UTC), Date, Rechnungsdatum, Date de facture, Date de facturation, Fecha de factura, Data da fatura, تاريخ الفاتورة',
  dueDate:
    'Due date, Date due, Due at, Due Date (UTC), Due, Fällig am, Fälligkeitsdatum, Date d’échéance, Échéance, Vencimiento, Fecha de vencimiento, Data de vencimento, تاريخ الاستحقاق',
  status: 'Invoice status, Status, State, Status der Rechnung, Statut, Estado, Situação, الحالة',
  kind: 'Document type, Transaction type, Invoice type, Type',
  currency: 'Currency code, Currency, Invoice currency, Währung, Devise, Moneda, Moeda, العملة',
  subtotal: 'SubTotal, Sub total, Net amount, Net, Nettobetrag, Netto, Sous-total, Total HT',
  discount: 'Entity Discount Amount, Total Discount Amount, Invoice discount, Discount total',
  discountPercent: 'Entity Discount Percent, Discount percent of invoice',
  shipping: 'Shipping Charge, Shipping, Shipping amount, Freight, Versand',
  adjustment: 'Adjustment, Adjustment amount, Rounding, Round off',
  tax: 'Invoice Tax Total, Tax total, TaxTotal, Total tax, Steuer, MwSt.',
  tax2: 'Tax2, Second tax',
  total:
    'Invoice Total, Invoice Amount, Total, Amount, InvoiceAmount, Grand total, Gesamtbetrag, Brutto, Montant total, Total TTC, Importe total, Valor total, الإجمالي',
  paid: 'Invoice Paid, Amount Paid, Paid Amount, Paid to Date, InvoiceAmountPaid, Amount received, Paid, Bezahlt, Payé, Pagado, Pago',
  balance: 'Balance, Open balance, InvoiceAmountDue, Balance due, Amount due, Offen, Solde, Saldo',
  paidOn:
    'Last Payment Date, Date Paid, Paid At (UTC), Paid at, Payment date, Paid on, Bezahlt am, Date de paiement, Fecha de pago',
  notes: 'Notes, Memo, Public notes, Customer notes, Notizen, Remarques, Notas',
  terms: 'Terms & Conditions, Terms, Payment terms, Zahlungsbedingungen',
  subject: 'Subject, Title, Betreff, Objet, Asunto, Assunto',
  item: 'Item name, Item(Product/Service), Product/Service, Item, Product, InventoryItemCode, Product name, Artikel, Produit, Producto, Produto',
  description:
    'Item description, ItemDescription, Item Desc, Description, Line description, Beschreibung, Descripción, Descrição',
  quantity: 'Quantity, ItemQuantity, Item quantity, Qty, Menge, Anzahl, Quantité, Cantidad, Quantidade, الكمية',
  unit: 'Usage unit, Unit, Einheit',
  rate: 'Rate, Item Price, UnitAmount, Unit amount, ItemRate, Unit price, Price, Unit cost, Einzelpreis, Prix unitaire, Precio unitario, Preço unitário, السعر',
  amount: 'Item Total, ItemAmount, Item amount, LineAmount, Line amount, Line subtotal, Positionsbetrag',
  /** With its tax; the sum of them is the invoice’s total where no column says that. */
  lineTotal: 'Line total',
  lineDiscount: 'Discount Amount, Line discount amount',
  lineDiscountPercent: 'Discount Percentage, Discount, Discount %, Discount rate, Rabatt',
  taxName: 'Tax 1 Type, TaxType, Tax Name, Item Tax Code, Item Tax, Tax name 1, Sales Tax Name, Steuersatz',
  taxRate: 'Tax 1 Rate, Item Tax %, Tax Percent, Tax Percentage, Tax rate, Tax rate 1',
  taxAmount: 'Tax 1 Amount, TaxAmount, Item Tax Amount, Line tax, Tax amount',
  tax2Name: 'Tax 2 Type, Tax name 2',
  tax2Rate: 'Tax 2 Rate, Tax rate 2',
  tax2Amount: 'Tax 2 Amount',
} as const

/** A field of an invoice that a column can fill. */
export type PastField = keyof typeof pastFields

export const pastFieldNames = Object.keys(pastFields) as PastField[]

/** Which field each column of the file is (by its position); null: none. */
export type PastMapping = readonly (PastField | null)[]

const headsOf = (field: PastField) => pastFields[field].split(', ').map(keyOf)
const allHeads = new Set(pastFieldNames.flatMap(headsOf))

/** Whether a cell reads like the head of a column of invoices. */
export const isPastHeading = (cell: string): boolean => allHeads.has(keyOf(cell))

/** A program with heads that give its files away, and columns that mean something else in it than elsewhere. */
interface Program {
  readonly name: string
  /** All of them are there. */
  readonly signs: readonly string[]
  readonly means?: Readonly<Record<string, PastField | null>>
}

/** Programs whose files name no columns. */
export const fixedPrograms = { ninja: 'Invoice Ninja', own: 'Duly' } as const

const programs: readonly Program[] = [
  {
    name: 'Stripe',
    signs: ['Finalized At (UTC)', 'Amount Due'],
    means: {
      tax: 'tax',
      customer: null,
      customername: 'customer',
      customeremail: 'email',
      description: 'subject',
      number: 'number',
      id: null,
      dateutc: 'issueDate',
      finalizedatutc: null,
      paid: null,
      amountpaid: 'paid',
      amountdue: null,
      taxpercent: null,
    },
  },
  { name: 'FreshBooks', signs: ['Client Name', 'Invoice #', 'Line Subtotal'], means: { linesubtotal: 'amount' } },
  {
    name: 'Zoho Invoice',
    signs: ['Invoice Number', 'Item Price', 'SubTotal'],
    means: {
      invoiceid: null,
      customerid: null,
      companyname: null,
      discount: null,
      discountamount: 'lineDiscount',
      itemtax: 'taxName',
      itemtaxpercent: 'taxRate',
      itemtaxamount: 'taxAmount',
    },
  },
  {
    name: 'Xero',
    signs: ['ContactName', 'InvoiceNumber', 'UnitAmount'],
    means: {
      reference: null,
      inventoryitemcode: null,
      description: 'item',
      total: 'total',
      discount: 'lineDiscountPercent',
    },
  },
  { name: 'QuickBooks', signs: ['InvoiceNo', 'Customer', 'ItemAmount'], means: { memo: 'notes', terms: 'terms' } },
  { name: 'QuickBooks', signs: ['Transaction type', 'Num', 'Open balance'], means: { amount: 'total' } },
  {
    name: 'Harvest',
    signs: ['Issue Date', 'Invoice Amount', 'Paid Amount'],
    means: {
      id: 'number',
      client: 'customer',
      tax: 'tax',
      tax2: 'tax2',
      discount: 'discount',
      subtotal: 'subtotal',
      clientaddress: 'address',
    },
  },
  { name: 'Wave', signs: ['Invoice Total', 'Invoice Tax Total', 'Invoice Paid'] },
  {
    name: 'Akaunting',
    signs: ['invoice_number', 'contact_name', 'invoiced_at'],
    means: {
      amount: 'total',
      itemname: 'item',
      price: 'rate',
      itemtotal: 'amount',
      tax: 'taxName',
      title: 'subject',
      subheading: null,
      parentnumber: null,
    },
  },
]

/** The program whose heads these are; null where none is known. */
export function programOf(heads: readonly string[]): string | null {
  return programWith(heads)?.name ?? null
}

function programWith(heads: readonly string[]): Program | undefined {
  const keys = new Set(heads.map(keyOf))
  return programs.find(({ signs }) => signs.every((sign) => keys.has(keyOf(sign))))
}

/** Fields that several columns can fill together, and what joins their cells: the parts of a name, further lines of an address. */
export const joinedFields: Readonly<Partial<Record<PastField, string>>> = { customer: ' ', address2: ', ' }

const furtherLines = new Set(
  ['PO Address Line', 'Address line', 'Address', 'Billing address', 'Billing address line', 'Billing street'].flatMap(
    (head) => [3, 4].map((line) => keyOf(`${head} ${line}`)),
  ),
)
const [firstNames, lastNames] = ['firstName', 'lastName'].map((part) => new Set(knownHeadings(part).map(keyOf)))

/** Columns that fill a field together with others: parts of a name where no column holds it whole, and what follows an address. */
function joinParts(keys: readonly string[], mapping: (PastField | null)[]): void {
  const first = keys.findIndex((key, column) => firstNames?.has(key) && !mapping[column])
  const last = keys.findIndex((key, column) => column > first && lastNames?.has(key) && !mapping[column])
  if (first >= 0 && last >= 0 && !mapping.includes('customer')) mapping[first] = mapping[last] = 'customer'
  for (const [column, key] of keys.entries())
    if (!mapping[column] && furtherLines.has(key)) mapping[column] = 'address2'
}

/** A guess which field each column is: by its program, else by its head. Two columns are one field only where they are joined. */
export function guessPastColumns(heads: readonly string[]): PastMapping {
  const means = programWith(heads)?.means ?? {}
  const keys = heads.map(keyOf)
  const mapping: (PastField | null)[] = keys.map(() => null)
  const taken = new Set<PastField>()
  const give = (column: number, field: PastField) => {
    if (taken.has(field) || mapping[column]) return
    mapping[column] = field
    taken.add(field)
  }
  for (const [column, key] of keys.entries()) if (means[key]) give(column, means[key])
  const most = Math.max(...pastFieldNames.map((field) => headsOf(field).length))
  for (let rank = 0; rank < most; rank += 1)
    for (const field of pastFieldNames) {
      const column = keys.findIndex((key) => key !== '' && key === headsOf(field)[rank] && !(key in means))
      if (column >= 0) give(column, field)
    }
  joinParts(keys, mapping)
  return mapping
}

/** Fields that a file must have: without them nothing is known to be an invoice. */
export const neededFields = ['number', 'customer', 'issueDate'] as const satisfies readonly PastField[]

/** Fields that hold a date. */
export const dateFields: readonly PastField[] = ['issueDate', 'dueDate', 'paidOn']

/** Fields that hold an amount. */
export const amountFields: readonly PastField[] = [
  'subtotal',
  'discount',
  'shipping',
  'adjustment',
  'tax',
  'tax2',
  'total',
  'paid',
  'balance',
  'rate',
  'amount',
  'lineTotal',
  'lineDiscount',
  'taxAmount',
  'tax2Amount',
]
