import { draftKey } from '../../api/drafts.ts'
import type { InvoiceForm } from './invoice-form.ts'

/** The unsaved invoice of this browser, with the status that the specification gives it. */
interface StoredDraft {
  status: 'draft'
  savedAt: string
  form: InvoiceForm
}

/** The kept draft, or null when there is none that can be read. */
export function readDraft(): StoredDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(draftKey) ?? 'null') as StoredDraft | null
    return draft?.status === 'draft' && Array.isArray(draft.form?.items) ? draft : null
  } catch {
    return null
  }
}

/** Keeps what is being typed; false when the browser would not. */
export function keepDraft(form: InvoiceForm, now: Date): boolean {
  try {
    localStorage.setItem(
      draftKey,
      JSON.stringify({ status: 'draft', savedAt: now.toISOString(), form } satisfies StoredDraft),
    )
    return true
  } catch {
    return false
  }
}
