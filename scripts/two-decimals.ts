import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSources } from './imports.ts'
import { root } from './project.ts'

/** A line that looks as if amounts of money always had two decimals. */
export interface TwoDecimals {
  file: string
  line: number
  text: string
}

const suspicious: readonly RegExp[] = [
  // Hundredths of something, or of its digits; per cent in words and styles are none.
  /[*/%] ?100\b(?![._]?\d)(?!\)?\} ?%)/,
  /\btoFixed\(2\)/,
  /['"`>]\$?0\.0[01]['"`<]/,
  /(?:digits|decimals)\b\??\)? ?[:=] ?2\b/i,
  /\bslice\(-2\)/,
]

/** Lines of the product that count hundredths of something else, each with the reason. */
export const known: readonly (readonly [file: string, part: string, why: string])[] = [
  ['core/invoices/paper/number-words.ts', 'value % 100', 'the last two digits of a number in words'],
  ['core/invoices/paper/number-words.ts', 'value / 100', 'the hundreds of a number in words'],
  ['core/invoices/paper/arabic-numbers.ts', 'value % 100', 'the last two digits of a number in words'],
  ['core/invoices/paper/arabic-numbers.ts', 'value / 100', 'the hundreds of a number in words'],
  ['core/invoices/paper/words-of-numbers.ts', '100', 'numbers in words'],
  ['core/payment-settings/rules.ts', 'remainder * 100', 'two digits of a check sum'],
  ['server/app/commands/rekey.ts', 'workspaces % 100', 'workspaces told of'],
  ['server/platform/metrics/metrics.ts', 'status / 100', 'the class of an HTTP status'],
  ['core/pricing/simple.ts', 'digits = 2', 'what tests of the arithmetic leave out'],
  ['web/ui/progress.tsx', '* 100', 'per cent'],
]

/** What is suspicious and not known, in the sources that ship. Comments don't count. */
export function twoDecimals(files: readonly string[] = productFiles(), read = readFile): TwoDecimals[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .map((text, index) => ({ file, line: index + 1, text: text.trim() }))
      .filter(({ text }) => !/^(?:\/?\*|\/\/|--)/.test(text) && suspicious.some((pattern) => pattern.test(text)))
      .filter(({ text }) => !known.some(([of, part]) => of === file && text.includes(part))),
  )
}

/** Entries of `known` that nothing matches any more. */
export function staleEntries(): string[] {
  return known.filter(([file, part]) => !readFile(file).includes(part)).map(([file, part]) => `${file}: ${part}`)
}

const readFile = (file: string) => readFileSync(join(root, file), 'utf8')

function productFiles(): string[] {
  const files = [...readSources(root, ['core', 'server', 'web']).keys()]
  return files.filter(
    (file) => !/\.(test|spec)\.tsx?$|^server\/(test|demo)\/|\/gallery\/|\.gen\.ts$|\.d\.ts$/.test(file),
  )
}
