/** A valid body for POST /invoices; overrides replace single fields. Numbers count up within a test run. */
export function anInvoice(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  made += 1
  return {
    invoiceNumber: `INV-20260305-${String(made).padStart(3, '0')}`,
    billingName: 'Harbour & Pine Studio',
    billingEmail: 'accounts@harbourpine.example',
    billingPhone: '+1 587 555 0100',
    billingAddress: '1140 Wharf Lane, Unit 6',
    billingCity: 'Nanaimo',
    billingProvince: 'BC',
    billingZip: 'V9R 2S5',
    billingCountry: 'Canada',
    issueDate: '2026-03-05',
    dueDate: '2026-04-04',
    currency: 'CAD',
    paymentTerms: 'Payment is due within 30 days from the invoice date',
    items: [
      { name: 'Brand identity system', description: 'Logo and colour', quantity: 1, rate: 2400 },
      { name: 'Website design', quantity: 6, rate: 320 },
    ],
    discountType: 'percentage',
    discountValue: 10,
    shippingType: 'fixed',
    shippingValue: 18,
    taxType: 'percentage',
    taxValue: 5,
    ...overrides,
  }
}

let made = 0

/** One line of this amount and nothing else: the total is the amount. */
export function aBillOf(amount: number, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return anInvoice({
    items: [{ name: 'Work', quantity: 1, rate: amount }],
    discountValue: 0,
    shippingValue: 0,
    taxValue: 0,
    ...overrides,
  })
}
