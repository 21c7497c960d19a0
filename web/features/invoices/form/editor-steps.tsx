import {
  completedTabs,
  type InvoiceTab,
  invoiceTabs,
  invoiceTabTexts,
} from '@duly/core/invoices/form/tab-completion.ts'
import { totalsOfVersion } from '@duly/core/invoices/totals/totals-of-version.ts'
import { codeBeside, decimalsOf } from '@duly/core/money/currency.ts'
import { formatMoney } from '@duly/core/money/money.ts'
import { type ReactNode, use, useDeferredValue, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Steps } from '../../../ui/steps.tsx'
import { type InvoiceForm, sheetInvoice } from './invoice-form.ts'
import { PricingContext } from './pricing-slot.ts'

/** The four sections with their check marks. */
export function EditorSteps({
  control,
  tab,
  onTab,
  children,
}: {
  control: Control<InvoiceForm>
  tab: InvoiceTab
  onTab: (tab: InvoiceTab) => void
  children: ReactNode
}) {
  const values = useSettled(control)
  const done = useMemo(() => completedTabs(values), [values])
  return (
    <Steps
      label="Invoice sections"
      className="editor-steps"
      value={tab}
      onValueChange={onTab}
      steps={invoiceTabs.map((name) => ({ value: name, ...invoiceTabTexts[name], done: done[name] }))}
    >
      {children}
    </Steps>
  )
}

/** The total beside the buttons, as it stands while somebody types. */
export function LiveTotal({ control }: { control: Control<InvoiceForm> }) {
  const values = useSettled(control)
  const parts = use(PricingContext)
  const total = useMemo(() => {
    if (values.pricing) return parts?.statedForm(values).totals.total
    return totalsOfVersion(sheetInvoice(values), decimalsOf(values.currency), values.arithmeticVersion).total
  }, [values, parts])
  return (
    <div className="editor-sum num">
      <span className="sm muted">Total</span> <b>{total === undefined ? '' : formatMoney(total, values.currency)}</b>{' '}
      <span className="xs faint">{codeBeside(values.currency)}</span>
    </div>
  )
}

/** The form's values, a moment behind the typing when there is much to draw. */
function useSettled(control: Control<InvoiceForm>): InvoiceForm {
  return useDeferredValue(useWatch({ control }) as InvoiceForm)
}
