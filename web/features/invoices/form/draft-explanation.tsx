import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { taxesQuery } from '../../taxes/queries.ts'
import { ExplainTotal } from '../totals/explain-total.tsx'
import type { InvoiceForm } from './invoice-form.ts'

/** Explains the total as it stands in the form; open, it follows the typing. */
export function DraftExplanation() {
  const { control } = useFormContext<InvoiceForm>()
  const values = useDeferredValue(useWatch({ control }) as InvoiceForm)
  const taxes = useQuery(taxesQuery).data?.taxes
  return (
    <ExplainTotal of={values} load={async () => (await import('./explain-draft.ts')).explainDraft(values, taxes)} />
  )
}
