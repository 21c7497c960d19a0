import { useQuery } from '@tanstack/react-query'
import { createContext, useEffect, useMemo, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { Output } from '../../../api/call.ts'
import { taxesQuery } from '../../taxes/queries.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** The taxes of the business, and whether its prices include them. */
export type TaxList = Output<'GET /taxes'>

/** What the form needs for lines that name their taxes; its code comes for those who use it. */
type Parts = typeof import('./pricing-parts.ts').pricingParts
export type Pricing = Parts & { list: TaxList }

/** Null while there is nothing of it, and until it has come. */
export const PricingContext = createContext<Pricing | null>(null)

const none: TaxList = { taxes: [], pricesIncludeTax: false }

/**
 * The parts for lines that name their taxes: for an invoice that has such lines, and where the business has more than one tax. A new
 * invoice then begins with them.
 */
export function usePricing(form: UseFormReturn<InvoiceForm>, isNew: boolean): Pricing | null {
  const { data: list = none, isPending } = useQuery(taxesQuery)
  const [parts, setParts] = useState<Parts | null>(null)
  const pricing = useWatch({ control: form.control, name: 'pricing' })
  const wanted = !!pricing || list.taxes.filter((tax) => tax.isValid).length > 1
  useEffect(() => {
    if (!wanted) return
    const load = () => import('./pricing-parts.ts').then((module) => module.pricingParts)
    // A phone loses a request now and then.
    load()
      .catch(load)
      .then(setParts, () => {})
  }, [wanted])
  const begins = isNew && !pricing && !isPending
  useEffect(() => {
    if (begins) parts?.begin(form, list)
  }, [begins, parts, form, list])
  return useMemo(() => parts && { ...parts, list }, [parts, list])
}
