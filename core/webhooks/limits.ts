/** Limits of webhook endpoints that form and server check alike. */
export const webhookLimits = {
  /** UTF-16 units of an address. */
  url: 2000,
  description: 200,
  /** Endpoints of one business. */
  most: 20,
  /** Days for which deliveries can be looked at and resent. */
  keptDays: 30,
  /** Hours for which the former secret still signs beside a new one. */
  formerSecretHours: 24,
  /** Days without a success after which an endpoint is switched off. */
  failingDays: 5,
} as const

const minute = 60_000
const hour = 60 * minute

/** Milliseconds to wait after each try, from the first on; after the last one nothing is tried any more. */
const waitsMs = [5000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour] as const

/** Tries of one delivery, over three days. */
export const mostWebhookTries = waitsMs.length + 1

/**
 * Milliseconds to wait after the n-th try (from 1), a fifth more or less by `random` (0 to 1); null after the last one.
 */
export function waitAfterWebhookTry(tries: number, random: number): number | null {
  const wait = waitsMs[tries - 1]
  return wait === undefined ? null : Math.round(wait * (0.8 + random * 0.4))
}
