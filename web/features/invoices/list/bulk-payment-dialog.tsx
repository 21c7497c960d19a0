import { owedOf } from '@duly/core/invoices/acts/acts.ts'
import { moneyWithCode } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Select } from '../../../ui/select.tsx'
import { t } from '../../../words/page.ts'
import { type ManualMethod, manualMethods } from '../acts/record-payment-dialog.tsx'
import type { InvoiceRow } from '../queries.ts'
import { payableInFull } from './bulk-rules.ts'
import { LeftOut } from './left-out.tsx'
import '../acts/acts.css'

/** How money for several invoices came in. */
export interface BulkPayment {
  receivedOn: string
  method: ManualMethod
}

interface BulkPaymentDialogProps {
  open: boolean
  invoices: readonly InvoiceRow[]
  day: string
  onClose: () => void
  onRecord: (rows: readonly InvoiceRow[], payment: BulkPayment) => void
}

/** Records that several invoices were paid: of each what is owed, as a payment of its own. */
export function BulkPaymentDialog({ open, invoices, day, onClose, onRecord }: BulkPaymentDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.recordPayments)}
      description={t(words.recordPaymentsText)}
    >
      <PaymentsForm invoices={invoices} day={day} onRecord={onRecord} />
    </Dialog>
  )
}

function PaymentsForm({ invoices, day, onRecord }: Pick<BulkPaymentDialogProps, 'invoices' | 'day' | 'onRecord'>) {
  const [receivedOn, setReceivedOn] = useState(day)
  const [method, setMethod] = useState<ManualMethod>('bank')
  const { rows, leftOut } = payableInFull(invoices)
  return (
    <Form className="form-grid" onSubmit={() => onRecord(rows, { receivedOn, method })}>
      <Field label={t(words.receivedOn)}>
        <DatePicker
          label={t(words.receivedOn)}
          value={receivedOn}
          max={day}
          today={day}
          onValueChange={(date) => setReceivedOn(date ?? day)}
        />
      </Field>
      <Field label={t(words.method)}>
        <Select
          value={method}
          options={manualMethods()}
          onChange={(event) => setMethod(event.target.value as ManualMethod)}
        />
      </Field>
      <p className="span-2">
        {t(words.paymentCount, { count: rows.length })}:{' '}
        <span className="strong num">{sumsOf(rows).join(', ') || t(words.nothing)}</span>
      </p>
      <div className="span-2">
        <LeftOut rows={leftOut} text={t(words.leftOut, { count: leftOut.length })} />
      </div>
      <div className="row span-2 justify-end">
        <DialogCancel />
        <Button type="submit" variant="primary" disabled={rows.length === 0}>
          {t(words.recordCount, { count: rows.length })}
        </Button>
      </div>
    </Form>
  )
}

/** What is owed of them in each currency, in order of first appearance: `$17,053.65 CAD`. Currencies are never added up. */
export function sumsOf(rows: readonly InvoiceRow[]): string[] {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(row.currency, (sums.get(row.currency) ?? 0) + owedOf(row))
  return [...sums].map(([currency, minor]) => moneyWithCode(t.forms, minor, currency))
}
