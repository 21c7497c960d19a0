import { addDays, type CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { runJob } from '../features/recurring/jobs.ts'
import type { Asking } from './history-asking.ts'

interface Run {
  n: number
  run_on: CalendarDate
  outcome: string
  invoice_id: string | null
  invoice_number: string | null
  total: number | null
}

/** Series of recurring invoices: what nobody looked for on some days is made up for, once, whoever comes for it. */
export function recurringActs({ world, random, history, ask, expectOneOf }: Asking) {
  const { invoices, findings, story } = history
  return {
    recur() {
      const { id: fromInvoiceId, business, stranger } = random.pick(invoices)
      const { workspaceId } = business
      const days = random.whole(1, 4)
      const workers = random.whole(1, 3)
      return async () => {
        const today = new Date(Date.now() + world.clock.aheadMs).toISOString().slice(0, 10)
        const rule = { unit: 'day', every: 1, anchor: addDays(today, 2), endsAfter: days }
        const wish = { fromInvoiceId, rule, time: '00:00', mode: 'draft', afterGap: 'all' }
        const begun = await ask(business, 'POST', '/recurring', wish)
        if (!expectOneOf(begun, [201, 404, 409], 'a series')) return
        const series = begun.body
        // As if it had begun earlier and nobody had looked since.
        const first = addDays(today, -days - 1)
        await world.query('update recurring_series set anchor = $3, next_on = $3 where workspace_id = $1 and id = $2', [
          workspaceId,
          series.id,
          first,
        ])
        await Promise.all(Array.from({ length: workers }, () => world.jobs.runOne(runJob.name, { workspaceId })))
        const runs = await world.query<Run>(
          `select r.n, r.run_on::text, r.outcome, r.invoice_id, i.invoice_number, i.total_minor::float8 / 100 as total
            from recurring_runs r left join invoices i on i.workspace_id = r.workspace_id and i.id = r.invoice_id
            where r.workspace_id = $1 and r.series_id = $2 order by r.n`,
          [workspaceId, series.id],
        )
        story.push(`${workers} came for ${days} dates of the series ${series.id}, which made ${runs.length}`)
        const wanted = Array.from({ length: days }, (_, at) => [at + 1, addDays(first, at), 'made', series.total])
        const made = runs.map((run) => [run.n, run.run_on, run.outcome, run.total])
        if (JSON.stringify(made) !== JSON.stringify(wanted))
          findings.push(`series ${series.id} made ${JSON.stringify(made)}, not ${JSON.stringify(wanted)}`)
        if (new Set(runs.map((run) => run.invoice_id)).size !== runs.length)
          findings.push(`series ${series.id} made one invoice for two dates`)
        for (const { invoice_id: id } of runs) {
          if (id === null) continue
          // Of the day of all others, so that what follows can split it into parts as it does those.
          const dates = { issueDate: '2026-03-05', dueDate: '2026-04-04' }
          const { status: dated, body } = await ask(business, 'PATCH', `/invoices/${id}`, dates)
          if (dated !== 200) continue
          const number = body.invoiceNumber
          invoices.push({ id, number, business, stranger, byHand: new Map(), isCredited: false })
        }
      }
    },
  }
}
