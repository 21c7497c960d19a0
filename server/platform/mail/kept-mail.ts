import type { Mailer } from './mail.ts'

/**
 * The way out when no mail server is configured: nothing leaves this machine. The outbox row holds the rendered message,
 * and /outbox shows it.
 */
export function keepMail(): Mailer {
  return {
    kind: 'kept',
    send: async () => ({ outcome: 'delivered', detail: 'Kept here: no mail server is configured.' }),
    close() {},
  }
}
