import * as reasons from '@duly/core/words/gen/outbox-reasons.gen.ts'
import { inEnglish } from '@duly/core/words/word.ts'

/** One text message to one phone. */
export interface SmsMessage {
  readonly outboxId: string
  /** E.164, such as `+15875550100`. */
  readonly to: string
  readonly text: string
  /** Where the provider reports what became of it; null where it can't reach us. */
  readonly statusCallback: string | null
}

/**
 * How a try ended. Unlike mail, an `unknown` one is never repeated: each SMS costs money and a phone shows it twice.
 */
export interface SmsOutcome {
  readonly outcome: 'delivered' | 'refused' | 'retry' | 'unknown'
  /** The provider's own code, where it gave one. */
  readonly code?: number
  /** What happened, for the timeline and the operator. Never holds credentials. */
  readonly detail: string
  /** The provider's id, by which its later reports are told apart. */
  readonly providerId?: string
  /** Something that only the operator can put right: credentials, region, sender number. */
  readonly alert?: boolean
  /** The recipient asked for no more messages. */
  readonly optedOut?: boolean
}

/** The way out for SMS. It never throws for what a provider does. */
export interface SmsSender {
  /** `kept`: nothing is sent; messages stay in the database and are shown at /outbox. */
  readonly kind: 'twilio' | 'kept'
  send(message: SmsMessage): Promise<SmsOutcome>
}

/** The way out when no provider is configured: nothing leaves this machine. */
export function keepSms(): SmsSender {
  return {
    kind: 'kept',
    send: async () => ({ outcome: 'delivered', detail: inEnglish(reasons.smsKept) }),
  }
}
