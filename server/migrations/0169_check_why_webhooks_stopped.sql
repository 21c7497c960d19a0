-- Reads what was stored before this check came, while others go on writing.
alter table webhook_endpoints validate constraint webhook_endpoints_off_reason_check;
