import { byteOrderMark, csvCell, csvLine } from '@duly/core/csv/csv.ts'
import * as words from '@duly/core/words/gen/imports.gen.ts'
import { t } from '../../words/page.ts'
import type { Answers } from './import-messages.ts'
import { said } from './said-later.ts'

/** The refused rows as they came, with the reason behind each. */
export function refusedFile({ heads, rows }: Answers['refused']): string {
  const reasonOf = (problems: (typeof rows)[number]['problems']) =>
    problems
      .map(({ label, message }) =>
        label ? t(words.reasonOf, { label: said(label), message: said(message) }) : said(message),
      )
      .join('; ')
  const lines = [[...heads, t(words.reason)], ...rows.map(({ cells, problems }) => [...cells, reasonOf(problems)])]
  return byteOrderMark + lines.map((cells) => csvLine(cells.map(csvCell))).join('')
}
