import { may } from '@duly/core/access/may.ts'
import { combinedSendMessage } from '@duly/core/invoices/sending/send-rules.ts'
import { totalsOfVersion } from '@duly/core/invoices/totals/totals-of-version.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { decimalFromNumber } from '@duly/core/money/decimal.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { longDate, moneyText, moneyWithCode } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { ApiError } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { attempt, type SentTo, wentOut } from '../../../api/sending.ts'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Waiting } from '../../../ui/spinner.tsx'
import { toast } from '../../../ui/toast.ts'
import { calledNumber, shownNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import { tellOutcome } from '../../sending/tell-outcome.ts'
import { isStale } from '../form/save-failure.ts'
import { type Invoice, useSendInvoiceMail } from '../queries.ts'
import { type InvoiceCopy, invoiceCopyQuery, useDuplicateInvoice } from './act-queries.ts'
import './acts.css'

interface DuplicateDialogProps {
  /** Null while it is closed. */
  invoice: { id: string; invoiceNumber: string; billingName: string } | null
  onClose: () => void
}

/** The same invoice again, as of today: a draft to go on with, or sent at once. */
export function DuplicateDialog({ invoice, onClose }: DuplicateDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={invoice !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.duplicate)}
      description={invoice ? t(words.duplicateText, { number: calledNumber(invoice) }) : ''}
      busy={busy}
    >
      {invoice ? <Copy key={invoice.id} id={invoice.id} onBusy={setBusy} onClose={onClose} /> : null}
    </Dialog>
  )
}

interface CopyProps {
  id: string
  onBusy: (busy: boolean) => void
  onClose: () => void
}

function Copy({ id, onBusy, onClose }: CopyProps) {
  const copy = useQuery(invoiceCopyQuery(id))
  // What is shown is what is made: it changes only when it is asked for again.
  if (copy.data) return <CopyForm id={id} copy={copy.data} onStale={copy.refetch} onBusy={onBusy} onClose={onClose} />
  if (copy.isError)
    return (
      <ErrorState
        level={3}
        title={t(words.loadFailed)}
        retryLabel={t(words.tryAgain)}
        onRetry={() => copy.refetch()}
        busy={copy.isFetching}
      />
    )
  return <Waiting>{t(words.loadingInvoice)}</Waiting>
}

interface CopyFormProps extends CopyProps {
  copy: InvoiceCopy
  onStale: () => unknown
}

/** Sending a draft issues it. */
const toSend = ['invoices:issue', 'messages:send'] as const

