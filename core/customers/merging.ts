import { comparedEmail } from '../contact/email.ts'
import { bareText, type CustomerEmail, type CustomerFields } from './customer.ts'
import { emailsOnce } from './email-list.ts'

/** Fields of which a merge keeps one customer's value; further addresses are kept of all. */
export const mergedFields = [
  'name',
  'email',
  'phone',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'country',
  'contactName',
  'taxId',
  'currency',
  'language',
  'paymentTerms',
  'notes',
  'taxTreatment',
] as const satisfies readonly (keyof CustomerFields)[]
export type MergedField = (typeof mergedFields)[number]

/** Why no tax is charged goes along with its reason. */
type MovedField = MergedField | 'taxReason'
const movedWith = (field: MergedField): MovedField[] => (field === 'taxTreatment' ? [field, 'taxReason'] : [field])

/** Most customers that are merged into another at once. */
export const mostMerged = 10

/** What of the kept customer changed by one that was merged into it. */
export interface Taken {
  readonly fields: Readonly<Partial<Record<MovedField, { before: string | null; after: string | null }>>>
  /** Further addresses that came along. */
  readonly emails: readonly string[]
}

type Known = CustomerFields & { readonly id: string }

/** The kept customer as a merge leaves it, and what each of the others contributed, by their ids. */
export function mergedCustomer(
  kept: Known,
  others: readonly Known[],
  take: Readonly<Partial<Record<MergedField, string>>>,
): { fields: CustomerFields; taken: Map<string, Taken> } {
  let fields: CustomerFields = kept
  const taken = new Map<string, Taken>()
  for (const other of others) {
    const wanted = mergedFields
      .filter((field) => take[field] === other.id && other[field] !== fields[field])
      .flatMap(movedWith)
    const changes = Object.fromEntries(
      wanted.map((field) => [field, { before: kept[field] ?? null, after: other[field] ?? null }]),
    )
    fields = { ...fields, ...Object.fromEntries(wanted.map((field) => [field, other[field]])) }
    taken.set(other.id, { fields: changes, emails: [] })
  }
  const plain = (address: string): CustomerEmail => ({ address, invoices: 'none' })
  let emails = [...kept.emails]
  for (const other of others) {
    const came = [plain(other.email), ...other.emails, ...(take.email === other.id ? [plain(kept.email)] : [])]
    const before = new Set(emails.map(({ address }) => comparedEmail(address)))
    emails = emailsOnce([...emails, ...came], [fields.email])
    const added = emails.filter(({ address }) => !before.has(comparedEmail(address))).map(({ address }) => address)
    taken.set(other.id, { fields: taken.get(other.id)?.fields ?? {}, emails: added })
  }
  return { fields: { ...fields, emails }, taken }
}

/** The kept customer without what a merge brought, as far as nobody changed it since. */
export function unmergedCustomer(kept: CustomerFields, taken: Taken): CustomerFields {
  const back = Object.entries(taken.fields).filter(
    ([field, { after }]) => (kept[field as MovedField] ?? null) === after,
  )
  const fields = { ...kept, ...Object.fromEntries(back.map(([field, { before }]) => [field, before])) }
  const gone = new Set(taken.emails.map(comparedEmail))
  return { ...fields, emails: kept.emails.filter(({ address }) => !gone.has(comparedEmail(address))) }
}

/** Whether two customers look like the same one: the same e-mail address, name or tax id, however they are written. */
export function lookAlike(one: CustomerFields, other: CustomerFields): boolean {
  const same = (a: string, b: string) => a !== '' && a === b
  return (
    same(comparedEmail(one.email), comparedEmail(other.email)) ||
    same(bareText(one.name), bareText(other.name)) ||
    same(bareText(one.taxId), bareText(other.taxId))
  )
}
