/** What a calendar file says about one appointment. */
export interface CalendarEvent {
  /** Stable for the life of the appointment: `appointment-<id>@<domain>`. */
  readonly uid: string
  /** Goes up with each change and with the cancellation; calendar programs ignore what isn't newer. */
  readonly sequence: number
  readonly startsAt: Date
  readonly endsAt: Date
  readonly title: string
  readonly description: string
  readonly location: string
  readonly status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'
  /** Gets the answers by mail: the business's own address. Absent in a published feed. */
  readonly organizer?: { readonly name: string; readonly address: string }
  readonly attendees?: readonly { readonly name: string; readonly address: string }[]
  /** When the record was made and last changed. */
  readonly createdAt?: Date
  readonly changedAt?: Date
  /** An address inside the product. */
  readonly url?: string
}

export interface CalendarFile {
  /** `REQUEST` invites or changes, `CANCEL` takes back, `PUBLISH` is for feeds and downloads. */
  readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  readonly events: readonly CalendarEvent[]
  /** The time at which the file is made. */
  readonly now: Date
  /** Shown by programs that follow a feed. */
  readonly name?: string
  /** How often programs that follow a feed are asked to look again (RFC 7986). */
  readonly refreshMinutes?: number
}

/** The UID of an appointment, never made anew. `domain` is that of our own address. */
export function appointmentUid(appointmentId: string, domain: string): string {
  return `appointment-${appointmentId}@${domain}`
}

/**
 * Writes a calendar file (RFC 5545): CRLF lines folded at 75 octets, text escaped, all times in UTC, so that no time
 * zone has to travel with it. `METHOD` must equal the MIME parameter of the part that carries it (RFC 5546).
 */
export function writeCalendar(file: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Duly//Schedule//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${file.method}`,
    ...(file.name ? [`X-WR-CALNAME:${escapeText(file.name)}`] : []),
    ...(file.refreshMinutes
      ? [`REFRESH-INTERVAL;VALUE=DURATION:PT${file.refreshMinutes}M`, `X-PUBLISHED-TTL:PT${file.refreshMinutes}M`]
      : []),
    ...file.events.flatMap((event) => eventLines(event, file)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function eventLines(event: CalendarEvent, file: CalendarFile): string[] {
  const cancelled = file.method === 'CANCEL' || event.status === 'CANCELLED'
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${utc(file.now)}`,
    `SEQUENCE:${Math.max(0, Math.trunc(event.sequence))}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...optional('DESCRIPTION', event.description),
    ...optional('LOCATION', event.location),
    `STATUS:${cancelled ? 'CANCELLED' : event.status}`,
    'TRANSP:OPAQUE',
    'CLASS:PUBLIC',
    ...(event.organizer ? [`ORGANIZER${person(event.organizer.name)}:${mailto(event.organizer.address)}`] : []),
    ...(event.attendees ?? []).map(
      ({ name, address }) =>
        `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=${cancelled ? 'FALSE' : 'TRUE'}${person(name)}:${mailto(address)}`,
    ),
    ...(event.createdAt ? [`CREATED:${utc(event.createdAt)}`] : []),
    ...(event.changedAt ? [`LAST-MODIFIED:${utc(event.changedAt)}`] : []),
    ...(event.url ? [`URL:${oneLine(event.url)}`] : []),
    'END:VEVENT',
  ]
}

function optional(name: string, value: string): string[] {
  return value.trim() === '' ? [] : [`${name}:${escapeText(value)}`]
}

/** `20260303T210000Z`. Throws for a date that isn't one. */
function utc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`
}

/** Text values: backslash, semicolon, comma and line breaks are escaped; other controls are dropped. */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
}

/** A parameter value in quotes, where nothing can be escaped: quotes become apostrophes. */
function person(name: string): string {
  const value = oneLine(name).replaceAll('"', "'")
  return value === '' ? '' : `;CN="${value}"`
}

function mailto(address: string): string {
  return `mailto:${oneLine(address).replaceAll(/\s/g, '')}`
}

function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

/** Breaks a line into pieces of at most 75 octets, never inside a character; continuation lines begin with a space. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  const pieces: string[] = []
  let piece = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > 75) {
      pieces.push(piece)
      piece = ' '
      octets = 1
    }
    piece += character
    octets += size
  }
  return [...pieces, piece].join('\r\n')
}
