import { totalsOfVersion } from '@duly/core/invoices/totals/totals-of-version.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { codeAfter, moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { use, useMemo } from 'react'
import type { Control } from 'react-hook-form'
import { t } from '../../../words/page.ts'
import { useSettled } from './editor-steps.tsx'
import { type InvoiceForm, sheetInvoice } from './invoice-form.ts'
import { PricingContext } from './pricing-slot.ts'

/** The total beside the buttons, as it stands while somebody types. */
export function LiveTotal({ control }: { control: Control<InvoiceForm> }) {
  const values = useSettled(control)
  const parts = use(PricingContext)
  const total = useMemo(() => {
    if (values.pricing) return parts?.statedForm(values).totals.total
    return totalsOfVersion(sheetInvoice(values), decimalsOf(values.currency), values.arithmeticVersion).total
  }, [values, parts])
  const sum = total === undefined ? '' : moneyText(t.forms, total, values.currency)
  return (
    <>
      <span className="sm muted">{t(words.total)}</span> <b>{sum}</b>{' '}
      <span className="xs faint">{codeAfter(sum, values.currency)}</span>
    </>
  )
}