function CopyForm({ id, copy, onStale, onBusy, onClose }: CopyFormProps) {
  const [wanted, setWanted] = useState<ReadonlySet<number>>(new Set())
  // Once the invoice was edited, a line may have no other price any more.
  const taken = new Set([...wanted].filter((position) => (copy.items[position]?.catalogueRate ?? null) !== null))
  const sends = may(useUser(), ...toSend) && copy.billingEmail !== ''
  const acts = useCopyActs({ id, copy, taken, onStale, onClose })
  const run = async (what: 'draft' | 'send') => {
    onBusy(true)
    await acts[what]().finally(() => onBusy(false))
  }
  const toggle = (position: number) =>
    setWanted((before) => {
      const next = new Set(before)
      if (!next.delete(position)) next.add(position)
      return next
    })
  return (
    <div className="stack copy-stack">
      <dl className="copy-facts">
        <dt>{t(words.customer)}</dt>
        <dd>{copy.billingName}</dd>
        <dt>{t(words.number)}</dt>
        <dd className="num">{shownNumber(copy.invoiceNumber)}</dd>
        <dt>{t(words.issueDate)}</dt>
        <dd className="num">{longDate(t.forms, copy.issueDate)}</dd>
        <dt>{t(words.dueDate)}</dt>
        <dd className="num">{longDate(t.forms, copy.dueDate)}</dd>
        <dt>{t(words.total)}</dt>
        <dd className="num strong" aria-live="polite">
          {moneyWithCode(t.forms, totalOf(copy, taken), copy.currency)}
        </dd>
      </dl>
      <ChangedPrices copy={copy} taken={taken} disabled={acts.isMade} onToggle={toggle} />
      {sends ? <p className="sm muted">{t(words.sendGoesTo, { email: copy.billingEmail })}</p> : null}
      <div className="row wrap justify-end">
        <DialogCancel disabled={acts.busy !== null} />
        <Button
          variant={sends ? undefined : 'primary'}
          busy={acts.busy === 'draft'}
          busyText={t(words.creating)}
          disabled={acts.busy === 'send'}
          onClick={() => run('draft')}
        >
          {t(words.createDraft)}
        </Button>
        {sends ? (
          <Button
            variant="primary"
            busy={acts.busy === 'send'}
            busyText={t(words.sending)}
            disabled={acts.busy === 'draft'}
            onClick={() => run('send')}
          >
            {t(words.send)}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** Lines whose product costs something else by now, each with one press to take that price. */
function ChangedPrices({
  copy,
  taken,
  disabled,
  onToggle,
}: {
  copy: InvoiceCopy
  taken: ReadonlySet<number>
  /** The copy is made with the prices that it has. */
  disabled: boolean
  onToggle: (position: number) => void
}) {
  const changed = copy.items
    .map((item, position) => ({ ...item, position }))
    .filter((item) => item.catalogueRate !== null)
  if (changed.length === 0) return null
  const money = (amount: number) => moneyText(t.forms, fromApiNumber(amount, copy.currency) ?? 0, copy.currency)
  return (
    <section aria-label={t(words.changedPrices)} className="copy-prices">
      <h3 className="sm muted">{t(words.changedSince)}</h3>
      <ul>
        {changed.map(({ position, name, rate, catalogueRate }) => {
          const isTaken = taken.has(position)
          return (
            <li key={position}>
              <div>
                <div className="strong">{name}</div>
                <div className="sm muted num">
                  {isTaken
                    ? t(words.wasPrice, { price: money(catalogueRate ?? 0), before: rateText(rate, copy.currency) })
                    : t(words.nowPrice, { price: rateText(rate, copy.currency), after: money(catalogueRate ?? 0) })}
                </div>
              </div>
              <Button size="sm" aria-pressed={isTaken} disabled={disabled} onClick={() => onToggle(position)}>
                {rich(words.takeNewPrice, { name, more: (inside) => <span className="sr">{inside}</span> })}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface ActsOptions extends Omit<CopyProps, 'onBusy'> {
  copy: InvoiceCopy
  taken: ReadonlySet<number>
  onStale: () => unknown
}

function useCopyActs({ id, copy, taken, onStale, onClose }: ActsOptions) {
  const navigate = useNavigate()
  const duplicate = useDuplicateInvoice()
  const mail = useSendInvoiceMail()
  const keys = useActionKey()
  const [busy, setBusy] = useState<'draft' | 'send' | null>(null)
  // Made already, when only the answer to its sending got lost: it is not made twice.
  const [made, setMade] = useState<Invoice | null>(null)
  const make = async (): Promise<Invoice | null> => {
    if (made) return made
    const newRates = [...taken].map((position) => ({ position, rate: copy.items[position]?.catalogueRate ?? 0 }))
    const body = { invoiceNumber: copy.invoiceNumber, version: copy.version, newRates }
    const about = JSON.stringify(body)
    try {
      const invoice = await duplicate.mutateAsync({ id, body, key: keys.current(about) })
      keys.renew(about)
      return invoice
    } catch (error) {
      keys.failed(error, about)
      toast.error(failureText(error, t(words.saveFailed)))
      // The number was given away, or the invoice was edited: the next try is of what is true now.
      if (isOutdated(error)) onStale()
      return null
    }
  }
  return {
    busy,
    isMade: made !== null,
    /** Goes on with it in the editor. */
    draft: async () => {
      setBusy('draft')
      const invoice = await make()
      setBusy(null)
      if (!invoice) return
      toast.success(t(words.created))
      onClose()
      void navigate({ to: '/invoices/$id/edit', params: { id: invoice.id }, state: { isCopy: true } as never })
    },
    send: async () => {
      setBusy('send')
      const invoice = await make()
      if (!invoice) return setBusy(null)
      setMade(invoice)
      const sent = await attempt(keys, `mail ${invoice.id}`, (key) => mail.mutateAsync({ id: invoice.id, key }))
      setBusy(null)
      tellOutcome('email', sent, null, combinedSendMessage)
      // Pressed again with the same keys, nothing is made or sent twice.
      if (sent === 'lost') return
      onClose()
      const state = wentOut(sent) ? { sentTo: { to: invoice.billingEmail, outcome: sent } satisfies SentTo } : {}
      void navigate({ to: '/invoices/$id', params: { id: invoice.id }, state: state as never })
    },
  }
}

/** Whether what the dialog shows is true no more: another refusal leaves it as it is. */
const isOutdated = (error: unknown) =>
  isStale(error) || (error instanceof ApiError && error.messages.includes('Invoice number already exists'))

/** Rates have up to six decimals; an amount of money would round them. */
function rateText(rate: number, currency: string): string {
  const minor = fromApiNumber(rate, currency)
  return minor === null ? `${decimalFromNumber(rate, 6) ?? rate}\u00a0${currency}` : moneyText(t.forms, minor, currency)
}

function totalOf(copy: InvoiceCopy, taken: ReadonlySet<number>): number {
  const text = (value: number) => decimalFromNumber(value, 6) ?? '0'
  const adjustment = (type: string, value: number) =>
    ({ type: type === 'percentage' ? 'percentage' : 'fixed', value: text(value) }) as const
  return totalsOfVersion(
    {
      items: copy.items.map(({ quantity, rate, catalogueRate, optional }, position) => ({
        quantity: text(quantity),
        rate: text(taken.has(position) ? (catalogueRate ?? rate) : rate),
        optional,
      })),
      discount: adjustment(copy.discountType, copy.discountValue),
      shipping: adjustment(copy.shippingType, copy.shippingValue),
      tax: adjustment(copy.taxType, copy.taxValue),
    },
    decimalsOf(copy.currency),
  ).total
}
