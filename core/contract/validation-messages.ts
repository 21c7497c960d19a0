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
  /** Of a union: the issues of each branch. */
  readonly errors?: readonly (readonly object[])[]
}

const articles = new Map([
  ['string', 'a string'],
  ['number', 'a number'],
  ['array', 'an array'],
  ['boolean', 'a boolean'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['date', 'a valid date'],
  ['int', 'a whole number'],
])
const formats = new Map([
  ['email', 'an email'],
  ['url', 'a valid URL'],
  ['uuid', 'a valid id'],
  ['date', 'a valid date'],
  ['datetime', 'a valid date'],
])

/** More than this many problems help nobody, and a thousand bad items would make a megabyte of answer. */
const mostMessages = 50

/** How our own messages begin: they stand after the field's name (`must be an email`). */
const ownWording = /^(?:is|must|should|cannot|has) /

/**
 * The sentences of a 400, in the wording that the client's translation table expects: `'billingEmail must be an email'`,
 * `'items must be an array'`, `'name is required'` (specification part 1, section 5). One per field, the first that fails.
 */
export function validationMessages(issues: readonly object[]): string[] {
  const byField = new Map<string, string>()
  for (const issue of issues as readonly ValidationIssue[]) {
    const field = issue.path.map(String).join('.')
    // Problems of the whole are sentences of their own and don't hide one another.
    const key = field === '' ? `\u0000${issue.message}` : field
    if (!byField.has(key)) byField.set(key, sentenceOf(field, issue))
    if (byField.size === mostMessages) break
  }
  return [...byField.values()]
}

function sentenceOf(field: string, issue: ValidationIssue): string {
  const own = issue.code === 'custom' && !ownWording.test(issue.message)
  return own ? issue.message : `${field || 'request'} ${wordingOf(issue)}`
}

function wordingOf(issue: ValidationIssue): string {
  if (ownWording.test(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return `must be ${formats.get(issue.format ?? '') ?? 'valid'}`
    case 'invalid_value':
      return `must be one of ${(issue.values ?? []).join(', ')}`
    case 'invalid_union':
      return inUnion(issue)
    case 'not_multiple_of':
      return 'must be a multiple of its step'
    default:
      return 'is not valid'
  }
}

function wrongType({ expected = '', message }: ValidationIssue): string {
  const missing = /received (?:undefined|null)$/.exec(message)
  if (missing && (missing[0] === 'received undefined' || expected !== 'array')) return 'is required'
  return `must be ${articles.get(expected) ?? 'valid'}`
}

/** A figure may come as number or text, so a union's wording is that of its first branch that knows the kind. */
function inUnion(issue: ValidationIssue): string {
  const first = (issue.errors?.[0]?.[0] ?? null) as ValidationIssue | null
  return first && first.path.length === 0 ? wordingOf(first) : 'is not valid'
}

function tooSmall({ origin, minimum, inclusive }: ValidationIssue): string {
  if (origin === 'string') return Number(minimum) <= 1 ? 'is required' : `must be at least ${minimum} characters`
  if (origin === 'array') return Number(minimum) <= 1 ? 'is required' : `must have at least ${minimum} entries`
  return inclusive ? `must be at least ${minimum}` : `must be greater than ${minimum}`
}

function tooBig({ origin, maximum, inclusive }: ValidationIssue): string {
  if (origin === 'string') return `must be at most ${maximum} characters`
  if (origin === 'array') return `must have at most ${maximum} entries`
  return inclusive === false ? `must be less than ${maximum}` : `must be less than or equal to ${maximum}`
}
