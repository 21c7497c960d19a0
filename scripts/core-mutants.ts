import { parseAst } from 'rolldown/parseAst'

/** Files whose every small change must be noticed, each with its test. */
export const mutatedFiles: readonly { file: string; test: string }[] = [
  { file: 'core/money/decimal.ts', test: 'core/money/decimal.test.ts' },
  { file: 'core/money/money.ts', test: 'core/money/money.test.ts' },
  { file: 'core/invoices/totals/totals.ts', test: 'core/invoices/totals/totals.test.ts' },
  { file: 'core/invoices/status.ts', test: 'core/invoices/rules.test.ts' },
  { file: 'core/invoices/totals/adjustments.ts', test: 'core/invoices/rules.test.ts' },
  { file: 'core/payments/due.ts', test: 'core/payments/due.test.ts' },
  { file: 'core/payment-links/rules.ts', test: 'core/payment-links/rules.test.ts' },
  { file: 'core/dates/calendar-date.ts', test: 'core/dates/calendar-date.test.ts' },
  { file: 'core/dates/time-zone.ts', test: 'core/dates/time-zone.test.ts' },
  { file: 'core/reminders/rules.ts', test: 'core/reminders/rules.test.ts' },
  { file: 'core/access/lock-out.ts', test: 'core/access/lock-out.test.ts' },
]

/** Where documents are priced: whatever is rounded there must be noticed when it is rounded in another way. */
export const roundedFolder = 'core/pricing'
/** The test that must notice it. */
export const roundedTest = 'core/pricing/price.test.ts'

/** A change that makes no difference, so that no test can notice it. */
export interface Equivalent {
  file: string
  /** The line that is changed, without its indentation. */
  line: string
  original: string
  replacement: string
  /** Why it makes none. */
  reason: string
}

const notANumber = 'with too few failures there is nothing to compare, and comparisons with NaN never hold'

const sameText = 'equal decimals are equal texts'

const onlyKept = 'what is kept is only quicker to have'

/** What was looked at and makes no difference. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'core/money/decimal.ts',
    line: 'return numerator < 0n ? -((-numerator + half) / denominator) : (numerator + half) / denominator',
    original: '<',
    replacement: '<=',
    reason: 'nothing has no sign',
  },
  {
    file: 'core/money/decimal.ts',
    line: "if (wide === null) return compareDecimals('0', range.min) < 0 ? range.min : '0'",
    original: '<',
    replacement: '<=',
    reason: sameText,
  },
  {
    file: 'core/money/decimal.ts',
    line: 'if (compareDecimals(rounded, range.min) < 0) return range.min',
    original: '<',
    replacement: '<=',
    reason: sameText,
  },
  {
    file: 'core/money/decimal.ts',
    line: 'return compareDecimals(rounded, range.max) > 0 ? range.max : rounded',
    original: '>',
    replacement: '>=',
    reason: sameText,
  },
  {
    file: 'core/invoices/status.ts',
    line: 'return days > 0 ? say(states.dueIn, { days }) : say(states.daysLate, { days: -days })',
    original: '>',
    replacement: '>=',
    reason: 'no days were answered for before',
  },
  {
    file: 'core/invoices/totals/totals.ts',
    line: 'const exactDiscount = asked > exactSubtotal ? exactSubtotal : asked',
    original: '>',
    replacement: '>=',
    reason: 'both are the same where they are equal',
  },
  {
    file: 'core/access/lock-out.ts',
    line: 'if (newest === undefined || first === undefined) return false',
    original: 'newest === undefined || first === undefined',
    replacement: 'false',
    reason: notANumber,
  },
  {
    file: 'core/access/lock-out.ts',
    line: 'if (newest === undefined || first === undefined) return false',
    original: '||',
    replacement: '&&',
    reason: notANumber,
  },
  {
    file: 'core/dates/time-zone.ts',
    line: 'const minute = Math.floor(now.getTime() / 60_000)',
    original: '/',
    replacement: '*',
    reason: onlyKept,
  },
  {
    file: 'core/dates/time-zone.ts',
    line: 'if (kept?.minute === minute) return kept.date',
    original: 'kept?.minute === minute',
    replacement: 'false',
    reason: onlyKept,
  },
  {
    file: 'core/dates/time-zone.ts',
    line: 'if (days.size >= 1000) days.clear()',
    original: 'days.size >= 1000',
    replacement: 'true',
    reason: onlyKept,
  },
  {
    file: 'core/dates/time-zone.ts',
    line: 'if (days.size >= 1000) days.clear()',
    original: 'days.size >= 1000',
    replacement: 'false',
    reason: onlyKept,
  },
  {
    file: 'core/dates/time-zone.ts',
    line: 'if (days.size >= 1000) days.clear()',
    original: '>=',
    replacement: '>',
    reason: onlyKept,
  },
  {
    file: 'core/dates/time-zone.ts',
    line: "if (part.type !== 'literal') parts[part.type] = Number(part.value)",
    original: "part.type !== 'literal'",
    replacement: 'true',
    reason: 'nobody reads the part that is called literal',
  },
  {
    file: 'core/dates/time-zone.ts',
    line: 'if (kept) return kept',
    original: 'kept',
    replacement: 'false',
    reason: onlyKept,
  },
  {
    file: 'core/dates/time-zone.ts',
    line: 'if (formatters.size >= 1000) formatters.clear()',
    original: 'formatters.size >= 1000',
    replacement: 'true',
    reason: onlyKept,
  },
  {
    file: 'core/dates/time-zone.ts',
    line: 'if (formatters.size >= 1000) formatters.clear()',
    original: 'formatters.size >= 1000',
    replacement: 'false',
    reason: onlyKept,
  },
  {
    file: 'core/dates/time-zone.ts',
    line: 'if (formatters.size >= 1000) formatters.clear()',
    original: '>=',
    replacement: '>',
    reason: onlyKept,
  },
  {
    file: 'core/reminders/rules.ts',
    line: '(best, step) => (best && best.days > step.days ? best : step),',
    original: '>',
    replacement: '>=',
    reason: 'no two reminders are on the same day',
  },
  ...(['false', '>='] as const).map((replacement) => ({
    file: 'core/dates/calendar-date.ts',
    line: 'if (text.length > 40) return null',
    original: replacement === 'false' ? 'text.length > 40' : '>',
    replacement,
    reason: 'nothing that long is a date; it is only refused sooner',
  })),
]

/** Whether a change of a file is one of those. */
export function isEquivalent(file: string, text: string, mutant: Mutant): boolean {
  const line = text.split('\n')[mutant.line - 1]?.trim()
  return equivalents.some(
    (one) =>
      one.file === file &&
      one.line === line &&
      one.original === mutant.original &&
      one.replacement === mutant.replacement,
  )
}

