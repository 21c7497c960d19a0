-- Written by anybody without an account: the bounds of the form and the API hold here too (core/access/limits.ts).
alter table contact_messages
  add constraint contact_messages_name_check check (length(name) between 1 and 200),
  add constraint contact_messages_email_check check (length(email) between 3 and 254),
  add constraint contact_messages_subject_check check (length(subject) between 1 and 200),
  add constraint contact_messages_message_check check (length(message) between 1 and 10000),
  add constraint contact_messages_phone_check check (length(phone) <= 30),
  add constraint contact_messages_company_check check (length(company) <= 200);
