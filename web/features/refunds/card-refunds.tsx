import { may } from '@duly/core/access/may.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/refunds.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { t } from '../../words/page.ts'
import { RefundDialog, refusedText } from './refund-dialog.tsx'
import { type CardRefund, cardRefundsQuery, type PaidByCard, type RefundableCard } from './refund-queries.ts'
import { SettleRefund } from './settle-refund.tsx'

/** The button that gives one payment back, for those who may; nothing where nothing is left of it. */
export function RefundButton({ of, paymentId }: { of: PaidByCard; paymentId: string }) {
  const [open, setOpen] = useState<RefundableCard | null>(null)
  const { data } = useQuery(cardRefundsQuery(of))
  const mayRefund = may(useUser(), 'payments:refund')
  const card = data?.payments.find(({ id }) => id === paymentId)
  if (!card || !mayRefund || (card.refundable <= 0 && !open)) return null
  return (
    <>
      <Button size="sm" onClick={() => setOpen(card)}>
        {t(words.refund)}
      </Button>
      <RefundDialog of={of} card={open} onClose={() => setOpen(null)} />
    </>
  )
}

/**
 * Refunds that are not decided yet, those that somebody has to settle, and the newest where it was refused. What went out is in the
 * ledger.
 */
export function RefundsUnderWay({ of }: { of: PaidByCard }) {
  const { data } = useQuery(cardRefundsQuery(of))
  const told = data?.refunds.filter(({ state }, at) => state === 'pending' || (state === 'failed' && at === 0)) ?? []
  const [ended, going] = [told.filter(isEnded), told.filter((refund) => !isEnded(refund))]
  return (
    <>
      {going.length > 0 ? (
        <div role="status">
          {going.map((refund) => (
            <p key={refund.id} className="sm muted">
              {refundText(refund)}
            </p>
          ))}
        </div>
      ) : null}
      {ended.map((refund) => (
        <SettleRefund key={refund.id} of={of} refund={refund} />
      ))}
    </>
  )
}

const isEnded = ({ connectionEnded }: CardRefund) => connectionEnded

function refundText(refund: CardRefund): string {
  if (refund.state === 'failed') return refusedText(refund)
  const { amount, currency } = refund
  return t(words.underWay, { sum: moneyText(t.forms, fromApiNumber(amount, currency) ?? 0, currency) })
}

/** The card payments of a payment link, each with its button, and what is under way. */
export function CardRefunds({ of }: { of: PaidByCard }) {
  const { data } = useQuery(cardRefundsQuery(of))
  if (!data || data.payments.length === 0) return null
  return (
    <>
      <h3>{t(words.cardPayments)}</h3>
      <ul aria-label={t(words.cardPayments)}>
        {data.payments.map(({ id, name, refundable, currency }) => (
          <li key={id}>
            <span>
              {name || t(words.theCard)}
              <span className="sm muted block num">
                {t(words.most, { sum: moneyText(t.forms, fromApiNumber(refundable, currency) ?? 0, currency) })}
              </span>
            </span>
            <RefundButton of={of} paymentId={id} />
          </li>
        ))}
      </ul>
      <RefundsUnderWay of={of} />
    </>
  )
}
