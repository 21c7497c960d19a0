import type { MessageKind } from '@duly/core/outbox/kinds.ts'
import { type MessageChannel, type MessageStatus, peppolStates } from '@duly/core/outbox/status.ts'
import { z } from 'zod'
import type { PendingFile, RenderedMail } from '../../platform/mail/layout.ts'
import type { Mailbox } from '../../platform/mail/mail.ts'
import type { NetworkAddress } from '../../platform/peppol/access-point.ts'

/** The workspace that stands for the installation itself (migration 0001): account mails and operator notices are its. */
export const platformWorkspaceId = '00000000-0000-0000-0000-000000000000'

/** The record that a message is about: its timeline tells how the message fared. */
export interface MessageSubject {
  kind: 'invoice' | 'payment_link' | 'appointment' | 'customer'
  id: string
}

/** What mail and SMS have in common. */
export interface Outgoing {
  kind: MessageKind
  about?: MessageSubject | null
  /** Who asked for it; null for what the system sends by itself, which is put off rather than refused over the cap. */
  requestedBy?: string | null
  /** Makes a repeat harmless: the same key in a workspace is the same message. Absent: a message of its own. */
  dedupeKey?: string
}

/** A mail to be sent. */
export interface OutgoingMail extends Outgoing {
  to: Mailbox
  /** For a copy: whom the message went to. */
  shownTo?: Mailbox
  /** Whom the head names beside the reader; they get messages of their own. */
  alsoTo?: readonly Mailbox[]
  /** Whom the head names as readers of copies; copies are messages of their own. */
  cc?: readonly Mailbox[]
  /** The business in whose name it goes; null for the product itself. */
  fromName: string | null
  replyTo?: Mailbox | null
  mail: RenderedMail
  unsubscribeUrl?: string | null
  /** Holds a link that opens something by itself: what it says is forgotten once it has left. */
  secret?: boolean
}

/** An SMS to be sent; the number as it was typed. */
export interface OutgoingSms extends Outgoing {
  to: string
  text: string
}

/** An e-invoice to be sent by Peppol. */
export interface OutgoingPeppol extends Outgoing {
  sender: NetworkAddress
  receiver: NetworkAddress
  /** As the network names them. */
  documentType: string
  process: string
  /** Its number, shown as the message's subject. */
  number: string
  file: PendingFile
}

/** How a message ended, for whoever keeps the record's timeline. */
export interface MessageEnd {
  workspaceId: string
  messageId: string
  channel: MessageChannel
  kind: string
  about: MessageSubject | null
  recipient: string
  requestedBy: string | null
  /** `arrived`: the receiver's side took what had been `delivered` to the access point. */
  outcome: 'delivered' | 'arrived' | 'refused' | 'failed' | 'unknown' | 'cancelled'
  detail: string
}

/** A message that is about to be tried. */
export type WaitingMessage = Pick<
  MessageEnd,
  'workspaceId' | 'channel' | 'kind' | 'about' | 'recipient' | 'requestedBy'
> & { readonly dedupeKey: string }

/**
 * What is to become of a message that has waited: it goes, it is dropped since what it says is no longer so, or it waits
 * longer. The reasons are sentences for the owner.
 */
export type Verdict = 'go' | { drop: string } | { until: Date; reason: string }

/** How a message stands for a call that waited for it. */
export interface WaitedFor {
  outcome: 'delivered' | 'refused' | 'retrying'
  detail: string
}

const mailbox = z.object({ name: z.string(), address: z.string() })
const pendingFile = z.object({
  source: z.string(),
  ref: z.record(z.string(), z.union([z.string(), z.number()])),
  filename: z.string(),
  contentType: z.string(),
  cid: z.string().optional(),
})

