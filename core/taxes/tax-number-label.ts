import { isInEuropeanUnion } from '../countries/european-union.ts'
import { languageOf } from '../words/forms.ts'
import * as paper from '../words/gen/paper.gen.ts'
import type { AnyLanguage } from '../words/languages.ts'
import type { Say } from '../words/word.ts'

/** What a number is called, and where it is one for value added tax in the European Union, which begins with the country’s letters. */
type Called = string | readonly [plain: string, vat: string]

/**
 * What the tax number of a business is called where it is, in the language that is written there: of Mexico as its tax office calls it in
 * Spanish. Other countries, and languages that are not written there, have the word of the language (`paper.taxNumber`).
 */
const names: Partial<Record<AnyLanguage, Readonly<Record<string, Called>>>> = {
  fr: {
    BE: 'N° TVA',
    BF: 'IFU',
    BJ: 'IFU',
    CG: 'NIU',
    CH: 'N° TVA',
    CM: 'NIU',
    DZ: 'NIF',
    FR: ['N° fiscal', 'N° TVA'],
    GA: 'NIF',
    GN: 'NIF',
    HT: 'NIF',
    LU: ['N° fiscal', 'N° TVA'],
    MA: 'IF',
    MC: ['N° fiscal', 'N° TVA'],
    MG: 'NIF',
    ML: 'NIF',
    NE: 'NIF',
    SN: 'NINEA',
    TG: 'NIF',
    TN: 'MF',
  },
  de: { AT: ['Steuernr.', 'UID-Nr.'], BE: 'MwSt.-Nr.', CH: 'UID', LI: 'MWST-Nr.' },
  es: {
    AR: 'CUIT',
    BO: 'NIT',
    CL: 'RUT',
    CO: 'NIT',
    CU: 'NIT',
    DO: 'RNC',
    EC: 'RUC',
    ES: 'NIF',
    GT: 'NIT',
    HN: 'RTN',
    MX: 'RFC',
    NI: 'RUC',
    PA: 'RUC',
    PE: 'RUC',
    PY: 'RUC',
    SV: 'NIT',
    UY: 'RUT',
    VE: 'RIF',
  },
  // What was issued before there were forms of countries is drawn as it was.
  pt: { '': 'CNPJ/CPF', AO: 'NIF', BR: 'CNPJ/CPF', CV: 'NIF', GW: 'NIF', MZ: 'NUIT', PT: 'NIF', ST: 'NIF' },
  ar: {
    AE: 'رقم التسجيل الضريبي',
    DZ: 'رقم التعريف الجبائي',
    EG: 'رقم التسجيل الضريبي',
    MA: 'رقم التعريف الضريبي',
    OM: 'رقم التعريف الضريبي',
    TN: 'المعرّف الجبائي',
  },
}

/** The same for numbers of the European Union’s value added tax, of whichever country. */
const namesOfVat: Partial<Record<AnyLanguage, string>> = {
  fr: 'N° TVA',
  de: 'USt-IdNr.',
  es: 'NIF-IVA',
  pt: 'N.º IVA',
}

function isVatNumber(number: string, country: string): boolean {
  const bare = number.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()
  return isInEuropeanUnion(country) && bare.startsWith(country === 'GR' ? 'EL' : country)
}

/** What the tax number of a business or customer in a country, by its two letters, is called in the language of `say`, on paper or a page for payers. */
export function taxNumberLabel(say: Say, country: string, number: string, place: 'page' | 'other' = 'other'): string {
  const language = languageOf(say.forms)
  const own = names[language]?.[country]
  if (typeof own === 'string') return own
  const vat = own?.[1] ?? namesOfVat[language]
  if (vat && isVatNumber(number, country)) return vat
  return own?.[0] ?? say(paper.taxNumber, { place })
}
