/** One entry of the log that the browser keeps. */
export interface LogEntry {
  timestamp: string
  level: 'debug' | 'info' | 'warn' | 'error'
  title: string
  data: unknown
}

const storageKey = 'clientLog'
/** Most entries kept (specification part 1, section 9). */
export const logCap = 1000
const secretNames = /^(password|token|key|secret)$|password|token|secret|apikey/i

/** The same value with everything under a secret's name replaced; done before anything is written. */
export function redact(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object' || depth > 6) return value
  if (value instanceof Error) return { name: value.name, message: value.message }
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, secretNames.test(name) ? '[redacted]' : redact(entry, depth + 1)]))
}

/** Adds an entry; production keeps errors only. */
export function log(level: LogEntry['level'], title: string, data: unknown, now: Date): void {
  if (import.meta.env.PROD && level !== 'error') return
  try {
    const entries = JSON.parse(localStorage.getItem(storageKey) ?? '[]') as LogEntry[]
    entries.push({ timestamp: now.toISOString(), level, title, data: redact(data) })
    localStorage.setItem(storageKey, JSON.stringify(entries.slice(-logCap)))
  } catch {
    // Storage is full or switched off; a log must never break what it logs.
  }
}

/** Keeps an error for whoever helps the user. */
export function reportFailure(title: string, error: unknown): void {
  log('error', title, error, new Date())
}
