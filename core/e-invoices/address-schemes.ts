import * as words from '../words/gen/e-invoices.gen.ts'
import { displayName } from '../words/intl.ts'
import type { Say } from '../words/word.ts'

/** Lists that electronic addresses are mostly from, by their codes (EAS), with the names that people know them by. */
export function commonSchemes(say: Say): Readonly<Record<string, string>> {
  const country = (code: string) => displayName(say.language, 'region', code)
  const vat = (code: string) => say(words.schemeVat, { country: country(code) })
  const company = (code: string) => say(words.schemeCompany, { country: country(code) })
  return {
    EM: say(words.schemeEmail),
    '0204': 'Leitweg-ID',
    '0088': 'GLN',
    '9930': vat('DE'),
    '9914': vat('AT'),
    '9925': vat('BE'),
    '0208': company('BE'),
    '0184': company('DK'),
    '0009': 'SIRET',
    '0002': 'SIREN',
    '9957': vat('FR'),
    '0211': vat('IT'),
    '0106': company('NL'),
    '0190': 'OIN',
    '0192': company('NO'),
    '0007': company('SE'),
    '0183': company('CH'),
    '9920': vat('ES'),
    '9932': vat('GB'),
  }
}
