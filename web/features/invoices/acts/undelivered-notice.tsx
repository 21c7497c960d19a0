import { undeliveredOf } from '@duly/core/invoices/status.ts'
import * as words from '@duly/core/words/gen/invoice-acts.gen.ts'
import { May } from '../../../api/may.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { t } from '../../../words/page.ts'
import { useReason } from '../../../words/use-reason.ts'
import type { Invoice } from '../queries.ts'

/** Tells in the editor that the payer did not get the invoice, why, and lets it be sent to the right address. */
export function UndeliveredNotice({ invoice, onSend }: { invoice: Invoice; onSend: () => void }) {
  const undelivered = undeliveredOf(invoice)
  const reason = useReason(undelivered?.reason ?? '')
  if (!undelivered) return null
  return (
    <Notice
      tone="yellow"
      action={
        <May needs={['messages:send']}>
          <Button size="sm" onClick={onSend}>
            {t(words.sendAgain)}
          </Button>
        </May>
      }
    >
      {t(words.lastNotDelivered, { recipient: undelivered.recipient, reason })}
    </Notice>
  )
}
