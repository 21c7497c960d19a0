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

// What a database's error says beside its message may quote whole rows; an HTTP client's may hold the request.
const namesOfErrors = ['type', 'message', 'stack', 'code', 'statusCode', 'severity', 'table', 'column', 'constraint']

function errorFields(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const all = pino.stdSerializers.err(error) as unknown as Record<string, unknown>
  return Object.fromEntries(namesOfErrors.filter((name) => all[name] !== undefined).map((name) => [name, all[name]]))
}

const longNumber = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w.-])/g

/** A line without anything that could be the number of a payment card: 13 to 19 digits with the right check digit. */
export function withoutCardNumbers(line: string): string {
  return line.replace(longNumber, (found) => (hasCheckDigit(found.replace(/\D/g, '')) ? '[card number]' : found))
}

// The Luhn formula (ISO/IEC 7812-1, annex B).
function hasCheckDigit(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

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
    serializers: { err: errorFields, error: errorFields },
    hooks: { streamWrite: withoutCardNumbers },
    formatters: { level: (label) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}
