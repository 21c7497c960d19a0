/** The basic GSM 7-bit alphabet, and its extension whose signs count double (3GPP TS 23.038). */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('^{}\\[~]|€\f')

/** Typographic signs that switch a whole message to 70 characters a part, and what says the same. */
const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '‑': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2009': ' ',
}

export interface SmsSize {
  readonly encoding: 'GSM-7' | 'UCS-2'
  /** Septets of GSM-7 or code units of UCS-2. */
  readonly length: number
  /** Parts that are sent, each of them paid for. */
  readonly segments: number
}

/** How long a text is as an SMS: 160 (153 in each of several) in GSM-7, 70 (67) otherwise. */
export function smsSize(text: string): SmsSize {
  let septets = 0
  for (const character of text) {
    if (basic.has(character)) septets += 1
    else if (extended.has(character)) septets += 2
    else return parts('UCS-2', text.length, 70, 67)
  }
  return parts('GSM-7', septets, 160, 153)
}

function parts(encoding: SmsSize['encoding'], length: number, single: number, joined: number): SmsSize {
  return { encoding, length, segments: length === 0 ? 0 : length <= single ? 1 : Math.ceil(length / joined) }
}

/** What a message says: who, what, how much, where. Nothing else. */
export interface SmsParts {
  readonly businessName: string
  /** `invoice INV-1`, `payment request`. */
  readonly what: string
  /** `$12.00 CAD`. */
  readonly amount: string
  readonly url: string
  /** `due Jun 08`; may be empty. */
  readonly note?: string
}

/**
 * The text of a message, in one part of 160 GSM-7 signs where that can be: typographic signs become plain ones, accents
 * that the alphabet lacks are dropped if that alone saves it, and the business's name is shortened, never the link.
 */
export function smsText(parts: SmsParts): string {
  const compose = (name: string) =>
    `${name ? `${name}: ` : ''}${oneLine(parts.what)}, ${oneLine(parts.amount)}${parts.note ? `, ${oneLine(parts.note)}` : ''}. ${parts.url}`
  return fitted(oneLine(parts.businessName), compose)
}

/** A sentence of a business, such as `Fernwood Studio Ltd.: a reminder of …`, as short as can be by the same rules. */
export function smsNotice(businessName: string, sentence: string): string {
  return fitted(oneLine(businessName), (name) => `${name ? `${name}: ` : ''}${oneLine(sentence)}`)
}

function fitted(name: string, compose: (name: string) => string): string {
  const candidates = [compose(name), compose(unaccented(name))].map(simplified)
  const text = candidates.find((one) => smsSize(one).encoding === 'GSM-7') ?? candidates[0] ?? ''
  const limit = smsSize(text).encoding === 'GSM-7' ? 160 : 70
  return smsSize(text).length <= limit ? text : shortened(text, name, compose, limit)
}

// A name cut to no less than 12 characters; what still doesn't fit then goes out in several parts.
function shortened(whole: string, name: string, compose: (name: string) => string, limit: number): string {
  const plainName = smsSize(whole).encoding === 'GSM-7' ? simplified(unaccented(name)) : simplified(name)
  const letters = [...plainName]
  for (let count = letters.length - 1; count >= 12; count -= 1) {
    const text = simplified(compose(`${letters.slice(0, count).join('').trimEnd()}.`))
    if (smsSize(text).length <= limit) return text
  }
  return whole
}

function simplified(text: string): string {
  return [...text.normalize('NFC')].map((character) => plain[character] ?? character).join('')
}

/** Letters that GSM-7 lacks without their accents; those that it has keep them. */
function unaccented(text: string): string {
  return [...text.normalize('NFC')]
    .map((character) =>
      basic.has(character) || extended.has(character) ? character : character.normalize('NFD').replace(/\p{M}+/gu, ''),
    )
    .join('')
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\u2066-\u2069]/gu, '')
    .replace(/[\p{Cc}\u2028\u2029\u200b\u202a-\u202e\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
