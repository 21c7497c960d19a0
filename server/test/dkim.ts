import { createHash, type KeyObject, verify } from 'node:crypto'

/**
 * Whether a message's DKIM signature holds (RFC 6376, relaxed/relaxed with rsa-sha256, as it says of itself), told from
 * the raw bytes alone. Answers why not, or null.
 */
export function dkimProblem(raw: Buffer, publicKey: KeyObject): string | null {
  const text = raw.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const fields = text.slice(0, end).split(/\r\n(?![ \t])/)
  const body = text.slice(end + 4)
  const signature = fields.find((field) => /^dkim-signature:/i.test(field))
  if (!signature) return 'there is no signature'
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.split(/=(.*)/s).map((part) => part?.replace(/\s+/g, '') ?? '') as [string, string]),
  )
  if (tags.get('a') !== 'rsa-sha256' || tags.get('c') !== 'relaxed/relaxed') return 'another algorithm'

  const canonicalBody = body
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)*$/, '')
  const digest = createHash('sha256').update(Buffer.from(canonicalBody === '' ? '' : `${canonicalBody}\r\n`, 'latin1'))
  if (digest.digest('base64') !== tags.get('bh')) return 'the body was changed'

  // Of a field that is there several times the last one is signed first.
  const left = [...fields].reverse()
  const signed = (tags.get('h') ?? '').split(':').map((name) => {
    const found = left.findIndex((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return found < 0 ? '' : `${canonicalField(left.splice(found, 1)[0] ?? '')}\r\n`
  })
  const withoutValue = signature.replace(/([;\s]b=)[^;]*/, '$1')
  const data = Buffer.from(signed.join('') + canonicalField(withoutValue), 'latin1')
  const holds = verify('sha256', data, publicKey, Buffer.from(tags.get('b') ?? '', 'base64'))
  return holds ? null : 'a signed field was changed'
}

function canonicalField(field: string): string {
  const at = field.indexOf(':')
  const value = field
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${field.slice(0, at).trim().toLowerCase()}:${value}`
}
