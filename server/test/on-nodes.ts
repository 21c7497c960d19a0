import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { refusalOnNodes, tenantTables } from '../../scripts/distributable.ts'

/**
 * Refuses in every test, without nodes, what a distributed database would refuse (docs/decisions/0056): statements are put
 * together of parts, so that only what is sent shows it.
 */

const migrations = fileURLToPath(new URL('../migrations/', import.meta.url))
const patched = Symbol.for('duly.refuses-like-nodes')

// Files of one worker share the class.
const client = pg.Client.prototype as pg.Client & { [patched]?: true }
if (!client[patched]) {
  client[patched] = true
  const tenants = tenantTables(
    globSync('*.sql', { cwd: migrations })
      .map((name) => readFileSync(`${migrations}${name}`, 'utf8'))
      .join('\n'),
  )
  const seen = new Map<string, string | null>()
  const query = client.query
  client.query = function (this: pg.Client, ...args: unknown[]) {
    const given = args[0] as string | { text?: string } | undefined
    const text = (typeof given === 'string' ? given : given?.text) ?? ''
    if (!seen.has(text)) seen.set(text, refusalOnNodes(text, tenants))
    const refusal = seen.get(text)
    if (refusal) throw new Error(`a distributed database would refuse this, since ${refusal}: ${text}`)
    return (query as (...rest: unknown[]) => unknown).apply(this, args)
  } as typeof query
}
