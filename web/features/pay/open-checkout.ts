import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyText } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/open-checkout.gen.ts'
import type { Output } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

/** A card payment that was begun before a change, as the answer to the change names it. */
export type OpenCheckout = NonNullable<Output<'PATCH /invoices/:id'>['openCheckout']>

/** What such a payment counts towards when it goes through. */
type Counts = 'invoice' | 'link' | 'deleted'

/**
 * Tells of card payments that payers had begun over what was owed before the change of one or several records, by the answers
 * to that change: they may finish them.
 */
export function tellOpenCheckouts(
  answers: readonly ({ openCheckout?: OpenCheckout | undefined } | undefined)[],
  counts: Counts = 'invoice',
): void {
  const open = answers.flatMap((answer) => answer?.openCheckout ?? [])
  const [first] = open
  if (!first) return
  if (open.length === 1) {
    const sum = moneyText(t.forms, fromApiNumber(first.amount, first.currency) ?? 0, first.currency)
    toast.info(t(words.one, { sum }), {
      description: t(words.oneText, { counts: counts === 'deleted' ? 'other' : counts }),
    })
  } else {
    toast.info(t(words.several, { count: open.length }), {
      description: t(words.severalText, { counts: counts === 'deleted' ? counts : 'other' }),
    })
  }
}
