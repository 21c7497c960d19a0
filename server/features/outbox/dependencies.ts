import type { Readable } from 'node:stream'
import type { Config } from '../../platform/config/config.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Mailer } from '../../platform/mail/mail.ts'
import type { AccessPoint } from '../../platform/peppol/access-point.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import type { SmsSender } from '../../platform/sms/sms.ts'
import type { MessageEnd, Verdict, WaitingMessage } from './message.ts'
import type { SmsProblem } from './sms-policy.ts'

/** A file that goes with a message. */
export interface MadeFile {
  /** Whole, or as a stream that is read once, while the message is sent. */
  content: Buffer | Readable
  contentType?: string
  /** In bytes; of a stream alone, whose length nobody could tell else. */
  size?: number
}

/** Makes a file that goes with a message; null when it is no longer there. Called outside any transaction. */
export type FileSource = (
  workspaceId: string,
  ref: Readonly<Record<string, string | number>>,
) => Promise<MadeFile | null>

/** A mail that nothing is configured to send, and the links in it that open something by themselves. */
export interface KeptMail {
  to: string
  subject: string
  links: readonly string[]
}

export interface OutboxDependencies {
  db: Database
  jobs: Jobs
  log: Log
  clock: () => Date
  mailer: Mailer
  sms: SmsSender
  /** The way into the Peppol network; null where the operator set up none. */
  peppol: AccessPoint | null
  /** Seals what messages say. */
  sealer: Sealer
  config: Pick<Config, 'MAIL_PER_HOUR' | 'SMS_PER_HOUR' | 'SMS_PER_DAY' | 'SMS_DEFAULT_REGION'>
  /** Public address that providers call back, without a slash at the end; null: reports are not asked for. */
  callbackBaseUrl: string | null
  /** Attachments by the name of their source: `asset`, `invoice-pdf`, `invoice-file`, `e-invoice`. */
  files: Readonly<Record<string, FileSource>>
  /** Decides where SMS may go. Absent: to any number that can be one. */
  smsProblem?: SmsProblem
  /**
   * Asked before a try, in the transaction that begins it: whether the message should still go out now. Absent: always.
   */
  verdict?(tx: Tx, message: WaitingMessage, now: Date): Promise<Verdict>
  /** Told once how a message ended, in the transaction that records it. */
  onEnd(tx: Tx, end: MessageEnd): Promise<void>
  /** Told of a mail that was kept here and holds a link for somebody who cannot sign in to read it. Absent: nobody is. */
  tellKept?(mail: KeptMail): void
  /** Replaces the waits between tries, for tests. Milliseconds after the n-th try. */
  waitAfterTry?: (tries: number) => number
}
