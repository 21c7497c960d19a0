import { moneyText, moneyWithCode } from './format.ts'
import type { Forms } from './forms.ts'

const sum = /^\u2212?(?:([A-Z]{3})\s|[$€£¥])\d[\d,]*(?:\.\d+)?(?:\s([A-Z]{3}))?$/

/**
 * A sum that is stored or answered as English writes it (`$5,077.01 CAD`, `KWD 5,077.010`), as a language writes it. Where its code
 * does not stand in it, `currency` says which it is; whatever is no such sum stays as it is.
 */
export function keptSum(forms: Forms, kept: string, currency = ''): string {
  const [all, before, after] = sum.exec(kept) ?? []
  const code = before ?? after
  // English writes every decimal, so that its digits are the minor units.
  const minor = Number(kept.replace(/\D/g, '')) * (kept.startsWith('\u2212') ? -1 : 1)
  if (all === undefined || (code ?? currency) === '') return kept
  return code ? moneyWithCode(forms, minor, code) : moneyText(forms, minor, currency)
}
