import type { DraftProblem } from '@duly/core/invoices/form/draft-checks.ts'
import { type InvoiceTab, invoiceTabs } from '@duly/core/invoices/form/tab-completion.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { Notice } from '../../../ui/notice.tsx'
import { t } from '../../../words/page.ts'
import { tabTexts } from './editor-steps.tsx'
import type { InvoiceForm } from './invoice-form.ts'

interface ProblemSummaryProps {
  problems: readonly DraftProblem[]
  /** Opens a section and goes to the field that `focus` chooses. */
  onLead: (tab: InvoiceTab, focus: () => void) => void
}

/** What keeps the invoice from being saved, section by section; each leads to its field, and goes once that is put right. */
export function ProblemSummary({ problems, onLead }: ProblemSummaryProps) {
  const { control, setFocus } = useFormContext<InvoiceForm>()
  const { errors } = useFormState({ control })
  const open = problems.filter(({ field }) => get(errors, field) !== undefined)
  if (open.length < 2) return null
  const inOrder = invoiceTabs.flatMap((tab) => open.filter((problem) => problem.tab === tab))
  const lead = ({ tab, field }: DraftProblem) => onLead(tab, () => setFocus(field as keyof InvoiceForm))
  return (
    <Notice tone="red" role="group" aria-label={t(words.missing)}>
      {t(words.thingsMissing, { count: open.length })}
      <ul>
        {inOrder.map((problem) => (
          <li key={problem.field}>
            <button type="button" className="link" onClick={() => lead(problem)}>
              {sentenceOf(problem)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** Where something is missing; of several lines, in which one: `items.2.rate` is the third. */
function sentenceOf({ tab, field, message: problem }: DraftProblem): string {
  const section = tabTexts(tab).caption
  const line = /^items\.(\d+)\./.exec(field)?.[1]
  if (line === undefined) return t(words.problemAt, { section, problem })
  return t(words.problemAtItem, { section, problem, item: String(Number(line) + 1) })
}
