import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

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
const covered = `concat_ws('|', %s::text, subject, invoice_id::text, revision::text, encode(content, 'hex'))`

function digestOf(before: RawBuilder<unknown>, position: RawBuilder<unknown>, seal: Seal): RawBuilder<Buffer> {
  const rest = ['', seal.subject, seal.invoiceId, seal.revision, seal.content.toString('hex')].join('|')
  return sql`sha256(${before} || convert_to(${position}::text || ${rest}::text, 'UTF8'))`
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

/**
 * What a revision's row says, as the chain covers it: everything but the sealed bank details, which a change of keys writes
 * anew. The digest of what they say (`paymentDigest`) is part of it.
 */
export const contentOf = (document: string): string =>
  `sha256(convert_to((${document} - 'paymentDetails')::text, 'UTF8'))`

/** Links whose digest does not follow from the link before, or that are missing, and chains that end elsewhere. */
export const brokenLinks = `
  with links as (
    select workspace_id, position, digest,
        row_number() over (partition by workspace_id order by position) as place,
        sha256(coalesce(lag(digest) over (partition by workspace_id order by position), ''::bytea)
          || convert_to(${covered.replace('%s', 'position')}, 'UTF8')) as right_digest
      from document_seals
  ), ends as (
    select workspace_id, max(position) as position, (array_agg(digest order by position desc))[1] as digest
      from document_seals group by workspace_id
  )
  select workspace_id, position, 'does not follow from the link before' as fault
    from links where digest <> right_digest or position <> place
  union all
  select c.workspace_id, c.position, 'ends elsewhere'
    from seal_chains c left join ends e on e.workspace_id = c.workspace_id
    where e.position is distinct from c.position or e.digest is distinct from c.digest
  union all
  select e.workspace_id, e.position, 'has no end'
    from ends e left join seal_chains c on c.workspace_id = e.workspace_id where c.position is null`

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
