import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'
import type { RunningSimulator } from '../kit/sim-server.ts'

/** Somebody who has an account at the provider. */
export interface OidcPerson {
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

export interface OidcSimulatorOptions {
  port: number
  clientId: string
  clientSecret: string
  redirectUrl: string
}

/**
 * A provider of sign-ins as companies run one: OpenID Connect by the certified `oidc-provider`, whose pages for developers take any
 * name and password. `POST /__sim/people/:name` says what it tells of whoever signs in by that name.
 */
export async function startOidcSimulator(options: OidcSimulatorOptions): Promise<RunningSimulator> {
  const people = new Map<string, OidcPerson>()
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(options.port, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const provider = new Provider(url, {
    clients: [
      { client_id: options.clientId, client_secret: options.clientSecret, redirect_uris: [options.redirectUrl] },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    pkce: { required: () => true },
    cookies: { keys: ['duly-simulator'] },
    findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id, people.get(id)) }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const name = /^\/__sim\/people\/([^/]+)$/.exec(request.url ?? '')?.[1]
    if (!name || request.method !== 'POST') return void answer(request, response)
    void bodyOf(request).then((person) => {
      people.set(decodeURIComponent(name), person)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  })
  return { url, port, close: () => closed(server) }
}

const bodyOf = async (request: IncomingMessage) => JSON.parse(await text(request)) as OidcPerson

const claimsOf = (sub: string, person: OidcPerson | undefined) => ({
  sub,
  ...(person && {
    email: person.email,
    email_verified: person.emailVerified,
    given_name: person.firstName,
    family_name: person.lastName,
  }),
})

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
