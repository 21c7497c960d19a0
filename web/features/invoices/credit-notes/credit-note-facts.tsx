import { may } from '@duly/core/access/may.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/credit-notes.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { May } from '../../../api/may.tsx'
import { useUser } from '../../../api/session.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { lazyView } from '../../../ui/lazy-view.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'
import type { ManualMethod } from '../acts/record-payment-dialog.tsx'
import type { Invoice } from '../queries.ts'
import { creditableQuery, useApplyCredits, useRefundCredit } from './credit-queries.ts'
import { RefundFields } from './credit-use.tsx'
import './credit.css'

const CardRefundDialog = lazyView(() => import('../../refunds/refund-dialog.tsx').then((module) => module.RefundDialog))

/** What a credit note takes off from, and what is left of it to apply or give back. */
export function CreditNoteFacts({ note }: { note: Invoice }) {
  const { credit, currency, customerId } = note
  const oldest = useApplyToOldest(note)
  const [refunding, setRefunding] = useState(false)
  const sum = useRef<HTMLParagraphElement>(null)
  useFocusOnceSpent(sum, credit?.unused ?? 0)
  if (!credit) return null
  const minor = (amount: number) => fromApiNumber(amount, currency) ?? 0
  return (
    <div className="invoice-owed">
      <p className="sm muted">{t(words.credited)}</p>
      <p className="invoice-sum" ref={sum} tabIndex={-1}>
        <Amount minor={minor(note.total)} currency={currency} />
      </p>
      <p className="sm muted">
        {rich(words.forInvoice, {
          number: credit.invoice.invoiceNumber,
          link: (inside) => (
            <Link className="link num" to="/invoices/$id" params={{ id: credit.invoice.id }}>
              {inside}
            </Link>
          ),
        })}
      </p>
      {credit.unused > 0 ? (
        <>
          <p className="num">{t(words.kept, { sum: moneyText(t.forms, minor(credit.unused), currency) })}</p>
          <div className="row wrap">
            {customerId ? (
              <May needs={['invoices:void']}>
                <Button size="sm" busy={oldest.busy} onClick={oldest.apply}>
                  {t(words.applyToOldest)}
                </Button>
              </May>
            ) : null}
            <ToCard note={note} invoiceId={credit.invoice.id} unused={credit.unused} />
            <May needs={['payments:record']}>
              <Button size="sm" onClick={() => setRefunding(true)}>
                {t(words.refundedElsewhere)}
              </Button>
            </May>
          </div>
          <RefundDialog note={refunding ? note : null} unused={credit.unused} onClose={() => setRefunding(false)} />
        </>
      ) : null}
    </div>
  )
}

/** Applies the credits of the customer to the invoices that have been open the longest. */
function useApplyToOldest({ customerId, currency }: Invoice) {
  const keys = useActionKey()
  const credits = useApplyCredits()
  const apply = async () => {
    if (customerId === null) return
    try {
      const { applied } = await credits.mutateAsync({ customerId, currency, key: keys.current() })
      keys.renew()
      const numbers = applied.map(({ invoiceNumber }) => invoiceNumber).join(', ')
      if (applied.length > 0) toast.success(t(words.appliedTo, { numbers }))
      else toast.info(t(words.noOpen))
    } catch (error) {
      keys.failed(error)
      toast.error(failureText(error, t(words.applyFailed)))
    }
  }
  return { apply, busy: credits.isPending }
}

/** With the last of a credit go the buttons that used it, and the focus with them: it goes to what the credit was. */
function useFocusOnceSpent(place: RefObject<HTMLElement | null>, unused: number) {
  const [before, setBefore] = useState(unused)
  const isSpent = unused === 0 && before > 0
  if (unused > 0 && unused !== before) setBefore(unused)
  useEffect(() => {
    if (isSpent && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [isSpent, place])
}

/** Gives what is left of a credit back to the card that paid the invoice, for those who may; nothing where none can take it. */
function ToCard({ note, invoiceId, unused }: { note: Invoice; invoiceId: string; unused: number }) {
  const [open, setOpen] = useState(false)
  const card = useQuery(creditableQuery(invoiceId)).data?.card
  if (!may(useUser(), 'payments:refund') || (!card && !open)) return null
  const given = card && {
    id: card.paymentId,
    name: card.name,
    currency: note.currency,
    refundable: Math.min(unused, card.refundable),
  }
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t(words.refundToCard)}
      </Button>
      <CardRefundDialog
        of={{ kind: 'invoice', id: invoiceId }}
        card={open && given ? given : null}
        creditNoteId={note.id}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

interface RefundDialogProps {
  /** Null while it is closed. */
  note: Invoice | null
  unused: number
  onClose: () => void
}

/** Notes that what is left of a credit was given back by hand. */
function RefundDialog({ note, unused, onClose }: RefundDialogProps) {
  const refund = useRefundCredit()
  const keys = useActionKey()
  const [given, setGiven] = useState<{ method: ManualMethod; note: string }>({ method: 'bank', note: '' })
  const submit = async () => {
    if (!note || refund.isPending) return
    try {
      await refund.mutateAsync({ id: note.id, body: { ...given, amount: unused }, key: keys.current() })
      keys.renew()
      onClose()
      toast.success(t(words.refundNoted))
    } catch (error) {
      keys.failed(error)
      toast.error(failureText(error, t(words.refundFailed)))
    }
  }
  return (
    <Dialog
      open={note !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.refundedElsewhere)}
      description={
        note
          ? t(words.sumOf, {
              sum: moneyText(t.forms, fromApiNumber(unused, note.currency) ?? 0, note.currency),
              number: note.invoiceNumber,
            })
          : ''
      }
      busy={refund.isPending}
    >
      <Form className="stack" onSubmit={submit}>
        <RefundFields value={given} onChange={setGiven} />
        <div className="row wrap justify-end">
          <DialogCancel disabled={refund.isPending} />
          <Button type="submit" variant="primary" busy={refund.isPending} busyText={t(words.noting)}>
            {t(words.noteRefund)}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
