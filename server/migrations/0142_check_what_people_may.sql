-- Looks over what is there for the rules of 0141, without keeping anybody from writing meanwhile.
alter table employees validate constraint employees_preset_or_role;
alter table employees validate constraint employees_role;
alter table memberships validate constraint memberships_preset_or_role;
