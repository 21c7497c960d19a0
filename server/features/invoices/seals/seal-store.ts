import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { inPortions } from '../../../platform/db/writing.ts'

/** A link of a business's sealed chain. */
export interface Seal {
  /** What a revision says, or a PDF that was drawn of it. */
  subject: 'document' | 'pdf'
  invoiceId: string
  revision: number
  /** Of a document the SHA-256 of what it says, of a PDF its kept digest as text. */
  content: Buffer
}

// The text of a link, which its digest covers together with the digest before it. The first link has none before it.
const coveredOf = (link: string): string =>
  `concat_ws('|', ${link}.position::text, ${link}.subject, ${link}.invoice_id::text, ${link}.revision::text, encode(${link}.content, 'hex'))`

function digestOf(before: RawBuilder<unknown>, position: RawBuilder<unknown>, seal: Seal): RawBuilder<Buffer> {
  const rest = Buffer.from(['', seal.subject, seal.invoiceId, seal.revision, seal.content.toString('hex')].join('|'))
  // An upsert in a distributed database takes immutable functions only, and convert_to is none; digits are their own bytes.
  return sql`sha256(${before} || (${position})::text::bytea || ${rest}::bytea)`
}

/**
 * Adds a link to the end of the business's chain and holds that end until the transaction is over: of two that issue at one
 * time the second waits, and takes its link from the first.
 */
