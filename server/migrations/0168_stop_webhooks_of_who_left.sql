-- Endpoints of somebody who may no longer manage webhooks are switched off for a reason of their own.
alter table webhook_endpoints drop constraint webhook_endpoints_off_reason_check;
alter table webhook_endpoints add constraint webhook_endpoints_off_reason_check
  check (off_reason in ('owner', 'gone', 'failing', 'maker')) not valid;
