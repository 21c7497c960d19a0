import { analyticsContract } from '@duly/core/analytics/contract.ts'
import { outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { PageviewRelay } from './service.ts'

/** Page views, told to us instead of a third party. */
export function analyticsRoutes(context: ServeContext, relay: PageviewRelay): void {
  serve(context, analyticsContract, {
    'POST /analytics/pageview': outsideTransaction(async ({ body, request }) => {
      relay.tell({ path: body.path, userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400) })
      return {}
    }),
  })
}
