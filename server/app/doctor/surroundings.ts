import { accessSync, constants, existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { needsLocalSimulator } from '../../platform/card-payments/provider.ts'
import type { Config } from '../../platform/config/config.ts'
import { foldersOf } from '../../platform/embedded-postgres/home.ts'
import { leastSpace, littleSpace, noSpaceBytes } from '../../platform/health/free-space.ts'
import { checkSmtp } from '../../platform/mail/smtp.ts'
import { smtpSettings } from '../../platform/mail/smtp-settings.ts'
import { bad, type Finding, good, warn } from './finding.ts'

/** The folder that holds what this machine keeps. */
export async function dataFolder(config: Config): Promise<Finding[]> {
  const about = 'Data folder'
  const folder = existsSync(config.dataDir) ? config.dataDir : dirname(config.dataDir)
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch {
    return [
      bad(
        about,
        `Duly cannot write to ${config.dataDir}.`,
        'Start Duly as the user who owns that folder, or set DATA_DIR to another one.',
      ),
    ]
  }
  const { data: _, ...elsewhere } = config.DATABASE_URL ? { data: '' } : foldersOf(config.dataDir)
  const space = await leastSpace([folder, ...Object.values(elsewhere)])
  if (!space) return [good(about, `${config.dataDir} is writable.`)]
  const room = `${(space.freeBytes / 1e9).toFixed(1)} GB (${Math.round(space.freeShare * 100)} %) are free`
  if (space.freeBytes < noSpaceBytes)
    return [bad(about, `The disk is full: ${room}.`, 'Free some space now; until then nothing can be saved.')]
  if (space.freeBytes < littleSpace.bytes || space.freeShare < littleSpace.share)
    return [warn(about, `The disk is nearly full: ${room}.`, 'Free some space soon, or move Duly to a larger disk.')]
  return [good(about, `${room} where ${config.dataDir} is.`)]
}

/** The way out for mail: reached and signed in to, without sending anything. */
export async function mailServer(config: Config): Promise<Finding[]> {
  const about = 'Mail'
  const settings = smtpSettings(config)
  if (!settings)
    return [
      warn(
        about,
        'No mail server is configured, so mail is stored at /outbox and not delivered.',
        'Set SMTP_URL to your mail server before you send invoices to customers.',
      ),
    ]
  const where = `${settings.host}, port ${settings.port}`
  const problem = await checkSmtp(settings)
  if (!problem) return [good(about, `The mail server (${where}) accepts mail.`)]
  const [server, login] = config.SMTP_URL
    ? ['SMTP_URL', 'SMTP_URL']
    : ['SMTP_HOST and SMTP_PORT', 'SMTP_USER and SMTP_PASS']
  const remedy = {
    credentials: `Check user name and password in ${login}; many providers require an app password.`,
    certificate: `Set ${config.SMTP_URL ? 'SMTP_URL' : 'SMTP_HOST'} to the host name in the mail server’s certificate. If a private authority signed it, start Duly with NODE_EXTRA_CA_CERTS set to that authority’s certificate file (PEM).`,
    unreachable: `Check the name and port in ${server}, and whether a firewall blocks outgoing connections.`,
    other: `Check ${server} with the mail server’s administrator.`,
  }[problem.kind]
  return [bad(about, `The mail server (${where}) cannot be used: ${problem.says}`, remedy)]
}

/** Whether the address that stands in every message leads here. */
export async function publicAddress(config: Config, fetchIt: typeof fetch = fetch): Promise<Finding[]> {
  const about = 'Public address'
  if (!config.APP_BASE_URL)
    return [
      warn(
        about,
        'No public URL is set, so links in messages point to this machine.',
        'Set APP_BASE_URL to the URL at which people reach Duly.',
      ),
    ]
  try {
    const answer = await fetchIt(`${config.APP_BASE_URL}/healthz`, { signal: AbortSignal.timeout(5000) })
    if (answer.ok && (await answer.text()) === 'ok') return [good(about, `${config.APP_BASE_URL} is served by Duly.`)]
    return [
      bad(
        about,
        `${config.APP_BASE_URL} answers, but it is not Duly (status ${answer.status}).`,
        'Point the proxy or the DNS name at this machine, or correct APP_BASE_URL.',
      ),
    ]
  } catch {
    return [
      warn(
        about,
        `${config.APP_BASE_URL} does not answer from here.`,
        'Start Duly, then run doctor again. If it is running, check the DNS name, the proxy and its certificate.',
      ),
    ]
  }
}

/** Which services outside are set up, and which stay inside. */
export function services(config: Config): Finding[] {
  const cards = config.PAYMENT_PROVIDER === 'stripe' ? Boolean(config.STRIPE_SECRET_KEY) : Boolean(config.CLOVER_APP_ID)
  const found = [
    cards
      ? good('Card payments', `${config.PAYMENT_PROVIDER === 'stripe' ? 'Stripe' : 'Clover'} is set up.`)
      : warn(
          'Card payments',
          needsLocalSimulator(config)
            ? 'They are in test mode: no real money moves.'
            : 'They are off: no provider is configured.',
          'See “Running in production” in the README for connecting Clover or Stripe.',
        ),
    config.TWILIO_ACCOUNT_SID
      ? good('SMS', 'Twilio is set up.')
      : good('SMS', 'Not configured: SMS are stored at /outbox.'),
    config.PEPPOL_ACCESS_POINT_URL
      ? good('Peppol', 'An access point is set up.')
      : good('Peppol', 'Not configured: e-invoices do not travel by Peppol.'),
  ]
  if (config.mode === 'local')
    found.push(
      warn(
        'Mode',
        'This is local mode, suitable for evaluation and for one person on one machine.',
        'For production, set NODE_ENV=production; Duly then reports what is missing.',
      ),
    )
  return found
}
