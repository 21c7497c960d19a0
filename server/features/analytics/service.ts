import type { Log } from '../../platform/log/log.ts'

export interface PageviewRelay {
  /** Passes a page view on, or drops it; never waits, never fails. */
  tell(view: { path: string; userAgent: string }): void
  /** Waits for what is under way. */
  close(): Promise<void>
}

/** Most page views under way at once in this process; the surplus is dropped. */
const mostUnderWay = 20
const timeoutMs = 5000

/**
 * Passes page views on to the service named by `ANALYTICS_URL`, in Plausible's event protocol. What leaves is the route's
 * pattern and the browser's name: no id, no address, no cookie.
 */
export function createPageviewRelay(analyticsUrl: string | undefined, baseUrl: string, log: Log): PageviewRelay {
  const underWay = new Set<Promise<void>>()
  if (!analyticsUrl) return { tell() {}, async close() {} }
  const target = new URL(analyticsUrl)
  // The service's address alone means its standard path.
  if (target.pathname === '/') target.pathname = '/api/event'
  const domain = new URL(baseUrl).host

  async function send(view: { path: string; userAgent: string }): Promise<void> {
    try {
      const response = await fetch(target, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: { 'content-type': 'application/json', 'user-agent': view.userAgent || 'Duly' },
        body: JSON.stringify({ name: 'pageview', url: new URL(view.path, baseUrl).href, domain }),
      })
      await response.body?.cancel()
      if (!response.ok) log.debug({ status: response.status }, 'page view refused')
    } catch (error) {
      log.debug({ err: error }, 'page view lost')
    }
  }

  return {
    tell(view) {
      if (underWay.size >= mostUnderWay) return
      const sending = send(view).finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    async close() {
      await Promise.all(underWay)
    },
  }
}
