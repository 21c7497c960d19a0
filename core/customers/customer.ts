import { searchTextOf } from '../search/fold.ts'

/** What a customer record says; absent parts are empty texts. */
export interface CustomerFields {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly country: string
}

/** How the list may be ordered (specification part 2, Customers screen). */
export type CustomerSort = 'name' | 'city' | 'email' | 'createdAt'

/** What a search over customers looks at. */
export function customerSearchText(fields: CustomerFields): string {
  return searchTextOf([fields.name, fields.email, fields.phone, fields.city, fields.state, fields.country])
}
