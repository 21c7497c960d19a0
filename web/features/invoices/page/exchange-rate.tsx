import { setApart } from '@duly/core/words/direction.ts'
import { decimalText, longDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-page.gen.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Output } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { May } from '../../../api/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { Invoice } from '../queries.ts'

type Rate = Output<'GET /invoices/:id/exchange-rate'>

const rateQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'exchange-rate', id],
    queryFn: ({ signal }) => call('GET /invoices/:id/exchange-rate', { params: { id } }, { signal }),
    staleTime: 0,
  })

const apart = (text: string) => setApart(t.language, text)

/** At which rate an invoice in another currency counts in that of the business, and its change by hand. */
export function ExchangeRate({ invoice, day }: { invoice: Invoice; day: string }) {
  const { data: rate } = useQuery(rateQuery(invoice.id))
  const [open, setOpen] = useState(false)
  if (!rate?.foreign) return null
  return (
    <div className="row wrap sm muted num invoice-rate">
      <span>{said(rate)}</span>
      <May needs={['invoices:issue']}>
        <Button variant="link" onClick={() => setOpen(true)}>
          {t(rate.rate ? words.rateChange : words.rateEnter)}
        </Button>
        <RateDialog invoice={invoice} rate={rate} day={day} open={open} onClose={() => setOpen(false)} />
      </May>
    </div>
  )
}

function said({ currency, baseCurrency, rate }: Rate): string {
  const base = apart(baseCurrency)
  if (!rate) return t(words.rateMissing, { base })
  return t(words.rateIs, {
    currency: apart(currency),
    rate: decimalText(t.forms, rate.rate),
    base,
    source: rate.source === 'manual' ? 'other' : rate.source,
    date: longDate(t.forms, rate.date),
  })
}

interface RateDialogProps {
  invoice: Invoice
  rate: Rate
  day: string
  open: boolean
  onClose: () => void
}

function RateDialog({ invoice, rate: known, day, open, onClose }: RateDialogProps) {
  const client = useQueryClient()
  const [rate, setRate] = useState(known.rate?.rate ?? '0')
  const [date, setDate] = useState(known.rate?.date ?? invoice.issueDate)
  const [tried, setTried] = useState(false)
  const fix = useMutation({
    mutationFn: () => call('POST /invoices/:id/exchange-rate', { params: { id: invoice.id }, body: { rate, date } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['invoices', 'exchange-rate', invoice.id] }),
  })
  const [currency, base] = [apart(known.currency), apart(known.baseCurrency)]
  const save = async () => {
    setTried(true)
    if (rate === '0') return
    try {
      await fix.mutateAsync()
      toast.success(t(words.rateSaved))
      onClose()
    } catch (error) {
      toast.error(failureText(error, t(words.rateFailed)))
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.rateTitle)}
      description={t(words.rateText, { number: apart(invoice.invoiceNumber), base })}
      busy={fix.isPending}
      keepOnOutsidePress
      onSubmit={save}
      bodyClassName="form-grid"
      footer={
        <>
          <DialogCancel disabled={fix.isPending} />
          <Button type="submit" variant="primary" busy={fix.isPending} busyText={t(words.rateSaving)}>
            {t(words.rateSave)}
          </Button>
        </>
      }
    >
      <RateField base={base} currency={currency} rate={rate} tried={tried} busy={fix.isPending} onChange={setRate} />
      <Field label={t(words.rateDate)}>
        <DatePicker
          label={t(words.rateDate)}
          value={date}
          max={day}
          today={day}
          onValueChange={(next) => setDate(next ?? invoice.issueDate)}
          disabled={fix.isPending}
        />
      </Field>
    </Dialog>
  )
}

interface RateFieldProps {
  base: string
  currency: string
  rate: string
  tried: boolean
  busy: boolean
  onChange: (rate: string) => void
}

function RateField({ base, currency, rate, tried, busy, onChange }: RateFieldProps) {
  return (
    <Field
      label={t(words.rateLabel, { base, currency })}
      required
      error={tried && rate === '0' ? t(words.rateNeeded) : undefined}
    >
      <NumberInput
        value={rate}
        decimals={10}
        max={999_999_999}
        disabled={busy}
        onValueChange={(_, decimal) => onChange(decimal)}
      />
    </Field>
  )
}