export async function appendSeal(tx: Tx, workspaceId: string, seal: Seal): Promise<void> {
  const first = digestOf(sql`''::bytea`, sql`1`, seal)
  const next = digestOf(sql.ref('seal_chains.digest'), sql`(seal_chains.position + 1)`, seal)
  const end = await tx
    .insertInto('seal_chains')
    .values({ workspace_id: workspaceId, position: 1, digest: first })
    .onConflict((conflict) =>
      conflict.column('workspace_id').doUpdateSet({ position: sql`seal_chains.position + 1`, digest: next }),
    )
    .returning(['position', 'digest'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('document_seals')
    .values({
      workspace_id: workspaceId,
      position: end.position,
      subject: seal.subject,
      invoice_id: seal.invoiceId,
      revision: seal.revision,
      content: seal.content,
      digest: end.digest,
    })
    .execute()
}

/** Adds many links in their order, and holds the end of the chain as `appendSeal` does. */
export async function appendSeals(tx: Tx, workspaceId: string, seals: readonly Seal[]): Promise<void> {
  const [first, ...rest] = seals
  if (!first) return
  // The first one begins the chain where there is none, and holds its end.
  await appendSeal(tx, workspaceId, first)
  const end = await tx
    .selectFrom('seal_chains')
    .select(['position', 'digest'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  let { position, digest } = end
  const links = rest.map((seal) => {
    position += 1
    const said = [position, seal.subject, seal.invoiceId, seal.revision, seal.content.toString('hex')].join('|')
    digest = createHash('sha256').update(digest).update(said, 'utf8').digest()
    const { subject, invoiceId: invoice_id, revision, content } = seal
    return { workspace_id: workspaceId, position, subject, invoice_id, revision, content, digest }
  })
  await inPortions(links, (portion) => tx.insertInto('document_seals').values(portion).execute())
  await tx.updateTable('seal_chains').set({ position, digest }).where('workspace_id', '=', workspaceId).execute()
}

/**
 * What a revision's row says, as the chain covers it: everything but the sealed bank details, which a change of keys writes
 * anew. The digest of what they say (`paymentDigest`) is part of it.
 */
export const coveredText = (document: string): string => `(${document} - 'paymentDetails')::text`

/** The digest of what `coveredText` selected, for statements that may not ask for it themselves. */
export const digestOfText = (covered: string): Buffer => createHash('sha256').update(covered, 'utf8').digest()

// The same in SQL.
const contentOf = (document: string): string => `sha256(convert_to(${coveredText(document)}, 'UTF8'))`

/** A link as whoever holds a paper asks for it. */
export interface FoundSeal {
  revision: number
  added_at: Date
  /** Whether the revision says what was sealed, and the link follows from the one before it. */
  is_right: boolean
  /** Bank details as the revision keeps them, and their digest. */
  payment: string | null
  payment_digest: string | null
}

/** The link of a document whose digest begins with a mark (hexadecimal); undefined where there is none. */
export async function findSeal(
  tx: ReadTx,
  workspaceId: string,
  invoiceId: string,
  mark: string,
): Promise<FoundSeal | undefined> {
  const { rows } = await sql<FoundSeal>`
    select s.revision, s.added_at, r.document ->> 'paymentDetails' as payment, r.document ->> 'paymentDigest' as payment_digest,
      s.content = ${sql.raw(contentOf('r.document'))}
        and s.digest = sha256(coalesce(b.digest, ''::bytea) || convert_to(${sql.raw(coveredOf('s'))}, 'UTF8')) as is_right
    from document_seals s
      join invoice_revisions r on r.workspace_id = ${workspaceId} and r.invoice_id = s.invoice_id and r.revision = s.revision
      left join document_seals b on b.workspace_id = ${workspaceId} and b.position = s.position - 1
    where s.workspace_id = ${workspaceId} and s.invoice_id = ${invoiceId} and s.subject = 'document'
      and encode(s.digest, 'hex') like ${`${mark}%`}`.execute(tx)
  return rows[0]
}

/** The beginning of the digest of a revision's link (hexadecimal); undefined where it has none. */
export async function digestOfRevision(
  tx: ReadTx,
  workspaceId: string,
  invoiceId: string,
  revision: number,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('document_seals')
    .select(sql<string>`encode(digest, 'hex')`.as('digest'))
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoiceId)
    .where('revision', '=', revision)
    .where('subject', '=', 'document')
    .executeTakeFirst()
  return row?.digest
}

/**
 * Links whose digest does not follow from the link before, or that are missing, and chains that end elsewhere. Nothing is
 * joined: 13.2.2 of Citus crashes where the two kinds of ends are.
 */
export const brokenLinks = `
  with links as (
    select workspace_id, position, digest,
        row_number() over (partition by workspace_id order by position) as place,
        sha256(coalesce(lag(digest) over (partition by workspace_id order by position), ''::bytea)
          || convert_to(${coveredOf('document_seals')}, 'UTF8')) as right_digest
      from document_seals
  ), ends as (
    select workspace_id, position, encode(digest, 'hex') as digest, true as is_kept from seal_chains
    union all
    select workspace_id, max(position), encode((array_agg(digest order by position desc))[1], 'hex'), false
      from document_seals group by workspace_id
  )
  select workspace_id, position, 'does not follow from the link before' as fault
    from links where digest <> right_digest or position <> place
  union all
  select workspace_id, max(position), case when bool_or(is_kept) then 'ends elsewhere' else 'has no end' end
    from ends group by workspace_id
    having count(*) <> 2 or min(position) <> max(position) or min(digest) <> max(digest)`

/** Issued documents, and PDFs, that are not what was sealed, and those that were issued beside the chain. */
export const unsealedDocuments = `
  with begun as (select workspace_id, min(added_at) as at from document_seals group by workspace_id),
  drawn as (
    select distinct on (workspace_id, invoice_id, revision) workspace_id, invoice_id, revision, content
      from document_seals where subject = 'pdf' order by workspace_id, invoice_id, revision, position desc
  )
  select r.workspace_id, r.invoice_id, 'revision ' || r.revision || ' says something else' as fault
    from invoice_revisions r join document_seals s on s.workspace_id = r.workspace_id and s.invoice_id = r.invoice_id
      and s.revision = r.revision and s.subject = 'document'
    where s.content <> ${contentOf('r.document')}
  union all
  select r.workspace_id, r.invoice_id, 'the PDF of revision ' || r.revision || ' is another one'
    from invoice_revisions r join drawn d on d.workspace_id = r.workspace_id and d.invoice_id = r.invoice_id
      and d.revision = r.revision
    where convert_to(r.pdf_digest, 'UTF8') is distinct from d.content
  union all
  select r.workspace_id, r.invoice_id, 'revision ' || r.revision || ' was never sealed'
    from invoice_revisions r join begun b on b.workspace_id = r.workspace_id
    where r.created_at >= b.at and not exists (select 1 from document_seals s where s.workspace_id = r.workspace_id
      and s.invoice_id = r.invoice_id and s.revision = r.revision and s.subject = 'document')`
