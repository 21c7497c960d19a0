/** What the doctor has to say of one thing. */
export interface Finding {
  /** `bad`: Duly does not work, or not safely; `warn`: it works, and something should be done; `good`: nothing to do. */
  state: 'good' | 'warn' | 'bad'
  /** What was looked at. */
  about: string
  /** What was found, in words for somebody who runs no servers for a living. */
  says: string
  /** What to do about it. */
  remedy?: string
}

export const good = (about: string, says: string): Finding => ({ state: 'good', about, says })
export const warn = (about: string, says: string, remedy: string): Finding => ({ state: 'warn', about, says, remedy })
export const bad = (about: string, says: string, remedy: string): Finding => ({ state: 'bad', about, says, remedy })
