import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestAnswer } from './app.ts'
import { type Asking, type KnownInvoice, nothing } from './history-asking.ts'

const busy = 'The same request is still being worked on.'

/** Money: by hand and by card, notices of the provider, and what is given back. */
export function paymentActs({ world, random, history, ask, expectOneOf, next }: Asking) {
  const { invoices, cardPayments, story } = history
  const sessions: { id: string; invoice: KnownInvoice }[] = []
  return {
    payByHand() {
      const invoice = random.pick(invoices)
      const note = `${history.tag} by hand ${next()}`
      const cents = random.whole(1, random.pick([50, 5_000, 200_000]))
      const body = { amount: cents / 100, method: 'cash', note, sendReceipt: random.chance(0.2) }
      const twice = random.chance(0.3)
      return async () => {
        const headers = { 'idempotency-key': randomUUID() }
        const path = `/invoices/${invoice.id}/payments`
        // A double click: two calls with one key count once.
        const press = async (): Promise<TestAnswer> => {
          for (let tries = 1; ; tries += 1) {
            const answer = await invoice.business.call('POST', path, body, headers)
            const isBusy = answer.status === 409 && answer.body.message === busy
            if ((answer.status < 500 && !isBusy) || tries === 8) return answer
            if (tries > 1) await sleep(20 * 2 ** tries)
          }
        }
        const answers = await Promise.all(twice ? [press(), press()] : [press()])
        story.push(`POST ${path} ${cents} → ${answers.map(({ status }) => status).join(' and ')}`)
        for (const answer of answers) expectOneOf(answer, [201, 404], 'a payment by hand')
        if (answers.some(({ status }) => status === 201)) invoice.byHand.set(note, cents)
      }
    },
    reverse() {
      const invoice = random.pick(invoices)
      const share = random.next()
      return async () => {
        const { status, body } = await ask(invoice.business, 'GET', `/invoices/${invoice.id}/payments`)
        const rows = status === 200 ? body.filter((row: { amount: number }) => row.amount > 0) : []
        const row = rows[Math.floor(share * rows.length)]
        if (!row) return
        const answer = await ask(invoice.business, 'POST', `/invoices/${invoice.id}/payments/${row.id}/reverse`)
        if (expectOneOf(answer, [200, 404, 409], 'a reversal')) history.reversed.add(row.id)
      }
    },
    checkout() {
      const invoice = random.pick(invoices)
      const part = random.pick(['', '', '?part=now', '?part=1', '?part=2'])
      return async () => {
        const answer = await ask(invoice.business, 'POST', `/invoices/${invoice.id}/payment${part}`)
        if (!expectOneOf(answer, [200, 404, 409], 'a checkout')) return
        sessions.push({ id: /checkout\/([0-9a-f-]+)/.exec(answer.body.checkoutUrl)?.[1] ?? '', invoice })
      }
    },
    payByCard() {
      const share = random.next()
      const outcome = random.chance(0.85) ? 'approved' : 'declined'
      const open = this.checkout()
      return async () => {
        if (sessions.length === 0) await open()
        const session = sessions[Math.floor(share * sessions.length)]
        if (!session) return
        const paid = await world.sim
          .sim<{ id: string; amount: number }>('POST', `/sessions/${session.id}/pay`, { outcome })
          .catch(() => null)
        story.push(`card ${outcome} for ${session.invoice.number}: ${paid?.amount ?? 'refused'}`)
        // A session that was paid is over; one that was declined may be tried again.
        if (!paid || outcome === 'approved') sessions.splice(sessions.indexOf(session), 1)
        if (!paid) return
        const { id, amount } = paid
        cardPayments.push({ id, invoice: session.invoice, amount, approved: outcome === 'approved', givenBack: 0 })
      }
    },
    notice() {
      const share = random.next()
      const copies = random.pick([1, 1, 2, 4])
      const at = random.whole(1, 1_000_000_000)
      const isWorkedAtOnce = random.chance(0.7)
      return async () => {
        const payment = cardPayments[Math.floor(share * cardPayments.length)]
        if (!payment) return
        const { id, invoice } = payment
        const answers = await Promise.all(
          Array.from({ length: copies }, () => world.notify(invoice.business.merchantId, id, at)),
        )
        story.push(`notice of ${id} → ${answers.join(' ')}`)
        if (isWorkedAtOnce) await world.jobs.runAll()
      }
    },
    giveBack() {
      const share = random.next()
      const part = random.pick([1, 0.5, 0.1])
      const isVoid = random.chance(0.3)
      const tell = random.chance(0.6) ? this.notice() : nothing
      return async () => {
        const approved = cardPayments.filter((one) => one.approved)
        const payment = approved[Math.floor(share * approved.length)]
        const left = payment ? payment.amount - payment.givenBack : 0
        if (!payment || left === 0 || (isVoid && payment.givenBack > 0)) return
        const amount = isVoid ? left : Math.max(1, Math.floor(left * part))
        payment.givenBack += amount
        await world.sim.sim('POST', `/payments/${payment.id}/${isVoid ? 'void' : 'refund'}`, isVoid ? {} : { amount })
        story.push(`${isVoid ? 'void' : 'refund'} of ${payment.id}: ${amount}`)
        await tell()
      }
    },
    refund() {
      const share = random.next()
      const part = random.pick([1, 0.5, 0.1])
      const lost = random.pick(['', '', 'timeout_after_success', 'server_error'])
      const twice = random.chance(0.3)
      return async () => {
        const approved = cardPayments.filter((one) => one.approved)
        const payment = approved[Math.floor(share * approved.length)]
        if (!payment) return
        const { business, id: invoiceId } = payment.invoice
        const { status, body } = await ask(business, 'GET', `/invoices/${invoiceId}/card-refunds`)
        const open = status === 200 ? body.payments.find((one: { refundable: number }) => one.refundable > 0) : null
        if (!open) return
        // A long run outlives the ten minutes in which a sign-in is fresh.
        await world.query('update sessions set confirmed_at = now()', [])
        if (lost) await world.sim.sim('POST', '/faults', { kind: lost, on: 'refund', status: 503, seconds: 0.01 })
        const amount = Math.max(1, Math.floor(open.refundable * 100 * part)) / 100
        const press = () =>
          ask(business, 'POST', `/invoices/${invoiceId}/payments/${open.id}/refunds`, { amount, reason: '' })
        for (const answer of await Promise.all(twice ? [press(), press()] : [press()]))
          expectOneOf(answer, [201, 404, 409], 'a refund')
        await world.sim.sim('DELETE', '/faults')
      }
    },
  }
}
