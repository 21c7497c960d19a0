import type { KeyObject } from 'node:crypto'
import type { Email } from 'postal-mime'
import { expect } from 'vitest'
import type { StoredMessage } from '../../simulators/smtp/message-store.ts'
import { dkimProblem } from './dkim.ts'
import { readStrictly } from './strict-mime.ts'

/*
 * What holds for every message that leaves, told from its bytes and by two parsers.
 */

const fieldsOf = (mail: Email, name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)

/** Lines and headers as RFC 5322 has them, and no header that somebody's name or words could have made. */
export function expectWellFormed({ raw, email }: StoredMessage): void {
  const text = raw.toString('latin1')
  expect(text.replaceAll('\r\n', '').search(/[\r\n]/), 'a bare CR or LF').toBe(-1)
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => line.length)), 'the longest line, in octets').toBeLessThanOrEqual(998)
  const headers = text.slice(0, text.indexOf('\r\n\r\n'))
  expect(headers, 'headers in plain ASCII').toMatch(/^[\x20-\x7e\r\n\t]*$/)
  for (const once of ['from', 'to', 'subject', 'date', 'message-id', 'mime-version', 'content-type'])
    expect(fieldsOf(email, once), once).toHaveLength(1)
  for (const atMostOnce of ['reply-to', 'cc']) expect(fieldsOf(email, atMostOnce).length).toBeLessThanOrEqual(1)
  const known =
    /^(from|to|cc|reply-to|subject|date|message-id|mime-version|content-type|dkim-signature|x-outbox-id|auto-submitted|x-auto-response-suppress|list-unsubscribe|list-unsubscribe-post|received|x-received|return-path|delivered-to)$/
  expect(email.headers.map(({ key }) => key).filter((key) => !known.test(key))).toEqual([])
}

/** From our own address and to one reader; a stable id that the outbox, the header and the envelope share; signed. */
export function expectOurs(
  { raw, email, envelope }: StoredMessage,
  ours: { from: string; bounceDomain: string; publicKey: KeyObject },
  /** For a copy: whom the head names. */
  copy?: { of: string; reader: string; also?: readonly string[] | undefined; cc: readonly string[] },
): void {
  const id = fieldsOf(email, 'x-outbox-id')[0] ?? ''
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(email.from?.address).toBe(ours.from)
  expect(email.messageId).toBe(`<${id}@${ours.from.split('@')[1]}>`)
  expect(envelope.from).toBe(`bounce+${id}@${ours.bounceDomain}`)
  expect(envelope.to).toEqual([copy?.reader ?? email.to?.[0]?.address])
  if (copy) expect(email.to?.[0]?.address).toBe(copy.of)
  expect(email.to).toHaveLength(1 + (copy?.also?.length ?? 0))
  expect((email.cc ?? []).map(({ address }) => address)).toEqual(copy?.cc ?? [])
  expect(fieldsOf(email, 'auto-submitted')).toEqual(['auto-generated'])
  expect(Math.abs(Date.parse(email.date ?? '') - Date.now()), 'the age of its date, in ms').toBeLessThan(3_600_000)
  expect(dkimProblem(raw, ours.publicKey)).toBeNull()
}

