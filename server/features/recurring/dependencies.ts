import type { Say } from '@duly/core/words/word.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { InvoiceDependencies } from '../invoices/dependencies.ts'

/** A series that paused itself, as its owner is told. */
export interface PausedSeries {
  workspaceId: string
  seriesId: string
  name: string
  billingName: string
  /** A sentence. */
  problem: string
}

/** What recurring invoices need of the installation and of other areas, handed in by app.ts. */
export interface RecurringDependencies {
  db: Database
  jobs: Jobs
  log: Log
  clock: () => Date
  invoices: InvoiceDependencies
  /** Words texts in the owner's language. */
  sayToOwner(tx: Tx, workspaceId: string): Promise<Say>
  /** Tells the owner by mail, in the transaction that pauses the series. */
  tellPaused(tx: Tx, series: PausedSeries): Promise<void>
}
