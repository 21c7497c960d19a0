import { expect, it } from 'vitest'
import { formsIn } from '../words/forms.ts'
import { type Language, languageCodes } from '../words/languages.ts'
import { inEnglish, sayIn, sayWith } from '../words/word.ts'
import { taxNumberLabel } from './tax-number-label.ts'

const say = (language: Language, country: string) =>
  sayWith(language === 'en' ? inEnglish : sayIn({ language, find: () => undefined }), formsIn(language, country))

it.each([
  ['pt', 'PT', '501964843', 'NIF'],
  ['pt', 'PT', 'PT501964843', 'NIF'],
  ['pt', 'IT', 'IT01234567890', 'N.º IVA'],
  ['pt', 'BR', '12.345.678/0001-95', 'CNPJ/CPF'],
  ['pt', 'MZ', '400123456', 'NUIT'],
  ['es', 'ES', 'B12345678', 'NIF'],
  ['es', 'MX', 'XAXX010101000', 'RFC'],
  ['es', 'MX', 'ESP010101XX1', 'RFC'],
  ['es', 'AR', '30-71234567-1', 'CUIT'],
  ['es', 'DE', 'DE 123 456 789', 'NIF-IVA'],
  ['de', 'DE', 'DE123456789', 'USt-IdNr.'],
  ['de', 'AT', 'ATU12345678', 'UID-Nr.'],
  ['de', 'CH', 'CHE-123.456.789 MWST', 'UID'],
  ['fr', 'FR', 'FR 12 345678901', 'N° TVA'],
  ['fr', 'MA', '12345678', 'IF'],
  ['ar', 'AE', '100123456700003', 'رقم التسجيل الضريبي'],
  // The word of the language, here its English one.
  ['de', 'DE', '12/345/67890', 'Tax no.'],
  ['pt', 'DE', '12/345/67890', 'Tax no.'],
  ['fr', 'CA', '81472 5530 RT0001', 'Tax no.'],
  ['en', 'DE', 'DE123456789', 'Tax no.'],
] as const)('in %s, of %s: %s is a %s', (language, country, number, label) => {
  expect(taxNumberLabel(say(language, country), country, number)).toBe(label)
})

it('has no name of another country in any language', () => {
  // Antarctica has no tax office.
  for (const language of languageCodes)
    expect(taxNumberLabel(say(language, 'AQ'), 'AQ', '123'), language).toBe('Tax no.')
})
