import type { DraftProblem } from '@duly/core/invoices/form/draft-checks.ts'
import { type InvoiceTab, invoiceTabs, invoiceTabTexts } from '@duly/core/invoices/form/tab-completion.ts'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { Notice } from '../../../ui/notice.tsx'
import type { InvoiceForm } from './invoice-form.ts'

interface ProblemSummaryProps {
  problems: readonly DraftProblem[]
  /** Opens a section and goes on in it. */
  onEnter: (tab: InvoiceTab) => void
}

/** What keeps the invoice from being saved, section by section; each leads to its field, and goes once that is put right. */
export function ProblemSummary({ problems, onEnter }: ProblemSummaryProps) {
  const { control, setFocus } = useFormContext<InvoiceForm>()
  const { errors } = useFormState({ control })
  const open = problems.filter(({ field }) => get(errors, field) !== undefined)
  if (open.length < 2) return null
  const inOrder = invoiceTabs.flatMap((tab) => open.filter((problem) => problem.tab === tab))
  const lead = ({ tab, field }: DraftProblem) => {
    onEnter(tab)
    // Once the section is drawn, and after it has taken the focus by itself.
    requestAnimationFrame(() => setFocus(field as keyof InvoiceForm))
  }
  return (
    <Notice tone="red" role="group" aria-label="What is missing">
      {open.length} things are missing before this invoice can be saved:
      <ul>
        {inOrder.map((problem) => (
          <li key={problem.field}>
            <button type="button" className="link" onClick={() => lead(problem)}>
              {invoiceTabTexts[problem.tab].caption}: {problem.message}
              {lineOf(problem.field)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Of several lines, which one; `items.2.rate` is the third. */
function lineOf(field: string): string {
  const line = /^items\.(\d+)\./.exec(field)?.[1]
  return line === undefined ? '' : ` (item ${Number(line) + 1})`
}
