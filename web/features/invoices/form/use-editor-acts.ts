import { handsIn } from '@duly/core/access/may.ts'
import type { DraftProblem } from '@duly/core/invoices/form/draft-checks.ts'
import type { IssueFinding } from '@duly/core/invoices/form/issue-findings.ts'
import type { InvoiceTab } from '@duly/core/invoices/form/tab-completion.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../../api/call.ts'
import { currentSession } from '../../../api/session.ts'
import { useEver } from '../../../ui/lazy-view.ts'
import { toast } from '../../../ui/toast.ts'
import { useShortcut } from '../../../ui/use-shortcut.ts'
import { t } from '../../../words/page.ts'
import type { Invoice } from '../queries.ts'
import type { InvoiceForm } from './invoice-form.ts'
import type { MadeKind } from './kind-slot.ts'
import type { useDraft } from './use-draft.ts'
import { findingsThatRefuse } from './use-findings.ts'
import { loadChecks, useInvoiceSave } from './use-invoice-save.ts'

interface ActsOptions {
  form: UseFormReturn<InvoiceForm>
  invoice: Invoice | null
  kind: MadeKind
  draft: ReturnType<typeof useDraft>
  enter: (tab: InvoiceTab) => void
  /** The business's country keeps it from being issued. */
  onRefused: (findings: readonly IssueFinding[]) => void
}

/** What the buttons do: save, send, keep as a draft, and go. */
export function useEditorActs({ form, invoice, kind, draft, enter, onRefused }: ActsOptions) {
  const navigate = useNavigate()
  const [sending, setSending] = useState(false)
  const [copying, setCopying] = useState(false)
  const sentEver = useEver(sending && invoice === null)
  const leaving = useRef(false)
  const intended = useRef<'leave' | 'send'>('leave')
  const { isDirty } = form.formState
  const [problems, setProblems] = useState<readonly DraftProblem[]>([])
  /** Says the first problem, marks them all, and goes to the first. */
  const point = (found: readonly DraftProblem[]) => {
    const [first] = found
    if (!first) return
    toast.error(t(words.error), { description: first.message })
    form.clearErrors()
    for (const { field, message } of found) form.setError(field as keyof InvoiceForm, { message })
    setProblems(found)
    enter(first.tab)
  }
  const saving = useInvoiceSave({
    form,
    invoice,
    kind,
    onProblems: point,
    onSaved: () => {
      if (invoice === null) draft.end('saved')
    },
    onNewNumber: () => void takeNewNumber(form, kind, () => enter('details')),
  })
  const { stored, save } = saving
  useAddressOfStored(sentEver ? stored : null)
  const goOn = (saved: Invoice | null, next: 'leave' | 'send') => {
    // After a conflict, Overwrite ends where the refused press would have ended.
    intended.current = next
    if (!saved) return
    if (next === 'send') return setSending(true)
    leaving.current = true
    void navigate(listOf(kind))
  }
  const saveAndLeave = async () => goOn(await save(), 'leave')
  useShortcut('mod+s', () => void saveAndLeave())
  return {
    ...saving,
    problems,
    sending,
    stopSending: () => setSending(false),
    copying,
    duplicate: () => setCopying(true),
    stopCopying: () => setCopying(false),
    asksBeforeLeaving: () => isDirty && !leaving.current && !draft.isKept(),
    saveAndLeave,
    send: async () => {
      const saved = stored && !isDirty ? stored : await save()
      const refused =
        saved && kind === 'invoice' && !handsIn(currentSession().user) ? await findingsThatRefuse(saved) : null
      if (refused) onRefused(refused)
      else goOn(saved, 'send')
    },
    overwrite: async (theirs: Invoice) => goOn(await save(theirs), intended.current),
    // Not handed on: a leaving that was answered by Stay never ends, and the button would wait for it.
    undo: () => void navigate(listOf(kind)),
    /** Keeps the form in this browser only, once it could be an invoice (specification part 1, section 7). */
    saveDraft: async () => {
      const found = (await loadChecks())?.draftProblems(form.getValues(), t) ?? []
      if (found.length > 0) point(found)
      else if (draft.keepByHand()) toast.success(t(words.success), { description: t(words.savedAsDraft) })
      else toast.error(t(words.error), { description: t(words.noStorage) })
    },
  }
}

export type Acts = ReturnType<typeof useEditorActs>

/** Where the form leads back to. */
const listOf = (kind: MadeKind) =>
  kind === 'quote' ? { to: '/invoices', search: { kind } as never } : ({ to: '/' } as const)

async function takeNewNumber(form: UseFormReturn<InvoiceForm>, kind: MadeKind, show: () => void): Promise<void> {
  try {
    const query = { kind, issueDate: form.getValues('issueDate') || undefined }
    const { invoiceNumber } = await call('GET /invoices/next-number', { query })
    form.setValue('invoiceNumber', invoiceNumber, { shouldDirty: true, shouldValidate: true })
    show()
  } catch {
    toast.error(t(words.numberFailed))
  }
}

/** A new invoice that stays on the screen once it is stored has its own address and title: a reload leads back to it. */
function useAddressOfStored(stored: Invoice | null) {
  const navigate = useNavigate()
  const id = stored?.id
  useEffect(() => {
    if (!id) return
    const mask = { to: '/invoices/$id/edit', params: { id }, unmaskOnReload: true } as const
    // Another state makes it another entry; the same one would stay as it is.
    const state = (before: object) => ({ ...before, stored: id }) as never
    // The search says which kind the form is of: without it, it would begin anew as one of an invoice.
    void navigate({ to: '/invoices/create', search: true, mask, replace: true, resetScroll: false, state })
    const before = document.title
    document.title = t(words.editTitle)
    return () => {
      document.title = before
    }
  }, [id, navigate])
}
