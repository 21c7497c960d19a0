import type { ReadTx, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'

/** What the first run needs of other areas, handed in by app.ts. */
export interface SetupDependencies {
  sealer: Sealer
  /** Whether payers can pay by card now; `disabled` until the business connects a provider. */
  cardPayability(tx: ReadTx, workspaceId: string, currency: string): Promise<'yes' | 'disabled' | 'currency'>
  /** Tells the owner that money goes elsewhere from now on. */
  onDetailsChanged(tx: Tx, actor: Actor, now: Date): Promise<void>
}
