import { refuse } from '@duly/core/contract/refusals.ts'
import { messageStates } from '@duly/core/outbox/status.ts'
import type { ReadTx } from '../../platform/db/database.ts'
import type { Sealer } from '../../platform/secrets/sealed.ts'
import { type MessageRow, mailPayload, peppolPayload, renderedMessage } from './message.ts'
import { wordsIfReadable } from './sealed-words.ts'
import { canSendAgain } from './sending-again.ts'
import * as store from './store.ts'
import { ticketFor } from './view-ticket.ts'

/** What the list of messages is asked for. */
export interface ListQuery {
  page: number
  limit: number
  channel?: MessageRow['channel'] | undefined
  state?: keyof typeof messageStates | undefined
  search?: string | undefined
}

/** What reading needs to know of the installation. */
export interface ReadingSettings {
  secretKey: string
  mailFrom: string
  productName: string
  smsFrom: string
  /** Opens what messages say. */
  sealer: Sealer
}

/** Messages of a workspace, or with null of all workspaces that the transaction may see. */
export async function listMessages(
  tx: ReadTx,
  workspaceId: string | null,
  query: ListQuery,
  settings: ReadingSettings,
) {
  const { rows, total } = await store.listMessages(tx, workspaceId, {
    ...(query.channel ? { channel: query.channel } : {}),
    ...(query.state ? { statuses: messageStates[query.state] } : {}),
    search: query.search ?? '',
    page: query.page,
    limit: query.limit,
  })
  return { messages: rows.map((row) => messageAnswer(row, settings.sealer)), total }
}

/** What went out about a record, newest first, without its words. */
export async function messagesAbout(tx: ReadTx, workspaceId: string, about: { kind: string; id: string }) {
  const rows = await store.findAbout(tx, workspaceId, about)
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel as MessageRow['channel'],
    kind: row.kind,
    recipient: row.recipient,
    status: row.status as MessageRow['status'],
    createdAt: row.created_at.toISOString(),
    reason: row.last_error,
    progress: progressOf({ channel: row.channel, payload: row.payload }),
  }))
}

/** One message as its reader sees it, and a ticket for its HTML part. */
export async function messageOf(
  tx: ReadTx,
  workspaceId: string | null,
  id: string,
  settings: ReadingSettings,
  now: Date,
) {
  const row = await store.findMessage(tx, workspaceId, id)
  if (!row) throw refuse('not_found')
  const rendered = wordsIfReadable(settings.sealer, row)
  const html = row.channel === 'mail' && rendered.html
  const ticket = html ? ticketFor(settings.secretKey, { workspaceId: row.workspace_id, messageId: id }, now) : null
  return {
    ...messageAnswer(row, settings.sealer),
    ...senderOf(row, settings),
    text: rendered.text,
    wordsHidden: false,
    attachments: rendered.attachments,
    viewUrl: ticket ? `/api/outbox/${id}/view?ticket=${encodeURIComponent(ticket)}` : null,
  }
}

/** A message for those who look after deliveries, not after businesses: who, when and how it fared, without its words. */
export function withoutWords<Shown extends { title: string }>(shown: Shown): Shown {
  return {
    ...shown,
    title: '',
    ...('text' in shown && { text: '', wordsHidden: true, attachments: [], viewUrl: null }),
  }
}

function senderOf(row: MessageRow, settings: ReadingSettings) {
  if (row.channel === 'peppol') return { from: senderAddress(row), replyTo: null, copyOf: null, alsoTo: [], cc: [] }
  const payload = row.channel === 'mail' ? mailPayload.safeParse(row.payload).data : null
  if (!payload) return { from: settings.smsFrom, replyTo: null, copyOf: null, alsoTo: [], cc: [] }
  const name = payload.fromName ? `${payload.fromName} via ${settings.productName}` : settings.productName
  return {
    from: `${name} <${settings.mailFrom}>`,
    replyTo: payload.replyTo?.address ?? null,
    copyOf: payload.shownTo?.address ?? null,
    alsoTo: payload.alsoTo.map((mailbox) => mailbox.address),
    cc: payload.cc.map((mailbox) => mailbox.address),
  }
}

function senderAddress({ payload }: MessageRow): string {
  const sender = peppolPayload.safeParse(payload).data?.sender
  return sender ? `${sender.scheme}:${sender.id}` : ''
}

/** How far one that is sent by Peppol came; null before, and for all others. */
function progressOf({ channel, payload }: { channel: string; payload: unknown }) {
  return channel === 'peppol' ? (peppolPayload.safeParse(payload).data?.state ?? null) : null
}

function subjectOf(row: MessageRow): string {
  return renderedMessage.safeParse(row.rendered).data?.subject ?? ''
}

/** A row as the API shows it. */
export function messageAnswer(row: MessageRow, sealer: Sealer) {
  // The subject is not sealed; a list of mails opens nothing.
  const title = row.channel !== 'sms' ? subjectOf(row) : wordsIfReadable(sealer, row).text.slice(0, 100)
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    channel: row.channel,
    kind: row.kind,
    about: row.subject_kind ? { kind: row.subject_kind, id: row.subject_id ?? '' } : null,
    recipient: row.recipient,
    title,
    status: row.status,
    kept: row.provider_message_id === 'kept',
    progress: progressOf(row),
    tries: row.tries,
    createdAt: row.created_at.toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    nextTryAt: row.status === 'queued' || row.status === 'retrying' ? row.next_try_at.toISOString() : null,
    reason: row.last_error,
    canSendAgain: canSendAgain(row),
  }
}
