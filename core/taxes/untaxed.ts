import type { TaxTreatment } from '../customers/customer.ts'
import type { TaxInput } from '../pricing/stated.ts'
import { exemptTaxName, reversedTaxName } from './given-names.ts'

/** What a line carries for a customer who is charged no tax: a row of 0 that says why. `reason` is in the business's own words. */
export function untaxedAs(treatment: TaxTreatment, reason: string): TaxInput {
  const isReversed = treatment === 'reverse_charge'
  return {
    taxId: null,
    name: isReversed ? reversedTaxName : exemptTaxName,
    category: isReversed ? 'AE' : 'E',
    rate: '0',
    compound: false,
    registrationNumber: '',
    reason,
    reasonCode: '',
  }
}
