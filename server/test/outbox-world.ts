import type { TwilioSimulator } from '../../simulators/twilio/server.ts'
import type { OutboxDependencies } from '../features/outbox/dependencies.ts'
import { outboxJobs } from '../features/outbox/jobs.ts'
import { createOutbox, type Outbox } from '../features/outbox/service.ts'
import { type Database, openDatabase } from '../platform/db/database.ts'
import { newId } from '../platform/db/ids.ts'
import { migrateJobs, openJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log/log.ts'
import { keepMail } from '../platform/mail/kept-mail.ts'
import { openSmtp } from '../platform/mail/smtp.ts'
import { smtpSettings } from '../platform/mail/smtp-settings.ts'
import { createAccessPoint } from '../platform/peppol/http-access-point.ts'
import { createSealer } from '../platform/secrets/sealed.ts'
import { keepSms } from '../platform/sms/sms.ts'
import { createTwilio } from '../platform/sms/twilio.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'

/** What seals the messages of this world. */
export const outboxSealer = createSealer('6e'.repeat(32))

/** The outbox area on a real database of its own. */
export interface OutboxWorld {
  db: Database
  database: FreshDatabase
  /** Somebody who asks for messages. */
  userId: string
  close(): Promise<void>
}

export async function openOutboxWorld(): Promise<OutboxWorld> {
  const database = await freshDatabase()
  await migrateJobs(database.ownerUrl, outboxJobs)
  const { db, close } = openDatabase({ url: database.appUrl, max: 8 })
  const world = {
    db,
    database,
    userId: newId(),
    async close() {
      await close()
      await database.drop()
    },
  }
  const own = await aWorkspace(world)
  await db
    .insertInto('users')
    .values({ id: world.userId, email: `${world.userId}@duly.example`, password_hash: 'x', own_workspace_id: own })
    .execute()
  return world
}

/** A new workspace; answers its id. */
export async function aWorkspace(world: Pick<OutboxWorld, 'db'>): Promise<string> {
  const id = newId()
  await world.db.insertInto('workspaces').values({ id }).execute()
  return id
}

export interface OutboxOptions {
  /** Absent: mail is kept. */
  smtpUrl?: string
  /** Absent: SMS is kept. */
  twilio?: Pick<TwilioSimulator, 'url' | 'account'>
  smsTimeoutMs?: number
  /** Absent: no access point is set up. */
  peppol?: { url: string; token: string; timeoutMs: number }
  mailPerHour?: number
  smsPerDay?: number
  onEnd?: OutboxDependencies['onEnd']
  verdict?: OutboxDependencies['verdict']
  files?: OutboxDependencies['files']
  waitAfterTry?: (tries: number) => number
}

/** An outbox as one process has it. Attachments are stand-ins unless given. */
export async function anOutbox(world: OutboxWorld, options: OutboxOptions): Promise<Outbox> {
  const log = openLog('silent')
  const jobs = await openJobs(world.database.appUrl, log)
  const settings = smtpSettings({
    SMTP_URL: options.smtpUrl,
    SMTP_REQUIRE_TLS: true,
    SMTP_POOL_MAX: 5,
    MAIL_FROM: 'invoices@duly.example',
    MAIL_BOUNCE_DOMAIN: undefined,
    DKIM_DOMAIN: undefined,
    DKIM_SELECTOR: undefined,
    DKIM_PRIVATE_KEY: undefined,
  })
  const { twilio } = options
  const outbox = createOutbox({
    db: world.db,
    jobs,
    log,
    clock: () => new Date(),
    mailer: settings ? openSmtp(settings) : keepMail(),
    sms: twilio
      ? createTwilio({
          baseUrl: twilio.url,
          accountSid: twilio.account.accountSid,
          user: twilio.account.accountSid,
          pass: twilio.account.authToken,
          from: '+15005550006',
          messagingServiceSid: null,
          timeoutMs: options.smsTimeoutMs ?? 5000,
        })
      : keepSms(),
    peppol: options.peppol
      ? createAccessPoint({
          baseUrl: options.peppol.url,
          token: options.peppol.token,
          timeoutMs: options.peppol.timeoutMs,
        })
      : null,
    sealer: outboxSealer,
    config: {
      MAIL_PER_HOUR: options.mailPerHour ?? 200,
      SMS_PER_HOUR: 100,
      SMS_PER_DAY: options.smsPerDay ?? 400,
      SMS_DEFAULT_REGION: 'CA',
    },
    callbackBaseUrl: null,
    files: options.files ?? {
      'invoice-pdf': async () => ({ content: Buffer.from('%PDF-1.7 stand-in') }),
      asset: async () => ({ content: Buffer.from([1, 2, 3]), contentType: 'image/png' }),
    },
    onEnd: options.onEnd ?? (async () => {}),
    ...(options.verdict ? { verdict: options.verdict } : {}),
    ...(options.waitAfterTry ? { waitAfterTry: options.waitAfterTry } : {}),
  })
  return {
    ...outbox,
    async close() {
      await jobs.stop(2000)
      await outbox.close()
    },
  }
}
