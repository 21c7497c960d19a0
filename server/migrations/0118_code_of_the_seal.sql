-- Whether papers carry a code that leads to the page on which they can be compared with what was sealed.
alter table workspace_settings add column seal_code boolean not null default false;
