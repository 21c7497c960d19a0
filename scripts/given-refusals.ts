import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.ts'

const folder = join(root, '.cache', 'refusals')
const kept = join(root, 'server', 'app', 'call-refusals.json')

/** Forgets what calls refused in former runs of the server's tests. */
export function forgetGivenRefusals(): void {
  rmSync(folder, { recursive: true, force: true })
}

/** What each call refuses, by call: codes in the order of their names. */
type Refusals = Readonly<Record<string, readonly string[]>>

/**
 * Compares what `server/app/call-refusals.json` says that calls refuse with what the tests of the last run provoked, each as
 * `POST /invoices invoice_locked`.
 */
export function compareRefusals(says: Refusals, given: readonly string[]): { missing: string[]; never: string[] } {
  const said = linesOf(says)
  const seen = new Set(given)
  return {
    missing: [...seen].filter((one) => !said.includes(one)).sort(),
    never: said.filter((one) => !seen.has(one)),
  }
}

/** The kept refusals with some more, in order. */
export function withRefusals(says: Refusals, more: readonly string[]): Refusals {
  const lines = [...new Set([...linesOf(says), ...more])].sort()
  const codesOf = (key: string) => lines.filter((one) => keyOf(one) === key).map((one) => one.slice(key.length + 1))
  return Object.fromEntries([...new Set(lines.map(keyOf))].map((key) => [key, codesOf(key)]))
}

const linesOf = (refusals: Refusals): string[] =>
  Object.entries(refusals).flatMap(([key, codes]) => codes.map((code) => `${key} ${code}`))

const keyOf = (line: string) => line.slice(0, line.lastIndexOf(' '))

/** What a whole run of the server's tests says of the kept refusals, in lines; adds to the file what was missing in it. */
export function refusalProblems(): string[] {
  if (!existsSync(folder)) return []
  const given = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  const says = JSON.parse(readFileSync(kept, 'utf8')) as Refusals
  const { missing, never } = compareRefusals(says, given.filter(Boolean))
  if (missing.length > 0) writeFileSync(kept, `${JSON.stringify(withRefusals(says, missing), null, 2)}\n`)
  return [
    ...missing.map((one) => `${one}: not told by the API’s document; it is now`),
    ...never.map((one) => `${one}: told by the API’s document, but no test provokes it`),
  ]
}
