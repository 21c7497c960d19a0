import type { Asking } from './history-asking.ts'

/** What takes off: credit notes, and deposits with what follows them. */
export function deductionActs({ random, history, ask, expectOneOf }: Asking) {
  const { invoices } = history
  return {
    credit() {
      const invoice = random.pick(invoices)
      const share = random.next()
      const isWhole = random.chance(0.3)
      const refund = random.chance(0.3) ? { use: 'refund', refund: { method: 'cash', note: '' } } : {}
      const twice = random.chance(0.3)
      return async () => {
        invoice.isCredited = true
        const path = `/invoices/${invoice.id}`
        const { status, body } = await ask(invoice.business, 'GET', `${path}/creditable`)
        const [part] = status === 200 ? body.parts.filter(({ left }: { left: number }) => left > 0.01) : []
        const amount = part ? Math.max(1, Math.floor(part.left * 100 * share)) / 100 : 0
        const parts = isWhole || !part ? {} : { parts: [{ key: part.key, amount }] }
        const press = () =>
          ask(invoice.business, 'POST', `${path}/credit-notes`, { reason: 'By chance', ...parts, ...refund })
        for (const answer of await Promise.all(twice ? [press(), press()] : [press()]))
          expectOneOf(answer, [201, 404, 409], 'a credit note')
      }
    },
    deposit() {
      const invoice = random.pick(invoices)
      const body = random.chance(0.5)
        ? { type: 'percentage', value: random.whole(1, 60) }
        : { type: 'fixed', value: random.whole(1, 50_000) / 100 }
      const twice = random.chance(0.3)
      const after = random.pick(['SENT', 'SENT', 'PAID', 'CANCELLED', 'credit', 'DELETE'] as const)
      return async () => {
        const path = `/invoices/${invoice.id}/deposits`
        const press = () => ask(invoice.business, 'POST', path, body)
        for (const answer of await Promise.all(twice ? [press(), press()] : [press()])) {
          // A share of next to nothing is nothing.
          if (!expectOneOf(answer, [201, 400, 404, 409], 'a deposit')) continue
          invoice.isCredited = true
          const own = `/invoices/${answer.body.id}`
          const issued = await ask(invoice.business, 'PATCH', own, { status: 'SENT' })
          if (!expectOneOf(issued, [200, 409], 'the issue of a deposit') || after === 'SENT') continue
          const next =
            after === 'credit'
              ? await ask(invoice.business, 'POST', `${own}/credit-notes`, { reason: 'By chance' })
              : after === 'DELETE'
                ? await ask(invoice.business, 'DELETE', own)
                : await ask(invoice.business, 'PATCH', own, { status: after })
          expectOneOf(
            next,
            [{ credit: 201, DELETE: 200, PAID: 200, CANCELLED: 200 }[after], 204, 404, 409],
            'what follows',
          )
        }
      }
    },
  }
}
