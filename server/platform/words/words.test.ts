import { factsOfWritten } from '@duly/core/countries/country-facts.ts'
import { countries } from '@duly/core/customers/countries.ts'
import { countryDecides } from '@duly/core/setup/words.ts'
import * as mails from '@duly/core/words/gen/account-mails.gen.ts'
import { languageCodes } from '@duly/core/words/languages.ts'
import { expect, it } from 'vitest'
import { passwordResetMail } from '../mail/templates/account.ts'
import { wordsIn } from './words.ts'

const site = { baseUrl: 'https://duly.example', productName: 'Duly', supportEmail: 'support@duly.example' }

it('words texts in the language that it is asked for, two at once', () => {
  const [french, german] = [wordsIn('fr'), wordsIn('de')]
  expect(french(mails.resetHeading)).toBe('Réinitialisez votre mot de passe')
  expect(german(mails.resetSubject, { product: 'Duly' })).toBe('Setzen Sie Ihr Duly-Passwort zurück')
  expect(wordsIn('en')(mails.resetHeading)).toBe('Reset your password')
})

it('writes a mail in one language from end to end, and in its direction', () => {
  const mail = passwordResetMail({ say: wordsIn('ar'), site, url: `${site.baseUrl}/reset-password?token=x` })
  expect(mail.html).toContain('<html lang="ar" dir="rtl">')
  expect(mail.subject).toBe('إعادة تعيين كلمة مرور Duly')
  expect(mail.text).not.toMatch(/password of|You are receiving/)
})

it('names the usual tax of every country as each language calls it', () => {
  const given = new Set(countries().flatMap(({ name }) => factsOfWritten(name)?.usualTax?.name ?? []))
  expect(given.size).toBeGreaterThan(3)
  for (const language of languageCodes.filter((code) => code !== 'en'))
    for (const { name } of countries()) {
      const facts = factsOfWritten(name)
      const said = facts && countryDecides(facts, wordsIn(language))
      expect(said, `${name} in ${language}`).not.toMatch(/\bVAT\b|Consumption/)
    }
  const germany = factsOfWritten('Germany')
  expect(germany && countryDecides(germany, wordsIn('de'))).toContain('USt. 19\u00a0%')
  const canada = factsOfWritten('Canada')
  expect(canada && countryDecides(canada, wordsIn('fr'))).toContain('TPS 5\u00a0%')
})
