-- What became of a quote; the status beside it stays one of the five.
alter table invoices add column quote_outcome text;
alter table invoices add constraint invoices_quote_outcome
  check (quote_outcome is null or kind = 'quote' and quote_outcome in ('accepted', 'declined', 'superseded')) not valid;

-- The quote that an invoice was made of, and the quote that a newer version takes the place of. Each at most once, which
-- decides between two presses.
alter table invoices add column quote_id uuid;
alter table invoices add column supersedes_id uuid;
alter table invoices add constraint invoices_quote foreign key (workspace_id, quote_id)
  references invoices (workspace_id, id) not valid;
alter table invoices add constraint invoices_supersedes foreign key (workspace_id, supersedes_id)
  references invoices (workspace_id, id) not valid;

-- What a customer answered, once, to what they were shown.
create table quote_answers (
  workspace_id uuid not null references workspaces (id),
  quote_id uuid not null,
  answer text not null check (answer in ('accepted', 'declined')),
  name text not null check (length(name) <= 200),
  reason text check (reason in ('price', 'time', 'other_supplier', 'other')),
  words text not null default '' check (length(words) <= 2000),
  revision integer not null check (revision > 0),
  digest text not null check (length(digest) = 64),
  answered_at timestamptz(3) not null,
  primary key (workspace_id, quote_id)
);
select duly_lock_rows('quote_answers');
alter table quote_answers add foreign key (workspace_id, quote_id)
  references invoices (workspace_id, id) on delete cascade;