/** One small change of a text. */
export interface Mutant {
  start: number
  end: number
  line: number
  original: string
  replacement: string
}

const operators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/**
 * Every change by rule that a text of TypeScript offers: another operator, a condition that always or never holds, and a
 * boolean turned round. What only describes types is left alone.
 */
export function changesIn(text: string): Mutant[] {
  const mutants: Mutant[] = []
  const add = (start: number, end: number, replacement: string) => {
    const line = text.slice(0, start).split('\n').length
    mutants.push({ start, end, line, original: text.slice(start, end), replacement })
  }
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node, (node) => {
    const { type, operator, left, right, test, value } = node as Node &
      Record<string, Node | undefined> & { operator: string }
    const other = operators[operator as string]
    if ((type === 'BinaryExpression' || type === 'LogicalExpression') && other && left && right) {
      const at = text.indexOf(operator as string, left.end)
      add(at, at + (operator as string).length, other)
    }
    if ((type === 'IfStatement' || type === 'ConditionalExpression') && test) {
      add(test.start, test.end, 'true')
      add(test.start, test.end, 'false')
    }
    if (type === 'Literal' && typeof value === 'boolean') add(node.start, node.end, String(!value))
  })
  return mutants
}

/** Half of the smallest unit is what every step rounds away from zero; each other way, of n ÷ d in that unit. */
const otherWays = {
  cut: 'n / d',
  up: '(n < 0n ? n - d + 1n : n + d - 1n) / d',
  halfToZero: '(n < 0n ? 2n * n - d + 1n : 2n * n + d - 1n) / (2n * d)',
}

/** Every step of a text that rounds to the smallest unit of a currency, once for each other way to round. */
export function roundingsIn(text: string): Mutant[] {
  const mutants: Mutant[] = []
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node, (node) => {
    const { type, start, end, callee } = node as Node & { callee?: Node & { name?: string } }
    if (type !== 'CallExpression' || callee?.name !== 'toMinor') return
    const [value, digits] = (node.arguments as Node[]).map((one) => text.slice(one.start, one.end))
    const line = text.slice(0, start).split('\n').length
    for (const way of Object.values(otherWays)) {
      const replacement = `(({ numerator, denominator: d }, n = numerator * 10n ** BigInt(${digits})) => ${way})(${value})`
      mutants.push({ start, end, line, original: text.slice(start, end), replacement })
    }
  })
  return mutants
}

function visit(node: Node, see: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return
  see(node)
  for (const child of Object.values(node).flat()) {
    if (child && typeof child === 'object' && 'type' in child && typeof child.type === 'string')
      visit(child as Node, see)
  }
}
