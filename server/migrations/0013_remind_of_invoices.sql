-- The hourly look for reminders walks the workspaces that send any, over all workspaces.
create index capabilities_reminders on capabilities (kind, key) where kind = 'reminders';

-- Whoever asked not to be reminded still gets invoices and receipts, so this is a channel of its own.
alter table suppressions drop constraint suppressions_channel_check;
alter table suppressions add constraint suppressions_channel_check check (channel in ('mail', 'sms', 'reminder'));
