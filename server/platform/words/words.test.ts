import * as mails from '@duly/core/words/gen/account-mails.gen.ts'
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
