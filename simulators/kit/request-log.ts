/** One call that came in or one notice that went out, as `GET /__sim/log` shows it. Bodies and tokens are left out. */
export interface LogEntry {
  readonly at: string
  readonly direction: 'in' | 'out'
  readonly method: string
  readonly path: string
  readonly status: number
  readonly userAgent?: string
  readonly channel?: string
  readonly deliveryId?: string
  readonly fault?: string
}

export interface RequestLog {
  add(entry: Omit<LogEntry, 'at'>): void
  list(): readonly LogEntry[]
  clear(): void
}

const kept = 5_000

export function createRequestLog(): RequestLog {
  let entries: LogEntry[] = []
  return {
    add(entry) {
      entries.push({ at: new Date().toISOString(), ...entry })
      if (entries.length > kept) entries = entries.slice(-kept / 2)
    },
    list: () => entries,
    clear: () => {
      entries = []
    },
  }
}
