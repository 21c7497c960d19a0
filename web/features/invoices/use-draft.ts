import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgetDrafts } from '../../api/drafts.ts'
import { toast } from '../../ui/toast.ts'
import { keepDraft, readDraft } from './draft.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { invalidItems } from './save-failure.ts'

/** Milliseconds of pause in typing after which the draft is kept. */
const keepAfter = 400

/** What stands above the form about a draft: it was brought back, or it waits beside another invoice that was asked for. */
export type DraftNotice = { kind: 'restored' } | { kind: 'waiting'; form: InvoiceForm } | null

/**
 * Keeps what is typed into a new invoice in the browser, and brings it back after a crash or reload. Where the form was
 * opened for a certain customer or appointment, the draft of another one waits until it is asked for.
 */
export function useDraft(form: UseFormReturn<InvoiceForm>, initial: InvoiceForm, isNew: boolean) {
  const [notice, setNotice] = useState<DraftNotice>(null)
  /** What 'Save draft' kept last; leaving without saving goes back to it. */
  const byHand = useRef<InvoiceForm | null>(null)
  const ended = useRef(false)
  const { isDirty } = form.formState

  const restore = (draft: InvoiceForm) => {
    form.reset(draft, { keepDefaultValues: true })
    setNotice({ kind: 'restored' })
  }
  const begin = useEffectEvent(() => {
    const draft = readDraft(initial)
    if (!draft) return
    if (!draft.itemsValid) toast.error(invalidItems)
    if (draft.byHand) byHand.current = draft.form
    if (isAboutAnother(draft.form, initial)) setNotice({ kind: 'waiting', form: draft.form })
    else restore(draft.form)
  })
  const keep = useEffectEvent(() => {
    // Nothing was typed since the form was opened, discarded or saved.
    if (isDirty && !ended.current) keepDraft(form.getValues(), new Date(), byHand.current !== null)
  })
  useEffect(() => {
    if (isNew) begin()
  }, [isNew])
  useEffect(() => {
    if (!isNew) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const watcher = form.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(), keepAfter)
    })
    return () => {
      clearTimeout(timer)
      watcher.unsubscribe()
    }
  }, [form, isNew])

  return {
    notice,
    /** Brings the waiting draft into the form. */
    restore: () => {
      if (notice?.kind === 'waiting') restore(notice.form)
    },
    /** Throws the draft away. */
    discard: () => {
      forgetDrafts()
      byHand.current = null
      if (notice?.kind === 'restored') form.reset(initial)
      setNotice(null)
    },
    /** 'Save draft': false when the browser keeps nothing. */
    keepByHand: (): boolean => {
      const values = structuredClone(form.getValues())
      if (!keepDraft(values, new Date(), true)) return false
      byHand.current = values
      setNotice(null)
      return true
    },
    /** Nothing was changed since 'Save draft'. */
    isKept: () => byHand.current !== null && JSON.stringify(byHand.current) === JSON.stringify(form.getValues()),
    /** The invoice is saved, or was left on purpose: what was typed since is over, what was kept by hand is not. */
    end: (how: 'saved' | 'left') => {
      ended.current = true
      const kept = notice?.kind === 'waiting' ? notice.form : how === 'left' ? byHand.current : null
      if (kept) keepDraft(kept, new Date(), byHand.current !== null)
      else forgetDrafts()
    },
  }
}

/** Somebody asked for an invoice of a certain customer or appointment, and the draft is of another. */
function isAboutAnother(draft: InvoiceForm, asked: InvoiceForm): boolean {
  const customer =
    asked.billingName !== '' && (asked.customerId ?? asked.billingName) !== (draft.customerId ?? draft.billingName)
  const [line] = asked.items
  return customer || (line !== undefined && !draft.items.some(({ name }) => name === line.name))
}
