import type { PastForms } from '../../invoices/importing/past-forms.ts'
import { formsOf, type PastRow, type ReadPast, readPastInvoices } from '../../invoices/importing/rows.ts'
import { headingRow } from '../headings.ts'
import { guessPastColumns, isPastHeading, type PastMapping } from '../past-columns.ts'

/*
 * Small files in the forms of other programs, written for the tests: every heading as the program writes it, with the order
 * of dates, the signs of amounts and the words for states that it has.
 */

export const samples = {
  FreshBooks: `Client Name,Invoice #,Date Issued,Invoice Status,Date Paid,Item Name,Item Description,Rate,Quantity,Discount Percentage,Line Subtotal,Tax 1 Type,Tax 1 Amount,Tax 2 Type,Tax 2 Amount,Line Total,Currency
Northlight Dental,FB-0001,2024-03-04,paid,2024-03-20,Design,Front page,100.00,8.00,0.00,800.00,GST,40.00,PST,56.00,896.00,CAD
Northlight Dental,FB-0001,2024-03-04,paid,2024-03-20,Hosting,One year,120.00,1.00,10.00,108.00,GST,5.40,PST,7.56,120.96,CAD
Cedar Row Joinery,FB-0002,2024-04-15,sent,,Consulting,,75.50,3.00,0.00,226.50,GST,11.33,,0.00,237.83,CAD
Lumen Bakery,FB-0003,2024-04-16,draft,,Design,,50.00,1.00,0.00,50.00,,0.00,,0.00,50.00,CAD
`,
  Wave: `Invoice Number,Customer Name,Invoice Date,Due Date,Currency,Invoice Total,Invoice Tax Total,Invoice Paid,Last Payment Date
201,Harbour Yoga,2024-01-10,2024-02-09,USD,"1,085.00",85.00,"1,085.00",2024-02-01
202,Harbour Yoga,2024-01-31,2024-03-01,USD,540.00,40.00,100.00,2024-02-20
`,
  'Zoho Invoice': `Invoice Date,Invoice ID,Invoice Number,Estimate Number,Invoice Status,Customer Name,Company Name,Customer ID,Due Date,PurchaseOrder,Currency Code,Exchange Rate,Discount Type,Is Discount Before Tax,Entity Discount Percent,Entity Discount Amount,Item Name,Item Desc,Quantity,Usage unit,Item Price,Discount,Discount Amount,Item Total,SubTotal,Total,Balance,Shipping Charge,Adjustment,Item Tax,Item Tax %,Last Payment Date,Notes,Terms & Conditions,Billing Street,Billing City,Billing State,Billing Country,Billing Code
2024-05-02,90071,INV-000041,,Overdue,Orchard Supply,Orchard Supply Ltd,5501,2024-06-01,,EUR,1,entity_level,true,0.00,5.00,Apples,Crate,4,box,25.00,0.00,0.00,100.00,100.00,122.95,122.95,10.00,-0.10,VAT,19,,Thank you,Net 30,Hafenstr. 1,Hamburg,HH,Germany,20457
2024-05-03,90072,INV-000042,,Void,Orchard Supply,Orchard Supply Ltd,5501,2024-06-02,,EUR,1,entity_level,true,0.00,0.00,Pears,Crate,1,box,30.00,0.00,0.00,30.00,30.00,30.00,0.00,0.00,0.00,,,,,,Hafenstr. 1,Hamburg,HH,Germany,20457
`,
  Xero: `*ContactName,EmailAddress,POAddressLine1,POCity,PORegion,POPostalCode,POCountry,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,Currency,BrandingTheme
Bayside Club,office@bayside.example,1 Quay St,Auckland,,1010,New Zealand,ORC1001,Workshop,28/03/2024,11/04/2024,517.50,,Workshop day,1,400.00,0,200,GST on Income (15%),60.00,,,NZD,
Bayside Club,office@bayside.example,1 Quay St,Auckland,,1010,New Zealand,ORC1001,Workshop,28/03/2024,11/04/2024,517.50,,Handouts,10,5.00,0,200,GST on Income (15%),7.50,,,NZD,
Ridgeway University,,,,,,,ORC1002,,05/04/2024,12/04/2024,90.00,,Lecture,1,100.00,10,200,No GST (0%),0.00,,,NZD,
`,
  QuickBooks: `*InvoiceNo,*Customer,*InvoiceDate,*DueDate,Terms,Location,Memo,Item(Product/Service),ItemDescription,ItemQuantity,ItemRate,*ItemAmount,Service Date,Item Tax Code,Item Tax Amount,Currency
1001,Amy's Bird Sanctuary,03/28/2024,04/27/2024,Net 30,,Come again,Services,Pest control,2,35.00,70.00,,8% S,5.60,USD
1001,Amy's Bird Sanctuary,03/28/2024,04/27/2024,Net 30,,Come again,Gravel,,1,(20.00),-20.00,,8% S,-1.60,USD
`,
  'QuickBooks report': `Fernwood Studio
Open Invoices
"As of April 30, 2024"

Date,Transaction type,Num,Term,Due date,Amount,Open balance
Cool Cars,,,,,,
04/01/2024,Invoice,1010,Net 30,05/01/2024,"1,750.00",375.00
04/13/2024,Credit Memo,1011,,04/13/2024,-50.00,-50.00
Total for Cool Cars,,,,,"$1,700.00",$325.00
"Tuesday, Apr 30, 2024 07:54 AM"
`,
  Akaunting: `invoice_number,order_number,status,invoiced_at,due_at,amount,discount_type,discount_rate,currency_code,currency_rate,category_name,contact_name,contact_email,contact_tax_number,contact_phone,contact_address,contact_country,contact_state,contact_zip_code,contact_city,title,subheading,notes,footer,item_name,item_description,item_type,quantity,price,total,tax
INV-00007,,paid,2024-06-01 00:00:00,2024-06-15 00:00:00,240,,,GBP,1,Sales,Pine Studio,hello@pine.example,GB123,,4 Mill Lane,GB,,LS1 1AA,Leeds,,,Thanks,,Poster,A2,product,4,50,200,VAT 20%
`,
  Harvest: `Issue Date,Last Payment Date,ID,PO Number,Client,Subject,Invoice Amount,Paid Amount,Balance,Subtotal,Discount,Tax,Tax2,Currency,Currency Symbol,Document Type,Client Address
07/15/2024,08/02/2024,H-77,,Tidewater Films,Editing in June,"1,026.00","1,026.00",0.00,"1,000.00",50.00,76.00,0.00,USD,$,Invoice,"8 Dock Rd
Seattle WA"
07/16/2024,,H-78,,Tidewater Films,Refund,-200.00,0.00,-200.00,-200.00,0.00,0.00,0.00,USD,$,Credit note,8 Dock Rd
`,
  Stripe: `id,Customer,Customer Name,Subscription,Number,Status,Currency,Amount Due,Subtotal,Tax,Tax Percent,Total,Amount Paid,Total Discount Amount,Date (UTC),Due Date (UTC),Paid At (UTC),Finalized At (UTC),Voided At (UTC),Paid,Closed,Description
in_1,cus_9,Marta Quill,,9A2F-0001,paid,eur,"119,00","100,00","19,00",,"119,00","119,00","0,00",2024-08-01 09:30,2024-08-31 09:30,2024-08-05 12:00,2024-08-01 10:30,,TRUE,TRUE,Plan for August
in_2,cus_9,Marta Quill,,9A2F-0002,void,eur,"119,00","100,00","19,00",,"119,00","0,00","0,00",2024-09-01 09:30,2024-10-01 09:30,,2024-09-01 10:30,2024-09-02 10:30,FALSE,TRUE,Plan for September
`,
} as const

