import * as reasons from '@duly/core/words/gen/outbox-reasons.gen.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import PostalMime, { type Attachment } from 'postal-mime'
import { addressKey } from '../../platform/mail/address.ts'
import { headerText } from '../../platform/mail/mail.ts'

/** What a mail server or mailbox provider says afterwards of a message that had been accepted. */
export interface LateNotice {
  messageId: string
  /** `bounce`: not delivered after all · `complaint`: its reader marked it as unwanted · `delay`: nothing decided yet. */
  kind: 'bounce' | 'complaint' | 'delay'
  /** The address that is gone for good (RFC 3463, class 5.1 and 5.2.1), not merely full or particular; null: none. */
  gone: string | null
  detail: string
}

const id = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

/** What a notice says stands before the message that it returns, whose attachments may be long; a line costs 20 µs. */
const mostLines = 4000

function firstLines(raw: Buffer, count: number): Buffer {
  let end = -1
  for (let line = 0; line < count; line += 1) {
    end = raw.indexOf(0x0a, end + 1)
    if (end < 0) return raw
  }
  return raw.subarray(0, end + 1)
}

/** A group of fields as they stand between empty lines, by lower-case name; a repeated one keeps its first value. */
type Fields = ReadonlyMap<string, string>

/** Groups of header fields, unfolded (RFC 5322, 2.2.3). */
function fieldGroups(text: string): Fields[] {
  const groups: Map<string, string>[] = []
  let group: Map<string, string> | null = null
  let last: string | null = null
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') group = null
    else if (/^[ \t]/.test(line)) {
      if (group && last !== null) group.set(last, `${group.get(last)} ${line.trim()}`.trim())
    } else {
      const colon = line.indexOf(':')
      const name = line.slice(0, colon).trimEnd().toLowerCase()
      if (!group) {
        group = new Map()
        groups.push(group)
      }
      last = colon > 0 && !group.has(name) ? name : null
      if (last !== null) group.set(last, line.slice(colon + 1).trim())
    }
  }
  return groups
}

const statusTypes = ['message/delivery-status', 'message/global-delivery-status']
const returnedTypes = ['text/rfc822-headers', 'message/rfc822', 'message/global-headers', 'message/global']

/**
 * Reads a delivery status notice (RFC 3464, or RFC 6533 with addresses beyond ASCII) or a complaint (RFC 5965); null for
 * any other mail. Our message is named by the address that the notice went to (`bounce+<id>@…`) or by the `X-Outbox-Id`
 * among the headers that it returns.
 */
export async function readNotice(raw: Buffer): Promise<LateNotice | null> {
  const mail = await PostalMime.parse(firstLines(raw, mostLines), { forceRfc822Attachments: true })
  const groupsOf = (...types: string[]) =>
    mail.attachments.filter((one) => types.includes(one.mimeType)).flatMap((one) => fieldGroups(textOf(one)))
  const status = groupsOf(...statusTypes)
  const [feedback] = groupsOf('message/feedback-report')
  if (status.length === 0 && !feedback) return null
  const addresses = mail.headers.filter((header) => /^(to|delivered-to|x-original-to)$/.test(header.key))
  const returned = groupsOf(...returnedTypes).map((fields) => fields.get('x-outbox-id') ?? '')
  const named =
    addresses.map((header) => new RegExp(`bounce\\+(${id.source})@`, 'i').exec(header.value)?.[1]).find(Boolean) ??
    returned.map((value) => new RegExp(`^${id.source}`, 'i').exec(value)?.[0]).find(Boolean)
  if (!named) return null
  const messageId = named.toLowerCase()
  return feedback ? complaintOf(messageId, feedback) : deliveryOf(messageId, status)
}

function deliveryOf(messageId: string, groups: readonly Fields[]): LateNotice {
  const actionOf = (fields: Fields) => /^\w+/.exec(fields.get('action') ?? '')?.[0].toLowerCase()
  // `failed` is final whatever the class of its status: a message that expired was last put off with 4.x.
  const failed = groups.find((fields) => actionOf(fields) === 'failed')
  const told = failed ?? groups.find((fields) => fields.has('action')) ?? new Map<string, string>()
  const diagnostic = (told.get('diagnostic-code') ?? '').replace(/^[\w-]+;[ \t]*/, '')
  const isGone = failed !== undefined && /^5\.(1\.\d+|2\.1)$/.test(classOf(told.get('status') ?? '', diagnostic))
  return {
    messageId,
    kind: failed ? 'bounce' : 'delay',
    gone: isGone ? recipientOf(told.get('final-recipient') ?? '') : null,
    detail: headerText(diagnostic || inEnglish(reasons.undeliverable), 300),
  }
}

/**
 * The enhanced status code (RFC 3463). Some servers, such as Exim, write `5.0.0` for every failure; then the code that the
 * other side answered with counts.
 */
function classOf(status: string, diagnostic: string): string {
  const code = /^\d\.\d{1,3}\.\d{1,3}/.exec(status)?.[0] ?? ''
  if (code !== '' && !code.endsWith('.0.0')) return code
  return /(?:^|\s)[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})(?![\d.])/.exec(diagnostic)?.[1] ?? code
}

/** `rfc822; <a@b.example>` or `utf-8; …`, in which `\x{…}` stands for a letter beyond ASCII (RFC 6533, 3). */
function recipientOf(field: string): string | null {
  const [, type, address] = /^(rfc822|utf-8)[ \t]*;[ \t]*(\S+)/i.exec(field) ?? []
  if (!type || !address) return null
  const letters = address.replace(/^<|>$/g, '')
  return addressKey(type.toLowerCase() === 'utf-8' ? withLetters(letters) : letters)
}

function withLetters(address: string): string {
  return address.replace(/\\x\{([0-9a-f]{1,6})\}/gi, (written, code: string) => {
    const point = Number.parseInt(code, 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : written
  })
}

function complaintOf(messageId: string, feedback: Fields): LateNotice | null {
  const type = /^[\w-]+/.exec(feedback.get('feedback-type') ?? '')?.[0].toLowerCase()
  // Others, such as `auth-failure` or `not-spam`, are no complaint of the reader.
  if (type !== 'abuse' && type !== 'fraud' && type !== 'opt-out') return null
  return { messageId, kind: 'complaint', gone: null, detail: inEnglish(reasons.complaint) }
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
}
