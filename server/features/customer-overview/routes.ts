import { customerOverviewContract } from '@duly/core/customer-overview/contract.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { appointmentsOfCustomer } from '../appointments/reading.ts'
import { customerOf } from '../customers/service.ts'
import { balancesOf, paymentsOf } from './store.ts'

/** Latest payments and appointments that the view of a customer shows. */
const shown = { payments: 20, appointments: 20 } as const

/** What the view of one customer shows beside their invoices. */
export function customerOverviewRoutes(context: ServeContext): void {
  serve(context, customerOverviewContract, {
    'GET /customers/:id/overview': async ({ tx, actor, params, now }) => {
      const { workspaceId, timeZone } = actor
      await customerOf(tx, workspaceId, params.id)
      const balances = await balancesOf(tx, workspaceId, params.id, today(now, timeZone))
      const payments = await paymentsOf(tx, workspaceId, params.id, shown.payments)
      return {
        balances: balances.map(({ currency, invoices, ...sums }) => ({
          currency,
          invoices,
          invoiced: toApiNumber(sums.invoiced, currency),
          paid: toApiNumber(sums.paid, currency),
          credited: toApiNumber(sums.credited, currency),
          outstanding: toApiNumber(sums.outstanding, currency),
          overdue: toApiNumber(sums.overdue, currency),
          credit: toApiNumber(sums.credit, currency),
          balance: toApiNumber(sums.outstanding - sums.credit, currency),
        })),
        payments: payments.map((row) => ({
          id: row.id,
          target: { kind: row.target_kind, id: row.target_id, name: row.target_name },
          kind: row.kind,
          method: row.method,
          amount: toApiNumber(row.amount_minor, row.currency),
          currency: row.currency,
          receivedOn: row.received_on,
        })),
        appointments: await appointmentsOfCustomer(tx, workspaceId, params.id, shown.appointments),
      }
    },
  })
}
