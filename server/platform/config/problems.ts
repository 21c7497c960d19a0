import { createPrivateKey } from 'node:crypto'
import { type Environment, variables } from './variables.ts'

/** What is missing or contradicts itself among variables that are each valid, one line each. */
export function problemsOf(environment: Environment): string[] {
  return [
    ...mailProblems(environment),
    ...oidcProblems(environment),
    ...peppolProblems(environment),
    ...(environment.NODE_ENV === 'production' ? productionProblems(environment) : []),
  ]
}

function oidcProblems({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment): string[] {
  const given = [OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET].filter(Boolean).length
  return given === 0 || given === 3 ? [] : ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are needed together']
}

function peppolProblems(environment: Environment): string[] {
  const { PEPPOL_ACCESS_POINT_URL: url, PEPPOL_ACCESS_POINT_TOKEN: token, NODE_ENV: mode } = environment
  if (!url !== !token) return ['PEPPOL_ACCESS_POINT_URL and PEPPOL_ACCESS_POINT_TOKEN are needed together']
  if (mode === 'production' && url && !url.startsWith('https://'))
    return ['PEPPOL_ACCESS_POINT_URL must start with https:// in production']
  return []
}

function mailProblems({ SMTP_URL, SMTP_HOST, ...environment }: Environment): string[] {
  const problems: string[] = []
  if (SMTP_URL && SMTP_HOST) problems.push('SMTP_URL and SMTP_HOST are both set; use only one')
  const names = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY'] as const
  const missing = names.filter((name) => !environment[name])
  // With only some of them, mail would go out unsigned without anybody noticing.
  if (missing.length > 0 && missing.length < names.length)
    problems.push(`${missing.join(' and ')} is missing: signing mail needs ${names.join(', ')}`)
  if (missing.length === 0 && !isRsaKey(environment.DKIM_PRIVATE_KEY ?? ''))
    problems.push('DKIM_PRIVATE_KEY is not valid: an RSA key of at least 1024 bits is expected, in PEM')
  return problems
}

function isRsaKey(pem: string): boolean {
  try {
    const key = createPrivateKey(pem.replaceAll('\\n', '\n'))
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 1024
  } catch {
    return false
  }
}

// Prefixes of placeholders that examples and guides use instead of a secret.
const knownSecrets =
  /^["'<[{(]*(secret|change|password|example|sample|test|replace|insert|your|todo|xxx|fixme|placeholder|put|openssl|generate|dummy|0+|1234567890)/i

function productionProblems(environment: Environment): string[] {
  const needed = [
    'APP_BASE_URL',
    'SECRET_KEY',
    'CREDENTIALS_KEY',
    ...(environment.SMTP_HOST ? [] : ['SMTP_URL' as const]),
  ] as const
  const problems = needed
    .filter((name) => !environment[name])
    .map((name) => `${name} is required in production: ${variables[name].about}`)
  for (const name of ['SECRET_KEY', 'CREDENTIALS_KEY'] as const) {
    const value = environment[name]
    if (value && (knownSecrets.test(value) || new Set(value).size < 8)) problems.push(`${name} is too easy to guess`)
  }
  if (environment.DATA_IS_DISPOSABLE) problems.push('DATA_IS_DISPOSABLE is for test runs only')
  if (environment.APP_BASE_URL && !environment.APP_BASE_URL.startsWith('https://'))
    problems.push('APP_BASE_URL must start with https:// in production')
  if (!environment.DATABASE_URL) problems.push('DATABASE_URL is required in production')
  return problems
}
