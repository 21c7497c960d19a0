import { type CustomerFields, customerSearchText } from '@duly/core/customers/customer.ts'
import { withEmailsOnce } from '@duly/core/customers/email-list.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import * as store from './store.ts'

/** Whom a document of another program names. */
export interface NamedCustomer {
  readonly name: string
  /** `''` where it is not stated. */
  readonly email: string
}

/** Finds customers of the business by their e-mail address, and those without one by their name; null for the others. */
export async function customersNamed(
  tx: ReadTx,
  workspaceId: string,
  named: readonly NamedCustomer[],
): Promise<(customer: NamedCustomer) => string | null> {
  const lower = (texts: readonly string[]) => [...new Set(texts.map((text) => text.toLowerCase()))]
  const [byEmail, byName] = await Promise.all([
    store.findByEmails(tx, workspaceId, lower(named.flatMap(({ email }) => (email === '' ? [] : [email])))),
    store.findByNames(tx, workspaceId, lower(named.map(({ name }) => name))),
  ])
  return ({ name, email }) =>
    (email === '' ? undefined : byEmail.get(email.toLowerCase())) ?? byName.get(name.toLowerCase()) ?? null
}

/** Adds customers of whom this much is known; answers their ids in the same order. */
export async function addNamed(
  tx: Tx,
  workspaceId: string,
  customers: readonly (NamedCustomer & Partial<CustomerFields>)[],
): Promise<string[]> {
  const rows = customers.map((said) => {
    const fields = withEmailsOnce({ ...nothing, ...said })
    return { id: newId(), ...fields, search_text: customerSearchText(fields) }
  })
  await store.insertCustomers(tx, workspaceId, rows)
  return rows.map(({ id }) => id)
}

const nothing = {
  phone: '',
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
  taxTreatment: null,
  taxReason: '',
  eInvoice: {},
} satisfies Partial<CustomerFields>

/** Puts those of these customers out of sight whom no document, payment link or appointment names. */
export const removeUnnamed = store.setUnnamedDeleted
