import pg from 'pg'
import { repeatedOnNodes } from '../platform/db/transaction-opening.ts'
import type { SentStatement } from './sent-statements.ts'

/**
 * Where a statement goes in a distributed database: to the one node that has the workspace's rows, to tables that only the
 * coordinator has, to the coordinator's copy of a table that is copied to every node, to all of these copies (a write),
 * or to several nodes.
 */
export type Place = 'one node' | 'coordinator' | 'a copy' | 'every copy' | 'several nodes'

/** A statement's place and the tables that it names. */
export interface Placed {
  place: Place
  tables: string[]
}

type TableKind = 'distributed' | 'copied' | 'local'

/** Tells where statements go, by EXPLAIN. Changes nothing. */
export interface StatementPlaces {
  of(statement: SentStatement, workspaceId: string): Promise<Placed>
  close(): Promise<void>
}

export async function openStatementPlaces(appUrl: string): Promise<StatementPlaces> {
  const client = new pg.Client({ connectionString: appUrl })
  await client.connect()
  const { rows } = await client.query<{ name: string; kind: TableKind }>(
    `select c.relname as name, case when d.partmethod = 'h' then 'distributed' when d.repmodel = 't' then 'copied'
       else 'local' end as kind
     from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`,
  )
  const kinds = new Map(rows.map(({ name, kind }) => [name, kind]))
  return {
    async of(statement, workspaceId) {
      const words = new Set(statement.text.replaceAll(/'[^']*'/g, '').match(/\b[a-z_]+\b/g))
      const tables = [...kinds.keys()].filter((name) => words.has(name)).sort()
      const of = (kind: TableKind) => tables.filter((name) => kinds.get(name) === kind)
      const changed = /\b(?:insert into|update|delete from)\s+"?(\w+)/i.exec(statement.text)?.[1] ?? ''
      if (of('distributed').length > 0) {
        const place = isForOne(await plan(client, statement, workspaceId)) ? 'one node' : 'several nodes'
        return { place, tables: of('distributed') }
      }
      if (kinds.get(changed) === 'copied') return { place: 'every copy', tables: [changed] }
      if (of('local').length > 0) return { place: 'coordinator', tables: of('local') }
      return { place: 'a copy', tables: of('copied') }
    },
    close: () => client.end(),
  }
}

async function plan(client: pg.Client, { text, values }: SentStatement, workspaceId: string): Promise<unknown> {
  await client.query(`begin; set local role duly_app`)
  try {
    await client.query(`${repeatedOnNodes}; set local duly.workspace_id = '${workspaceId}'`)
    const { rows } = await client.query(`explain (format json, costs off) ${text}`, [...values])
    return rows[0]['QUERY PLAN']
  } finally {
    await client.query('rollback')
  }
}

/** Whether everything that a plan asks of nodes is one task, or several that follow one another on one node. */
function isForOne(plan: unknown): boolean {
  const counts: number[] = []
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one)
    else if (part && typeof part === 'object')
      for (const [name, value] of Object.entries(part)) {
        if (name === 'Task Count') counts.push(Number(value))
        visit(value)
      }
  }
  visit(plan)
  return counts.length > 0 && counts.every((count) => count <= 1)
}
