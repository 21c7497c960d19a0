import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgetDrafts } from '../../api/drafts.ts'
import { keepDraft, readDraft } from './draft.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** Milliseconds of pause in typing after which the draft is kept. */
const keepAfter = 400

/** Keeps what is typed into a new invoice in the browser, and brings it back after a crash or reload. */
export function useDraft(form: UseFormReturn<InvoiceForm>, isNew: boolean) {
  const [restored, setRestored] = useState(false)
  useEffect(() => {
    if (!isNew) return
    const draft = readDraft()
    if (draft) {
      form.reset(draft.form, { keepDefaultValues: true })
      setRestored(true)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const watcher = form.watch((values) => {
      clearTimeout(timer)
      timer = setTimeout(() => keepDraft(values as InvoiceForm, new Date()), keepAfter)
    })
    return () => {
      clearTimeout(timer)
      watcher.unsubscribe()
    }
  }, [form, isNew])
  return {
    restored,
    discard: (initial: InvoiceForm) => {
      forgetDrafts()
      form.reset(initial)
      setRestored(false)
    },
  }
}
