import type { callAs } from './app.ts'

type Call = ReturnType<typeof callAs>

/** What makes an application speak to this simulator of Clover. */
export const cloverAt = (simulatorUrl: string) => ({
  CLOVER_APP_ID: 'DULYL0CALAPP0',
  CLOVER_APP_SECRET: 'clover-simulator-app-secret',
  CLOVER_APP_WEBHOOK_AUTH: 'clover-simulator-webhook-auth',
  CLOVER_AUTHORIZE_BASE_URL: `${simulatorUrl}/www`,
  CLOVER_API_BASE_URL: `${simulatorUrl}/api`,
  CLOVER_CHECKOUT_BASE_URL: `${simulatorUrl}/checkout-api`,
  CLOVER_ECOM_BASE_URL: `${simulatorUrl}/scl`,
})

/** Connects an owner to a new merchant in Canadian dollars, by the calls that the browser makes. */
export async function connectClover(owner: Call, anonymous: Call): Promise<void> {
  const started = await owner('GET', '/clover/connect')
  if (started.status !== 200)
    throw new Error(`GET /clover/connect answered ${started.status} ${JSON.stringify(started.body)}`)
  const consent = await fetch(new URL('consent', started.body.url), {
    method: 'POST',
    body: new URLSearchParams({
      ...Object.fromEntries(new URL(started.body.url).searchParams),
      merchant: 'new:CAD',
      decision: 'approve',
    }),
    redirect: 'manual',
  })
  const back = new URL(consent.headers.get('location') ?? '')
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  await anonymous('GET', back.pathname.replace('/api', '') + back.search, undefined, { cookie })
}
