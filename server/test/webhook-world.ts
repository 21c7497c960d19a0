import { webhookBody } from '@duly/core/webhooks/bodies.ts'
import type { WebhookEvent } from '@duly/core/webhooks/events.ts'
import { Webhook } from 'standardwebhooks'
import { startTestApp, type TestApp, type TestAppOptions, type TestPerson } from './app.ts'
import { type HeardCall, startWebhookListener, type WebhookListener } from './webhook-listener.ts'

/** An application that delivers webhooks to a program on this machine, with waits that a test can sit through. */
export interface WebhookWorld {
  app: TestApp
  owner: TestPerson
  listener: WebhookListener
  /** Adds an endpoint for some events; answers its id and secret. */
  listen(events: readonly string[], path?: string, to?: WebhookListener): Promise<{ id: string; secret: string }>
  close(): Promise<void>
}

export async function openWebhookWorld(options: TestAppOptions = {}): Promise<WebhookWorld> {
  const listener = await startWebhookListener()
  const app = await startTestApp({
    workers: true,
    webhookParts: { waitAfterTry: () => 50 },
    ...options,
    env: { WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8', ...options.env },
  })
  const owner = await app.register({ timeZone: 'UTC' })
  return {
    app,
    owner,
    listener,
    async listen(events, path = '/hook', to = listener) {
      const { status, body } = await owner.call('POST', '/webhook-endpoints', { url: `${to.url}${path}`, events })
      if (status !== 201) throw new Error(`no endpoint: ${status} ${JSON.stringify(body)}`)
      return { id: body.id, secret: body.secret }
    },
    async close() {
      await app.close()
      await listener.close()
    },
  }
}

/** What a call says, once the official library has found its signature right. */
export function verified(
  secret: string,
  { headers, body }: HeardCall,
): { type: string; data: Record<string, unknown> } {
  const told = new Webhook(secret).verify(body, headers) as { type: WebhookEvent; data: Record<string, unknown> }
  return webhookBody(told.type).parse(told)
}
