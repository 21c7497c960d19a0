import { html } from '../kit/html.ts'
import { page } from '../kit/page.ts'
import { sendPage } from '../kit/sim-server.ts'
import type { CloverContext } from './context.ts'
import { hosts, type Merchant, newMerchant, randomToken } from './world.ts'

const accessSeconds = 30 * 60
const refreshSeconds = 365 * 24 * 3600
const codeSeconds = 10 * 60

interface AuthorizeQuery {
  client_id?: string
  redirect_uri?: string
  response_type?: string
  state?: string
}

/** OAuth v2 for apps with a server: consent page, codes, single-use rotating refresh tokens. */
export function registerOAuth({ app, tools, store, webhooks }: CloverContext): void {
  /** Why this authorization request cannot be shown; null when it can. */
  function objection(query: AuthorizeQuery): string | null {
    const { app: registered } = store.world
    if (query.client_id !== registered.appId) return 'This app is not known to Clover (client_id).'
    if (!query.redirect_uri && !registered.siteUrl) return 'The app has no site address and none was given.'
    if (query.redirect_uri && !isBelow(query.redirect_uri, registered.siteUrl)) {
      return 'The address to return to does not lie below the app’s registered site address (redirect_uri).'
    }
    return null
  }

  app.get<{ Querystring: AuthorizeQuery }>(`${hosts.web}/oauth/v2/authorize`, (request, reply) => {
    const problem = objection(request.query)
    const choices = merchantChoices(Object.values(store.world.merchants))
    const body = problem
      ? html`<div class="card"><h1>Clover cannot open this page</h1><p class="error" role="alert">${problem}</p></div>`
      : html`<div class="card">
<h1>Connect an app to your Clover account</h1>
<p class="quiet">Duly asks to read your business details, orders and payments, and to take online payments for you.</p>
<form method="post" action="${hosts.web}/oauth/v2/consent">
${Object.entries(request.query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`)}
<fieldset><legend>Your business</legend>
${choices.map(
  (
    choice,
    index,
  ) => html`<label class="choice"><input type="radio" name="merchant" value="${choice.value}"${index === 0 ? html` checked` : ''}>
<span>${choice.name}<br><span class="quiet">${choice.detail}</span></span></label>`,
)}
</fieldset>
<button type="submit" name="decision" value="approve">Approve</button>
<button type="submit" class="plain" name="decision" value="deny">Deny</button>
</form>
</div>`
    return sendPage(
      reply,
      problem ? 400 : 200,
      page({ title: 'Connect to Clover (test)', simulates: 'Clover', base: '', body }),
    )
  })

  app.post<{ Body: AuthorizeQuery & { merchant?: string; decision?: string } }>(
    `${hosts.web}/oauth/v2/consent`,
    (request, reply) => {
      const problem = objection(request.body)
      if (problem) return reply.code(400).send({ message: problem })
      const back = new URL(request.body.redirect_uri || store.world.app.siteUrl)
      if (request.body.state !== undefined) back.searchParams.set('state', request.body.state)
      back.searchParams.set('client_id', store.world.app.appId)
      if (request.body.decision !== 'approve') {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_description', 'The merchant refused the connection.')
        return reply.redirect(back.href, 303)
      }
      const merchant = chosenMerchant(request.body.merchant ?? '')
      if (!merchant) return reply.code(400).send({ message: 'Choose a business.' })
      const firstInstall = !merchant.installed
      merchant.installed = true
      const code = randomToken(16)
      store.world.codes[code] = {
        merchantId: merchant.id,
        expiresAt: tools.clock.now() + codeSeconds * 1000,
        used: false,
      }
      if (firstInstall) webhooks.app(merchant.id, `A:${store.world.app.appId}`, 'CREATE')
      back.searchParams.set('merchant_id', merchant.id)
      back.searchParams.set('employee_id', 'TESTEMPL0YEE0')
      back.searchParams.set('code', code)
      return reply.redirect(back.href, 303)
    },
  )

  app.post<{ Body: Record<string, unknown>; Querystring: { no_refresh_token?: string } }>(
    `${hosts.api}/oauth/v2/token`,
    { config: { call: 'token' } },
    (request, reply) => {
      const { client_id, client_secret, code } = request.body
      const found = typeof code === 'string' ? store.world.codes[code] : undefined
      const valid =
        client_id === store.world.app.appId &&
        client_secret === store.world.app.appSecret &&
        found !== undefined &&
        !found.used &&
        found.expiresAt > tools.clock.now()
      if (!valid) return reply.code(401).send({ message: '401 Unauthorized' })
      found.used = true
      return issue(found.merchantId, request.query.no_refresh_token !== 'true')
    },
  )

  app.post<{ Body: Record<string, unknown> }>(
    `${hosts.api}/oauth/v2/refresh`,
    { config: { call: 'refresh' } },
    (request, reply) => {
      const { client_id, refresh_token } = request.body
      const found = typeof refresh_token === 'string' ? store.world.refreshTokens[refresh_token] : undefined
      const valid =
        client_id === store.world.app.appId && found !== undefined && !found.used && found.expiresAt > tools.clock.now()
      if (!valid || !store.world.merchants[found.merchantId]?.installed) {
        return reply.code(401).send({ message: 'Invalid refresh token' })
      }
      found.used = true
      return issue(found.merchantId, true)
    },
  )

  function issue(merchantId: string, withRefresh: boolean) {
    const seconds = Math.floor(tools.clock.now() / 1000)
    const access = randomToken()
    store.world.accessTokens[access] = { merchantId, expiresAt: (seconds + accessSeconds) * 1000 }
    const answer = { access_token: access, access_token_expiration: seconds + accessSeconds }
    if (!withRefresh) return answer
    const refresh = randomToken()
    store.world.refreshTokens[refresh] = { merchantId, expiresAt: (seconds + refreshSeconds) * 1000, used: false }
    return { ...answer, refresh_token: refresh, refresh_token_expiration: seconds + refreshSeconds }
  }

  function chosenMerchant(value: string): Merchant | undefined {
    const fresh = /^new:([A-Z]{3})$/.exec(value)
    if (!fresh) return store.world.merchants[value]
    const merchant = newMerchant({ currency: fresh[1] })
    store.world.merchants[merchant.id] = merchant
    return merchant
  }
}

/**
 * Free merchants first, one per currency in any case and Canadian dollars at the head, so that a second business of the same
 * tester finds what the first one found;
 * then those that are connected already.
 */
function merchantChoices(merchants: Merchant[]): { value: string; name: string; detail: string }[] {
  const known = (list: Merchant[], suffix: string) =>
    list.map((merchant) => ({
      value: merchant.id,
      name: merchant.name,
      detail: `${merchant.currency} · ${merchant.id}${suffix}`,
    }))
  const free = merchants.filter((merchant) => !merchant.installed)
  const fresh = (currency: string) => ({
    value: `new:${currency}`,
    name: newMerchant({ currency }).name,
    detail: `${currency} · a new test merchant`,
  })
  const offered = ['CAD', 'USD'].flatMap((currency) => {
    const own = free.filter((merchant) => merchant.currency === currency)
    return own.length > 0 ? known(own, '') : [fresh(currency)]
  })
  return [
    ...offered,
    ...known(
      free.filter(({ currency }) => currency !== 'CAD' && currency !== 'USD'),
      '',
    ),
    ...known(
      merchants.filter((merchant) => merchant.installed),
      ' · connected before',
    ),
  ]
}

/** Whether an address lies below the registered site: same origin, and its path starts with the site's. */
function isBelow(address: string, site: string): boolean {
  try {
    const url = new URL(address)
    if (!site) return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
    const registered = new URL(site)
    const path = registered.pathname.endsWith('/') ? registered.pathname : `${registered.pathname}/`
    return url.origin === registered.origin && (url.pathname === registered.pathname || url.pathname.startsWith(path))
  } catch {
    return false
  }
}
