import type { IssueField, IssueFinding } from '@duly/core/invoices/form/issue-findings.ts'
import * as words from '@duly/core/words/gen/issue-checks.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { t } from '../../../words/page.ts'
import { IssueSummary } from '../form/issue-summary.tsx'
import { issueFindingsQuery } from '../queries.ts'

interface IssueAdviceProps {
  id: string
  /** Goes to where it is said, where the invoice is being edited already; otherwise it is opened there. */
  onLead?: (field: IssueField) => void
}

/** What the business's country asks of an invoice that is about to be sent for the first time. */
export function IssueAdvice({ id, onLead }: IssueAdviceProps) {
  const { data } = useQuery(issueFindingsQuery(id))
  const navigate = useNavigate()
  const open = (lead: IssueField) =>
    void navigate({ to: '/invoices/$id/edit', params: { id }, state: { lead } as never })
  return (
    <IssueSummary
      findings={(data?.findings ?? []) as IssueFinding[]}
      onLead={onLead ?? open}
      action={
        onLead ? undefined : (
          <Link to="/invoices/$id/edit" params={{ id }}>
            {t(words.editInvoice)}
          </Link>
        )
      }
    />
  )
}
