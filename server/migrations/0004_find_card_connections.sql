-- Reconciliation walks the connections that have something to watch, and daily all of them, over all workspaces.
create index capabilities_card on capabilities (kind, key) where kind in ('card_watch', 'card_merchant');
