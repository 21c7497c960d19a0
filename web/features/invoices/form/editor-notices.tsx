import type { DraftProblem } from '@duly/core/invoices/form/draft-checks.ts'
import type { IssueFinding } from '@duly/core/invoices/form/issue-findings.ts'
import type { InvoiceTab } from '@duly/core/invoices/form/tab-completion.ts'
import { use } from 'react'
import { UndeliveredNotice } from '../acts/undelivered-notice.tsx'
import { ReturnedNote } from '../hand-in/returned-note.tsx'
import type { Invoice } from '../queries.ts'
import { DraftNotice } from './draft-notice.tsx'
import { FindingsContext } from './findings-slot.ts'
import { IssueSummary } from './issue-summary.tsx'
import { ProblemSummary } from './problem-summary.tsx'
import type { DraftNotice as DraftState } from './use-draft.ts'

interface EditorNoticesProps {
  problems: readonly DraftProblem[]
  /** What has kept it from being sent. */
  refusals: readonly IssueFinding[]
  draft: { notice: DraftState; restore: () => void; discard: () => void }
  stored: Invoice | null
  onLead: (tab: InvoiceTab, focus: () => void) => void
  onSend: () => void
}

/** What is to be known of an invoice above its form: what is missing, whence it came, and mail that came back. */
export function EditorNotices({ problems, refusals, draft, stored, onLead, onSend }: EditorNoticesProps) {
  return (
    <>
      {problems.length > 1 ? <ProblemSummary problems={problems} onLead={onLead} /> : null}
      <IssueSummary findings={refusals} onLead={use(FindingsContext).lead} />
      <DraftNotice notice={draft.notice} onRestore={draft.restore} onDiscard={draft.discard} />
      {stored?.handIn ? <ReturnedNote handIn={stored.handIn} /> : null}
      {stored ? <UndeliveredNotice invoice={stored} onSend={onSend} /> : null}
    </>
  )
}
