-- Tenant tables. workspace_id leads every primary key, index and foreign key, so that the schema can be distributed
-- by it; row-level security (0003) is the second lock behind the queries' own workspace_id.
-- Money is bigint minor units; quantities, rates and percentages are exact decimals with both bounds, which also keep
-- NaN out (PostgreSQL sorts it above every number).

-- Room for what an installation's owner can choose about documents and messages.
create table workspace_settings (
  workspace_id uuid primary key references workspaces (id),
  amount_in_words boolean not null default false,
  accent_color text check (accent_color ~ '^#[0-9a-f]{6}$'),
  type_style text not null default 'classic' check (type_style in ('classic', 'modern', 'plain')),
  logo_position text not null default 'left' check (logo_position in ('left', 'right')),
  logo_height integer not null default 48 check (logo_height between 14 and 48),
  foot_text text not null default '' check (length(foot_text) <= 500),
  message_templates jsonb not null default '{}',
  reminders jsonb not null default '{"enabled": false, "steps": []}',
  appointment_reminders jsonb not null default '{"minutesBefore": [1440, 60]}',
  number_series jsonb not null default '{}',
  updated_at timestamptz not null default now()
);

-- Re-encoded pictures (logos, signatures), never the uploaded bytes.
create table assets (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  kind text not null check (kind in ('logo', 'signature')),
  media_type text not null check (media_type in ('image/png', 'image/jpeg', 'image/webp')),
  width integer not null check (width between 1 and 4000),
  height integer not null check (height between 1 and 4000),
  bytes bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id)
);

create table companies (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  address text not null default '' check (length(address) <= 200),
  city text not null default '' check (length(city) <= 100),
  zip text not null default '' check (length(zip) <= 20),
  country text not null default '' check (length(country) <= 100),
  phone text not null default '' check (length(phone) <= 20),
  email text not null default '' check (length(email) <= 100),
  website text not null default '' check (length(website) <= 200),
  registration_number text not null default '' check (length(registration_number) <= 50),
  tax_number text not null default '' check (length(tax_number) <= 50),
  logo_asset_id uuid,
  signature_asset_id uuid,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, logo_asset_id) references assets (workspace_id, id),
  foreign key (workspace_id, signature_asset_id) references assets (workspace_id, id)
);
create unique index companies_one_per_workspace on companies (workspace_id) where deleted_at is null;

create table payment_settings (
  workspace_id uuid primary key references workspaces (id),
  preferred_currency text not null default 'CAD' check (preferred_currency in ('CAD', 'USD', 'EUR', 'GBP', 'AUD')),
  -- Bank and e-transfer details, encrypted as one document with a key outside the database.
  details_sealed text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now()
);

create table customers (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 30),
  address text not null default '' check (length(address) <= 300),
  city text not null default '' check (length(city) <= 100),
  state text not null default '' check (length(state) <= 100),
  zip text not null default '' check (length(zip) <= 20),
  country text not null default '' check (length(country) <= 100),
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create index customers_created on customers (workspace_id, created_at desc, id desc) where deleted_at is null;
create index customers_name on customers (workspace_id, lower(name), id) where deleted_at is null;
create index customers_email on customers (workspace_id, lower(email), id) where deleted_at is null;
create index customers_search on customers using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;

create table products (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  short_description text not null check (length(short_description) between 3 and 100),
  detailed_description text not null check (length(detailed_description) between 10 and 1000),
  price_minor bigint not null check (price_minor > 0 and price_minor <= 99999999999),
  search_text text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id)
);
create index products_short on products (workspace_id, lower(short_description), id) where deleted_at is null;
create index products_created on products (workspace_id, created_at desc, id desc) where deleted_at is null;
create index products_search on products using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;

