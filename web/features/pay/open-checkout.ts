import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import type { Output } from '../../api/call.ts'
import { toast } from '../../ui/toast.ts'

/** A card payment that was begun before a change, as the answer to the change names it. */
export type OpenCheckout = NonNullable<Output<'PATCH /invoices/:id'>['openCheckout']>

/** What such a payment counts towards when it goes through. */
type Counts = 'invoice' | 'link' | 'deleted'

const ifItGoesThrough: Record<Counts, string> = {
  invoice: 'If it goes through, it counts towards the invoice, and the balance shows what is left.',
  link: 'If it goes through, it counts towards the payment link.',
  deleted: 'If it goes through, it is recorded, and you are told.',
}

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
    const sum = formatMoney(fromApiNumber(first.amount, first.currency) ?? 0, first.currency)
    toast.info(`A card payment of ${sum} was already under way`, {
      description: `The payer began it before this change. It is stopped if the card provider allows that. ${ifItGoesThrough[counts]}`,
    })
  } else {
    const then = counts === 'deleted' ? 'it is recorded, and you are told.' : 'it counts towards its invoice.'
    toast.info(`Card payments for ${open.length} of the invoices were already under way`, {
      description: `Their payers began them before this change. They are stopped if the card provider allows that. If one goes through, ${then}`,
    })
  }
}
