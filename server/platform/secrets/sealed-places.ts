/** Where the database holds sealed text. */
export interface SealedPlace {
  readonly table: string
  /** Columns that name a row, after `workspace_id`. */
  readonly key: readonly string[]
  /** SQL that reads the sealed text; null where there is none. */
  readonly value: string
  /** SQL that reads its first twelve characters, `v1.<key>.`, without reading all of a long one. */
  readonly start: string
  /** SQL that puts the text `@` in its place. */
  readonly assign: string
  /** Whether the text is bound to its row, or (false) to its workspace alone. */
  readonly boundToRow: boolean
  /** The rows are a person's; their own workspace stands for the workspace. */
  readonly ofPerson?: boolean
}

const column = (table: string, key: readonly string[], name: string): SealedPlace => ({
  table,
  key,
  value: name,
  start: `left(${name}, 12)`,
  assign: `${name} = @`,
  boundToRow: true,
})
const property = (table: string, key: readonly string[], json: string, name: string): SealedPlace => ({
  table,
  key,
  value: `${json} ->> '${name}'`,
  start: `left(${json} ->> '${name}', 12)`,
  assign: `${json} = jsonb_set(${json}, '{${name}}', to_jsonb(@::text))`,
  boundToRow: true,
})

/** All of them, by the name that begins their contexts. A place that is missing here is found by `rekey.test.ts`. */
export const sealedPlaces = {
  'payment_settings.details': column('payment_settings', [], 'details_sealed'),
  'card_connections.access': column('card_connections', ['id'], 'access_sealed'),
  'card_connections.refresh': column('card_connections', ['id'], 'refresh_sealed'),
  'card_connections.webhook_secret': column('card_connections', ['id'], 'webhook_secret_sealed'),
  'invoice_revisions.payment': property('invoice_revisions', ['invoice_id', 'revision'], 'document', 'paymentDetails'),
  'invoice_revisions.pdf': {
    table: 'invoice_revisions',
    key: ['invoice_id', 'revision'],
    value: "convert_from(pdf, 'UTF8')",
    start: "convert_from(substring(pdf from 1 for 12), 'UTF8')",
    assign: "pdf = convert_to(@::text, 'UTF8')",
    boundToRow: true,
  },
  'e_invoice_files.content': column('e_invoice_files', ['invoice_id', 'revision', 'format'], 'content'),
  'invoice_file_pieces.sealed': column('invoice_file_pieces', ['file_id', 'position'], 'sealed'),
  'scheduled_sends.wishes': column('scheduled_sends', ['id'], 'wishes'),
  'authenticator_apps.secret': { ...column('authenticator_apps', ['user_id'], 'secret_sealed'), ofPerson: true },
  'webhook_endpoints.secret': column('webhook_endpoints', ['id'], 'secret_sealed'),
  'webhook_endpoints.former_secret': column('webhook_endpoints', ['id'], 'former_secret_sealed'),
  // A copy of a message takes the sealed words along.
  'outbox.rendered': { ...property('outbox', ['id'], 'rendered', 'sealed'), boundToRow: false },
} as const satisfies Readonly<Record<string, SealedPlace>>
export type SealedPlaceName = keyof typeof sealedPlaces

/** What a sealed text is bound to: its place, its workspace, and its row. */
export function sealContext(place: SealedPlaceName, workspaceId: string, ...row: readonly (string | number)[]): string {
  return [place, workspaceId, ...row].join(':')
}
