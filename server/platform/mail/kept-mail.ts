import * as reasons from '@duly/core/words/gen/outbox-reasons.gen.ts'
import { inEnglish } from '@duly/core/words/word.ts'
import type { Mailer } from './mail.ts'

/**
 * The way out when no mail server is configured: nothing leaves this machine. The outbox row holds the rendered message,
 * and /outbox shows it.
 */
export function keepMail(): Mailer {
  return {
    kind: 'kept',
    send: async () => ({ outcome: 'delivered', detail: inEnglish(reasons.mailKept) }),
    close() {},
  }
}
