import * as client from 'openid-client'

/** The provider as the operator set it up. */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Where it sends browsers back to. */
  redirectUrl: string
}

/** Whom the provider named. */
export interface Named {
  issuer: string
  subject: string
  /** Empty where it told none. */
  email: string
  emailVerified: boolean
  firstName: string
  lastName: string
}

/** A sign-in at another provider: OpenID Connect, authorization code with PKCE. */
export interface OidcProvider {
  /** Where to send a browser, and what to keep until it is back. Rejects when the provider cannot be reached. */
  begin(state: string): Promise<{ url: string; verifier: string; nonce: string }>
  /** Whom the address that a browser came back with names. Rejects when anything about it is wrong. */
  finish(back: URL, kept: { state: string; verifier: string; nonce: string }): Promise<Named>
}

/** Seconds that the provider has for an answer. */
const timeoutSeconds = 5
/** So long its description of itself is taken without asking again. */
const freshMs = 3_600_000

/** Opens the provider; it is asked for its description when it is needed first, and every hour. */
export function openOidcProvider(settings: OidcSettings): OidcProvider {
  const { issuer, clientId, clientSecret, redirectUrl } = settings
  let known: { until: number; configuration: Promise<client.Configuration> } | null = null
  const configuration = () => {
    if (known && Date.now() < known.until) return known.configuration
    // Simulators on this machine speak plain HTTP.
    const isLocal = new URL(issuer).protocol === 'http:'
    const asked = client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: timeoutSeconds,
      ...(isLocal && { execute: [client.allowInsecureRequests] }),
    })
    const mine = { until: Date.now() + freshMs, configuration: asked }
    known = mine
    asked.catch(() => {
      if (known === mine) known = null
    })
    return asked
  }
  return {
    async begin(state) {
      const config = await configuration()
      const verifier = client.randomPKCECodeVerifier()
      const nonce = client.randomNonce()
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUrl,
        scope: 'openid email profile',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      })
      return { url: url.href, verifier, nonce }
    },
    async finish(back, { state, verifier, nonce }) {
      const config = await configuration()
      const tokens = await client.authorizationCodeGrant(config, back, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider gave no ID token')
      // The ID token often holds no address; tokens are thrown away afterwards.
      const info = await client.fetchUserInfo(config, tokens.access_token, claims.sub)
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: info.email ?? '',
        emailVerified: info.email_verified === true,
        firstName: info.given_name ?? '',
        lastName: info.family_name ?? '',
      }
    },
  }
}
