import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { listAnswer, pageQuery, searchText, uuid } from '../contract/fields.ts'
import { messageChannels, messageStatuses, peppolStates } from './status.ts'

/** A message as lists show it. */
export const outboxMessage = z.object({
  id: z.string(),
  workspaceId: z.string(),
  channel: z.enum(messageChannels),
  /** What it is: `invoice`, `receipt`, `password_reset`, … */
  kind: z.string(),
  /** The record that it is about, where there is one. */
  about: z.object({ kind: z.string(), id: z.string() }).nullable(),
  recipient: z.string(),
  /** Subject of a mail, beginning of an SMS. */
  title: z.string(),
  status: z.enum(messageStatuses),
  /** Kept here, since nothing is configured that could send it. */
  kept: z.boolean(),
  /** How far one that is sent by Peppol came; null for all others. */
  progress: z.enum(peppolStates).nullable(),
  tries: z.number(),
  createdAt: z.string(),
  doneAt: z.string().nullable(),
  /** When the next try is due; null when there is none. */
  nextTryAt: z.string().nullable(),
  /** Why it has not gone out, or what the receiving side said. */
  reason: z.string().nullable(),
  canSendAgain: z.boolean(),
})

/** A message as its reader sees it. */
export const outboxMessageDetail = outboxMessage.extend({
  from: z.string(),
  replyTo: z.string().nullable(),
  /** For a copy: the address that the message itself went to. */
  copyOf: z.string().nullable(),
  /** Whom the head names beside the first reader. */
  alsoTo: z.array(z.string()),
  /** Whom the head names as readers of copies. */
  cc: z.array(z.string()),
  text: z.string(),
  /** What it says is not shown to this reader: text, view and attachments are empty. */
  wordsHidden: z.boolean(),
  attachments: z.array(z.string()),
  /** Where its HTML part is shown, for a sandboxed frame; good for ten minutes. Null for SMS, e-invoices and for what is no longer kept. */
  viewUrl: z.string().nullable(),
})

/** Messages that count against a limit in the running window; never more than the limit. */
const counted = z.object({ used: z.number().int(), limit: z.number().int() })

/** How many SMS a business has used of its limits. Hours and days are those of UTC, in which they are counted. */
const smsUse = z.object({ hour: counted, day: counted })
export type SmsUse = z.output<typeof smsUse>

const query = z.object({
  ...pageQuery,
  channel: z.enum(messageChannels).optional(),
  /** `open`: not decided yet; `stopped`: refused, given up, or unknown. */
  state: z.enum(['open', 'sent', 'stopped']).optional(),
  search: searchText(),
})
const params = z.object({ id: uuid() })

export const outboxContract = contract({
  'GET /outbox': endpoint({
    access: 'outbox:manage',
    peopleOnly: true,
    summary: 'Messages of the workspace, newest first.',
    query,
    answer: listAnswer(outboxMessage),
  }),
  'GET /outbox/sms-use': endpoint({
    access: 'messages:send',
    summary: 'How many SMS the workspace has used of its hourly and daily limits.',
    answer: smsUse,
  }),
  'GET /outbox/:id': endpoint({
    access: 'outbox:manage',
    peopleOnly: true,
    summary: 'One message as its reader sees it.',
    params,
    answer: outboxMessageDetail,
  }),
  'POST /outbox/:id/send-again': endpoint({
    access: 'outbox:manage',
    peopleOnly: true,
    summary: 'Send a message once more, as a new one.',
    params,
    status: 201,
    idempotent: true,
    answer: outboxMessage,
  }),
  'GET /outbox/installation': endpoint({
    access: 'admin',
    summary: 'Messages of the whole installation: how they fare, without what they say.',
    query,
    answer: listAnswer(outboxMessage),
  }),
  'GET /outbox/installation/:id': endpoint({
    access: 'admin',
    summary: 'One message of the installation, in the same way.',
    params,
    answer: outboxMessageDetail,
  }),
  'GET /outbox/:id/view': endpoint({
    access: 'capability',
    summary: 'The HTML part of a message, for a frame without scripts or network.',
    params,
    query: z.object({ ticket: z.string().min(1).max(200) }),
    produces: 'text/html; charset=utf-8',
  }),
})
