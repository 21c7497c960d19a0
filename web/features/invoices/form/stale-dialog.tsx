import { listDate } from '@duly/core/words/format.ts'
import * as fields from '@duly/core/words/gen/customer-fields.gen.ts'
import * as form from '@duly/core/words/gen/invoice-form.gen.ts'
import * as schedules from '@duly/core/words/gen/payment-schedule.gen.ts'
import * as words from '@duly/core/words/gen/stale-dialog.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { t } from '../../../words/page.ts'
import { type Invoice, invoiceQuery } from '../queries.ts'
import { formOf, type InvoiceForm } from './invoice-form.ts'

const names: Readonly<Record<string, Word>> = {
  invoiceNumber: form.number,
  billingName: fields.name,
  billingEmail: fields.email,
  billingPhone: fields.phone,
  billingAddress: fields.address,
  billingCity: fields.city,
  billingProvince: fields.state,
  billingZip: fields.zip,
  billingCountry: fields.country,
  issueDate: form.issueDate,
  dueDate: form.dueDate,
  currency: form.currency,
  paymentMethod: form.paymentMethod,
  paymentTerms: form.paymentTerms,
  additionalNotes: words.notes,
  items: words.items,
  betweenLines: words.sections,
  schedule: schedules.title,
  discount: form.discount,
  shipping: form.shipping,
  tax: form.tax,
  status: words.status,
}

const nameOf = (part: string) => (names[part] ? t(names[part]) : part)

/** Words for one part of an invoice, to be compared side by side. */
function wordsOf(values: InvoiceForm, part: string): string {
  switch (part) {
    case 'items':
      return (
        values.items
          .map(({ quantity, name, rate }) => t(words.item, { quantity, name: name || '—', rate }))
          .join('\n') || '—'
      )
    case 'schedule':
      return (
        values.schedule
          ?.map(({ dueDate, type, value }) => [dueDate, type === 'rest' ? '' : value].join(' ').trim())
          .join('\n') || '—'
      )
    case 'betweenLines':
      return values.betweenLines.map(({ text }) => text).join('\n') || '—'
    case 'discount':
    case 'shipping':
    case 'tax': {
      const { on, type, value } = values[part]
      return on ? `${value}${type === 'percentage' ? '%' : ''}` : t(words.off)
    }
    case 'issueDate':
    case 'dueDate':
      return values[part] ? listDate(t.forms, values[part]) : '—'
    default:
      return String(values[part as keyof InvoiceForm] ?? '') || '—'
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
      title={t(words.title)}
      description={t(words.text)}
      size="wide"
      busy={busy}
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button disabled={!stored.data || busy} onClick={() => stored.data && onReload(stored.data)}>
            {t(words.reload)}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            busyText={t(words.saving)}
            disabled={!stored.data}
            onClick={async () => {
              if (!stored.data) return
              setBusy(true)
              await onOverwrite(stored.data).finally(() => setBusy(false))
            }}
          >
            {t(words.overwrite)}
          </Button>
        </>
      }
    >
      {stored.isPending ? <Waiting>{t(words.loading)}</Waiting> : null}
      {stored.isError ? (
        <ErrorState title={t(words.loadFailed)} onRetry={() => stored.refetch()} busy={stored.isFetching} />
      ) : null}
      {theirs ? (
        <table className="stale">
          <thead>
            <tr>
              <th scope="col">{t(words.differences)}</th>
              <th scope="col">{t(words.theirs)}</th>
              <th scope="col">{t(words.yours)}</th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">{nameOf(part)}</th>
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
