-- Administrators, and a newcomer on their own machine, may read the messages of every workspace (decisions, "Behaviour").
-- The server says so for single transactions by this setting; writing stays bound to the workspace.
create policy outbox_installation on outbox for select using (current_setting('duly.reads_outbox', true) = 'installation');
