import { parseAst } from 'rolldown/parseAst'

/** Files whose every small change must be noticed, each with its test. */
export const mutatedFiles: readonly { file: string; test: string }[] = [
  { file: 'core/money/decimal.ts', test: 'core/money/decimal.test.ts' },
  { file: 'core/money/money.ts', test: 'core/money/money.test.ts' },
  { file: 'core/invoices/totals.ts', test: 'core/invoices/totals.test.ts' },
  { file: 'core/invoices/status.ts', test: 'core/invoices/rules.test.ts' },
  { file: 'core/invoices/adjustments.ts', test: 'core/invoices/rules.test.ts' },
  { file: 'core/payments/due.ts', test: 'core/payments/due.test.ts' },
  { file: 'core/payment-links/rules.ts', test: 'core/payment-links/rules.test.ts' },
  { file: 'core/dates/calendar-date.ts', test: 'core/dates/calendar-date.test.ts' },
  { file: 'core/dates/time-zone.ts', test: 'core/dates/time-zone.test.ts' },
  { file: 'core/reminders/rules.ts', test: 'core/reminders/rules.test.ts' },
  { file: 'core/access/lock-out.ts', test: 'core/access/lock-out.test.ts' },
]

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

function visit(node: Node, see: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return
  see(node)
  for (const child of Object.values(node).flat()) {
    if (child && typeof child === 'object' && 'type' in child && typeof child.type === 'string')
      visit(child as Node, see)
  }
}
