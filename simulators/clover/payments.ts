import { randomUUID } from 'node:crypto'
import type { CloverContext } from './context.ts'
import { cloverId, type Payment, type Session } from './world.ts'

/** What paying, declining and reversing do to the simulator's world, with the notices that follow. */
export interface PaymentActs {
  /** Takes the payment of an open session; planned faults change amount, visibility or number of payments. */
  approve(session: Session, last4?: string): Payment
  decline(session: Session, last4?: string): Payment
  /** A refund made by the owner in Clover's dashboard; the rest of the payment unless an amount is given. */
  refund(payment: Payment, amount?: number): void
  /** A refund within the same batch: the payment turns VOIDED and its list of refunds stays empty. */
  void(payment: Payment): void
}

export function createPaymentActs({ tools, store, webhooks }: Omit<CloverContext, 'app'>): PaymentActs {
  function create(session: Session, result: 'SUCCESS' | 'FAIL', last4: string): Payment {
    const takeFault = (kind: string) =>
      tools.faults.take(
        (fault) => fault.kind === kind && (fault.sessionId === undefined || fault.sessionId === session.id),
      )
    const otherAmount = result === 'SUCCESS' ? takeFault('amount_different') : null
    const hidden = takeFault('payment_read_404')
    const now = tools.clock.now()
    const payment: Payment = {
      id: cloverId(),
      merchantId: session.merchantId,
      orderId: cloverId(),
      sessionId: session.id,
      amount: otherAmount?.amount ?? session.amount,
      result,
      createdAt: now,
      modifiedAt: now,
      last4,
      cardType: 'VISA',
      refunds: [],
      hiddenUntil: hidden ? now + (hidden.seconds ?? 10) * 1000 : 0,
    }
    store.world.payments[payment.id] = payment
    if (result === 'SUCCESS') session.paid = true
    webhooks.hostedCheckout(session, payment)
    webhooks.app(payment.merchantId, `P:${payment.id}`, 'CREATE')
    return payment
  }

  return {
    approve(session, last4 = '4242') {
      const double = tools.faults.take(
        (fault) => fault.kind === 'double_payment' && (fault.sessionId === undefined || fault.sessionId === session.id),
      )
      const payment = create(session, 'SUCCESS', last4)
      if (double) {
        const twin = Object.values(store.world.sessions).find(
          (other) => other.merchantId === session.merchantId && !other.paid && other.amount === session.amount,
        )
        create(twin ?? session, 'SUCCESS', last4)
      }
      return payment
    },
    decline: (session, last4 = '2222') => create(session, 'FAIL', last4),
    refund(payment, amount) {
      const refunded = payment.refunds.reduce((sum, refund) => sum + refund.amount, 0)
      const wanted = Math.min(amount ?? payment.amount - refunded, payment.amount - refunded)
      if (payment.result !== 'SUCCESS' || wanted <= 0) return
      const now = tools.clock.now()
      payment.refunds.push({ id: cloverId(), amount: wanted, createdAt: now })
      payment.modifiedAt = now
      webhooks.app(payment.merchantId, `P:${payment.id}`, 'UPDATE')
    },
    void(payment) {
      if (payment.result !== 'SUCCESS' || payment.refunds.length > 0) return
      payment.result = 'VOIDED'
      payment.modifiedAt = tools.clock.now()
      webhooks.app(payment.merchantId, `P:${payment.id}`, 'UPDATE')
    },
  }
}

/** A code as Clover shows it when a webhook address is entered. */
export function verificationCode(): string {
  return randomUUID()
}
