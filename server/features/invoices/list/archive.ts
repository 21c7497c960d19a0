import { Readable } from 'node:stream'
import { refuse } from '@duly/core/contract/refusals.ts'
import { invoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { freeName, type ZipFile, zipOf } from '../../../platform/files/zip.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { pdfUnlessDeleted } from '../paper/pdf.ts'
import { findExisting } from '../store.ts'

/**
 * The PDFs of several invoices as one ZIP, file by file: one PDF is in memory at a time. Refuses at once, before the
 * first byte, when one of them is not of the workspace.
 */
export async function archiveOf(parts: InvoiceDependencies, workspaceId: string, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const existing = await inTransaction(parts.db, { workspaceId }, (tx) => findExisting(tx, workspaceId, wanted))
  const missing = wanted.filter((id) => !existing.has(id))
  if (missing.length > 0) throw refuse('invoice_not_found', { detail: { missing } })
  return Readable.from(zipOf(pdfs(parts, workspaceId, wanted)))
}

async function* pdfs(parts: InvoiceDependencies, workspaceId: string, ids: readonly string[]): AsyncGenerator<ZipFile> {
  const names = new Set<string>()
  for (const id of ids) {
    const pdf = await pdfUnlessDeleted(parts, workspaceId, id)
    // `1316/85` and `1316-85` make the same file name.
    if (pdf)
      yield { name: freeName(invoiceFileName(pdf.invoiceNumber, pdf.kind), names), pieces: [pdf.bytes], packed: true }
  }
}