-- kind leaves room for credit notes and quotes; series_id for recurring invoices; prices_include_tax for gross prices.
create table invoices (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  kind text not null default 'invoice' check (kind in ('invoice', 'credit_note', 'quote')),
  invoice_number text not null check (length(invoice_number) between 1 and 50),
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED')),
  customer_id uuid,
  billing_name text not null default '' check (length(billing_name) <= 200),
  billing_email text not null default '' check (length(billing_email) <= 254),
  billing_phone text not null default '' check (length(billing_phone) <= 30),
  billing_address text not null default '' check (length(billing_address) <= 300),
  billing_city text not null default '' check (length(billing_city) <= 100),
  billing_province text not null default '' check (length(billing_province) <= 100),
  billing_zip text not null default '' check (length(billing_zip) <= 20),
  billing_country text not null default '' check (length(billing_country) <= 100),
  issue_date date not null check (issue_date between date '1970-01-01' and date '2200-12-31'),
  due_date date not null check (due_date between date '1970-01-01' and date '2200-12-31'),
  currency text not null check (currency in ('CAD', 'USD', 'EUR', 'GBP', 'AUD')),
  payment_method text not null default 'bank' check (payment_method in ('card', 'bank', 'e-transfer', 'cash')),
  payment_terms text not null default '' check (length(payment_terms) <= 1000),
  additional_notes text not null default '' check (length(additional_notes) <= 20000),
  prices_include_tax boolean not null default false,
  series_id uuid,
  corrects_invoice_id uuid,
  subtotal_minor bigint not null check (subtotal_minor between 0 and 9007199254740991),
  discount_minor bigint not null default 0 check (discount_minor between 0 and 9007199254740991),
  shipping_minor bigint not null default 0 check (shipping_minor between 0 and 9007199254740991),
  tax_minor bigint not null default 0 check (tax_minor between 0 and 9007199254740991),
  total_minor bigint not null check (total_minor between 0 and 9007199254740991),
  arithmetic_version integer not null default 1,
  -- Folded text of number, customer, e-mail and items, written with the invoice, searched by trigram.
  search_text text not null default '',
  version integer not null default 1,
  revision integer not null default 0,
  reminders_stopped boolean not null default false,
  sent_at timestamptz,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id),
  foreign key (workspace_id, corrects_invoice_id) references invoices (workspace_id, id),
  check (due_date >= issue_date),
  check (total_minor = subtotal_minor - discount_minor + shipping_minor + tax_minor)
);
-- Numbers are never reused, so deleted invoices keep theirs.
create unique index invoices_number on invoices (workspace_id, kind, invoice_number);
create index invoices_list on invoices (workspace_id, issue_date desc, created_at desc, id desc) where deleted_at is null;
create index invoices_customer on invoices (workspace_id, customer_id, issue_date desc) where deleted_at is null;
create index invoices_status on invoices (workspace_id, status, due_date) where deleted_at is null;
create index invoices_search on invoices using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;

create table invoice_items (
  workspace_id uuid not null,
  invoice_id uuid not null,
  position integer not null check (position between 0 and 999),
  name text not null check (length(name) between 1 and 500),
  description text not null default '' check (length(description) <= 5000),
  quantity numeric(14, 4) not null check (quantity >= 0 and quantity <= 9999999999),
  rate numeric(15, 6) not null check (rate >= 0 and rate <= 999999999),
  amount_minor bigint not null check (amount_minor between 0 and 9007199254740991),
  product_id uuid,
  -- Taxes of this line alone, for jurisdictions with several; null: the invoice's own tax applies.
  taxes jsonb,
  primary key (workspace_id, invoice_id, position),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade
);

create table invoice_adjustments (
  workspace_id uuid not null,
  invoice_id uuid not null,
  kind text not null check (kind in ('discount', 'shipping', 'tax', 'deposit')),
  position integer not null default 0,
  label text not null default '' check (length(label) <= 100),
  type text not null check (type in ('percentage', 'fixed')),
  value numeric(18, 6) not null check (value >= 0 and value <= 99999999999),
  amount_minor bigint not null check (amount_minor between 0 and 9007199254740991),
  primary key (workspace_id, invoice_id, kind, position),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade,
  check (type <> 'percentage' or value <= 100)
);

-- What an invoice said when it left DRAFT, and again after each edit since: the whole document with the seller's details.
create table invoice_revisions (
  workspace_id uuid not null,
  invoice_id uuid not null,
  revision integer not null check (revision >= 1),
  document jsonb not null,
  pdf bytea,
  pdf_digest text,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, invoice_id, revision),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id) on delete cascade
);

