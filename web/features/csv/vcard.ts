/** Heads of a table of contacts; the import knows them all. */
export const contactHeads = [
  'Name',
  'Organization',
  'First name',
  'Last name',
  'Email',
  'Phone',
  'Address line 1',
  'Address line 2',
  'City',
  'State',
  'Postal code',
  'Country',
  'Notes',
  'More email addresses',
] as const

/** One property of a card: its name in capitals, its parameters, and its value, decoded but not yet split. */
interface Property {
  name: string
  parameters: string[]
  value: string
}

export const isVcard = (text: string) => /^\s*BEGIN:VCARD\s/i.test(text)

/** Contacts of a vCard file (2.1 with quoted-printable, 3.0, 4.0) as rows under `contactHeads`. */
export function vcardRows(text: string): string[][] {
  const rows: string[][] = []
  let card: Property[] | null = null
  for (const line of unfolded(text)) {
    if (/^BEGIN:VCARD\s*$/i.test(line)) card = []
    else if (/^END:VCARD\s*$/i.test(line)) {
      if (card) rows.push(rowOf(card))
      card = null
    } else if (card) {
      const property = propertyOf(line)
      if (property) card.push(property)
    }
  }
  return rows
}

const isQuotedPrintable = (line: string) => /^[^:]*;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(line)

/** Whole lines: a line that begins with a blank goes on the one before, and a quoted-printable one with `=` at its end. */
function unfolded(text: string): string[] {
  const lines: string[] = []
  let isSoft = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const goesOn = isSoft
    isSoft = line.endsWith('=') && (isSoft || isQuotedPrintable(line))
    const part = isSoft ? line.slice(0, -1) : line
    if (goesOn) lines[lines.length - 1] += part
    else if (/^[ \t]/.test(line) && lines.length > 0) lines[lines.length - 1] += line.slice(1)
    else lines.push(part)
  }
  return lines
}

function propertyOf(line: string): Property | null {
  // Before the colon: an optional group, the name, parameters whose values may be quoted.
  const match = /^(?:[\w-]+\.)?([\w-]+)((?:;(?:"[^"]*"|[^":])*)?):(.*)$/s.exec(line)
  if (!match) return null
  const [, name = '', rest = '', value = ''] = match
  const parameters = rest
    .split(';')
    .filter((part) => part !== '')
    .map((part) => part.toUpperCase())
  const isQuoted = parameters.some((part) => /^(?:ENCODING=)?QUOTED-PRINTABLE$/.test(part))
  const charset = parameters.find((part) => part.startsWith('CHARSET='))?.slice(8) ?? 'UTF-8'
  return { name: name.toUpperCase(), parameters, value: isQuoted ? quotedPrintable(value, charset) : value }
}

function quotedPrintable(text: string, charset: string): string {
  const bytes: number[] = []
  for (let at = 0; at < text.length; at += 1) {
    const code = text[at] === '=' ? /^=([0-9A-F]{2})/i.exec(text.slice(at, at + 3))?.[1] : undefined
    if (code === undefined) bytes.push(text.charCodeAt(at) & 0xff)
    else {
      bytes.push(Number.parseInt(code, 16))
      at += 2
    }
  }
  return decoderOf(charset).decode(Uint8Array.from(bytes))
}

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset)
  } catch {
    return new TextDecoder()
  }
}

function rowOf(card: readonly Property[]): string[] {
  const best = (name: string) => {
    const found = card.filter((property) => property.name === name)
    return (found.find(({ parameters }) => parameters.some(isPreferred)) ?? found[0])?.value ?? ''
  }
  const [family = '', given = ''] = parts(best('N'))
  const [organization = ''] = parts(best('ORG'))
  const [box = '', extended = '', street = '', city = '', region = '', code = '', country = ''] = parts(best('ADR'))
  const lines = [street, extended, box].filter((line) => line !== '')
  const emailOf = (value: string) => unescaped(value).replace(/^mailto:/i, '')
  const email = emailOf(best('EMAIL'))
  const emails = card.filter((property) => property.name === 'EMAIL').map(({ value }) => emailOf(value))
  const more = emails.filter((other) => other !== email).join(', ')
  const phone = unescaped(best('TEL')).replace(/^tel:/i, '')
  const [first = '', ...others] = lines
  const name = unescaped(best('FN')) || [given, family].filter((part) => part !== '').join(' ') || organization
  const address = [first, others.join(', '), city, region, code, country]
  return [name, organization, given, family, email, phone, ...address, unescaped(best('NOTE')), more]
}

const isPreferred = (parameter: string) =>
  parameter === 'PREF=1' || parameter.replace('TYPE=', '').replaceAll('"', '').split(',').includes('PREF')

/** The parts of a structured value, which semicolons separate where no backslash stands before them. */
function parts(value: string): string[] {
  const found: string[] = []
  let start = 0
  for (let at = 0; at < value.length; at += 1) {
    if (value[at] === '\\') at += 1
    else if (value[at] === ';') {
      found.push(value.slice(start, at))
      start = at + 1
    }
  }
  return [...found, value.slice(start)].map(unescaped)
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim()
}
