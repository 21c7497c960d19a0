/** One entry of the log that the browser keeps (specification part 1, section 3). */
export interface LogEntry {
  timestamp: string
  level: LogLevel
  title: string
  data: unknown
}

export type LogLevel = 'debug' | 'info' | 'warn' | 'error'

/** Most entries kept (specification part 1, section 9). */
export const logCap = 1000

const storageKey = 'clientLog'
const longestText = 2000
const secretName = /password|token|key|secret/i
// Bearer headers, tokens in addresses, and digits in the shape of a card number, wherever they stand in a text.
const secretTexts: readonly (readonly [RegExp, string])[] = [
  [/\bBearer\s+[^\s"',;]+/gi, 'Bearer [redacted]'],
  [/\b((?:[\w-]*(?:token|password|secret|key))=)[^&\s"']+/gi, '$1[redacted]'],
  [/\b\d(?:[ -]?\d){12,18}\b/g, '[redacted]'],
]

/** The same value with secrets replaced; done before anything is written. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string')
    return secretTexts.reduce((text, [pattern, instead]) => text.replace(pattern, instead), value.slice(0, longestText))
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol') return String(value)
  if (value === null || typeof value !== 'object') return value
  if (depth > 5) return '[deep]'
  if (value instanceof Error) return redact({ ...value, name: value.name, message: value.message }, depth + 1)
  if (Array.isArray(value)) return value.slice(0, 100).map((entry) => redact(entry, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      secretName.test(name) ? '[redacted]' : redact(entry, depth + 1),
    ]),
  )
}

export interface LogRoom {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => Date
  /** Production keeps errors only. */
  production: boolean
}

/** The log over a storage. Nothing that goes wrong here reaches whoever logs. */
export function createClientLog(room: LogRoom) {
  const read = (): LogEntry[] => {
    try {
      const entries: unknown = JSON.parse(room.storage.getItem(storageKey) ?? '[]')
      return Array.isArray(entries) ? (entries as LogEntry[]) : []
    } catch {
      return []
    }
  }
  const keep = (entries: LogEntry[]) => room.storage.setItem(storageKey, JSON.stringify(entries))
  return {
    read,
    write(level: LogLevel, title: string, data?: unknown): void {
      if (room.production && level !== 'error') return
      try {
        const entry = { timestamp: room.now().toISOString(), level, title: String(redact(title)), data: redact(data) }
        const entries = [...read(), entry].slice(-logCap)
        try {
          keep(entries)
        } catch {
          // No room left: the newer half is worth more than the older one.
          keep(entries.slice(-Math.ceil(entries.length / 2)))
        }
      } catch {
        // Storage is full or switched off; a log must never break what it logs.
      }
    },
    clear(): void {
      try {
        room.storage.removeItem(storageKey)
      } catch {
        // Nothing was kept.
      }
    },
  }
}

let shared: ReturnType<typeof createClientLog> | undefined

/** The browser's log. */
export function clientLog(): ReturnType<typeof createClientLog> {
  shared ??= createClientLog({ storage: window.localStorage, now: () => new Date(), production: import.meta.env.PROD })
  return shared
}

/** Keeps an error for whoever helps the user. */
export function reportFailure(title: string, error: unknown): void {
  try {
    clientLog().write('error', title, error)
  } catch {
    // Storage is forbidden altogether.
  }
}