create table timeline_entries (
  workspace_id uuid not null references workspaces (id),
  subject_kind text not null check (subject_kind in ('invoice', 'payment_link', 'appointment', 'customer')),
  subject_id uuid not null,
  id uuid not null,
  at timestamptz not null default now(),
  kind text not null,
  actor_user_id uuid references users (id),
  detail jsonb not null default '{}',
  primary key (workspace_id, subject_kind, subject_id, id)
);

-- The ledger: append-only, signed. A refund is a negative row; taking PAID back by hand is a reversal.
create table payments (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'void', 'manual', 'reversal')),
  currency text not null check (currency in ('CAD', 'USD', 'EUR', 'GBP', 'AUD')),
  amount_minor bigint not null check (amount_minor <> 0 and amount_minor between -9007199254740991 and 9007199254740991),
  method text not null check (method in ('card', 'bank', 'e-transfer', 'cash', 'other')),
  received_on date not null,
  note text not null default '' check (length(note) <= 500),
  provider text,
  provider_payment_id text,
  attempt_id uuid,
  reverses_payment_id uuid,
  recorded_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, reverses_payment_id) references payments (workspace_id, id)
);
create unique index payments_provider on payments (workspace_id, provider, provider_payment_id, kind) where provider is not null;
create unique index payments_reversed_once on payments (workspace_id, reverses_payment_id) where reverses_payment_id is not null;
create index payments_month on payments (workspace_id, received_on);

-- Which part of a payment settles what: one payment may be spread over several invoices.
create table payment_allocations (
  workspace_id uuid not null,
  target_kind text not null check (target_kind in ('invoice', 'payment_link')),
  target_id uuid not null,
  payment_id uuid not null,
  amount_minor bigint not null check (amount_minor <> 0 and amount_minor between -9007199254740991 and 9007199254740991),
  primary key (workspace_id, target_kind, target_id, payment_id),
  foreign key (workspace_id, payment_id) references payments (workspace_id, id)
);
create index payment_allocations_payment on payment_allocations (workspace_id, payment_id);

create table payment_links (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  customer_id uuid,
  billing_name text not null check (length(billing_name) between 1 and 200),
  billing_email text not null check (length(billing_email) <= 254),
  billing_phone text not null default '' check (length(billing_phone) <= 30),
  currency text not null check (currency in ('CAD', 'USD', 'EUR', 'GBP', 'AUD')),
  total_minor bigint not null check (total_minor > 0 and total_minor <= 9007199254740991),
  additional_notes text not null default '' check (length(additional_notes) <= 20000),
  -- EXPIRED is derived from expires_at.
  status text not null default 'PENDING' check (status in ('PENDING', 'PAID', 'CANCELLED')),
  expires_at timestamptz not null,
  search_text text not null default '',
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id)
);
create index payment_links_created on payment_links (workspace_id, created_at desc, id desc) where deleted_at is null;
create index payment_links_search on payment_links using gin (workspace_id, search_text gin_trgm_ops) where deleted_at is null;

create table card_connections (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  provider text not null check (provider in ('clover', 'stripe')),
  environment text not null default 'sandbox',
  status text not null default 'connected' check (status in ('connected', 'disconnected', 'error', 'revoked')),
  merchant_id text not null,
  merchant_name text not null default '',
  currency text,
  access_sealed text,
  refresh_sealed text,
  access_expires_at timestamptz,
  refresh_expires_at timestamptz,
  webhook_secret_sealed text,
  last_notice_at timestamptz,
  verification_code text,
  last_error text,
  connected_by uuid references users (id),
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id)
);
create unique index card_connections_one_live on card_connections (workspace_id) where status in ('connected', 'error');

