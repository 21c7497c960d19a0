-- A provider's notice may speak of thousands of objects: its body is kept once, with the first of its entries, and the
-- others point there.
alter table webhook_events add column body_of uuid references webhook_events (id) on delete cascade;
alter table webhook_events alter column raw_body drop not null;
alter table webhook_events add constraint webhook_events_body check ((raw_body is null) = (body_of is not null));
create index webhook_events_body_of on webhook_events (body_of) where body_of is not null;
create index webhook_events_received on webhook_events (received_at);

-- Until when an unsigned verification code is taken after the signing secret was entered; before that, always.
alter table card_connections add column code_awaited_until timestamptz;
