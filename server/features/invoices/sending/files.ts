import { Readable } from 'node:stream'
import { refuse } from '@duly/core/contract/refusals.ts'
import { cleanFileName, fileMaxBytes, mostFiles } from '@duly/core/invoices/sending/attached-files.ts'
import { type Database, inTransaction, type ReadTx, type Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { PendingFile } from '../../../platform/mail/layout.ts'
import type { Sealer } from '../../../platform/secrets/sealed.ts'
import { sealContext } from '../../../platform/secrets/sealed-places.ts'
import type { FileSource } from '../../outbox/dependencies.ts'
import { checkNotHandedIn } from '../acts/hand-in.ts'
import { findInvoice, ofAnyKind } from '../store.ts'
import { fileKindOf } from './file-kinds.ts'
import * as files from './file-store.ts'

/** The name under which the outbox asks for a file that goes with an invoice's message. */
export const invoiceFileSourceName = 'invoice-file'

/** Bytes of a file in one piece. */
const pieceBytes = 256 * 1024
/** Most files of a workspace that wait for a message. */
const mostUnused = 60

/** A file that goes with a message, as the call names it. */
export interface AttachedFile {
  id: string
  name: string
  mediaType: string
  size: number
}

const answerOf = (row: files.FileRow) => ({
  id: row.id,
  name: row.name,
  mediaType: row.media_type,
  size: row.size,
  revision: row.revision,
  createdAt: row.created_at.toISOString(),
})

/** The files that went, or will go, with messages about an invoice. */
export async function filesOf(tx: ReadTx, workspaceId: string, invoiceId: string) {
  if (!(await findInvoice(tx, workspaceId, invoiceId, ofAnyKind))) throw refuse('invoice_not_found')
  return (await files.listFiles(tx, workspaceId, invoiceId)).map(answerOf)
}

/**
 * Takes a file in for a message that is yet to be sent; refuses what its content says may not be sent, and files of a draft that
 * waits for those who issue it.
 */
export async function bringFile(
  tx: Tx,
  sealer: Sealer,
  actor: Actor,
  invoiceId: string,
  { name, bytes }: { name: string; bytes: Buffer },
  now: Date,
) {
  const { workspaceId, userId } = actor
  await holdForFiles(tx, actor, invoiceId)
  if (bytes.length > fileMaxBytes) throw refuse('file_too_large')
  const { mediaType, endings } = fileKindOf(bytes)
  if ((await files.countUnused(tx, workspaceId)) >= mostUnused) throw refuse('files_too_many')
  const file = {
    id: newId(),
    invoiceId,
    name: cleanFileName(name, endings),
    mediaType,
    size: bytes.length,
    userId,
    createdAt: now,
  }
  await files.insertFile(tx, workspaceId, file)
  for (let position = 0; position * pieceBytes < bytes.length; position += 1) {
    const piece = bytes.subarray(position * pieceBytes, (position + 1) * pieceBytes)
    const sealed = sealer.seal(piece.toString('base64'), contextOf(workspaceId, file.id, position))
    await files.insertPiece(tx, workspaceId, file.id, position, sealed)
  }
  const { id, size } = file
  return { id, name: file.name, mediaType, size, revision: null, createdAt: now.toISOString() }
}

/** Holds the document first, so that a file and handing in come one after the other. */
async function holdForFiles(tx: Tx, actor: Actor, invoiceId: string): Promise<void> {
  const invoice = await findInvoice(tx, actor.workspaceId, invoiceId, { lock: true, ...ofAnyKind })
  if (!invoice) throw refuse('invoice_not_found')
  checkNotHandedIn(actor, invoice)
}

const contextOf = (workspaceId: string, fileId: string, position: number) =>
  sealContext('invoice_file_pieces.sealed', workspaceId, fileId, position)

/** A file's content, piece by piece; each is read when it is wanted, in a transaction of its own. */
export async function* piecesOf(
  db: Database,
  sealer: Sealer,
  workspaceId: string,
  { id, size }: { id: string; size: number },
): AsyncGenerator<Buffer> {
  for (let position = 0; position * pieceBytes < size; position += 1) {
    const piece = await inTransaction(db, { workspaceId, readOnly: true }, (tx) =>
      files.findPiece(tx, workspaceId, id, position),
    )
    if (!piece) throw new Error('a piece of a file is gone')
    yield Buffer.from(sealer.open(piece.sealed, contextOf(workspaceId, id, position)), 'base64')
  }
}

/** One file of an invoice, to be saved. */
export async function fileOf(db: Database, sealer: Sealer, workspaceId: string, invoiceId: string, id: string) {
  const file = await inTransaction(db, { workspaceId, readOnly: true }, async (tx) => {
    if (!(await findInvoice(tx, workspaceId, invoiceId, ofAnyKind))) throw refuse('invoice_not_found')
    return files.findFile(tx, workspaceId, id)
  })
  if (file?.invoice_id !== invoiceId) throw refuse('file_not_found')
  return { name: file.name, size: file.size, content: Readable.from(piecesOf(db, sealer, workspaceId, file)) }
}

/** Takes a file back; one that a message has taken along is refused, and one of a draft that was handed in. */
export async function takeFileBack(tx: Tx, actor: Actor, invoiceId: string, id: string): Promise<void> {
  const { workspaceId } = actor
  await holdForFiles(tx, actor, invoiceId)
  if (await files.deleteUnused(tx, workspaceId, invoiceId, id)) return
  const file = await files.findFile(tx, workspaceId, id)
  throw refuse(file?.invoice_id === invoiceId ? 'file_in_use' : 'file_not_found')
}

/** Files that a message takes along: they are kept from now on, with the revision that goes with them. */
export async function attachFiles(
  tx: Tx,
  workspaceId: string,
  invoiceId: string,
  ids: readonly string[],
  kept: { revision: number | null; now: Date },
): Promise<AttachedFile[]> {
  const wanted = [...new Set(ids)].slice(0, mostFiles)
  const found = await files.lockFiles(tx, workspaceId, invoiceId, wanted)
  if (found.length < wanted.length) throw refuse('file_not_found')
  await files.keepFiles(tx, workspaceId, wanted, kept)
  return found.map((row) => ({ id: row.id, name: row.name, mediaType: row.media_type, size: row.size }))
}

/** How a message names a file that it takes along. */
export const pendingFileOf = ({ id, name, mediaType, size }: AttachedFile): PendingFile => ({
  source: invoiceFileSourceName,
  ref: { fileId: id, size },
  filename: name,
  contentType: mediaType,
})

/** Files of invoices for messages, read while they are sent. */
export function invoiceFileSource(parts: () => { db: Database; sealer: Sealer }): FileSource {
  return async (workspaceId, { fileId }) => {
    const { db, sealer } = parts()
    const file = await inTransaction(db, { workspaceId, readOnly: true }, (tx) =>
      files.findFile(tx, workspaceId, String(fileId)),
    )
    if (!file) return null
    return {
      content: Readable.from(piecesOf(db, sealer, workspaceId, file)),
      contentType: file.media_type,
      size: file.size,
    }
  }
}

/** Every file of a workspace, for its export. */
export async function* filesOfWorkspace(db: Database, workspaceId: string) {
  for (let after: string | null = null; ; ) {
    const from: string | null = after
    const rows: files.FileRow[] = await inTransaction(db, { workspaceId, readOnly: true }, (tx) =>
      files.filesAfter(tx, workspaceId, from, 200),
    )
    yield* rows
    after = rows.at(-1)?.id ?? null
    if (after === null) return
  }
}
