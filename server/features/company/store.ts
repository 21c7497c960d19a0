import { sql } from 'kysely'
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts'
import type { CleanImage } from '../../platform/images/images.ts'

const columns = [
  'id',
  'name',
  'address',
  'city',
  'zip',
  'country',
  'phone',
  'email',
  'website',
  'registration_number',
  'tax_number',
  'logo_asset_id',
  'signature_asset_id',
  'e_invoice',
] as const

/** Columns of the company that a save writes. */
export interface CompanyValues {
  name: string
  address: string
  city: string
  zip: string
  country: string
  phone: string
  email: string
  website: string
  registration_number: string
  tax_number: string
  logo_asset_id: string | null
  signature_asset_id: string | null
  /** JSON. */
  e_invoice?: string
}

export function findCompany(tx: ReadTx, workspaceId: string) {
  return tx
    .selectFrom('companies')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** One company per workspace, by index: 23505 `companies_one_per_workspace`. */
export function insertCompany(tx: Tx, workspaceId: string, id: string, values: CompanyValues) {
  return tx
    .insertInto('companies')
    .values({ workspace_id: workspaceId, id, ...values })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateCompany(tx: Tx, workspaceId: string, id: string, values: Partial<CompanyValues>) {
  return tx
    .updateTable('companies')
    .set({ ...values, updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

export async function deleteCompany(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const result = await tx
    .updateTable('companies')
    .set({ deleted_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Keeps a picture, and the capability under which anybody who knows its id may load it. */
export async function insertAsset(
  tx: Tx,
  workspaceId: string,
  id: string,
  kind: 'logo' | 'signature',
  image: CleanImage,
): Promise<void> {
  await tx
    .insertInto('assets')
    .values({
      workspace_id: workspaceId,
      id,
      kind,
      media_type: image.mediaType,
      width: image.width,
      height: image.height,
      bytes: image.bytes,
    })
    .execute()
  await tx
    .insertInto('capabilities')
    .values({ key: id, kind: 'asset', workspace_id: workspaceId, entity_id: id })
    .execute()
}

export function findAsset(tx: ReadTx, workspaceId: string, id: string) {
  return tx
    .selectFrom('assets')
    .select(['id', 'media_type', 'width', 'height', 'bytes'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function workspaceOfAsset(db: Database | ReadTx, id: string) {
  return db
    .selectFrom('capabilities')
    .select('workspace_id')
    .where('key', '=', id)
    .where('kind', '=', 'asset')
    .executeTakeFirst()
}
