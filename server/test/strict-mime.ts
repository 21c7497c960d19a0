/*
 * A reader of messages that forgives nothing: whatever RFC 2045 to 2047 and 5322 don't allow is an error, where mail
 * programs' parsers guess.
 */

/** A part without parts of its own. */
export interface MimeLeaf {
  fields: ReadonlyMap<string, string>
  /** `text/html` */
  type: string
  /** `charset`, `method`, `name`. */
  parameter(name: string): string | undefined
  content: Buffer
}

/** The fields of a message, their words decoded, and its leaves in order. */
export function readStrictly(raw: Buffer): { fields: ReadonlyMap<string, string>; leaves: MimeLeaf[] } {
  const { fields, body } = split(raw.toString('latin1'))
  return {
    fields: new Map([...fields].map(([name, value]) => [name, decodeWords(value)])),
    leaves: leavesOf(fields, body),
  }
}

function split(text: string): { fields: Map<string, string>; body: string } {
  if (/(^|[^\r])\n|\r(?!\n)/.test(text)) throw new Error('a bare CR or LF')
  const end = text.indexOf('\r\n\r\n')
  if (end < 0) throw new Error('no empty line after the fields')
  const fields = new Map<string, string>()
  for (const field of text.slice(0, end).split(/\r\n(?![ \t])/)) {
    const [, name, value] = /^([!-9;-~]+):[ \t]?(.*)$/s.exec(field) ?? []
    if (!name || value === undefined) throw new Error(`no field: ${field}`)
    if (!/^[\x20-\x7e\t\r\n]*$/.test(value)) throw new Error(`not in ASCII: ${field}`)
    if (fields.has(name.toLowerCase())) throw new Error(`twice: ${name}`)
    fields.set(name.toLowerCase(), value.replace(/\r\n(?=[ \t])/g, ''))
  }
  return { fields, body: text.slice(end + 4) }
}

function leavesOf(fields: Map<string, string>, body: string): MimeLeaf[] {
  const declared = fields.get('content-type') ?? ''
  const type = /^[\w-]+\/[\w.+-]+/.exec(declared)?.[0]?.toLowerCase()
  if (!type) throw new Error(`no type: ${declared}`)
  const parameter = (name: string) => new RegExp(`;\\s*${name}="?([^";]+)`, 'i').exec(declared)?.[1]
  if (!type.startsWith('multipart/')) return [{ fields, type, parameter, content: decode(fields, body) }]
  const pieces = `\r\n${body}`.split(`\r\n--${parameter('boundary')}`)
  if (pieces.length < 3 || !/^--\s*$/.test(pieces.at(-1) ?? '')) throw new Error('its parts do not end')
  return pieces.slice(1, -1).flatMap((piece) => {
    if (!piece.startsWith('\r\n')) throw new Error('something stands behind a boundary')
    const part = split(piece.slice(2))
    return leavesOf(part.fields, part.body)
  })
}

function decode(fields: Map<string, string>, body: string): Buffer {
  const encoding = (fields.get('content-transfer-encoding') ?? '7bit').toLowerCase()
  if (encoding === 'base64') {
    if (!/^([A-Za-z0-9+/=]{1,76}(\r\n|$))*$/.test(body)) throw new Error('no base64')
    return Buffer.from(body, 'base64')
  }
  if (!/^[\x20-\x7e\t\r\n]*$/.test(body)) throw new Error('not in ASCII')
  if (encoding === '7bit') return Buffer.from(body, 'latin1')
  if (encoding !== 'quoted-printable') throw new Error(`unknown encoding ${encoding}`)
  for (const line of body.split('\r\n'))
    if (line.length > 76 || /=(?![0-9A-F]{2}|$)|[ \t]$/.test(line)) throw new Error(`no quoted-printable: ${line}`)
  return Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

/** Encoded words (RFC 2047); white space between two of them is none. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)[ \t]+(?==\?)/g, '$1')
    .replace(/=\?utf-8\?([QB])\?([^?\s]*)\?=/gi, (word, kind: string, text: string) => {
      if (word.length > 75) throw new Error(`longer than an encoded word may be: ${word}`)
      const bytes =
        kind.toUpperCase() === 'B'
          ? Buffer.from(text, 'base64')
          : Buffer.from(
              text
                .replaceAll('_', ' ')
                .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
              'latin1',
            )
      // Each word holds whole characters (RFC 2047, 5).
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    })
}
