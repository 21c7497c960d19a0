import { formatListDate } from '@duly/core/dates/calendar-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { type Invoice, invoiceQuery } from '../queries.ts'
import { formOf, type InvoiceForm } from './invoice-form.ts'

const names: Readonly<Record<string, string>> = {
  invoiceNumber: 'Invoice number',
  billingName: 'Name',
  billingEmail: 'Email',
  billingPhone: 'Phone',
  billingAddress: 'Address',
  billingCity: 'City',
  billingProvince: 'Province/State',
  billingZip: 'ZIP/Postal code',
  billingCountry: 'Country',
  issueDate: 'Issue date',
  dueDate: 'Due date',
  currency: 'Currency',
  paymentMethod: 'Payment method',
  paymentTerms: 'Payment terms',
  additionalNotes: 'Notes',
  items: 'Items',
  betweenLines: 'Sections',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  status: 'Status',
}

/** Words for one part of an invoice, to be compared side by side. */
function wordsOf(form: InvoiceForm, part: string): string {
  switch (part) {
    case 'items':
      return form.items.map((item) => `${item.quantity} × ${item.name || '—'} at ${item.rate}`).join('\n') || '—'
    case 'betweenLines':
      return form.betweenLines.map(({ text }) => text).join('\n') || '—'
    case 'discount':
    case 'shipping':
    case 'tax': {
      const { on, type, value } = form[part]
      return on ? `${value}${type === 'percentage' ? '%' : ''}` : 'Off'
    }
    case 'issueDate':
    case 'dueDate':
      return form[part] ? formatListDate(form[part]) : '—'
    default:
      return String(form[part as keyof InvoiceForm] ?? '') || '—'
  }
}

/** Names of the server's fields as parts of the form: a discount is one thing there, and two fields here. */
function partsOf(differs: readonly string[]): string[] {
  const parts = differs.map((field) => field.replace(/^(discount|shipping|tax)(Type|Value)$/, '$1'))
  return [...new Set(parts)].filter((part) => part in names)
}

/** Somebody else saved the invoice meanwhile: what differs, and whose version is to stay. */
export function StaleDialog({
  id,
  differs,
  mine,
  onReload,
  onOverwrite,
  onClose,
}: {
  id: string
  differs: readonly string[]
  mine: InvoiceForm
  onReload: (stored: Invoice) => void
  onOverwrite: (stored: Invoice) => Promise<unknown>
  onClose: () => void
}) {
  const stored = useQuery(invoiceQuery(id))
  const [busy, setBusy] = useState(false)
  const theirs = stored.data ? formOf(stored.data) : null
  const parts = partsOf(differs)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Someone else changed this invoice"
      description="Someone else saved it while you were editing. Keep their version, or replace it with yours."
      size="wide"
      busy={busy}
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button disabled={!stored.data || busy} onClick={() => stored.data && onReload(stored.data)}>
            Reload
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyText="Saving..."
            disabled={!stored.data}
            onClick={async () => {
              if (!stored.data) return
              setBusy(true)
              await onOverwrite(stored.data).finally(() => setBusy(false))
            }}
          >
            Overwrite
          </Button>
        </>
      }
    >
      {stored.isPending ? <Waiting>Loading invoice...</Waiting> : null}
      {stored.isError ? (
        <ErrorState title="Failed to load invoice" onRetry={() => stored.refetch()} busy={stored.isFetching} />
      ) : null}
      {theirs ? (
        <table className="stale">
          <thead>
            <tr>
              <th scope="col">Differences</th>
              <th scope="col">Saved by someone else</th>
              <th scope="col">Yours</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">{names[part]}</th>
                <td>{part === 'status' ? stored.data?.status : wordsOf(theirs, part)}</td>
                <td>{part === 'status' ? 'DRAFT' : wordsOf(mine, part)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </Dialog>
  )
}
