/** The ten lines of an invoice that benches save, alike for product and floor. */
export const items = Array.from({ length: 10 }, (_, index) => ({
  name: `Line ${index}`,
  quantity: index + 1,
  rate: 12.5,
}))

/** An invoice of these lines; `number` is to be one of its own. */
export const tenLines = (number: string) => ({
  invoiceNumber: number,
  billingName: 'Harbour & Pine Studio',
  billingEmail: 'accounts@harbourpine.example',
  issueDate: '2026-03-05',
  dueDate: '2026-04-04',
  currency: 'CAD',
  items,
})
