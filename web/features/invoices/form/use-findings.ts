import type { IssueField, IssueFinding } from '@duly/core/invoices/form/issue-findings.ts'
import type { InvoiceTab } from '@duly/core/invoices/form/tab-completion.ts'
import { isLanguage } from '@duly/core/words/languages.ts'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { Invoice } from '../queries.ts'
import { noFindings } from './findings-slot.ts'
import type { InvoiceForm } from './invoice-form.ts'
import type { Sections } from './use-sections.ts'

/** Where each is said in the form; the business's own settings are another screen. */
const places: Readonly<Partial<Record<IssueField, { tab: InvoiceTab; field?: keyof InvoiceForm }>>> = {
  billingAddress: { tab: 'from', field: 'billingAddress' },
  billingTaxId: { tab: 'from', field: 'billingTaxId' },
  items: { tab: 'items' },
  taxes: { tab: 'items' },
  paymentTerms: { tab: 'summary', field: 'paymentTerms' },
}

const refusalsAmong = (findings: readonly IssueFinding[]) => findings.filter(({ level }) => level === 'refusal')

/** What led whoever opened the form here: advice about this field. */
export const useLeadingField = () =>
  useRouterState({ select: ({ location }) => (location.state as { lead?: IssueField }).lead })

/** What the business's country asks of the invoice, as it stands in the form, and what has kept it from being sent. */
export function useFindings(form: UseFormReturn<InvoiceForm>, sections: Pick<Sections, 'enter' | 'lead'>) {
  const [all, setAll] = useState(noFindings)
  const [isRefused, setRefused] = useState(false)
  const tell = useCallback(
    (found: readonly IssueFinding[]) =>
      setAll((before) => (JSON.stringify(before) === JSON.stringify(found) ? before : found)),
    [],
  )
  const lead = (asked: IssueField) => {
    const place = places[asked]
    if (!place) return
    const { tab, field } = place
    if (field) sections.lead(tab, () => form.setFocus(field))
    else sections.enter(tab)
  }
  const led = useLeadingField()
  const follow = useEffectEvent((field: IssueField) => lead(field))
  useEffect(() => {
    if (led) follow(led)
  }, [led])
  const refusals = useMemo(() => (isRefused ? refusalsAmong(all) : noFindings), [isRefused, all])
  return {
    all,
    lead,
    tell,
    /** Those that kept it from being sent, until they are put right. */
    refusals,
    /** Says what keeps it from being issued, and goes to the first that the form can put right. */
    refuse: (found: readonly IssueFinding[]) => {
      setAll(found)
      setRefused(true)
      const [first] = refusalsAmong(found)
      if (!first) return
      toast.error('Error', { description: first.text })
      lead(first.field)
    },
  }
}

/**
 * What is asked of a stored invoice if some of it keeps it from being issued; null if nothing does, and where the server can't be
 * asked, which then refuses by itself. An invoice with the one tax of the form is never refused.
 */
export async function findingsThatRefuse(invoice: Invoice): Promise<readonly IssueFinding[] | null> {
  if (!invoice.pricing || invoice.revision > 0) return null
  const query = isLanguage(t.language) ? { language: t.language } : {}
  try {
    const { findings } = await call('GET /invoices/:id/issue-findings', { params: { id: invoice.id }, query })
    return refusalsAmong(findings as IssueFinding[]).length > 0 ? (findings as IssueFinding[]) : null
  } catch {
    return null
  }
}
