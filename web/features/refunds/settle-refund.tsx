import { may } from '@duly/core/access/may.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/refunds.gen.ts'
import { useState } from 'react'
import { useActionKey } from '../../api/action-key.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type CardRefund, type PaidByCard, useSettleRefund } from './refund-queries.ts'

/** A refund that nobody can ask the card provider about any more; whoever may give money back says what became of it. */
export function SettleRefund({ of, refund }: { of: PaidByCard; refund: CardRefund }) {
  const [asked, setAsked] = useState<'paid-back' | 'not' | null>(null)
  const settle = useSettle(of, refund.id)
  const mayRefund = may(useUser(), 'payments:refund')
  const sum = moneyText(t.forms, fromApiNumber(refund.amount, refund.currency) ?? 0, refund.currency)
  const close = (open: boolean) => !open && setAsked(null)
  return (
    <div className="stack">
      <p className="sm">{t(words.connectionEnded, { sum })}</p>
      {mayRefund ? (
        <div className="row wrap">
          <Button size="sm" onClick={() => setAsked('paid-back')}>
            {t(words.paidBack)}
          </Button>
          <Button size="sm" onClick={() => setAsked('not')}>
            {t(words.notPaidBack)}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        open={asked === 'paid-back'}
        onOpenChange={close}
        title={t(words.bookTitle)}
        description={t(words.bookText, { sum })}
        confirmLabel={t(words.paidBack)}
        busyLabel={t(words.settling)}
        tone="primary"
        onConfirm={() => settle(true)}
      />
      <ConfirmDialog
        open={asked === 'not'}
        onOpenChange={close}
        title={t(words.closeTitle)}
        description={t(words.closeText, { sum })}
        confirmLabel={t(words.notPaidBack)}
        busyLabel={t(words.settling)}
        onConfirm={() => settle(false)}
      />
    </div>
  )
}

function useSettle(of: PaidByCard, refundId: string) {
  const { mutateAsync } = useSettleRefund()
  const keys = useActionKey()
  return async (paidBack: boolean) => {
    const what = String(paidBack)
    try {
      await mutateAsync({ of, refundId, paidBack, key: keys.current(what) })
      keys.renew(what)
      toast.success(t(paidBack ? words.booked : words.closed))
    } catch (error) {
      keys.failed(error, what)
      toast.error(failureText(error, t(words.settleFailed)))
      throw error
    }
  }
}
