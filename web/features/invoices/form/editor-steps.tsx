import {
  completedTabs,
  type InvoiceTab,
  invoiceTabs,
  invoiceTabTexts,
} from '@duly/core/invoices/form/tab-completion.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { type ReactNode, useDeferredValue, useMemo } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Steps } from '../../../ui/steps.tsx'
import { t } from '../../../words/page.ts'
import type { InvoiceForm } from './invoice-form.ts'

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
      label={t(words.sections)}
      className="editor-steps"
      value={tab}
      onValueChange={onTab}
      steps={invoiceTabs.map((name) => ({ value: name, ...tabTexts(name), done: done[name] }))}
    >
      {children}
    </Steps>
  )
}

/** How a section is called, and what it holds. */
export function tabTexts(tab: InvoiceTab) {
  const { name, caption } = invoiceTabTexts[tab]
  return { name: t(name), caption: t(caption) }
}

/** The form's values, a moment behind the typing when there is much to draw. */
export function useSettled(control: Control<InvoiceForm>): InvoiceForm {
  return useDeferredValue(useWatch({ control }) as InvoiceForm)
}
