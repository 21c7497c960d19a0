import { randomUUID } from 'node:crypto'
import type { FaultPlan } from './fault-plan.ts'
import type { RequestLog } from './request-log.ts'
import type { VirtualClock } from './virtual-clock.ts'

/** A notice on its way to the application. */
export interface Delivery {
  readonly id: string
  readonly channel: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** On the virtual clock, ms. */
  dueAt: number
  tries: number
  status: 'pending' | 'held' | 'sending' | 'delivered' | 'failed' | 'dropped'
  /** The application's last answer; 0 when it could not be reached. */
  answer: number | null
}

export interface Notice {
  readonly channel: string
  readonly url: string
  readonly body: string
  /** Headers for this body; asked again per copy so that a forged signature touches one copy only. */
  readonly sign: (body: string, forged: boolean) => Record<string, string>
  readonly sessionId?: string
  /** The same body in another merchant's name, for the fault `webhook_wrong_merchant`. */
  readonly otherMerchant?: () => string
}

export interface Deliveries {
  post(notice: Notice): void
  /** Sends a delivery again as it was, so often, in parallel, to the given addresses in turn. */
  replay(id: string, times: number, urls?: readonly string[]): Promise<number[]>
  list(): readonly Delivery[]
  clear(): void
  close(): void
}

/** Waits before a delivery that was not answered with 2xx is tried again; the retry carries the first signature. */
const retryAfterMs = [2_000, 10_000]

export function createDeliveries(clock: VirtualClock, faults: FaultPlan, log: RequestLog): Deliveries {
  let deliveries: Delivery[] = []
  const timers = new Set<NodeJS.Timeout>()
  let closed = false

  const later = (ms: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      pump()
    }, ms)
    timer.unref()
    timers.add(timer)
  }

  async function call(delivery: Pick<Delivery, 'url' | 'headers' | 'body' | 'channel' | 'id'>): Promise<number> {
    let answer = 0
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...delivery.headers },
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      })
      answer = response.status
      await response.arrayBuffer()
    } catch {
      answer = 0
    }
    log.add({
      direction: 'out',
      method: 'POST',
      path: delivery.url,
      status: answer,
      channel: delivery.channel,
      deliveryId: delivery.id,
    })
    return answer
  }

  async function send(delivery: Delivery): Promise<void> {
    delivery.status = 'sending'
    delivery.tries += 1
    delivery.answer = await call(delivery)
    if (delivery.answer >= 200 && delivery.answer < 300) {
      delivery.status = 'delivered'
      releaseHeld(delivery.channel)
      return
    }
    const wait = retryAfterMs[delivery.tries - 1]
    if (wait === undefined || closed) {
      delivery.status = 'failed'
      return
    }
    delivery.status = 'pending'
    delivery.dueAt = clock.now() + wait
    later(wait)
  }

  /** A reordered notice leaves once a later one of its channel has arrived. */
  function releaseHeld(channel: string): void {
    for (const held of deliveries) {
      if (held.status === 'held' && held.channel === channel) held.status = 'pending'
    }
    pump()
  }

  function pump(): void {
    if (closed) return
    for (const delivery of deliveries) {
      if (delivery.status === 'pending' && delivery.dueAt <= clock.now()) void send(delivery)
    }
  }
  clock.onAdvance(pump)

  return {
    post(notice) {
      const takeFault = (kind: string) =>
        faults.take(
          (fault) =>
            fault.kind === kind &&
            (fault.channel === undefined || fault.channel === notice.channel) &&
            (fault.sessionId === undefined || fault.sessionId === notice.sessionId),
        )
      const dropped = takeFault('webhook_dropped')
      const duplicated = takeFault('webhook_duplicated')
      const delayed = takeFault('webhook_delayed')
      const reordered = takeFault('webhook_reordered')
      const forged = takeFault('webhook_bad_signature')
      const foreign = takeFault('webhook_wrong_merchant')
      const body = foreign && notice.otherMerchant ? notice.otherMerchant() : notice.body
      for (let copy = 0; copy < (duplicated ? (duplicated.copies ?? 3) : 1); copy += 1) {
        const waitMs = delayed ? (delayed.seconds ?? 30) * 1000 : 0
        deliveries.push({
          id: randomUUID(),
          channel: notice.channel,
          url: notice.url,
          headers: notice.sign(body, forged !== null),
          body,
          dueAt: clock.now() + waitMs,
          tries: 0,
          status: dropped ? 'dropped' : reordered ? 'held' : 'pending',
          answer: null,
        })
        if (waitMs > 0) later(waitMs)
      }
      if (deliveries.length > 2_000) deliveries = deliveries.slice(-1_000)
      // After the answer to the call that caused it, as a real provider's notice comes from elsewhere.
      later(5)
    },
    async replay(id, times, urls) {
      const delivery = deliveries.find((one) => one.id === id)
      if (!delivery) return []
      const targets = urls?.length ? urls : [delivery.url]
      return Promise.all(
        Array.from({ length: times }, (_, index) =>
          call({ ...delivery, url: targets[index % targets.length] ?? delivery.url }),
        ),
      )
    },
    list: () => deliveries,
    clear() {
      deliveries = []
    },
    close() {
      closed = true
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
