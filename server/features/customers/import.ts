import { type CustomerFields, customerSearchText } from '@duly/core/customers/customer.ts'
import type { ImportTarget } from '../imports/records.ts'
import * as store from './store.ts'

/** Customers as an import fills them: an e-mail address tells who it is. */
export const customerImport: ImportTarget = {
  known: store.findByEmails,
  async add(tx, workspaceId, records) {
    await store.insertCustomers(
      tx,
      workspaceId,
      records.map(({ id, fields }) => withSearchText(id, { ...unsaid, ...fields } as unknown as CustomerFields)),
    )
  },
  async update(tx, workspaceId, records) {
    const current = new Map(
      (
        await store.findCustomers(
          tx,
          workspaceId,
          records.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const changed = records.flatMap(({ id, fields }) => {
      const before = current.get(id)
      if (!before) return []
      const { id: _, created_at, ...kept } = before
      const said = Object.fromEntries(Object.entries(fields).filter(([, value]) => isSaid(value)))
      return [withSearchText(id, { ...kept, ...said })]
    })
    await store.updateCustomers(tx, workspaceId, changed)
  },
  remove: store.setCustomersDeleted,
}

// Rows that were brought before these fields came lack them.
const unsaid = {
  contactName: '',
  address2: '',
  taxId: '',
  paymentTerms: '',
  notes: '',
  currency: null,
  language: null,
  emails: [],
} satisfies Partial<CustomerFields>

const isSaid = (value: unknown) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0)

const withSearchText = (id: string, fields: CustomerFields) => ({
  id,
  ...fields,
  search_text: customerSearchText(fields),
})
