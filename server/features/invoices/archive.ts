import { Readable } from 'node:stream'
import { refuse } from '@duly/core/contract/refusals.ts'
import { invoiceFileName } from '@duly/core/invoices/file-names.ts'
import { Zip, ZipPassThrough } from 'fflate'
import { inTransaction } from '../../platform/db/database.ts'
import type { InvoiceDependencies } from './dependencies.ts'
import { type InvoicePdf, pdfOfOwn } from './pdf.ts'
import { findExisting } from './store.ts'

/**
 * The PDFs of several invoices as one ZIP, file by file: one PDF is in memory at a time. Refuses at once, before the
 * first byte, when one of them is not of the workspace.
 */
export async function archiveOf(parts: InvoiceDependencies, workspaceId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const existing = await inTransaction(parts.db, { workspaceId }, (tx) => findExisting(tx, workspaceId, wanted))
  const missing = wanted.filter((id) => !existing.has(id))
  if (missing.length > 0) throw refuse('invoice_not_found', { detail: { missing } })
  return Readable.from(zipped(pdfs(parts, workspaceId, wanted)))
}

async function* pdfs(parts: InvoiceDependencies, workspaceId: string, ids: readonly string[]) {
  for (const id of ids) yield await pdfOfOwn(parts, workspaceId, id)
}

/** PDFs are compressed inside, so they are stored as they are. */
async function* zipped(files: AsyncIterable<InvoicePdf>): AsyncGenerator<Uint8Array> {
  let chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    failure ??= error
    chunks.push(chunk)
  })
  const drain = () => {
    if (failure) throw failure
    const drained = chunks
    chunks = []
    return drained
  }
  const names = new Set<string>()
  for await (const file of files) {
    const entry = new ZipPassThrough(freeName(invoiceFileName(file.invoiceNumber), names))
    zip.add(entry)
    entry.push(file.bytes, true)
    yield* drain()
  }
  zip.end()
  yield* drain()
}

// `1316/85` and `1316-85` make the same file name.
function freeName(name: string, taken: Set<string>): string {
  let free = name
  for (let copy = 2; taken.has(free.toLowerCase()); copy += 1) free = name.replace(/\.pdf$/, ` (${copy}).pdf`)
  taken.add(free.toLowerCase())
  return free
}
