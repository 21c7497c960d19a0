import { type CustomerFields, customerSearchText } from '@duly/core/customers/customer.ts'
import { withEmailsOnce } from '@duly/core/customers/email-list.ts'
import type { CustomerFacts } from '@duly/core/e-invoices/facts.ts'
import { duplicateKey } from '@duly/core/imports/columns.ts'
import type { ImportTarget } from '../imports/records.ts'
import * as store from './store.ts'

/** Customers as an import fills them: an e-mail address tells who it is. */
export const customerImport: ImportTarget = {
  known: store.findByEmails,
  keyOf: (fields) => duplicateKey('customers', fields),
  async add(tx, workspaceId, records) {
    await store.insertCustomers(
      tx,
      workspaceId,
      records.map(({ id, fields }) => withSearchText(id, { ...unsaid, ...fields } as unknown as CustomerFields)),
    )
    return undefined
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
      const eInvoice = withFacts(kept.eInvoice, fields.eInvoice as CustomerFacts | undefined)
      return [withSearchText(id, { ...kept, ...said, eInvoice })]
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
  taxTreatment: null,
  taxReason: '',
  eInvoice: {},
} satisfies Partial<CustomerFields>

/** What a file says of e-invoices goes over what is known; what it says nothing of stays. */
function withFacts(known: CustomerFacts, said: CustomerFacts = {}): CustomerFacts {
  const party = { ...known.party, ...said.party }
  return { ...known, ...said, ...(Object.keys(party).length > 0 && { party }) }
}

const isSaid = (value: unknown) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0)

const withSearchText = (id: string, said: CustomerFields) => {
  const fields = withEmailsOnce(said)
  return { id, ...fields, search_text: customerSearchText(fields) }
}
