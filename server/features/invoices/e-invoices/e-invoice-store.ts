import type { ReadTx, Tx } from '../../../platform/db/database.ts'

/** The e-invoice that was kept of a revision in a format. */
export async function findEInvoice(
  tx: ReadTx,
  workspaceId: string,
  { invoiceId, revision, format }: { invoiceId: string; revision: number; format: string },
): Promise<string | null> {
  const row = await tx
    .selectFrom('e_invoice_files')
    .select('content')
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .where('revision', '=', revision)
    .where('format', '=', format)
    .executeTakeFirst()
  return row?.content ?? null
}

/** Keeps an e-invoice; false where another call was first, whose file stays. */
export async function keepEInvoice(
  tx: Tx,
  workspaceId: string,
  { invoiceId, revision, format }: { invoiceId: string; revision: number; format: string },
  content: string,
): Promise<boolean> {
  const result = await tx
    .insertInto('e_invoice_files')
    .values({ workspace_id: workspaceId, invoice_id: invoiceId, revision, format, content })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether an invoice has that number: one that is not in the bin, or was issued. */
export async function isNumberTaken(tx: ReadTx, workspaceId: string, number: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'invoice')
    .where('invoice_number', '=', number)
    .where((is) => is.or([is('deleted_at', 'is', null), is('revision', '>', 0)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
