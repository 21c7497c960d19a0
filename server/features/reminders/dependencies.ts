import type { LetterLevel } from '@duly/core/outbox/wording.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log/log.ts'

/** A reminder to write: what it says is what the invoice says in this transaction. */
export interface ReminderMessage {
  workspaceId: string
  invoiceId: string
  recipient: string
  /** The day in the workspace's zone, which decides the words. */
  today: string
  /** Of an invoice that is paid in parts: when the part is due that it reminds of. Absent: of all that is due. */
  dueOn?: string
  requestedBy: string | null
  /** Whom the head names beside the recipient, and as readers of copies. */
  also?: readonly string[]
  cc?: readonly string[]
  /** Set for a copy: who reads it. */
  copyFor?: string
  /** A collection letter to attach. */
  letter?: LetterLevel | undefined
  /** Makes a repeat harmless; absent: every call is a message of its own. */
  dedupeKey?: string
}

/** A reminder as its reader would get it. */
export interface ReminderPreview {
  recipient: string
  /** Empty for an SMS. */
  subject: string
  text: string
  /** Names of the files that go with it. */
  attachments: string[]
}

/** What reminders need of the installation and of other areas, handed in by app.ts. */
export interface ReminderDependencies {
  db: Database
  jobs: Jobs
  log: Log
  clock: () => Date
  queueMail(tx: Tx, message: ReminderMessage & { unsubscribeUrl: string }): Promise<{ id: string }>
  queueSms(tx: Tx, message: ReminderMessage): Promise<{ id: string }>
  /** Whether an SMS about the invoice may go to the number. */
  maySms(tx: Tx, workspaceId: string, invoiceId: string, phone: string): Promise<boolean>
  waitFor(
    workspaceId: string,
    messageId: string,
  ): Promise<{ outcome: 'delivered' | 'refused' | 'retrying'; detail: string }>
  /** Address of the page that ends reminders. */
  unsubscribeUrl(workspaceId: string, email: string): string
}

/** Writes reminders without sending them. */
export interface ReminderPreviews {
  previewMail(tx: Tx, message: ReminderMessage & { unsubscribeUrl: string }): Promise<ReminderPreview>
  previewSms(tx: Tx, message: ReminderMessage): Promise<ReminderPreview>
}
