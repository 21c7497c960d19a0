import type { PaymentProvider } from '../../platform/card-payments/card-payments.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import type { PaymentTargets } from './targets.ts'

/** What the payments area is made of. app.ts hands it in. */
export interface PaymentsDeps {
  readonly db: Database
  readonly jobs: Jobs
  readonly log: Log
  readonly clock: () => Date
  /** Null: card payments are not configured on this installation. */
  readonly provider: PaymentProvider | null
  /** True while the provider is our own simulator. */
  readonly testMode: boolean
  readonly sealer: Sealer
  /** Signs OAuth states. */
  readonly stateSecret: string
  /** Public addresses, without a slash at the end: where people are, and where providers call. */
  readonly addresses: { app(): string; api(): string }
  readonly targets: PaymentTargets
}

/** The workspace and connection that something is about. */
export interface ConnectionRef {
  readonly workspaceId: string
  readonly connectionId: string
}
