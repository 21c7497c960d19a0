-- Refunds of card payments that somebody asked for here. The row is there before the provider is asked; the ledger hears of
-- the money when the provider tells that it went.
create table card_refunds (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  -- The row of the ledger whose money goes back.
  payment_id uuid not null,
  attempt_id uuid not null,
  connection_id uuid not null,
  provider text not null check (provider in ('clover', 'stripe')),
  provider_payment_id text not null check (length(provider_payment_id) <= 300),
  target_kind text not null check (target_kind in ('invoice', 'payment_link')),
  target_id uuid not null,
  -- The credit note that this gives back; what is pending of it counts as used.
  credit_note_id uuid,
  amount_minor bigint not null check (amount_minor > 0 and amount_minor <= 9007199254740991),
  currency text not null,
  reason text not null default '' check (length(reason) <= 500),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  -- Why it failed, in the provider's words.
  problem text not null default '' check (length(problem) <= 400),
  -- Refunds that the payment had when the provider was first asked, where the provider keeps no id of ours; null: not yet asked.
  known_refunds text[] check (cardinality(known_refunds) <= 1000),
  provider_refund_id text check (length(provider_refund_id) <= 300),
  -- The row of the ledger that took the money out.
  ledger_id uuid,
  tries integer not null default 0,
  requested_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (workspace_id, id),
  foreign key (workspace_id, payment_id) references payments (workspace_id, id)
);
-- Decides between two presses, on however many processes.
create unique index card_refunds_one_pending on card_refunds (workspace_id, provider, provider_payment_id) where state = 'pending';
create index card_refunds_of on card_refunds (workspace_id, target_kind, target_id);
create index card_refunds_held on card_refunds (workspace_id, credit_note_id) where state = 'pending' and credit_note_id is not null;
select duly_lock_rows('card_refunds');
revoke delete on card_refunds from duly_app;

create function duly_purge_of_card_refunds(ws uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from card_refunds where workspace_id = ws;
end $$;
revoke all on function duly_purge_of_card_refunds(uuid) from public;
