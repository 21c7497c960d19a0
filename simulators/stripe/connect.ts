import { html } from '../kit/html.ts'
import { page } from '../kit/page.ts'
import { sendPage } from '../kit/sim-server.ts'
import type { StripeContext } from './context.ts'
import { type ConnectedAccount, hosts, newAccount, stripeId } from './world.ts'

type AuthorizeQuery = {
  client_id?: string
  redirect_uri?: string
  response_type?: string
  scope?: string
  state?: string
}

/** Connect's OAuth form for standard accounts: consent, token, deauthorize. */
export function registerConnect({ app, tools, store, event }: StripeContext): void {
  function objection(query: AuthorizeQuery): string | null {
    const { platform } = store.world
    if (query.client_id !== platform.clientId) return 'No application matches the supplied client identifier.'
    if (query.response_type !== 'code') return 'response_type must be code.'
    const address = query.redirect_uri ?? platform.redirectUrl
    if (!isReturnAddress(address) || (platform.redirectUrl && address !== platform.redirectUrl)) {
      return 'Invalid redirect URI.'
    }
    return null
  }

  app.get<{ Querystring: AuthorizeQuery }>(`${hosts.connect}/oauth/authorize`, (request, reply) => {
    const problem = objection(request.query)
    const choices = accountChoices(Object.values(store.world.accounts))
    const body = problem
      ? html`<div class="card"><h1>Stripe cannot open this page</h1><p class="error" role="alert">${problem}</p></div>`
      : html`<div class="card">
<h1>Connect your Stripe account</h1>
<p class="quiet">Duly asks to take online payments for you and to read them.</p>
<form method="post" action="${hosts.connect}/oauth/consent">
${Object.entries(request.query).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`)}
<fieldset><legend>Your business</legend>
${choices.map(
  (
    choice,
    index,
  ) => html`<label class="choice"><input type="radio" name="account" value="${choice.value}"${index === 0 ? html` checked` : ''}>
<span>${choice.name}<br><span class="quiet">${choice.detail}</span></span></label>`,
)}
</fieldset>
<button type="submit" name="decision" value="approve">Connect</button>
<button type="submit" class="plain" name="decision" value="deny">Deny</button>
</form></div>`
    const markup = page({ title: 'Connect to Stripe (test)', simulates: 'Stripe', base: '', body })
    return sendPage(reply, problem ? 400 : 200, markup)
  })

  app.post<{ Body: AuthorizeQuery & { account?: string; decision?: string } }>(
    `${hosts.connect}/oauth/consent`,
    (request, reply) => {
      const problem = objection(request.body)
      if (problem) return reply.code(400).send({ error: 'invalid_request', error_description: problem })
      const back = new URL(request.body.redirect_uri ?? store.world.platform.redirectUrl)
      if (request.body.state !== undefined) back.searchParams.set('state', request.body.state)
      if (request.body.decision !== 'approve') {
        back.searchParams.set('error', 'access_denied')
        back.searchParams.set('error_description', 'The user denied your request')
        return reply.redirect(back.href, 303)
      }
      const account = chosenAccount(request.body.account ?? '')
      if (!account) return reply.code(400).send({ error: 'invalid_request' })
      back.searchParams.set('scope', 'read_write')
      back.searchParams.set('code', issueCode(account))
      return reply.redirect(back.href, 303)
    },
  )

  /** As Connect does on the consent page, for tests. */
  app.post<{ Params: { id: string } }>('/__sim/accounts/:id/approve', (request, reply) => {
    const account = store.world.accounts[request.params.id]
    return account ? { code: issueCode(account) } : reply.code(404).send({ message: 'Not Found' })
  })

  app.post<{ Body: Record<string, string> }>(
    `${hosts.connect}/oauth/token`,
    { config: { call: 'token' } },
    (request, reply) => {
      if (!isPlatform(request.headers.authorization, request.body.client_secret)) {
        return reply.code(401).send({ error: 'invalid_client', error_description: 'No such API key' })
      }
      if (request.body.grant_type !== 'authorization_code') {
        return reply.code(400).send({ error: 'unsupported_grant_type', error_description: 'Unknown grant type' })
      }
      const code = store.world.codes[request.body.code ?? '']
      if (!code || code.used || code.expiresAt <= tools.clock.now()) {
        return reply.code(400).send({ error: 'invalid_grant', error_description: 'Authorization code does not exist' })
      }
      code.used = true
      const account = store.world.accounts[code.account]
      if (account) account.connected = true
      return {
        access_token: stripeId('sk_test'),
        refresh_token: stripeId('rt'),
        token_type: 'bearer',
        livemode: false,
        scope: 'read_write',
        stripe_user_id: code.account,
        stripe_publishable_key: stripeId('pk_test'),
      }
    },
  )

  app.post<{ Body: Record<string, string> }>(
    `${hosts.connect}/oauth/deauthorize`,
    { config: { call: 'deauthorize' } },
    (request, reply) => {
      if (!isPlatform(request.headers.authorization, request.body.client_secret)) {
        return reply.code(401).send({ error: 'invalid_client' })
      }
      const account = store.world.accounts[request.body.stripe_user_id ?? '']
      if (!account?.connected || request.body.client_id !== store.world.platform.clientId) {
        return reply.code(400).send({ error: 'invalid_client', error_description: 'This application is not connected' })
      }
      account.connected = false
      return { stripe_user_id: account.id }
    },
  )

  /** The business takes the access back in its own dashboard. */
  app.post<{ Params: { id: string } }>('/__sim/accounts/:id/deauthorize', (request, reply) => {
    const account = store.world.accounts[request.params.id]
    if (!account) return reply.code(404).send({ message: 'Not Found' })
    account.connected = false
    event('account.application.deauthorized', account.id, { id: store.world.platform.clientId, object: 'application' })
    return account
  })

  function isPlatform(authorization: string | undefined, secret: string | undefined): boolean {
    const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? secret
    return given === store.world.platform.secretKey
  }

  function issueCode(account: ConnectedAccount): string {
    const code = stripeId('ac')
    store.world.codes[code] = { account: account.id, used: false, expiresAt: tools.clock.now() + 300_000 }
    return code
  }

  function chosenAccount(value: string): ConnectedAccount | undefined {
    const fresh = /^new:([a-z]{3})$/.exec(value)
    if (!fresh) return store.world.accounts[value]
    const account = newAccount({ currency: fresh[1] })
    store.world.accounts[account.id] = account
    return account
  }
}

/** Free accounts first, one per currency in any case, then those connected already. */
function accountChoices(accounts: ConnectedAccount[]): { value: string; name: string; detail: string }[] {
  const free = accounts.filter((account) => !account.connected)
  const known = (list: ConnectedAccount[], suffix: string) =>
    list.map((account) => ({ value: account.id, name: account.name, detail: `${account.id}${suffix}` }))
  const fresh = ['cad', 'usd']
    .filter((currency) => !free.some((account) => account.currency === currency))
    .map((currency) => ({
      value: `new:${currency}`,
      name: newAccount({ currency }).name,
      detail: 'a new test account',
    }))
  return [
    ...known(free, ''),
    ...fresh,
    ...known(
      accounts.filter((account) => account.connected),
      ' · connected before',
    ),
  ]
}

function isReturnAddress(address: string): boolean {
  try {
    const url = new URL(address)
    return url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  } catch {
    return false
  }
}
