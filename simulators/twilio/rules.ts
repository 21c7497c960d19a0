/** Why a message is not taken: HTTP status, Twilio's code and its words. */
export interface Problem {
  readonly status: number
  readonly code: number
  readonly message: string
}

const e164 = /^\+[1-9]\d{6,14}$/

/** Twilio's own test numbers (integrations.md 4): the last digits say what happens. */
const fromNumbers: Readonly<Record<string, [code: number, message: string]>> = {
  '+15005550001': [
    21212,
    "The 'From' number +15005550001 is not a valid phone number, shortcode, or alphanumeric sender ID.",
  ],
  '+15005550007': [
    21606,
    "The 'From' phone number provided (+15005550007) is not a valid message-capable Twilio phone number.",
  ],
}
const toNumbers: Readonly<Record<string, [code: number, message: string]>> = {
  '+15005550001': [21211, "The 'To' number +15005550001 is not a valid phone number."],
  '+15005550002': [21612, 'The message cannot be routed to +15005550002.'],
  '+15005550003': [21408, 'Permission to send an SMS has not been enabled for the region.'],
  '+15005550004': [21610, 'Attempt to send to unsubscribed recipient.'],
  '+15005550009': [21614, "'To' number is not a valid mobile number: +15005550009."],
}

/** Checks the fields of a new message as the service does; null when it is taken. */
export function problemOf(fields: Readonly<Record<string, string>>, optedOut: readonly string[]): Problem | null {
  const { To: to = '', From: from, MessagingServiceSid: service, Body: body = '', StatusCallback: callback } = fields
  const refuse = (code: number, message: string): Problem => ({ status: 400, code, message })
  if (to === '') return refuse(21604, "A 'To' phone number is required.")
  if (!from && !service) return refuse(21603, "A 'From' phone number is required.")
  if (body === '') return refuse(21602, 'Message body is required.')
  if (body.length > 1600) return refuse(21617, 'The concatenated message body exceeds the 1600 character limit.')
  if (callback !== undefined && !isHttpAddress(callback))
    return refuse(21609, "The 'StatusCallback' URL is not a valid URL.")
  const known = toNumbers[to] ?? (from ? fromNumbers[from] : undefined)
  if (known) return refuse(...known)
  if (!e164.test(to)) return refuse(21211, `The 'To' number ${to} is not a valid phone number.`)
  if (from && !e164.test(from)) return refuse(21212, `The 'From' number ${from} is not a valid phone number.`)
  if (optedOut.includes(to)) return refuse(21610, 'Attempt to send to unsubscribed recipient.')
  return null
}

/** Our own numbers `+1587555903x`: taken, and later reported undelivered with code 3000x; null for all others. */
export function laterFailure(to: string): number | null {
  const digit = /^\+1587555903([3-8])$/.exec(to)?.[1]
  return digit === undefined ? null : 30000 + Number(digit)
}

/** The body of an error answer. */
export function errorBody(problem: Problem) {
  return { ...problem, more_info: `https://www.twilio.com/docs/errors/${problem.code}` }
}

function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
}
