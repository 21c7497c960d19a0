import { z } from 'zod'

const digits = z.string().regex(/^-?\d+$/)

const archivedFile = z.object({
  path: z.string(),
  rows: z.number().int().nonnegative(),
  bytes: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const archivedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.number().int().nonnegative(),
  /** Sum over the rows of 60 bits of their MD5: the same whatever their order, another when any value differs. */
  digest: digits,
  /** Sums of the columns that hold money, in minor units. */
  sums: z.record(z.string(), digits),
  files: z.array(archivedFile),
})

/** What an archive says of itself, in `manifest.json`, its last file but one. */
export const manifestSchema = z.object({
  format: z.literal('duly-backup'),
  version: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Names of the migrations that made the schema; a restore applies just these before it loads. */
  migrations: z.array(z.string()),
  /** PostgreSQL that it was read from. */
  postgres: z.string(),
  /** Public names of the keys that sealed values were sealed with. */
  sealedWith: z.array(z.string()),
  /** Whether `keys/app-secrets.json` is in the archive. */
  holdsKeys: z.boolean(),
  /** In the order in which foreign keys let them be loaded. */
  tables: z.array(archivedTable),
  /** Where counters stand: `table.column` and the value used last. */
  counters: z.array(z.object({ table: z.string(), column: z.string(), value: digits })),
  /** Background work that waits. */
  jobs: archivedTable,
})

export type Manifest = z.output<typeof manifestSchema>
export type ArchivedTable = z.output<typeof archivedTable>
export type ArchivedFile = z.output<typeof archivedFile>

/** File names in an archive. */
export const names = {
  readme: 'README.txt',
  keys: 'keys/app-secrets.json',
  manifest: 'manifest.json',
  manifestSum: 'manifest.json.sha256',
} as const
