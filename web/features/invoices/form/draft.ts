import { itemsAreValid } from '@duly/core/invoices/form/readable-draft.ts'
import { workspaceOnScreen } from '../../../api/call.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** The unsaved invoice of this browser, with the status that the specification gives it. */
interface StoredDraft {
  status: 'draft'
  savedAt: string
  /** Kept by 'Save draft', not only while typing. */
  byHand: boolean
  /** The business that it is an invoice of; drafts of older versions do not say. */
  workspaceId?: string | null
  form: InvoiceForm
}

/** A kept draft that fits the form. */
export interface KeptDraft {
  form: InvoiceForm
  byHand: boolean
  /** Its lines could be read; else it comes without any. */
  itemsValid: boolean
}

/**
 * The draft kept at `key`, or null when there is none that can be read. It may be of an older version of the form, so that whatever
 * is missing or of another kind is taken from `blank`.
 */
export function readDraft(key: string, blank: InvoiceForm): KeptDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredDraft | null
    if (draft?.status !== 'draft' || typeof draft.form !== 'object' || draft.form === null) return null
    if (draft.workspaceId !== undefined && draft.workspaceId !== workspaceOnScreen()) return null
    const itemsValid = itemsAreValid(draft.form.items)
    const { pricing } = draft.form
    const form = {
      ...fitted(draft.form, blank),
      items: itemsValid ? draft.form.items : [],
      ...(pricing?.allowances && pricing.charges && { pricing }),
    }
    return { form, byHand: draft.byHand === true, itemsValid }
  } catch {
    return null
  }
}

/** Keeps what is being typed; false when the browser would not. */
export function keepDraft(key: string, form: InvoiceForm, now: Date, byHand: boolean): boolean {
  try {
    const draft: StoredDraft = {
      status: 'draft',
      savedAt: now.toISOString(),
      byHand,
      workspaceId: workspaceOnScreen(),
      form,
    }
    localStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Throws away what is kept at `key`. */
export function forgetDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is switched off, so nothing was kept.
  }
}

/** The parts of `value` that are of the same kind as in `blank`, down to the last text. */
function fitted<T extends object>(value: Partial<T>, blank: T): T {
  const entries = Object.entries(blank).map(([name, fallback]) => {
    const found = value[name as keyof T] as unknown
    // A customer's id is a text or none.
    if (fallback === null) return [name, typeof found === 'string' ? found : null]
    if (typeof found !== typeof fallback || found === null) return [name, name === 'customerId' ? null : fallback]
    return [name, isRecord(fallback) ? fitted(found as object, fallback) : found]
  })
  return Object.fromEntries(entries) as T
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
