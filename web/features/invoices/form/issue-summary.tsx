import type { IssueField, IssueFinding } from '@duly/core/invoices/form/issue-findings.ts'
import * as words from '@duly/core/words/gen/issue-checks.gen.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { t } from '../../../words/page.ts'

interface IssueSummaryProps {
  findings: readonly IssueFinding[]
  /** Goes to where it is said; absent where that is another screen. */
  onLead?: (field: IssueField) => void
  /** The way to where it is said, where that is another screen. */
  action?: ReactNode
}

/** What the business's country asks of an invoice before it is issued; what keeps it from being issued comes first. */
export function IssueSummary({ findings, onLead, action }: IssueSummaryProps) {
  if (findings.length === 0) return null
  const refusals = findings.filter(({ level }) => level === 'refusal')
  const advice = findings.filter(({ level }) => level === 'advice')
  return (
    <Notice tone={refusals.length > 0 ? 'red' : 'yellow'} role="group" aria-label={t(words.label)} action={action}>
      {refusals.length > 0 ? (
        <Listed said={t(words.refused, { count: refusals.length })} {...{ onLead }} list={refusals} />
      ) : null}
      {advice.length > 0 ? <Listed said={t(words.advised)} {...{ onLead }} list={advice} /> : null}
    </Notice>
  )
}

function Listed({
  said,
  list,
  onLead,
}: { said: string; list: readonly IssueFinding[] } & Pick<IssueSummaryProps, 'onLead'>) {
  return (
    <>
      {said}
      <ul>
        {list.map(({ field, text }) => (
          <li key={field + text}>
            {field.startsWith('company.') ? (
              <Link to="/company">{text}</Link>
            ) : onLead ? (
              <button type="button" className="link" onClick={() => onLead(field)}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
