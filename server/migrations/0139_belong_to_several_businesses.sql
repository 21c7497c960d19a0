-- One account may work in several businesses and own several. No row here: whoever owns a business is named by it.
alter table memberships drop constraint memberships_pkey;
alter table memberships add constraint memberships_pkey primary key (user_id, workspace_id);

-- Every request asks which businesses somebody owns.
create index workspaces_owner_user on workspaces (owner_user_id);

-- The business that was chosen last: in this session, and by the person for sessions to come. Without references: where
-- somebody may no longer act, the choice counts for nothing.
alter table sessions add column chosen_workspace_id uuid;
alter table users add column chosen_workspace_id uuid;
