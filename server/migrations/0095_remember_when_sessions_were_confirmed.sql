-- When somebody last proved in this session who they are: at the sign-in that began it (null), or later.
alter table sessions add column confirmed_at timestamptz;
