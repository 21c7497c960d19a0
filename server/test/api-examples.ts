import { createHash } from 'node:crypto'

/*
 * Answers as they become examples of the API's document: what differs from one run to the next becomes the same each time, and what
 * the tests call things becomes what people would.
 */

const wordsOfTests: readonly (readonly [RegExp, string])[] = [
  [/(person|staff)\d*[\w.]*@duly\.example/g, 'ada@fernwood.example'],
  [/Oursmark/g, 'Fernwood'],
  [/oursmark/g, 'fernwood'],
  [/whsec_[A-Za-z0-9+/=]+/g, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
]

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const day = /\d{4}-\d{2}-\d{2}(?!\d)/g
const clock = /T\d{2}:\d{2}:\d{2}(\.\d+)?Z/g
const dayMs = 86_400_000
const firstDay = Date.parse('2026-03-05')
/** Rows of a list that an example shows. */
const mostRows = 2

/** A value of a call or an answer as an example; `today` is the day of the run, `ids` knows each id's stand-in. */
export function asExample(value: unknown, today: string, ids: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.slice(0, mostRows).map((inner) => asExample(inner, today, ids))
  if (typeof value === 'string') return asExampleText(value, today, ids)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, asExample(inner, today, ids)]))
}

function asExampleText(text: string, today: string, ids: Map<string, string>): string {
  const shift = firstDay - Date.parse(today)
  const moved = (date: string) => {
    const distance = Date.parse(date) - Date.parse(today)
    // Days that were typed in stay.
    return Math.abs(distance) > 60 * dayMs ? date : new Date(Date.parse(date) + shift).toISOString().slice(0, 10)
  }
  const plain = wordsOfTests.reduce((given, [pattern, word]) => given.replace(pattern, word), text)
  return plain
    .replace(uuid, (id) => standIn(id, ids))
    .replace(clock, 'T16:20:00.000Z')
    .replace(day, moved)
}

// The n-th id that is met, in the form of a random one.
function standIn(id: string, ids: Map<string, string>): string {
  const known = ids.get(id)
  if (known) return known
  const hex = createHash('sha256').update(String(ids.size)).digest('hex')
  const made = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  ids.set(id, made)
  return made
}
