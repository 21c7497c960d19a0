import { formatMoney, fromApiNumber } from '@duly/core/money/money.ts'
import type { Output } from '../../../api/call.ts'
import { toast } from '../../../ui/toast.ts'

/** A card payment that was begun before a change, as the answer to the change names it. */
export type OpenCheckout = NonNullable<Output<'PATCH /invoices/:id'>['openCheckout']>

/** A payer has begun to pay what the invoice said before: they may finish that. */
export function tellOpenCheckout({ amount, currency }: OpenCheckout): void {
  const sum = formatMoney(fromApiNumber(amount, currency) ?? 0, currency)
  toast.info(`A card payment of ${sum} was already under way`, {
    description:
      'The payer began it before this change. It is stopped if the card provider allows that. If it goes through, it counts towards the invoice, and the balance shows what is left.',
  })
}

/** The same for several invoices that were changed at once. */
export function tellOpenCheckouts(answers: readonly { openCheckout?: OpenCheckout | undefined }[]): void {
  const open = answers.flatMap(({ openCheckout }) => openCheckout ?? [])
  const [first] = open
  if (!first) return
  if (open.length === 1) tellOpenCheckout(first)
  else
    toast.info(`Card payments for ${open.length} of the invoices were already under way`, {
      description:
        'Their payers began them before this change. They are stopped if the card provider allows that. If one goes through, it counts towards its invoice.',
    })
}
