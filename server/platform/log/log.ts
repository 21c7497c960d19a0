import pino from 'pino'
import { currentRequestId } from './request-id.ts'

/** Structured log, UTC, one JSON object a line. Values that could be secrets are redacted by name, wherever they stand. */
export type Log = pino.Logger

const secretNames = [
  'password',
  'newPassword',
  'confirmPassword',
  'currentPassword',
  'token',
  'access_token',
  'authorization',
  'secret',
  'key',
  'cookie',
]

/** Opens the log. `destination` is for tests; the product writes to standard output. */
export function openLog(level: string, destination?: pino.DestinationStream): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    mixin: () => {
      const requestId = currentRequestId()
      return requestId ? { requestId } : {}
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    formatters: { level: (label) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}
