import { useNavigate } from '@tanstack/react-router'
import type { Invoice } from '../queries.ts'
import { HandInDialog } from './hand-in-dialog.tsx'

/** Handing in from the form, where others send: the draft was saved before this opened. How it goes on stands on its own page. */
export function FormHandIn({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const navigate = useNavigate()
  const leave = () => {
    onClose()
    void navigate({ to: '/invoices/$id', params: { id: invoice.id } })
  }
  return <HandInDialog open invoice={invoice} onClose={onClose} onDone={leave} />
}
