/** What of a zod issue the wording needs. */
export interface ValidationIssue {
  readonly code?: string
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly expected?: string
  readonly origin?: string
  readonly format?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly inclusive?: boolean
  readonly values?: readonly unknown[]
}

const articles: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  array: 'an array',
  boolean: 'a boolean',
  object: 'an object',
  record: 'an object',
  date: 'a valid date',
  int: 'a whole number',
}
const formats: Record<string, string> = {
  email: 'an email',
  url: 'a valid URL',
  uuid: 'a valid id',
  date: 'a valid date',
  datetime: 'a valid date',
}

/**
 * The sentences of a 400, one per problem, in the wording that the client's translation table expects:
 * `'billingEmail must be an email'`, `'items must be an array'`, `'name is required'` (specification 1, section 5).
 */
export function validationMessages(issues: readonly object[]): string[] {
  return (issues as readonly ValidationIssue[]).map((issue) => `${fieldOf(issue)} ${wordingOf(issue)}`)
}

function fieldOf(issue: ValidationIssue): string {
  return issue.path.length === 0 ? 'request' : issue.path.map(String).join('.')
}

function wordingOf(issue: ValidationIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return /received undefined$/.test(issue.message)
        ? 'is required'
        : `must be ${articles[issue.expected ?? ''] ?? `of type ${issue.expected}`}`
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return `must be ${formats[issue.format ?? ''] ?? 'valid'}`
    case 'invalid_value':
      return `must be one of ${(issue.values ?? []).join(', ')}`
    case 'custom':
      return issue.message
    default:
      return 'is not valid'
  }
}

function tooSmall({ origin, minimum, inclusive }: ValidationIssue): string {
  if (origin === 'string') return Number(minimum) <= 1 ? 'is required' : `must be at least ${minimum} characters`
  if (origin === 'array') return Number(minimum) <= 1 ? 'is required' : `must have at least ${minimum} entries`
  return inclusive ? `must be at least ${minimum}` : `must be greater than ${minimum}`
}

function tooBig({ origin, maximum }: ValidationIssue): string {
  if (origin === 'string') return `must be at most ${maximum} characters`
  if (origin === 'array') return `must have at most ${maximum} entries`
  return `must be less than or equal to ${maximum}`
}
