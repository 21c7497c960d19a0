export const messageChannels = ['mail', 'sms', 'peppol'] as const
export type MessageChannel = (typeof messageChannels)[number]

/**
 * How a message stands.
 * - `queued`, `sending`: on its way · `retrying`: was put off, another try is due
 * - `sent`: the receiving side took it (or it is kept here) · `refused`: for good
 * - `failed`: given up after the last try · `unknown`: may or may not have arrived, not repeated · `cancelled`
 */
export const messageStatuses = [
  'queued',
  'sending',
  'retrying',
  'sent',
  'refused',
  'failed',
  'unknown',
  'cancelled',
] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Filters of the list. */
export const messageStates = {
  open: ['queued', 'sending', 'retrying'],
  sent: ['sent'],
  stopped: ['refused', 'failed', 'unknown', 'cancelled'],
} as const satisfies Record<string, readonly MessageStatus[]>
export type MessageState = keyof typeof messageStates

/** Whether nothing more will happen by itself. */
export function isDecided(status: MessageStatus): boolean {
  return !(messageStates.open as readonly MessageStatus[]).includes(status)
}

/** Most tries before a message is given up. */
export const mostTries: Readonly<Record<MessageChannel, number>> = { mail: 20, sms: 8, peppol: 20 }

/** How far an e-invoice came by Peppol: the access point has it, or the customer's side took it. */
export const peppolStates = ['accepted', 'delivered'] as const

/** Most questions after a document that the access point has: nine days, by the waits below. */
export const mostQuestions = 40

/** Milliseconds to wait before the n-th question (from 1): a minute, doubled each time, at most six hours. */
export function waitBeforeQuestion(question: number): number {
  return Math.min(60_000 * 2 ** Math.min(question - 1, 20), 21_600_000)
}

const firstWaitMs = 15_000
const longestWaitMs = 3_600_000

/**
 * Milliseconds to wait after the n-th try (from 1): 15 s, doubled each time, at most an hour, a quarter more or less by
 * `random` (0 to 1), so that many messages put off together don't come back together.
 */
export function waitAfterTry(tries: number, random: number): number {
  const wait = Math.min(firstWaitMs * 2 ** Math.max(0, tries - 1), longestWaitMs)
  return Math.round(wait * (0.75 + random / 2))
}
