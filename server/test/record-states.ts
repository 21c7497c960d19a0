import { appointmentStatuses } from '@duly/core/appointments/rules.ts'
import type { EndpointKey } from '@duly/core/contract/endpoint.ts'
import { invoiceStatuses } from '@duly/core/invoices/status.ts'
import { messageStatuses } from '@duly/core/outbox/status.ts'
import { sql } from 'kysely'
import { attemptStatuses } from '../features/payments/attempt-store.ts'
import { inTransaction } from '../platform/db/database.ts'
import { type Business, recordsOf, type TwoBusinesses } from './two-businesses.ts'

/** A record in one of the states that it can be in: what is said of it when a call fails, and what its path names. */
export interface RecordState {
  readonly name: string
  readonly params: Readonly<Record<string, string>>
}

/** Which calls are about which kind of record. */
const kinds = {
  invoice: /^GET \/invoices\/:id(?!.*:(?:paymentId|fileId))/,
  payment: /:paymentId/,
  link: /^GET \/payment-links\/:id/,
  appointment: /^GET \/appointments\/:id/,
  invitation: /^GET \/invitations\/:token/,
  message: /^GET \/outbox\/(installation\/)?:id/,
  invoiceImport: /^GET \/imports\/:id\/invoices/,
  import: /^GET \/imports\/:id/,
  customer: /^GET \/customers\/:id/,
  product: /^GET \/products\/:id/,
} as const

type Kind = keyof typeof kinds

/** The states that the record of a call can be in; empty for a call that is about no one record. */
export function statesOf(states: Readonly<Record<Kind, readonly RecordState[]>>, key: EndpointKey) {
  const kind = (Object.keys(kinds) as Kind[]).find((name) => kinds[name].test(key))
  return kind ? states[kind] : []
}

/** How long before now a checkout was opened: too young to be asked about, waited for, and long over. */
const ages = { young: 1, old: 60, ancient: 3 * 86_400 } as const

