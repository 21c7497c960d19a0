import { sealPath } from '@duly/core/invoices/seals/seal-mark.ts'
import type { ReadTx } from '../../../platform/db/database.ts'
import { digestOfRevision } from './seal-store.ts'

/** The address of the page on which a revision's paper can be checked; null for drafts and what was issued before there was a chain. */
export async function sealUrlOf(
  tx: ReadTx,
  baseUrl: string,
  workspaceId: string,
  id: string,
  revision: number,
): Promise<string | null> {
  const digest = revision > 0 ? await digestOfRevision(tx, workspaceId, id, revision) : undefined
  return digest === undefined ? null : baseUrl + sealPath(id, digest)
}
