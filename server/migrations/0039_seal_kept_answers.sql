-- Answers that are kept for repeats of a request hold what the request said, bank details too: they are sealed from now
-- on. `answer` has those of earlier releases, which may still serve while this one starts, until they are forgotten.
alter table idempotency_keys add column answer_sealed text;
