import { simpleTaxName } from '../pricing/simple.ts'
import * as paper from '../words/gen/paper.gen.ts'
import type { Say, Word } from '../words/word.ts'

/** Of the tax that a line carries for a customer who is charged none. */
export const reversedTaxName = 'Reverse charge'
export const exemptTaxName = 'Exempt'

/** Names that no business chose. They are kept in English, since a line's tax is known again by its name. */
const given: Readonly<Record<string, Word>> = {
  [simpleTaxName]: paper.tax,
  [reversedTaxName]: paper.taxReversed,
  [exemptTaxName]: paper.taxExempt,
}

/** The name of a tax as people read it: one of ours in their language, any other as the business wrote it. */
export function taxNameIn(say: Say, name: string): string {
  const word = Object.hasOwn(given, name) ? given[name] : undefined
  return word ? say(word) : name
}
