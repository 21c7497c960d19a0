import { addMonths } from '@duly/core/dates/calendar-date.ts'
import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import { ruleProblems } from '@duly/core/recurring/rule.ts'
import { longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/recurring.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { call } from '../../api/call.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { useWorkspaceDay } from '../../api/use-workspace-day.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { useMakeRecurring } from './queries.ts'
import './recurring.css'
import { datesAfter, draftOf, draftProblems, RuleFields, RulePreview, ruleOfDraft } from './rule-form.tsx'

interface MakeRecurringProps {
  /** Null while it is closed. */
  invoice: { id: string; invoiceNumber: string; issueDate: string; kind?: DocumentKind } | null
  onClose: () => void
}

/** Makes an invoice recurring, or a quote, which becomes its invoice first. */
export function MakeRecurringDialog({ invoice, onClose }: MakeRecurringProps) {
  return invoice ? <MakeRecurring key={invoice.id} invoice={invoice} onClose={onClose} /> : null
}

function MakeRecurring({
  invoice,
  onClose,
}: MakeRecurringProps & { invoice: NonNullable<MakeRecurringProps['invoice']> }) {
  const { id, invoiceNumber } = invoice
  const day = useWorkspaceDay()
  const isQuote = invoice.kind === 'quote'
  // The invoice of a quote is of today.
  const issueDate = isQuote ? day : invoice.issueDate
  const zone = useUser().workspace.timeZone
  const form = useRuleDraft(id, issueDate)
  const { draft, rule, errors, after } = form
  const { submit, busy } = useMaking(id, form, onClose)
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(words.makeTitle)}
      description={t(isQuote ? words.makeTextQuote : words.makeText, { number: invoiceNumber })}
      size="wide"
      busy={busy}
      keepOnOutsidePress
      onSubmit={submit}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={busy}>{t(words.cancel)}</DialogCancel>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyText={t(words.saving)}
            disabled={datesAfter(rule, after, 1).length === 0}
          >
            {t(words.makeTitle)}
          </Button>
        </>
      }
    >
      <RuleFields draft={draft} errors={errors} busy={busy} zone={zone} onChange={form.change} />
      <RulePreview rule={rule} after={after} zone={zone} />
    </Dialog>
  )
}

/** Makes the series, and says how that went. */
function useMaking(id: string, form: ReturnType<typeof useRuleDraft>, onClose: () => void) {
  const { draft, rule } = form
  const make = useMakeRecurring()
  const keys = useActionKey()
  const navigate = useNavigate()
  const submit = async () => {
    if (!form.check()) return
    const { mode, time } = draft
    const body = { fromInvoiceId: id, name: draft.name.trim(), rule, mode, time }
    const about = JSON.stringify(body)
    try {
      const made = await make.mutateAsync({ ...body, key: keys.current(about) })
      keys.renew(about)
      toast.success(t(words.madeToast, { name: made.name, date: longDate(t.forms, made.nextDate ?? rule.anchor) }), {
        action: {
          label: t(words.open),
          onClick: () => void navigate({ to: '/invoices/recurring/$id', params: { id: made.id } }),
        },
      })
      onClose()
    } catch (error) {
      keys.failed(error, about)
      toast.error(failureText(error, t(words.didNotWork)))
    }
  }
  return { submit, busy: make.isPending }
}

/** The draft of a new series: every month from the invoice's own day, called what its first line says. */
function useRuleDraft(id: string, issueDate: string) {
  const [changes, setChanges] = useState<Partial<ReturnType<typeof draftOf>>>({})
  const [isChecked, setChecked] = useState(false)
  const day = useWorkspaceDay()
  const invoice = useQuery({
    queryKey: ['invoices', 'detail', id, 'recurring'],
    queryFn: ({ signal }) => call('GET /invoices/:id', { params: { id } }, { signal }),
  })
  const monthly = {
    unit: 'month',
    every: 1,
    day: 'day',
    nth: null,
    weekday: null,
    endsOn: null,
    endsAfter: null,
  } as const
  const name = invoice.data?.items[0]?.name ?? ''
  // An old invoice begins anew in this month rather than years ago.
  const anchor = addMonths(issueDate, 12) < day ? day : issueDate
  const draft = { ...draftOf(name, { ...monthly, anchor }, 'draft', '08:00'), ...changes }
  const rule = ruleOfDraft(draft)
  const problems = draftProblems(draft)
  return {
    draft,
    rule,
    /** The first date is later than this day. */
    after: issueDate,
    errors: isChecked ? problems : {},
    change: (next: Partial<ReturnType<typeof draftOf>>) => setChanges((now) => ({ ...now, ...next })),
    check: () => {
      setChecked(true)
      return Object.keys(problems).length === 0 && ruleProblems(rule).length === 0
    },
  }
}
