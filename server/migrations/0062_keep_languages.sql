-- Null: what the browser asks for.
alter table users add column language text;
alter table users add constraint users_language check (language ~ '^[a-z]{2}$') not valid;

-- What papers and messages are written in for customers without a language of their own.
alter table workspaces add column document_language text not null default 'en';
alter table workspaces add constraint workspaces_document_language check (document_language ~ '^[a-z]{2}$');
