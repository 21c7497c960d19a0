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
        `Duly may not write in ${config.dataDir}.`,
        'Start Duly as the user who owns that folder, or set DATA_DIR to another one.',
      ),
    ]
  }
  const { data: _, ...elsewhere } = config.DATABASE_URL ? { data: '' } : foldersOf(config.dataDir)
  const space = await leastSpace([folder, ...Object.values(elsewhere)])
  if (!space) return [good(about, `${config.dataDir} can be written.`)]
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
        'No mail server is set, so mail is kept at /outbox and reaches nobody.',
        'Set SMTP_URL to your mail server once customers should get their invoices.',
      ),
    ]
  const where = `${settings.host}, port ${settings.port}`
  const problem = await checkSmtp(settings)
  if (!problem) return [good(about, `The mail server (${where}) takes our mail.`)]
  const [server, login] = config.SMTP_URL
    ? ['SMTP_URL', 'SMTP_URL']
    : ['SMTP_HOST and SMTP_PORT', 'SMTP_USER and SMTP_PASS']
  const remedy = {
    credentials: `Check user name and password in ${login}; many providers want an app password.`,
    certificate: `Name the mail server in ${config.SMTP_URL ? 'SMTP_URL' : 'SMTP_HOST'} as its certificate does. If an authority of your own signed it, start Duly with NODE_EXTRA_CA_CERTS set to the file of that authority’s certificate (PEM).`,
    unreachable: `Check the name and port in ${server}, and whether a firewall lets this machine out.`,
    other: `Check ${server} with whoever runs the mail server.`,
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
        'No public address is set, so links in messages lead to this machine only.',
        'Set APP_BASE_URL to the address under which people reach Duly.',
      ),
    ]
  try {
    const answer = await fetchIt(`${config.APP_BASE_URL}/healthz`, { signal: AbortSignal.timeout(5000) })
    if (answer.ok && (await answer.text()) === 'ok')
      return [good(about, `${config.APP_BASE_URL} leads to a running Duly.`)]
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
        'Start Duly, then look again. If it runs, check the DNS name, the proxy and its certificate.',
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
            : 'They are off: no provider is set up, so pay pages offer none.',
          'See “Running it for real” in the README for connecting Clover or Stripe.',
        ),
    config.TWILIO_ACCOUNT_SID
      ? good('SMS', 'Twilio is set up.')
      : good('SMS', 'Not set up: text messages are kept at /outbox.'),
  ]
  if (config.mode === 'local')
    found.push(
      warn(
        'Mode',
        'This is local mode: fine for trying, and for one person on one machine.',
        'For real customers set NODE_ENV=production; Duly then says what is missing.',
      ),
    )
  return found
}
