import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { statementsIn } from '../server/platform/db/sql-statements.ts'
import { root } from './project.ts'

/** A statement of a migration that would make whoever writes a large table wait until it is over. */
export interface HoldUp {
  file: string
  message: string
}

/** The first migration after release 0.2.0: earlier ones have been applied and are as they are. */
const firstUnreleased = '0049'

// At most some dozen rows for each business.
const small = new Set([
  'companies',
  'employees',
  'invoice_tallies',
  'memberships',
  'payment_settings',
  'taxes',
  'workspace_settings',
  'workspaces',
])

/** Looks at every migration that no release has. */
export function findHoldUps(): HoldUp[] {
  const migrations = globSync('server/migrations/*.sql', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.replace(/^.*\//, '') >= firstUnreleased)
    .sort()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  // Nobody has rows in a table that no release has.
  const fresh = tablesMadeIn(migrations.map(({ text }) => text).join('\n'))
  return migrations.flatMap(({ file, text }) => holdUpsIn(file, text, fresh))
}

const tablesMadeIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\bcreate (?:unlogged )?table (\w+)/gi)].map(([, name = '']) => name))

/** What is wrong in one migration; `fresh` are tables that no release has. */
export function holdUpsIn(file: string, text: string, fresh = tablesMadeIn(text)): HoldUp[] {
  const inSteps = /^-- Outside a transaction\b/.test(text)
  const isLarge = (table: string) => !fresh.has(table) && !small.has(table)
  return statementsIn(text)
    .map((statement) => problemOf(statement, inSteps, isLarge, text))
    .filter((message) => message !== null)
    .map((message) => ({ file, message }))
}

function problemOf(
  statement: string,
  inSteps: boolean,
  isLarge: (table: string) => boolean,
  text: string,
): string | null {
  const index = /^create (?:unique )?index (concurrently )?(?:if not exists )?(\w+) on (\w+)/i.exec(statement)
  if (index) return problemOfIndex(inSteps, index[1] !== undefined, index[2] ?? '', isLarge(index[3] ?? ''))
  const [, table = ''] = /^alter table (\w+)/i.exec(statement) ?? []
  if (!isLarge(table) || table === '') return null
  const hasCheck = /\badd column\b[\s\S]*\b(?:check \(|references )/i.test(statement)
  const isJudged = /\badd (?:constraint|foreign key|check|unique|primary key)/i.test(statement)
  if ((hasCheck || isJudged) && !/\bnot valid$/i.test(statement))
    return `${table}: a check or a reference of its own, \`not valid\`, and validated by a later migration`
  const [, column] = /\balter column (\w+) type\b/i.exec(statement) ?? []
  if (column && !text.includes(`drop constraint ${table}_${column}_check`))
    return `${table}: another type of ${column} reads its checks anew while nobody can write: drop them before, add them \`not valid\``
  if (/\bset not null\b/i.test(statement)) return `${table}: \`set not null\` reads all rows while nobody can write`
  if (/\bvalidate constraint\b/i.test(statement) && !onlyValidates(text))
    return `${table}: validating belongs into a migration that does nothing else, since it keeps the locks of what came before it`
  return null
}

function problemOfIndex(inSteps: boolean, concurrently: boolean, name: string, isLarge: boolean): string | null {
  if (isLarge && !concurrently)
    return `${name}: \`create index concurrently\`, in a migration that begins with “-- Outside a transaction”`
  if (concurrently && !inSteps) return `${name}: what is made concurrently needs the line “-- Outside a transaction”`
  return null
}

const onlyValidates = (text: string): boolean =>
  statementsIn(text).every((statement) => /\bvalidate constraint\b/i.test(statement))
