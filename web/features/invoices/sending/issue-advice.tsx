import type { IssueFinding } from '@duly/core/invoices/form/issue-findings.ts'
import * as words from '@duly/core/words/gen/issue-checks.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '../../../words/page.ts'
import { IssueSummary } from '../form/issue-summary.tsx'
import { issueFindingsQuery } from '../queries.ts'

interface IssueAdviceProps {
  id: string
  /** Whether the invoice is being edited already. */
  isEditing?: boolean
}

/** What the business's country asks of an invoice that is about to be sent for the first time. */
export function IssueAdvice({ id, isEditing = false }: IssueAdviceProps) {
  const { data } = useQuery(issueFindingsQuery(id))
  return (
    <IssueSummary
      findings={(data?.findings ?? []) as IssueFinding[]}
      action={
        isEditing ? undefined : (
          <Link to="/invoices/$id/edit" params={{ id }}>
            {t(words.editInvoice)}
          </Link>
        )
      }
    />
  )
}