/** What is stored beside a mail, apart from what its reader sees. */
export const mailPayload = z.object({
  toName: z.string(),
  shownTo: mailbox.nullable().default(null),
  alsoTo: z.array(mailbox).default([]),
  cc: z.array(mailbox).default([]),
  fromName: z.string().nullable(),
  replyTo: mailbox.nullable(),
  files: z.array(pendingFile),
  calendar: z
    .object({ method: z.enum(['REQUEST', 'CANCEL', 'PUBLISH']), filename: z.string(), content: z.string() })
    .nullable(),
  unsubscribeUrl: z.string().nullable(),
  secret: z.boolean(),
})
export type MailPayload = z.output<typeof mailPayload>

/** What is stored beside an SMS; `report` is the provider's word on what became of it. */
export const smsPayload = z.object({
  report: z.object({ status: z.string(), errorCode: z.number().nullable() }).nullish(),
})

const networkAddress = z.object({ scheme: z.string(), id: z.string() })

/** What is stored beside an e-invoice. */
export const peppolPayload = z.object({
  sender: networkAddress,
  receiver: networkAddress,
  documentType: z.string(),
  process: z.string(),
  file: pendingFile,
  /** How far it came. */
  state: z.enum(peppolStates).nullish(),
  /** What the access point reported while it was being sent. */
  report: z
    .object({ outcome: z.enum(['delivered', 'refused']), state: z.enum(peppolStates).optional(), detail: z.string() })
    .nullish(),
  /** Whether a try ended without anybody knowing whether it went out. */
  unclear: z.boolean().default(false),
})
export type PeppolPayload = z.output<typeof peppolPayload>

/** What the reader sees. For an SMS only the text. */
export const renderedMessage = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  attachments: z.array(z.string()),
})
export type RenderedMessage = z.output<typeof renderedMessage>

/** The two halves of a mail, as they are stored. */
export function storedMail(message: OutgoingMail): { payload: MailPayload; rendered: RenderedMessage } {
  const { mail } = message
  return {
    payload: {
      toName: message.to.name,
      shownTo: message.shownTo ?? null,
      alsoTo: [...(message.alsoTo ?? [])],
      cc: [...(message.cc ?? [])],
      fromName: message.fromName,
      replyTo: message.replyTo ?? null,
      files: mail.attachments.map((file: PendingFile) => ({ ...file, ref: { ...file.ref } })),
      calendar: mail.calendar,
      unsubscribeUrl: message.unsubscribeUrl ?? null,
      secret: message.secret ?? false,
    },
    rendered: {
      subject: mail.subject,
      html: mail.html,
      text: mail.text,
      attachments: [
        ...mail.attachments.filter((file) => !file.cid).map((file) => file.filename),
        ...(mail.calendar ? [mail.calendar.filename] : []),
      ],
    },
  }
}

/** The two halves of an e-invoice, as they are stored. */
export function storedPeppol({ sender, receiver, documentType, process, number, file }: OutgoingPeppol) {
  const payload = { sender, receiver, documentType, process, file: { ...file, ref: { ...file.ref } } }
  return { payload, rendered: { subject: number, html: '', text: '', attachments: [file.filename] } }
}

/** A row of the outbox. */
export interface MessageRow {
  workspace_id: string
  id: string
  channel: MessageChannel
  kind: string
  subject_kind: string | null
  subject_id: string | null
  recipient: string
  payload: unknown
  rendered: unknown
  status: MessageStatus
  tries: number
  next_try_at: Date
  provider_message_id: string | null
  last_error: string | null
  requested_by: string | null
  dedupe_key: string
  created_at: Date
  done_at: Date | null
}

/** What the reader of a mail would get, for a look at it before it is sent. */
export function previewOfMail(message: OutgoingMail) {
  const { subject, text, attachments } = storedMail(message).rendered
  return { recipient: message.to.address, subject, text, attachments }
}

/** The same of an SMS. */
export function previewOfSms({ to, text }: OutgoingSms) {
  return { recipient: to, subject: '', text, attachments: [] as string[] }
}
