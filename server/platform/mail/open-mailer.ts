import type { Config } from '../config/config.ts'
import { keepMail } from './kept-mail.ts'
import type { Mailer } from './mail.ts'
import { openSmtp } from './smtp.ts'
import { smtpSettings } from './smtp-settings.ts'

/** Whether mail stays here, since nothing is configured that could send it. */
export const keepsMail = (config: Config): boolean => smtpSettings(config) === null

/** The way out for mail that the configuration names: a mail server, or none. */
export function openMailer(config: Config): Mailer {
  const settings = smtpSettings(config)
  return settings ? openSmtp(settings) : keepMail()
}
