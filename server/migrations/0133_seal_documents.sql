-- The sealed chain of a business: what each issued document says, and each PDF that was drawn of it, in the order in which it
-- came. The digest of a link covers the one before it, so that nothing can be changed, put in between or taken out unnoticed.
create table document_seals (
  workspace_id uuid not null references workspaces (id),
  position bigint not null check (position >= 1),
  subject text not null check (subject in ('document', 'pdf')),
  invoice_id uuid not null,
  revision integer not null check (revision between 1 and 2147483647),
  -- Of a document the SHA-256 of what it says, of a PDF its kept digest as text.
  content bytea not null check (length(content) between 1 and 200),
  digest bytea not null check (length(digest) = 32),
  added_at timestamptz(3) not null default now(),
  primary key (workspace_id, position)
);
create index document_seals_of on document_seals (workspace_id, invoice_id, revision, subject, position desc);
select duly_lock_rows('document_seals');
revoke update, delete on document_seals from duly_app;

-- Where a chain ends. Whoever adds a link holds this row until the end of the transaction.
create table seal_chains (
  workspace_id uuid not null references workspaces (id),
  position bigint not null check (position >= 1),
  digest bytea not null check (length(digest) = 32),
  primary key (workspace_id)
);
select duly_lock_rows('seal_chains');
revoke delete on seal_chains from duly_app;

create function duly_forget_of_seals(ws uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from document_seals where workspace_id = ws;
  delete from seal_chains where workspace_id = ws;
end $$;
revoke all on function duly_forget_of_seals(uuid) from public;