/** The company backup of Invoice Ninja. */
export const ninjaSample = JSON.stringify({
  company_gateways: [{ config: 'a secret' }],
  clients: [{ id: 'c1', name: 'Sundial Cafe', address1: '2 Noon St', city: 'Halifax', currency_id: '9' }],
  client_contacts: [{ client_id: 'c1', email: 'owner@sundial.example', first_name: 'Noor', last_name: 'Haddad' }],
  invoices: [
    {
      id: 'i1',
      number: '0042',
      client_id: 'c1',
      status_id: '3',
      date: '2024-02-29',
      due_date: '2024-03-30',
      amount: 226,
      balance: 126,
      paid_to_date: 100,
      discount: 0,
      is_amount_discount: false,
      tax_name1: 'HST',
      tax_rate1: 13,
      public_notes: 'Thanks',
      line_items: [
        { product_key: 'Menu', notes: 'Print', quantity: 2, cost: 100, discount: 0, tax_name1: '', tax_rate1: 0 },
      ],
    },
    {
      id: 'i2',
      number: '0043',
      client_id: 'c1',
      status_id: '1',
      date: '2024-03-01',
      amount: 10,
      line_items: [{ notes: 'x', quantity: 1, cost: 10 }],
    },
  ],
  payments: [{ date: '2024-03-10', paymentables: [{ invoice_id: 'i1' }] }],
})

export const sampleNames = {
  tax: 'Tax',
  discount: 'Discount',
  shipping: 'Shipping',
  adjustment: 'Adjustment',
  line: 'Invoice',
} as const

/** A file as a table: its heads and rows. Cells may be quoted and break lines. */
export function sampleTable(text: string): { heads: string[]; rows: PastRow[] } {
  const lines: string[][] = [['']]
  let isQuoted = false
  for (const [at, sign] of [...text].entries()) {
    const line = lines.at(-1) ?? []
    if (sign === '"') {
      // A quotation mark within quotation marks is doubled.
      if (!isQuoted && text[at - 1] === '"') line.push(`${line.pop()}"`)
      isQuoted = !isQuoted
    } else if (sign === ',' && !isQuoted) line.push('')
    else if (sign === '\n' && !isQuoted) lines.push([''])
    else line.push(`${line.pop()}${sign}`)
  }
  const filled = lines
    .map((cells, at) => ({ line: at + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const at = headingRow(
    filled.map(({ cells }) => cells),
    isPastHeading,
  )
  return { heads: filled[at]?.cells ?? [], rows: filled.slice(at + 1) }
}

/** The invoices of a sample, with the columns and forms that its file shows. */
export function readSample(text: string, chosen: Partial<PastForms> = {}): ReadPast & { mapping: PastMapping } {
  const { heads, rows } = sampleTable(text)
  const mapping = guessPastColumns(heads)
  const { dates, amounts } = formsOf(rows, mapping)
  const forms = {
    order: dates.shown ?? 'month',
    mark: amounts.shown ?? 'dot',
    currency: 'USD',
    names: sampleNames,
    ...chosen,
  } as const
  return { mapping, ...readPastInvoices(rows, mapping, forms) }
}
