import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { GuideLink } from '../../../ui/guide-link.tsx'
import { t } from '../../../words/page.ts'

interface NoInvoicesProps {
  /** Whether anything narrows the list. */
  filtered: boolean
  /** The chip that does, if one does. */
  status: string
  /** The way to the first one. */
  children: ReactNode
}

/** What stands in the place of invoices where there are none, or none that are looked for. */
export function NoInvoices({ filtered, status, children }: NoInvoicesProps) {
  const navigate = useNavigate()
  return (
    <EmptyState
      art="invoices"
      title={t(words.noneFound)}
      text={filtered ? (status ? t(words.noneForFilters) : t(words.noneForSearch)) : t(words.createFirst)}
      action={filtered ? <Button onClick={() => clearFilters(navigate)}>{t(words.clearFilters)}</Button> : children}
      guide={guideOf(status, filtered)}
    />
  )
}

/** The guide to what would stand here. */
function guideOf(status: string, filtered: boolean): ReactNode {
  if (status === 'DEPOSIT') return <GuideLink job="deposits">{t(words.howToDeposit)}</GuideLink>
  if (status === 'CREDIT_NOTE') return <GuideLink job="credit-notes">{t(words.howToCredit)}</GuideLink>
  return filtered ? null : <GuideLink job="first-invoice">{t(words.howToSend)}</GuideLink>
}

// In one step: two would each start from the address as it was.
function clearFilters(navigate: ReturnType<typeof useNavigate>): void {
  const days = { from: undefined, to: undefined, period: undefined }
  const none = { search: undefined, status: undefined, ...days, page: undefined }
  void navigate({ to: '.', search: ((current: Record<string, unknown>) => ({ ...current, ...none })) as never })
}
