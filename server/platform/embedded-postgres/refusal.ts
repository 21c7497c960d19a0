/**
 * Why Duly's own database can't run, in one line for the person at the terminal: what is wrong and what helps. `cause`
 * holds the rest for the log.
 */
export class EmbeddedPostgresError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'EmbeddedPostgresError'
  }
}

/** The system's code of an error (`ENOENT`, `EACCES`, …), or an empty string. */
export function errorCode(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : ''
}