/** Makes records of a business in every state that its tables and rules know. The business is connected to a provider. */
export async function makeRecordStates(world: TwoBusinesses, business: Business) {
  const { app } = world
  const { owner, workspaceId } = business
  const records = recordsOf(app, business)
  const inWorkspace = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(app.db, { workspaceId }, work)
  const ok = async (method: string, path: string, body?: unknown) => {
    const answer = await owner.call(method, path, body)
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`)
    return answer.body
  }
  const state = (name: string, id: string): RecordState => ({ name, params: { id } })
  const deleted = async (path: string, make: () => Promise<string>) =>
    state('deleted', await records.deleted(path, await make()))

  // Stored as the areas store them: most of these last for moments, and no call holds a record in them.
  async function withCheckouts(kind: 'invoice' | 'payment_link', make: () => Promise<string>): Promise<RecordState[]> {
    const connection = await inWorkspace((tx) =>
      tx.selectFrom('card_connections').select(['id', 'provider']).executeTakeFirstOrThrow(),
    )
    const made: RecordState[] = []
    for (const status of attemptStatuses) {
      for (const [age, seconds] of Object.entries(ages)) {
        for (const declined of status === 'open' ? [false, true] : [false]) {
          const id = await make()
          const createdAt = new Date(Date.now() - seconds * 1000)
          const session = crypto.randomUUID()
          await inWorkspace((tx) =>
            tx
              .insertInto('payment_attempts')
              .values({
                workspace_id: workspaceId,
                id: crypto.randomUUID(),
                target_kind: kind,
                target_id: id,
                connection_id: connection.id,
                amount_minor: 2500,
                currency: 'CAD',
                status,
                provider: connection.provider,
                created_at: createdAt,
                ...(status === 'creating'
                  ? {}
                  : { provider_session_id: session, href: `http://127.0.0.1:1/${session}` }),
                expires_at: new Date(createdAt.getTime() + 15 * 60_000),
                detail: sql`${JSON.stringify(declined ? { declinedAt: createdAt.toISOString() } : {})}::jsonb`,
              })
              .execute(),
          )
          made.push(state(`with a checkout ${status}${declined ? ' and declined' : ''}, ${age}`, id))
        }
      }
    }
    return made
  }

  async function invoices(): Promise<RecordState[]> {
    const made: RecordState[] = []
    for (const status of invoiceStatuses) {
      const id = await records.issuedInvoice()
      await ok('PATCH', `/invoices/${id}`, { status })
      made.push(state(status, id))
    }
    const partly = await records.issuedInvoice()
    await records.payment(partly)
    const whole = await records.invoice()
    const share = { type: 'percentage', value: 30 }
    const { id: deposit } = (await ok('POST', `/invoices/${whole}/deposits`, share)) as { id: string }
    await ok('PATCH', `/invoices/${deposit}`, { status: 'SENT' })
    return [
      ...made,
      state('a deposit', deposit),
      state('with a deposit that it takes off', whole),
      state('never issued', await records.invoice()),
      state('partly paid', partly),
      await deleted('/invoices', records.issuedInvoice),
      ...(await withCheckouts('invoice', records.issuedInvoice)),
    ]
  }

  async function payments(): Promise<RecordState[]> {
    const id = await records.issuedInvoice()
    const paymentId = await records.payment(id)
    const reversed = await records.payment(id)
    await ok('POST', `/invoices/${id}/payments/${reversed}/reverse`)
    const rows = (await ok('GET', `/invoices/${id}/payments`)) as { id: string; kind: string }[]
    const reversal = rows.find((row) => row.kind === 'reversal')?.id ?? ''
    return Object.entries({ received: paymentId, reversed, reversal }).map(([name, payment]) => ({
      name,
      params: { id, paymentId: payment },
    }))
  }

  async function links(): Promise<RecordState[]> {
    const set = async (name: string, values: Record<string, unknown>) => {
      const id = await records.link()
      await inWorkspace((tx) => tx.updateTable('payment_links').set(values).where('id', '=', id).execute())
      return state(name, id)
    }
    return [
      state('PENDING', await records.link()),
      await set('PAID', { status: 'PAID' }),
      state('partly paid', await records.paidLink()),
      await set('CANCELLED', { status: 'CANCELLED' }),
      await set('EXPIRED', { expires_at: new Date(Date.now() - 1000) }),
      await deleted('/payment-links', records.link),
      ...(await withCheckouts('payment_link', records.link)),
    ]
  }

  async function appointments(): Promise<RecordState[]> {
    const made: RecordState[] = []
    for (const status of appointmentStatuses) {
      const id = await records.appointment()
      await ok('PATCH', `/appointments/${id}`, { status })
      made.push(state(status, id))
    }
    return [...made, await deleted('/appointments', records.appointment)]
  }

  async function invitations(): Promise<RecordState[]> {
    const invited = async (name: string, values: Record<string, unknown>): Promise<RecordState> => {
      const { id, token } = await records.invitation()
      if (Object.keys(values).length > 0)
        await inWorkspace((tx) => tx.updateTable('invitations').set(values).where('employee_id', '=', id).execute())
      return { name, params: { token } }
    }
    return [
      await invited('PENDING', {}),
      await invited('ACCEPTED', { status: 'ACCEPTED', answered_at: new Date() }),
      await invited('REJECTED', { status: 'REJECTED', answered_at: new Date() }),
      await invited('VOIDED', { status: 'VOIDED' }),
      await invited('EXPIRED', { expires_at: new Date(Date.now() - 1000) }),
    ]
  }

  async function messages(): Promise<RecordState[]> {
    const made: RecordState[] = []
    for (const status of messageStatuses) {
      const id = await records.message()
      await inWorkspace((tx) => tx.updateTable('outbox').set({ status }).where('id', '=', id).execute())
      made.push(state(status, id))
    }
    return made
  }

  async function imports(): Promise<RecordState[]> {
    const undone = await records.doneImport()
    await ok('POST', `/imports/${undone}/undo`)
    return [state('open', await records.import()), state('done', await records.doneImport()), state('undone', undone)]
  }

  async function invoiceImports(): Promise<RecordState[]> {
    const [done, undone] = [await records.invoiceImport(), await records.invoiceImport()]
    for (const id of [done, undone]) await ok('POST', `/imports/${id}/commit`, {})
    await ok('POST', `/imports/${undone}/undo`)
    return [state('open', await records.invoiceImport()), state('done', done), state('undone', undone)]
  }

  return {
    invoice: await invoices(),
    payment: await payments(),
    link: await links(),
    appointment: await appointments(),
    invitation: await invitations(),
    message: await messages(),
    import: await imports(),
    invoiceImport: await invoiceImports(),
    customer: [state('live', await records.customer()), await deleted('/customers', records.customer)],
    product: [state('live', await records.product()), await deleted('/products', records.product)],
  } satisfies Record<Kind, readonly RecordState[]>
}
