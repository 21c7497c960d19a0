import type { DraftProblem } from '@duly/core/invoices/form/draft-checks.ts'
import { itemsAreValid } from '@duly/core/invoices/form/readable-draft.ts'
import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useActionKey } from '../../../api/action-key.ts'
import { ApiError, call } from '../../../api/call.ts'
import { focusOpenQuestion } from '../../../ui/open-question.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { OpenCheckout } from '../../pay/open-checkout.ts'
import { type Invoice, useChangeInvoice, useCreateInvoice } from '../queries.ts'
import { bodyOf, formOf, type InvoiceForm } from './invoice-form.ts'
import { formWords, type MadeKind } from './kind-slot.ts'
import { isStale, tellSaveFailure } from './save-failure.ts'

const fetchChecks = () => import('@duly/core/invoices/form/draft-checks.ts')

/**
 * The checks of a form, which can be typed into before they have come; null where they can't be fetched: then the server isn't
 * there either, and it checks for itself.
 */
export const loadChecks = () => fetchChecks().catch(() => fetchChecks().catch(() => null))

/**
 * Lets go of a customer or product that is no more, so that the next save succeeds with what stands in the form; false
 * when it was something else that kept the invoice from being saved.
 */
function forgetWhatIsGone(error: unknown, form: UseFormReturn<InvoiceForm>): boolean {
  if (!(error instanceof ApiError) || error.status !== 404) return false
  const customer = error.messages.includes('Customer not found')
  const product = error.messages.includes('Product not found')
  if (customer) form.setValue('customerId', null, { shouldDirty: true })
  if (product) {
    for (const index of form.getValues('items').keys()) form.setValue(`items.${index}.productId`, null)
  }
  if (customer || product)
    toast.error(customer ? t(words.customerGone) : t(words.productGone), { description: t(words.saveAgain) })
  return customer || product
}

interface SaveOptions {
  form: UseFormReturn<InvoiceForm>
  invoice: Invoice | null
  kind: MadeKind
  /** What keeps it from being saved; never empty. */
  onProblems: (problems: DraftProblem[]) => void
  onSaved: () => void
  /** The number is taken and another one is wanted. */
  onNewNumber: () => void
}

/** Saves the form: creates once, updates from then on, and settles what somebody else did meanwhile. */
export function useInvoiceSave({ form, invoice, kind, onProblems, onSaved, onNewNumber }: SaveOptions) {
  const create = useCreateInvoice()
  const change = useChangeInvoice()
  const key = useActionKey()
  const [stored, setStored] = useState<Invoice | null>(invoice)
  const [differs, setDiffers] = useState<readonly string[] | null>(null)
  const busy = create.isPending || change.isPending
  const checking = useRef(false)

  const update = async (over: Invoice, values: InvoiceForm) => {
    const { invoiceNumber: _, ...body } = bodyOf(values)
    try {
      return await change.mutateAsync({ id: over.id, body: { ...body, version: over.version } })
    } catch (error) {
      if (!isStale(error)) throw error
      // Sent or paid meanwhile, but worded as it was: nobody's words are overwritten.
      const now = await call('GET /invoices/:id', { params: { id: over.id } })
      if (JSON.stringify(formOf(now)) !== JSON.stringify(formOf(over))) throw error
      return change.mutateAsync({ id: now.id, body: { ...body, version: now.version } })
    }
  }
  /** Saves what is on the screen; null when something is missing or the server refused. */
  const save = async (over: Invoice | null = stored): Promise<Invoice | null> => {
    if (busy || checking.current || focusOpenQuestion(document)) return null
    checking.current = true
    const checks = await loadChecks()
    checking.current = false
    const values = form.getValues()
    if (!itemsAreValid(values.items)) {
      toast.error(t(words.badItems))
      return null
    }
    const problems = checks?.submitProblems(values, t) ?? []
    if (problems.length > 0) {
      onProblems(problems)
      return null
    }
    form.clearErrors()
    try {
      const saved: Invoice & { openCheckout?: OpenCheckout } = over
        ? await update(over, values)
        : await create.mutateAsync({ body: { ...bodyOf(values), kind, status: 'DRAFT' }, key: key.current() })
      if (saved.openCheckout) (await import('../../pay/open-checkout.ts')).tellOpenCheckouts([saved])
      key.renew()
      form.reset(values)
      setStored(saved)
      setDiffers(null)
      onSaved()
      const { updated, created } = formWords(kind)
      toast.success(over ? updated : created)
      return saved
    } catch (error) {
      if (isStale(error)) setDiffers(error.detail.differs as string[])
      else if (!forgetWhatIsGone(error, form)) await tellSaveFailure(error, over !== null, onNewNumber)
      // Without an answer it may have been made all the same: the repeat has to be recognised.
      key.failed(error)
      return null
    }
  }
  return {
    /** The invoice as the server has it; null before the first save. */
    stored,
    busy,
    save,
    /** What differs from what somebody else saved; null while there is no such thing. */
    differs,
    keepEditing: () => setDiffers(null),
    /** Takes what the server has. */
    reload: (theirs: Invoice) => {
      setStored(theirs)
      form.reset(formOf(theirs))
      setDiffers(null)
    },
  }
}
