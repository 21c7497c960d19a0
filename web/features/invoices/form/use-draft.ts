import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { forgetDraft, keepDraft, readDraft } from './draft.ts'
import { type DraftSlot, takeDraftSlot } from './draft-slots.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** Milliseconds of pause in typing after which the draft is kept. */
const keepAfter = 400

/** What stands above the form about a draft: it was brought back, or it waits beside another invoice that was asked for. */
export type DraftNotice = { kind: 'restored' } | { kind: 'waiting'; form: InvoiceForm } | null

/**
 * Keeps what is typed into a new invoice in the browser, and brings it back after a crash or reload. Each open form has a
 * place of its own, so that two tabs do not write over one another. Where the form was opened for a certain customer or
 * appointment, the draft of another one waits, in its own place, until it is asked for.
 */
export function useDraft(form: UseFormReturn<InvoiceForm>, initial: InvoiceForm, isNew: boolean) {
  const [notice, setNotice] = useState<DraftNotice>(null)
  /** What 'Save draft' kept last; leaving without saving goes back to it. */
  const byHand = useRef<InvoiceForm | null>(null)
  const ended = useRef(false)
  const restored = useRef(false)
  /** Where this form is kept, and where the draft is that waits; null until it is known, or when there is none. */
  const own = useRef<DraftSlot | null>(null)
  const waiting = useRef<DraftSlot | null>(null)
  const { isDirty } = form.formState

  const restore = (draft: InvoiceForm) => {
    form.reset(draft, { keepDefaultValues: true })
    restored.current = true
    setNotice({ kind: 'restored' })
  }
  const begin = useEffectEvent(async (isGone: () => boolean) => {
    const slot = await takeDraftSlot('left')
    const draft = readDraft(slot.key, initial)
    // What somebody began to type meanwhile is not replaced either.
    const waits = draft !== null && (isAboutAnother(draft.form, initial) || form.formState.isDirty)
    const empty = waits ? await takeDraftSlot('empty') : null
    if (isGone()) {
      void slot.release()
      void empty?.release()
      return
    }
    own.current = empty ?? slot
    waiting.current = waits ? slot : null
    if (!draft) return
    if (!draft.itemsValid) toast.error(t(words.badItems))
    if (waits) return setNotice({ kind: 'waiting', form: draft.form })
    if (draft.byHand) byHand.current = draft.form
    restore(draft.form)
  })
  const keep = useEffectEvent(() => {
    // Nothing was typed since the form was opened, discarded or saved.
    if (own.current && isDirty && !ended.current)
      keepDraft(own.current.key, form.getValues(), new Date(), byHand.current !== null)
  })
  useEffect(() => {
    if (!isNew) return
    let gone = false
    void begin(() => gone)
    return () => {
      gone = true
      void own.current?.release()
      void waiting.current?.release()
    }
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
    /** Brings the waiting draft into the form, which goes on in its place. */
    restore: () => {
      if (notice?.kind !== 'waiting') return
      if (own.current) forgetDraft(own.current.key)
      void own.current?.release()
      own.current = waiting.current
      waiting.current = null
      restore(notice.form)
    },
    /** Throws the draft away that the notice is about. */
    discard: () => {
      const slot = notice?.kind === 'waiting' ? waiting.current : own.current
      if (slot) forgetDraft(slot.key)
      if (notice?.kind === 'restored') {
        byHand.current = null
        restored.current = false
        form.reset(initial)
      }
      setNotice(null)
    },
    /** 'Save draft': false when the browser keeps nothing. */
    keepByHand: (): boolean => {
      const values = structuredClone(form.getValues())
      if (!own.current || !keepDraft(own.current.key, values, new Date(), true)) return false
      byHand.current = values
      setNotice((before) => (before?.kind === 'waiting' ? before : null))
      return true
    },
    /** What stands in the form came out of a draft. */
    isRestored: () => restored.current,
    /** Nothing was changed since 'Save draft'. */
    isKept: () => byHand.current !== null && JSON.stringify(byHand.current) === JSON.stringify(form.getValues()),
    /** The invoice is saved, or was left on purpose: what was typed since is over, what was kept by hand is not. */
    end: (how: 'saved' | 'left') => {
      ended.current = true
      if (!own.current) return
      if (how === 'left' && byHand.current) keepDraft(own.current.key, byHand.current, new Date(), true)
      else forgetDraft(own.current.key)
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
