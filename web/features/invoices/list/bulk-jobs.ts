import { type SendChannel, sendProblem } from '@duly/core/invoices/sending/send-rules.ts'
import { fromApiNumber } from '@duly/core/money/money.ts'
import { moneyWithCode } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import { type ActionKey, createActionKey } from '../../../api/action-key.ts'
import { ApiError, call } from '../../../api/call.ts'
import { askedForSeller, isSellerMissing } from '../../../api/sending.ts'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { type OpenCheckout, tellOpenCheckouts } from '../../pay/open-checkout.ts'
import type { InvoiceRow } from '../queries.ts'
import type { BulkPayment } from './bulk-payment-dialog.tsx'
import type { ReminderWish } from './bulk-rules.ts'

/** What was done with each, as the report says it. */
export type Ended = 'reminded' | 'recorded' | 'sent' | 'updated' | 'deleted' | 'restored' | 'downloaded'

/** One piece of work on each of the chosen invoices, and what is said of it. */
export interface Job {
  verb: string
  /** What the report says was done. */
  ended: Ended
  /** What the user reads of a row that the server gave no sentence for. */
  failed: string
  work: (row: InvoiceRow) => Promise<unknown>
  /** Said when everything went well. */
  whenDone?: (rows: InvoiceRow[], results: unknown[]) => void
  /** What happened to one, where it is told of each. */
  tell?: (row: InvoiceRow, result: unknown) => string
}

/** Reminds of each; a letter goes with those that are late, and with no others. `day` is today in the workspace's zone. */
export function remindJob(wish: ReminderWish, day: string): Job {
  const keys = createActionKey()
  return {
    verb: t(words.reminding),
    ended: 'reminded',
    failed: t(words.reminderFailed),
    work: ({ id, dueDate }) => {
      const body = { ...wish, letter: dueDate >= day ? undefined : wish.letter, skipStopped: true }
      return once(keys, id, (idempotencyKey) =>
        call('POST /invoices/:id/remind', { params: { id }, body }, { idempotencyKey }),
      )
    },
    tell: (row, result) => {
      const to = wish.channel === 'mail' ? row.billingEmail : row.billingPhone
      const isOut = (result as { outcome: string }).outcome === 'delivered'
      return isOut ? t(words.reminderSentTo, { name: to }) : t(words.reminderOnItsWay, { name: to })
    },
  }
}

interface Recorded {
  balance: number
  openCheckout?: OpenCheckout | undefined
}

/**
 * Records what is owed of each; refused when another sum is owed by now, so that nobody's money is recorded twice. Tried
 * again after that, it records what is owed then.
 */
export function paymentJob(payment: BulkPayment): Job {
  const keys = createActionKey()
  const refused = new Set<string>()
  const owedNow = async (id: string) => {
    const { balance } = await call('GET /invoices/:id', { params: { id } })
    if (balance <= 0) throw new ApiError(409, [t(words.nothingOwed)])
    return balance
  }
  return {
    verb: t(words.recordingPayments),
    ended: 'recorded',
    failed: t(words.recordFailed),
    work: async ({ id, balance: shown }) => {
      const balance = refused.has(id) ? await owedNow(id) : shown
      const body = { ...payment, amount: balance, expectedBalance: balance }
      try {
        // Another sum is another act, with a key of its own.
        const { openCheckout } = await once(keys, `${id} ${balance}`, (idempotencyKey) =>
          call('POST /invoices/:id/payments', { params: { id }, body }, { idempotencyKey }),
        )
        return { balance, openCheckout }
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) refused.add(id)
        throw error
      }
    },
    whenDone: (_rows, results) => tellOpenCheckouts(results as Recorded[]),
    tell: ({ currency }, result) => {
      const minor = fromApiNumber((result as Recorded).balance, currency) ?? 0
      return t(words.sumRecorded, { sum: moneyWithCode(t.forms, minor, currency) })
    },
  }
}

/** Jobs whose user was asked for the name of the business and did not give it: asked once, not for each invoice. */
const heldJobs = new WeakSet<ActionKey>()

/**
 * Calls under one key until it has succeeded or was refused, so that trying again after a lost answer does it once. Where
 * the server wants the name of the business first, it is asked for, and then the call goes on.
 */
async function once<T>(keys: ActionKey, about: string, send: (key: string) => Promise<T>): Promise<T> {
  try {
    return await send(keys.current(about))
  } catch (error) {
    keys.failed(error, about)
    if (!isSellerMissing(error)) throw error
    // Refused for good under this key: the next try is another.
    keys.renew(about)
    if (heldJobs.has(keys)) throw error
    if (await askedForSeller(error)) return once(keys, about, send)
    heldJobs.add(keys)
    throw error
  }
}

/** Sends each by mail, SMS or both. */
export function sendJob(channel: SendChannel): Job {
  const keys = createActionKey()
  return {
    verb: t(words.sendingMany),
    ended: 'sent',
    failed: t(words.sendFailed),
    work: (row) => sendOne(row, channel, keys),
    whenDone: (_rows, results) => {
      const trying = results.filter((result) => result === 'retrying').length
      const gone = results.length - trying
      if (gone > 0) toast.success(t(words.manySent, { count: gone }))
      if (trying > 0)
        toast.info(t(words.stillTrying), {
          description: t(words.queued, { count: trying }),
        })
    },
  }
}

// The key of a send whose answer got lost is used again, so that a second try never sends twice.
async function sendOne(row: InvoiceRow, channel: SendChannel, keys: ActionKey): Promise<string> {
  const problem = sendProblem({ id: row.id, email: row.billingEmail, phone: row.billingPhone }, channel, t)
  if (problem) throw new ApiError(400, [problem])
  const ways: Promise<{ outcome: string }>[] = []
  if (channel !== 'sms' && row.billingEmail !== '')
    ways.push(
      once(keys, `mail ${row.id}`, (idempotencyKey) =>
        call('POST /invoices/:id/send', { params: { id: row.id }, body: {} }, { idempotencyKey }),
      ),
    )
  if (channel !== 'email' && row.billingPhone !== '')
    ways.push(
      once(keys, `sms ${row.id}`, (idempotencyKey) =>
        call(
          'POST /invoices/:id/send-sms',
          { params: { id: row.id }, body: { phoneNumber: row.billingPhone } },
          { idempotencyKey },
        ),
      ),
    )
  const ended = await Promise.allSettled(ways)
  const gone = ended.filter((way) => way.status === 'fulfilled')
  // As with one invoice: sent is what went out by one way at least.
  if (gone.length === 0) throw (ended[0] as PromiseRejectedResult).reason
  return gone.some((way) => way.value.outcome === 'delivered') ? 'delivered' : 'retrying'
}
