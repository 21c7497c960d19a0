-- A request that goes on after its commit (to wait for a delivery, say) holds its key only for so long: a process that
-- dies meanwhile must not leave the key "still running" for ever. What stands in `answer` until then is what a repeat is
-- told when the first never finished.
alter table idempotency_keys add column running_until timestamptz;
