import type { EInvoiceFacts } from '@duly/core/e-invoices/from-invoice.ts'
import type { InvoiceDesign } from '@duly/core/invoice-design/design.ts'
import type { SheetInvoice, SheetProfile } from '@duly/core/invoices/paper/sheet-input.ts'
import type { Language } from '@duly/core/words/languages.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { inPortions } from '../../../platform/db/writing.ts'
import { appendSeal, appendSeals, coveredText, digestOfText } from '../seals/seal-store.ts'

/** The seller as a revision keeps it; `logo` is the path of a stored picture, whose bytes never change. */
export interface KeptCompany {
  name: string
  address: string
  city: string
  zip: string
  country: string
  phone: string
  email: string
  registrationNumber: string
  taxNumber: string
  logo: string
}

/** What an invoice says with its seller's details: enough to draw its sheet for ever, pictures by their path. */
export interface KeptDocument {
  /** Absent: English. */
  language?: Language
  arithmeticVersion: number
  invoice: SheetInvoice
  company: KeptCompany | null
  profile: SheetProfile | null
  signature: { image: string; name: string } | null
  options: InvoiceDesign
  /** Bank and e-transfer details, sealed like those of the settings; null where there were none. */
  paymentDetails: string | null
  /** What the bank details and a secret beside them come to, so that the chain covers what it cannot read; absent: nothing. */
  paymentDigest?: string
  /** What payments into the account are to name; absent: nothing. */
  creditorReference?: string
  /** What only e-invoices state; absent: nothing. */
  eInvoice?: EInvoiceFacts
}

/** Writes the next revision, makes it the one in force with the reference that it gives the document, and seals what it says. */
export async function insertRevision(
  tx: Tx,
  workspaceId: string,
  invoiceId: string,
  revision: number,
  document: KeptDocument,
  userId: string | null,
): Promise<void> {
  const { creditorReference: reference } = document
  const inForce = tx
    .updateTable('invoices')
    .set({ revision, ...(reference && { creditor_reference: reference }) })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', invoiceId)
    .execute()
  const written = tx
    .insertInto('invoice_revisions')
    .values({
      workspace_id: workspaceId,
      invoice_id: invoiceId,
      revision,
      document: sql`${JSON.stringify(document)}::jsonb`,
      created_by: userId,
    })
    // As the database writes it, which is what it will be compared with.
    .returning(sql<string>`${sql.raw(coveredText('document'))}`.as('covered'))
    .executeTakeFirstOrThrow()
  const [, { covered }] = await Promise.all([inForce, written])
  await appendSeal(tx, workspaceId, { subject: 'document', invoiceId, revision, content: digestOfText(covered) })
}

/** Keeps what many documents, which are written as issued, say as their first revision, and seals it in their order. */
export async function insertFirstRevisions(
  tx: Tx,
  workspaceId: string,
  documents: readonly { id: string; document: KeptDocument }[],
  userId: string,
): Promise<void> {
  const contents = new Map<string, Buffer>()
  const values = documents.map(({ id, document }) => ({
    workspace_id: workspaceId,
    invoice_id: id,
    revision: 1,
    document: JSON.stringify(document),
    created_by: userId,
  }))
  await inPortions(values, async (portion) => {
    const written = await tx
      .insertInto('invoice_revisions')
      .values(portion)
      .returning(['invoice_id', sql<string>`${sql.raw(coveredText('document'))}`.as('covered')])
      .execute()
    for (const row of written) contents.set(row.invoice_id, digestOfText(row.covered))
  })
  const seals = documents.flatMap(({ id }) => {
    const content = contents.get(id)
    return content ? [{ subject: 'document' as const, invoiceId: id, revision: 1, content }] : []
  })
  await appendSeals(tx, workspaceId, seals)
}

function revisionsOf(tx: ReadTx, workspaceId: string, invoiceId: string) {
  return tx
    .selectFrom('invoice_revisions as r')
    .leftJoin('users as u', 'u.id', 'r.created_by')
    .select(['r.revision', 'r.created_at', 'u.email', 'u.first_name', 'u.last_name'])
    .where('r.workspace_id', '=', workspaceId)
    .where('r.invoice_id', '=', invoiceId)
}

export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number]

/** All revisions, newest first, without what they say. */
export function listRevisions(tx: ReadTx, workspaceId: string, invoiceId: string) {
  return revisionsOf(tx, workspaceId, invoiceId).orderBy('r.revision', 'desc').execute()
}

export async function findRevision(tx: ReadTx, workspaceId: string, invoiceId: string, revision: number) {
  const row = await revisionsOf(tx, workspaceId, invoiceId)
    .select('r.document')
    .where('r.revision', '=', revision)
    .executeTakeFirst()
  return row && { ...row, document: row.document as unknown as KeptDocument }
}

/** Who sells and how to pay them, without the lines; `owner` is null where their name was not kept, `payment` is sealed. */
export async function findKeptSeller(tx: Tx, workspaceId: string, invoiceId: string, revision: number) {
  return tx
    .selectFrom('invoice_revisions')
    .select([
      sql<KeptCompany | null>`document -> 'company'`.as('company'),
      sql<string | null>`document -> 'profile' ->> 'name'`.as('owner'),
      sql<string>`document -> 'invoice' ->> 'paymentMethod'`.as('method'),
      sql<string | null>`document ->> 'paymentDetails'`.as('payment'),
      sql<string | null>`document ->> 'creditorReference'`.as('reference'),
      sql<Language | null>`document ->> 'language'`.as('language'),
      sql<string | null>`document -> 'options' ->> 'formCountry'`.as('formCountry'),
    ])
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .where('revision', '=', revision)
    .executeTakeFirst()
}

/** The kept PDF of a revision; its digest says of which state of the ledger it is. */
export function findKeptPdf(tx: Tx, workspaceId: string, invoiceId: string, revision: number) {
  return tx
    .selectFrom('invoice_revisions')
    .select(['pdf', 'pdf_digest'])
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .where('revision', '=', revision)
    .executeTakeFirst()
}

/** Keeps the PDF that was drawn of a revision and seals its digest. */
export async function keepPdf(
  tx: Tx,
  workspaceId: string,
  invoiceId: string,
  revision: number,
  pdf: Buffer,
  digest: string,
): Promise<void> {
  await tx
    .updateTable('invoice_revisions')
    .set({ pdf, pdf_digest: digest })
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .where('revision', '=', revision)
    .execute()
  await appendSeal(tx, workspaceId, { subject: 'pdf', invoiceId, revision, content: Buffer.from(digest, 'utf8') })
}