/** HTML that shows itself: nothing is fetched, nothing runs, every link leads to us; and a preview line comes first. */
export function expectSelfContained(email: Email, baseUrl: string): void {
  const html = email.html ?? ''
  expect(html).not.toMatch(/<(script|iframe|object|embed|form|input|video|audio|base|svg)\b/i)
  expect(html).not.toMatch(/\s(on\w+|srcset|background|poster)=/i)
  expect(html).not.toMatch(/@import|url\(/i)
  for (const [, source] of html.matchAll(/\ssrc="([^"]*)"/g)) {
    const cid = /^cid:(.+)$/.exec(source ?? '')?.[1]
    expect(cid, `the picture ${source}`).toBeTruthy()
    const picture = email.attachments.find(({ contentId }) => contentId === `<${cid}>`)
    expect(picture).toMatchObject({ disposition: 'inline', mimeType: 'image/png' })
    expect(
      Buffer.from(picture?.content as ArrayBuffer)
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  }
  const links = [...html.matchAll(/\shref="([^"]*)"/g)].map(([, link]) => new URL(decoded(link ?? '')).origin)
  expect(links.filter((origin) => origin !== new URL(baseUrl).origin)).toEqual([])
  const first = /<body[^>]*>\s*<div class="preview"[^>]*>([^<]*)</.exec(html)?.[1] ?? ''
  const preview = decoded(first).replace(/[\u00a0\u200c\s]+$/, '')
  expect(preview.length).toBeGreaterThan(8)
  expect(preview.length).toBeLessThan(160)
}

/** Text and HTML part say the same: each word of one is in the other, but for the addresses behind buttons. */
export function expectSameWords(email: Email): void {
  const shown = (email.html ?? '')
    .replace(/<head>.*?<\/head>/s, ' ')
    .replace(/<div class="preview".*?<\/div>/s, ' ')
    .replace(/<p class="address.*?<\/p>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
  const html = wordsOf(decoded(shown))
  const text = wordsOf(email.text ?? '')
  expect(html.size).toBeGreaterThan(10)
  expect(
    [...html].filter((word) => !text.has(word)),
    'only in the HTML part',
  ).toEqual([])
  const isAddress = (word: string) => /^https?:\/\//.test(word)
  expect(
    [...text].filter((word) => !html.has(word) && !isAddress(word)),
    'only in the text part',
  ).toEqual([])
  for (const [, link] of (email.html ?? '').matchAll(/\shref="([^"]*)"/g))
    expect(email.text, 'a link is written out').toContain(decoded(link ?? ''))
}

/** A second parser, which forgives nothing, reads the same. */
export function expectSameElsewhere({ raw, email }: StoredMessage): void {
  const { fields, leaves } = readStrictly(raw)
  expect(fields.get('subject')).toBe(email.subject)
  for (const [name, mailboxes] of [
    ['from', email.from && [email.from]],
    ['to', email.to],
    ['reply-to', email.replyTo],
  ] as const) {
    const said = fields.get(name)?.replace(/^"([^"]*)"/, '$1')
    const read = mailboxes?.map((mailbox) => (mailbox.name ? `${mailbox.name} <${mailbox.address}>` : mailbox.address))
    expect(said).toBe(read?.join(', '))
  }
  for (const [type, text] of [
    ['text/plain', email.text],
    ['text/html', email.html],
  ] as const) {
    const found = leaves.filter((leaf) => leaf.type === type)
    expect(found.map((leaf) => leaf.parameter('charset')?.toLowerCase())).toEqual(['utf-8'])
    expect(lined(found[0]?.content.toString('utf8'))).toBe(lined(text))
  }
  const contents = leaves.map(({ content }) => content)
  // The first parser takes calendars for text, and so their line breaks for its own.
  for (const { content, mimeType } of email.attachments)
    if (!/calendar|ics/.test(mimeType))
      expect(
        contents.some((one) => one.equals(Buffer.from(content as ArrayBuffer))),
        mimeType,
      ).toBe(true)
  for (const leaf of leaves)
    if (/calendar|ics/.test(leaf.type))
      expect(leaf.content.toString('utf8')).toMatch(/^BEGIN:VCALENDAR\r\n.*\r\nEND:VCALENDAR\r\n$/s)
}

const lined = (text: string | undefined) => text?.replaceAll('\r\n', '\n').trim()

const wordsOf = (text: string) =>
  new Set(
    text
      .split(/[\s\u00a0\u200c]+/)
      .map((word) => word.replace(/^[<]+|[:>]+$/g, ''))
      .filter(Boolean),
  )

function decoded(html: string): string {
  const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }
  return html.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16))
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)))
    return named[name] ?? whole
  })
}
