import pg from 'pg'

/*
 * Fails every test in which a statement that may wait for a row reads another table besides. What it waited for it sees as it
 * became, and everything else as it was before: what it answers is of two times (platform/db/hold-row.ts).
 */

const locks = /\bfor\s+(no\s+key\s+update|update|share|key\s+share)\b/i
// Whose own workspace one is never changes.
const fixed = /\(select id from users where own_workspace_id = \$\d+\)/gi
const known = new Set<string>()

/** Why a statement may answer parts of two times; null when it cannot. */
export function readsTwoTimes(text: string): string | null {
  if (!/^\s*(select|with)\b/i.test(text) || !locks.test(text) || /\bskip\s+locked\b/i.test(text)) return null
  const tables = text.replace(fixed, '').match(/\b(from|join)\s+"?[a-z_]/gi) ?? []
  return tables.length > 1 ? `a statement that waits for a row reads other tables, too: ${text}` : null
}

const watched = Symbol.for('duly.lock-watch')
const prototype = pg.Client.prototype as pg.Client & { [watched]?: true }
if (!prototype[watched]) {
  const query = prototype.query
  prototype[watched] = true
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const given = args[0] as string | { text?: string }
    const text = typeof given === 'string' ? given : (given?.text ?? '')
    if (!known.has(text)) {
      const problem = text.includes('pgboss') ? null : readsTwoTimes(text)
      if (problem) throw new Error(problem)
      known.add(text)
    }
    return (query as (...rest: unknown[]) => unknown).apply(this, args)
  } as typeof query
}
