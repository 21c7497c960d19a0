import { sql } from 'kysely'
import { type Database, inTransaction } from '../db/database.ts'
import { SealError, type Sealer } from './sealed.ts'
import { type SealedPlace, type SealedPlaceName, sealContext, sealedPlaces } from './sealed-places.ts'

/** What sealing anew came to, in values. */
export interface Resealed {
  /** Sealed with the key of today now. */
  renewed: number
  /** Opened by none of our keys, and left as they were. */
  closed: number
}

/** Values in one transaction: their rows are locked meanwhile, so that nothing written in between is lost. */
const batch = 50

type Row = Record<string, string | number>

/**
 * Seals with the key of today whatever an earlier one sealed, in all workspaces. May run beside servers that have both
 * keys, be broken off, and be run again.
 */
export async function resealEverything(
  db: Database,
  sealer: Sealer,
  progress: (done: Resealed, workspaces: number) => void = () => {},
): Promise<Resealed> {
  const total: Resealed = { renewed: 0, closed: 0 }
  const { rows: workspaces } = await sql<{ id: string }>`select id from workspaces order by id`.execute(db)
  for (const [index, { id: workspaceId }] of workspaces.entries()) {
    for (const name of Object.keys(sealedPlaces) as SealedPlaceName[]) {
      let after: Row | null = null
      do after = await resealSome(db, sealer, { name, workspaceId, after }, total)
      while (after)
    }
    progress(total, index + 1)
  }
  return total
}

/** Seals one batch anew; answers where the next begins, or null after the last. */
function resealSome(
  db: Database,
  sealer: Sealer,
  { name, workspaceId, after }: { name: SealedPlaceName; workspaceId: string; after: Row | null },
  total: Resealed,
): Promise<Row | null> {
  const place: SealedPlace = sealedPlaces[name]
  const current = `v1.${sealer.keyId}.`
  const isOurs = place.ofPerson
    ? sql`user_id in (select id from users where own_workspace_id = ${workspaceId})`
    : sql`workspace_id = ${workspaceId}`
  const key = place.key.map((column) => sql.ref(column))
  const isNext = after
    ? sql`(${sql.join(key)}) > (${sql.join(place.key.map((column) => sql`${after[column]}`))})`
    : sql`true`
  return inTransaction(db, { workspaceId }, async (tx) => {
    await sql`set local lock_timeout = '60s'`.execute(tx)
    const { rows } = await sql<Row & { sealed_text: string }>`
      select ${sql.join([...key, sql`${sql.raw(place.value)} as sealed_text`])} from ${sql.table(place.table)}
      where ${isOurs} and ${sql.raw(place.start)} like 'v1.%'
        and ${sql.raw(place.start)} <> ${current} and ${isNext}
      ${key.length > 0 ? sql`order by ${sql.join(key)}` : sql``} limit ${batch} for update`.execute(tx)
    for (const { sealed_text: old, ...row } of rows) {
      const values = place.key.map((column) => row[column] ?? '')
      const context = sealContext(name, workspaceId, ...(place.boundToRow ? values : []))
      const renewed = renew(sealer, old, context)
      if (renewed === null) {
        total.closed += 1
        continue
      }
      const [before = '', behind = ''] = place.assign.split('@')
      const isIt = place.key.map((column, index) => sql`${sql.ref(column)} = ${values[index]}`)
      await sql`update ${sql.table(place.table)} set ${sql.raw(before)}${renewed}${sql.raw(behind)}
        where ${sql.join([isOurs, ...isIt], sql` and `)}`.execute(tx)
      total.renewed += 1
    }
    // Without a key column there is one row in a workspace.
    return place.key.length > 0 ? (rows.at(-1) ?? null) : null
  })
}

function renew(sealer: Sealer, sealed: string, context: string): string | null {
  try {
    return sealer.seal(sealer.open(sealed, context), context)
  } catch (error) {
    if (error instanceof SealError) return null
    throw error
  }
}
