import { invoiceTabs, openingTab } from '@duly/core/invoices/form/tab-completion.ts'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Invoice } from '../queries.ts'
import type { InvoiceForm } from './invoice-form.ts'
import type { DraftNotice } from './use-draft.ts'
import { useLeadingField } from './use-findings.ts'
import { loadChecks } from './use-invoice-save.ts'
import { useSections } from './use-sections.ts'

interface OpeningOptions {
  form: UseFormReturn<InvoiceForm>
  invoice: Invoice | null
  initial: InvoiceForm
  notice: DraftNotice
}

/**
 * The sections of the form, opened on what is missing: a new invoice whose customer is chosen already and a copy on their
 * items, one that is empty in its customer's name, a draft that lacks something on the field that lacks it. A draft that lacks
 * nothing opens with its first section.
 */
export function useOpeningSections({ form, invoice, initial, notice }: OpeningOptions) {
  const isCopy = useRouterState({ select: ({ location }) => (location.state as { isCopy?: boolean }).isCopy === true })
  const begins = invoice === null || isCopy
  const sections = useSections(begins ? openingTab(initial) : 'from')
  const isDraft = begins || invoice.status === 'DRAFT'
  const isLed = useLeadingField() !== undefined
  const isRestored = notice?.kind === 'restored'
  const wasRestored = useRef(false)

  const enterWhatIsMissing = useEffectEvent(async (isLeft: () => boolean) => {
    const checks = await loadChecks()
    if (!checks || isLeft()) return
    const found = checks.submitProblems(form.getValues())
    const tab = invoiceTabs.find((name) => found.some((problem) => problem.tab === name))
    const first = found.find((problem) => problem.tab === tab)
    // One that has no field, such as the first line, is put right by what the section offers first.
    if (first)
      sections.enter(first.tab, first.field === 'items' ? undefined : () => form.setFocus(first.field as never))
    else if (sections.tab !== 'from') sections.enter(sections.tab)
  })
  useEffect(() => {
    // Who discards what was restored stays where they are.
    if (isRestored) wasRestored.current = true
    else if (!isDraft || isLed || wasRestored.current) return
    let left = false
    const leave = () => {
      left = true
    }
    // Who goes somewhere by themselves meanwhile stays there.
    const hands = ['pointerdown', 'keydown'] as const
    for (const hand of hands) window.addEventListener(hand, leave, { capture: true, once: true })
    void enterWhatIsMissing(() => left)
    return () => {
      leave()
      for (const hand of hands) window.removeEventListener(hand, leave, { capture: true })
    }
  }, [isDraft, isLed, isRestored])
  return sections
}
