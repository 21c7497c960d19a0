-- Programs that keep a copy ask what has changed since they last asked. When a row was changed is noted by the database, so that no code
-- path, import or repair forgets it, and by its own clock: every process has another one. Older rows count as changed now, once.
create function duly_note_change() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
revoke all on function duly_note_change() from public;

alter table invoices add column changed_at timestamptz not null default now();
alter table customers add column changed_at timestamptz not null default now();
alter table products add column changed_at timestamptz not null default now();
alter table payments add column changed_at timestamptz not null default now();

-- After all others of their kind, by name.
create trigger invoices_zz_changed before insert or update on invoices for each row execute function duly_note_change();
create trigger customers_zz_changed before insert or update on customers for each row execute function duly_note_change();
create trigger products_zz_changed before insert or update on products for each row execute function duly_note_change();
create trigger payments_zz_changed before insert or update on payments for each row execute function duly_note_change();
