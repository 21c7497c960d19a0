/** A table as an export writes it: its key after the workspace, and columns that are secrets, derived or ours alone. */
export interface ExportedTable {
  readonly name: string
  readonly key: readonly string[]
  readonly without?: readonly string[]
  /** The record that says in which currency the amounts are, where the row itself does not. */
  readonly currencyOf?: { readonly table: 'invoices' | 'payments'; readonly by: string }
  /** Also as CSV, for spreadsheets. */
  readonly csv?: boolean
}

/** Everything that a workspace holds. Pictures and payment settings are written apart. */
export const exportedTables: readonly ExportedTable[] = [
  { name: 'companies', key: ['id'], csv: true },
  { name: 'workspace_settings', key: ['workspace_id'] },
  { name: 'customers', key: ['id'], without: ['search_text', 'changed_at'], csv: true },
  { name: 'customer_merges', key: ['merged_id'] },
  { name: 'customer_merge_records', key: ['merged_id', 'kind', 'record_id'] },
  { name: 'products', key: ['id'], without: ['search_text', 'changed_at'], csv: true },
  { name: 'taxes', key: ['id'], csv: true },
  { name: 'number_series', key: ['id'] },
  { name: 'number_counters', key: ['series_id', 'period'] },
  { name: 'invoices', key: ['id'], without: ['search_text', 'paid_minor', 'bounced', 'changed_at'], csv: true },
  {
    name: 'invoice_items',
    key: ['invoice_id', 'position'],
    currencyOf: { table: 'invoices', by: 'invoice_id' },
    csv: true,
  },
  {
    name: 'invoice_adjustments',
    key: ['invoice_id', 'kind', 'position'],
    currencyOf: { table: 'invoices', by: 'invoice_id' },
  },
  {
    name: 'invoice_revisions',
    key: ['invoice_id', 'revision'],
    without: ['pdf', 'pdf_digest'],
    currencyOf: { table: 'invoices', by: 'invoice_id' },
  },
  { name: 'document_seals', key: ['position'] },
  { name: 'seal_chains', key: ['workspace_id'] },
  { name: 'quote_answers', key: ['quote_id'] },
  { name: 'e_invoice_files', key: ['invoice_id', 'revision', 'format'], without: ['content'] },
  { name: 'invoice_files', key: ['id'] },
  { name: 'scheduled_sends', key: ['id'] },
  { name: 'recurring_series', key: ['id'] },
  { name: 'recurring_runs', key: ['series_id', 'n'] },
  { name: 'payments', key: ['id'], without: ['changed_at'], csv: true },
  {
    name: 'payment_allocations',
    key: ['target_kind', 'target_id', 'payment_id'],
    currencyOf: { table: 'payments', by: 'payment_id' },
  },
  { name: 'card_refunds', key: ['id'] },
  { name: 'fixed_rates', key: ['target_kind', 'target_id'] },
  { name: 'exchange_rates', key: ['source', 'day'] },
  { name: 'payment_links', key: ['id'], without: ['search_text'], csv: true },
  {
    name: 'card_connections',
    key: ['id'],
    without: ['access_sealed', 'refresh_sealed', 'webhook_secret_sealed', 'verification_code'],
  },
  { name: 'api_keys', key: ['id'], without: ['token_digest'] },
  {
    name: 'webhook_endpoints',
    key: ['id'],
    without: ['secret_sealed', 'former_secret_sealed', 'busy_until', 'wakes_at'],
  },
  { name: 'webhook_deliveries', key: ['endpoint_id', 'event_id'] },
  { name: 'roles', key: ['id'] },
  { name: 'employees', key: ['id'], without: ['invited_email_key'] },
  { name: 'appointments', key: ['id'], csv: true },
  { name: 'audit_entries', key: ['id'] },
  { name: 'timeline_entries', key: ['subject_kind', 'subject_id', 'id'] },
  { name: 'outbox', key: ['id'], without: ['payload', 'dedupe_key'] },
  { name: 'suppressions', key: ['channel', 'address'] },
  { name: 'reminder_sends', key: ['invoice_id', 'step', 'due_date'] },
]
