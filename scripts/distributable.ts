import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.ts'

/** Something that a database whose tenant tables lie on several nodes would refuse or answer wrongly. */
export interface Obstacle {
  file: string
  line: number
  message: string
}

interface Rule {
  /** What is looked at: statements in the server's sources, or migrations. */
  in: 'source' | 'migration'
  wrong: RegExp
  message: string
}

// Built-in functions that statements of ours call and that depend on the moment or on settings.
const unsteady =
  'now|clock_timestamp|random|gen_random_uuid|convert_to|convert_from|concat|concat_ws|format|to_char|to_jsonb|jsonb_build_object|json_build_object|json_agg|array_to_string|current_setting'

const rules: readonly Rule[] = [
  {
    in: 'source',
    wrong: /set_config\(\s*'duly\./g,
    message: 'set_config does not reach the nodes: use setLocal or enterWorkspace (server/platform/db/database.ts)',
  },
  {
    in: 'source',
    wrong: /doUpdateSet\((?:(?!\.execute|\.returning|\.where\().)*?\b(?:now|clock_timestamp)\(\)/gs,
    message:
      'an upsert may not call now(): take the inserted value, as insertedTime does (server/platform/db/writing.ts)',
  },
  {
    in: 'source',
    wrong: new RegExp(`\\bdo update set(?:(?!\\breturning\\b|\\n\\s*\\)|[\`;])[\\s\\S])*?\\b(?:${unsteady})\\(`, 'gi'),
    message: 'an upsert may not call a function that is not immutable: take the value from `excluded`',
  },
  {
    in: 'source',
    wrong: /\bcoalesce\([\w.]+, now\(\)\)/gi,
    message: 'a change may not call now() within coalesce: least() of an instant and now() keeps the earlier one',
  },
  {
    in: 'source',
    // Statements over all workspaces have no tag.
    wrong: /\bsql(?:<[^`]*?>)?`[^`]*?\(\s*select\b[^()`]*?\bwhere (\w+)\.workspace_id = (?!\1\b)\w+\.workspace_id\b/gi,
    message: 'a subquery takes the workspace as a parameter: tied to the outer row only, it could lie on any node',
  },
  {
    in: 'migration',
    wrong: /\bon delete set (?:null|default)\b/gi,
    message: 'a foreign key may not set null across the distribution column: forget the reference first',
  },
  {
    in: 'migration',
    wrong: /perform set_config\(\s*'duly\./gi,
    message: 'set_config does not reach the nodes: perform duly_enter_workspace(ws)',
  },
  {
    in: 'migration',
    wrong: /\blanguage sql\b/gi,
    message: 'parameters of SQL functions cannot be planned on nodes: write PL/pgSQL',
  },
]

/** The first migration that follows these rules. */
const firstBound = '0023'
/** From this one on a tenant table is locked, and so distributed, before it is tied to others (docs/scaling.md). */
const firstTied = '0050'

/**
 * Why a distributed database would refuse a statement as it goes to the database, put together from wherever its parts stood;
 * null for one that it takes. Looks at what the sources do not show and PostgreSQL alone does not mind.
 */
export function refusalOnNodes(statement: string, tenants: ReadonlySet<string>): string | null {
  const text = statement.replaceAll('"', '').replaceAll(/'[^']*'/g, "''")
  if (!tenants.has(/\b(?:insert into|update|delete from|from)\s+(\w+)/i.exec(text)?.[1]?.toLowerCase() ?? ''))
    return null
  const [changed = '', answered = ''] = text.split(/\breturning\b/i)
  const calls = (part: string) => new RegExp(`\\b(${unsteady})\\(`, 'i').exec(part)?.[1]
  const inUpsert = calls(changed.split(/\bdo update set\b/i)[1] ?? '')
  if (inUpsert) return `an upsert may not call ${inUpsert}()`
  if (calls(answered)) return `what a change returns may not call ${calls(answered)}()`
  const isTied = /\(\s*select\b[^()]*?\bwhere (\w+)\.workspace_id = (?!\1\b)\w+\.workspace_id\b/i.test(text)
  if (/\bfor (?:update|share)\b/i.test(text) && isTied)
    return 'a subquery beside rows that are held takes the workspace'
  if (/\bthen\s*\(\s*select\b[^()]*?\bwhere (\w+)\.workspace_id = (?!\1\b)\w+\.workspace_id\b/i.test(text))
    return 'a subquery that only some rows ask takes the workspace'
  return null
}

// The whole work of a transaction: nobody holds what they wait for.
const alone = ['duly_purge_workspace', 'duly_forget_invoices', 'duly_clear_deleted', 'duly_clear_imports']

/** Functions that change tenant tables with their owner's rights, out of the migrations' text: their name, without what triggers run. */
export function changingWithOwnersRights(migrations: string, tenants: ReadonlySet<string>): ReadonlySet<string> {
  const made = migrations.matchAll(/create (?:or replace )?function (\w+)\(([^)]*)\)([^$]*)\$\$([\s\S]*?)\$\$/gi)
  const names = [...made]
    .filter(([, , , head = '']) => /security definer/i.test(head) && !/returns trigger/i.test(head))
    .filter(([, , , , body = '']) =>
      [...body.matchAll(/\b(?:delete from|update|insert into)\s+(\w+)/gi)].some(([, table = '']) => tenants.has(table)),
    )
  return new Set(names.map(([, name = '']) => name))
}

/**
 * Calls of such functions that would wait on a node for their own caller. `given` are those that run on the workspace's node
 * (`duly_run_on_node` in a migration, and `server/platform/db/distribute.ts` for databases that are distributed later).
 */
export function callsWithOwnersRights(
  file: string,
  text: string,
  changing: ReadonlySet<string>,
  given: ReadonlySet<string>,
): Obstacle[] {
  return [...text.matchAll(/\bselect (duly_\w+)\(/gi)]
    .filter(([, name = '']) => changing.has(name) && !given.has(name) && !alone.includes(name))
    .map(({ 1: name = '', index }) => ({
      file,
      line: lineAt(text, index),
      message: `${name} changes rows with its owner's rights and would wait on a node for its caller: give it to the nodes (duly_run_on_node)`,
    }))
}

// In both places, so that it holds wherever a database is distributed.
function givenToNodes(migrations: string): ReadonlySet<string> {
  const later = new Set(
    [...read('server/platform/db/distribute.ts').matchAll(/'(duly_\w+)\(/g)].map(([, name = '']) => name),
  )
  return new Set(
    [...migrations.matchAll(/duly_run_on_node\('(duly_\w+)\(/g)].map(([, name = '']) => name),
  ).intersection(later)
}

/** Looks at every statement of the server and every migration since the rules began. */
export function findObstacles(): Obstacle[] {
  const sources = globSync('server/**/*.ts', { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).filter(
    (file) => !/\.test\.ts$|^server\/test\/|^server\/demo\//.test(file.replaceAll('\\', '/')),
  )
  const migrations = globSync('server/migrations/*.sql', { cwd: root })
  const schema = migrations.map((file) => read(file)).join('\n')
  const tenants = tenantTables(schema)
  const changing = changingWithOwnersRights(schema, tenants)
  const given = givenToNodes(schema)
  return [
    ...sources.flatMap((file) => callsWithOwnersRights(file, read(file), changing, given)),
    ...sources.flatMap((file) => obstaclesInSource(file, read(file), tenants)),
    ...migrations.flatMap((file) => obstaclesInMigration(file, read(file), tenants)),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line)
}

const read = (file: string): string => readFileSync(join(root, file), 'utf8')

// Lead to a workspace before one is known, so they are no tenant's.
const directories = new Set(['memberships', 'capabilities', 'oauth_states'])

/** Names of the tables that have a workspace, out of the migrations' text. */
export function tenantTables(migrations: string): ReadonlySet<string> {
  const found = [...migrations.matchAll(/create (?:unlogged )?table (\w+) \(([^;]*)\)/gi)]
  return new Set(
    found.filter(([, , body = '']) => /^\s*workspace_id uuid/m.test(body)).map(([, name = '']) => name),
  ).difference(directories)
}

/** What is wrong in one file of the server. */
export function obstaclesInSource(file: string, text: string, tenants: ReadonlySet<string>): Obstacle[] {
  return [...broken(file, text, 'source'), ...unscopedStatements(file, text, tenants)]
}

/** What is wrong in one migration; those from before the rules are as they are. */
export function obstaclesInMigration(file: string, text: string, tenants: ReadonlySet<string>): Obstacle[] {
  const number = file.replace(/^.*\//, '').slice(0, 4)
  if (number < firstBound) return []
  const found = broken(file, text, 'migration')
  if (number < firstTied) return found
  for (const table of text.matchAll(/create (?:unlogged )?table (\w+) \(([^;]*)\)/gi)) {
    const [whole, name = '', body = ''] = table
    const tell = (message: string, at = 0) => found.push({ file, line: lineAt(text, table.index + at), message })
    const tied = /foreign key|references (?!workspaces\b|users\b)\w+/i.exec(body)
    if (!tenants.has(name)) {
      const target = [...body.matchAll(/references (\w+)/gi)].find(([, to = '']) => tenants.has(to))
      if (target) tell('a table that is no tenant table cannot refer to one that is', whole.indexOf(target[0]))
    } else if (!new RegExp(`duly_lock_rows\\('${name}'\\)`).test(text)) {
      tell(`select duly_lock_rows('${name}'), which locks a tenant table's rows and distributes it`)
    } else if (tied) {
      tell(
        'tie a tenant table to others by alter table, after duly_lock_rows has distributed it',
        whole.indexOf(tied[0]),
      )
    }
  }
  return found
}

function broken(file: string, text: string, where: Rule['in']): Obstacle[] {
  return rules
    .filter((rule) => rule.in === where)
    .flatMap(({ wrong, message }) =>
      [...text.matchAll(wrong)].map((match) => ({ file, line: lineAt(text, match.index), message })),
    )
}

// Looks over all workspaces on purpose, and so at every node.
const overAll = /^server\/app\/doctor\//

// A statement of the builder ends where it is run, at the latest with the function it stands in.
const builderEnd = /\.execute\w*\(|\n}\n|\n\n/
const builderStart = /\b(?:selectFrom|updateTable|deleteFrom)\('(\w+)/g
const rawStatement = /`[^`]*?\b(?:from|update|join|into)\s+(\w+)\b[^`]*`/gi

function unscopedStatements(file: string, text: string, tenants: ReadonlySet<string>): Obstacle[] {
  if (overAll.test(file)) return []
  const unscoped = (index: number, table: string): Obstacle => ({
    file,
    line: lineAt(text, index),
    message: `a statement on ${table} without workspace_id would ask every node`,
  })
  const built = [...text.matchAll(builderStart)].filter(({ 1: table = '', index }) => {
    const rest = text.slice(index)
    return tenants.has(table) && !rest.slice(0, builderEnd.exec(rest)?.index).includes('workspace_id')
  })
  const raw = [...text.matchAll(rawStatement)].filter(
    ({ 0: statement, 1: table = '' }) =>
      tenants.has(table) &&
      !/workspace_id|workspaceId|conditions\(/.test(statement) &&
      /^`\s*(?:select|update|delete|insert|with)\b/i.test(statement),
  )
  return [...built, ...raw].map((match) => unscoped(match.index, match[1] ?? ''))
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