create table payment_attempts (
  workspace_id uuid not null,
  id uuid not null,
  target_kind text not null check (target_kind in ('invoice', 'payment_link')),
  target_id uuid not null,
  connection_id uuid not null,
  amount_minor bigint not null check (amount_minor > 0 and amount_minor <= 9007199254740991),
  currency text not null,
  status text not null default 'creating' check (status in ('creating', 'open', 'paid', 'declined', 'expired', 'unknown', 'mismatch', 'failed')),
  provider text not null,
  provider_session_id text,
  href text,
  expires_at timestamptz,
  detail jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  primary key (workspace_id, id),
  foreign key (workspace_id, connection_id) references card_connections (workspace_id, id)
);
create unique index payment_attempts_session on payment_attempts (workspace_id, provider, provider_session_id) where provider_session_id is not null;
-- At most one checkout being created or open per target and amount, on however many processes.
create unique index payment_attempts_one_live on payment_attempts (workspace_id, target_kind, target_id, amount_minor) where status in ('creating', 'open');
create index payment_attempts_open on payment_attempts (workspace_id, status, created_at);

create table employees (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  user_id uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz,
  primary key (workspace_id, id)
);
create unique index employees_user on employees (workspace_id, user_id) where removed_at is null;

create table invitations (
  workspace_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  token_digest bytea not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'ACCEPTED', 'REJECTED', 'VOIDED')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz not null,
  answered_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, employee_id) references employees (workspace_id, id)
);
create index invitations_employee on invitations (workspace_id, employee_id, created_at desc);

create table appointments (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  customer_id uuid not null,
  employee_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  time_zone text not null check (length(time_zone) between 1 and 64),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'cancelled')),
  notes text not null default '' check (length(notes) <= 5000),
  -- Calendar programs follow changes by this counter (RFC 5545 SEQUENCE).
  sequence integer not null default 0,
  overlap_allowed boolean not null default false,
  version integer not null default 1,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (workspace_id, id),
  foreign key (workspace_id, customer_id) references customers (workspace_id, id),
  foreign key (workspace_id, employee_id) references employees (workspace_id, id),
  check (ends_at > starts_at),
  constraint appointments_no_double_booking exclude using gist (
    workspace_id with =, employee_id with =, tstzrange(starts_at, ends_at) with &&
  ) where (employee_id is not null and status <> 'cancelled' and deleted_at is null and not overlap_allowed)
);
create index appointments_range on appointments (workspace_id, starts_at) where deleted_at is null;
create index appointments_customer on appointments (workspace_id, customer_id, starts_at desc) where deleted_at is null;

create table appointment_notices (
  workspace_id uuid not null,
  appointment_id uuid not null,
  kind text not null,
  starts_at timestamptz not null,
  sent_at timestamptz not null default now(),
  primary key (workspace_id, appointment_id, kind, starts_at),
  foreign key (workspace_id, appointment_id) references appointments (workspace_id, id)
);

create table calendar_feeds (
  workspace_id uuid not null references workspaces (id),
  user_id uuid not null references users (id),
  token_digest bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (workspace_id, user_id)
);

-- Messages to send, written in the transaction of what caused them. A dedupe key makes a repeat harmless.
create table outbox (
  workspace_id uuid not null references workspaces (id),
  id uuid not null,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null,
  subject_kind text,
  subject_id uuid,
  recipient text not null check (length(recipient) between 1 and 254),
  payload jsonb not null default '{}',
  -- The message as its reader sees it, kept when it was rendered: {subject, html, text, attachments: [names]}.
  rendered jsonb,
  dedupe_key text not null,
  status text not null default 'queued' check (status in ('queued', 'sending', 'sent', 'retrying', 'refused', 'failed', 'unknown', 'cancelled')),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  locked_until timestamptz,
  provider_message_id text,
  last_error text,
  requested_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  done_at timestamptz,
  primary key (workspace_id, id),
  unique (workspace_id, dedupe_key)
);
create index outbox_created on outbox (workspace_id, created_at desc, id desc);
create index outbox_subject on outbox (workspace_id, subject_kind, subject_id, created_at desc);

create table suppressions (
  workspace_id uuid not null references workspaces (id),
  channel text not null check (channel in ('mail', 'sms')),
  address text not null,
  reason text not null,
  at timestamptz not null default now(),
  primary key (workspace_id, channel, address)
);

create table reminder_sends (
  workspace_id uuid not null,
  invoice_id uuid not null,
  step text not null,
  due_date date not null,
  at timestamptz not null default now(),
  primary key (workspace_id, invoice_id, step, due_date),
  foreign key (workspace_id, invoice_id) references invoices (workspace_id, id)
);
