import { withoutTrailingSlashes } from '@duly/core/contact/web-address.ts'
import { z } from 'zod'
import { networksIn } from '../webhooks/addresses.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const httpUrl = z.url({ protocol: /^https?$/ }).transform((value) => withoutTrailingSlashes(value))
const origin = httpUrl.refine((value) => new URL(value).origin === value.toLowerCase(), {
  message: 'expected a scheme and a host without a path, such as https://duly.example.com',
})
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const isListOfNetworks = (value: string): boolean => {
  try {
    networksIn(value)
    return true
  } catch {
    return false
  }
}

/** One variable: how it is parsed, and its description in the README's table. */
export interface Variable {
  schema: z.ZodType
  fallback?: string
  about: string
}

/**
 * Every environment variable that Duly reads, in one place. The README's table is generated from it
 * (`scripts/config-table.ts`); nothing else reads the environment.
 */
export const variables = {
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']),
    fallback: 'development',
    about: 'in `production`, Duly refuses to start if a setting is missing or weak',
  },
  PORT: { schema: count(0, 65535), fallback: '3000', about: 'port to listen on; 0 picks a free one' },
  HOST: { schema: z.string().min(1), fallback: '127.0.0.1', about: 'address to listen on' },
  DATA_DIR: {
    schema: z.string().min(1),
    fallback: './data',
    about: 'directory of the embedded database and the generated secrets',
  },
  DATA_IS_DISPOSABLE: {
    schema: flag,
    fallback: 'false',
    about:
      'for test runs only: `true` makes the embedded database faster but lets a power failure destroy it, and passwords cheap to hash; refused in production',
  },
  DATABASE_URL: {
    schema: z.string().min(1).optional(),
    about: 'PostgreSQL 15 or newer, with one or several hosts (see docs/scaling.md); if unset, Duly runs its own',
  },
  DATABASE_OWNER_URL: {
    schema: z.string().min(1).optional(),
    about: 'login that owns the schema and runs migrations; defaults to `DATABASE_URL`',
  },
  DATABASE_POOL_MAX: { schema: count(2, 200), fallback: '12', about: 'maximum database connections per process' },
  APP_BASE_URL: {
    schema: origin.optional(),
    about: 'public URL of Duly; every link in a message starts with it',
  },
  API_BASE_URL: {
    schema: httpUrl.optional(),
    about: 'public URL that providers call back; defaults to `APP_BASE_URL`',
  },
  ADMIN_EMAIL: { schema: z.email().optional(), about: 'account that is made an administrator at startup' },
  SUPPORT_EMAIL: {
    schema: z.email(),
    fallback: 'support@duly.example',
    about: 'shown on the public pages; receives contact messages',
  },
  SUPPORT_PHONE: { schema: z.string(), fallback: '+1 (250) 555-0100', about: 'shown on the contact page' },
  TRUST_PROXY: {
    schema: z.string().optional(),
    about: 'addresses of proxies whose forwarded headers are trusted, such as `127.0.0.1`',
  },
  HSTS_SUBDOMAINS: {
    schema: flag,
    fallback: 'false',
    about: 'whether browsers are told that every name below that of `APP_BASE_URL` has TLS, too',
  },
  SECRET_KEY: {
    schema: z.string().min(32).optional(),
    about: 'at least 32 random bytes; signs OAuth state. Required in production',
  },
  CREDENTIALS_KEY: {
    schema: z.string().min(32).optional(),
    about: '32-byte key (hex or base64) that encrypts bank details and provider tokens. Required in production',
  },
  CREDENTIALS_KEY_PREVIOUS: {
    schema: z.string().optional(),
    about: 'previous keys, comma-separated, still used to decrypt',
  },
  PASSWORD_MIN_LENGTH: { schema: count(1, 128), fallback: '1', about: 'minimum password length' },
  PASSWORD_REFUSE_COMMON: {
    schema: flag,
    fallback: 'false',
    about: 'whether to reject the most common passwords, and those made of one’s own name or address',
  },
  REQUIRE_SECOND_FACTOR: {
    schema: z.enum(['admins', 'all']).optional(),
    about: 'who must have a passkey or an authenticator app: `admins` or `all`; they set it up at their next sign-in',
  },
  OIDC_ISSUER: {
    schema: httpUrl.optional(),
    about: 'another provider by which people can sign in (OpenID Connect): its issuer, as its documents name it',
  },
  OIDC_CLIENT_ID: { schema: z.string().optional(), about: 'client ID at that provider' },
  OIDC_CLIENT_SECRET: { schema: z.string().optional(), about: 'client secret at that provider' },
  OIDC_NAME: {
    schema: z.string().min(1).max(40),
    fallback: 'Single sign-on',
    about: 'what people call that provider, as in “Sign in with Company Login”',
  },
  OIDC_TRUSTED_DOMAINS: {
    schema: z.string().optional(),
    about:
      'domains, separated by commas, whose verified addresses that provider may vouch for: accounts with them are connected at the first sign-in',
  },
  OIDC_CREATE_USERS: {
    schema: flag,
    fallback: 'false',
    about: 'whether people of these domains who have no account get one',
  },
  EMAIL_CHANGE_NEEDS_FRESH_SIGN_IN: {
    schema: flag,
    fallback: 'false',
    about: 'whether changing one’s own e-mail address needs a sign-in within the last ten minutes',
  },
  SMTP_URL: {
    schema: z.string().min(1).optional(),
    about:
      'mail server, `smtps://user:pass@host:465`. This or `SMTP_HOST` is required in production; if unset, mail is stored and shown at /outbox',
  },
  SMTP_HOST: { schema: z.string().min(1).optional(), about: 'mail server, as an alternative to `SMTP_URL`' },
  SMTP_PORT: {
    schema: count(1, 65535).optional(),
    about: 'port of the mail server; defaults to 587, or 465 with `SMTP_SECURE`',
  },
  SMTP_SECURE: { schema: flag.optional(), about: 'implicit TLS; defaults to true on port 465' },
  SMTP_USER: { schema: z.string().optional(), about: 'user name for the mail server; if unset, no authentication' },
  SMTP_PASS: { schema: z.string().optional(), about: 'password for the mail server, not URL-encoded' },
  SMTP_REQUIRE_TLS: {
    schema: flag,
    fallback: 'true',
    about: 'refuse mail servers without TLS (ignored for loopback hosts)',
  },
  SMTP_POOL_MAX: { schema: count(1, 50), fallback: '5', about: 'maximum connections to the mail server' },
  MAIL_FROM: { schema: z.email(), fallback: 'invoices@duly.example', about: 'sender address of all mail' },
  MAIL_BOUNCE_DOMAIN: { schema: z.string().optional(), about: 'domain of the envelope sender, which receives bounces' },
  DKIM_DOMAIN: { schema: z.string().optional(), about: 'DKIM signing domain' },
  DKIM_SELECTOR: { schema: z.string().optional(), about: 'DKIM selector' },
  DKIM_PRIVATE_KEY: { schema: z.string().optional(), about: 'DKIM private key in PEM' },
  MAIL_PER_HOUR: { schema: count(1, 100_000), fallback: '200', about: 'maximum e-mails per hour and workspace' },
  SMS_PER_HOUR: { schema: count(1, 100_000), fallback: '100', about: 'maximum SMS per hour and workspace' },
  SMS_PER_DAY: { schema: count(1, 1_000_000), fallback: '400', about: 'maximum SMS per day (UTC) and workspace' },
  SMS_DEFAULT_REGION: {
    schema: z.string().length(2),
    fallback: 'CA',
    about: 'country of phone numbers without a country code',
  },
  SMS_COUNTRIES: {
    schema: z
      .string()
      .regex(/^(all|[A-Za-z]{2}([\s,]+[A-Za-z]{2})*)$/, 'must be `all` or countries such as `CA, US`')
      .optional(),
    about:
      'countries that SMS may be sent to, such as `CA, US`, or `all`; defaults to those of the business and its customers',
  },
  TWILIO_API_BASE_URL: { schema: httpUrl, fallback: 'https://api.twilio.com', about: 'Twilio API URL' },
  TWILIO_ACCOUNT_SID: {
    schema: z.string().optional(),
    about: 'Twilio account; if unset, SMS are stored and shown at /outbox',
  },
  TWILIO_AUTH_TOKEN: { schema: z.string().optional(), about: 'Twilio auth token; also verifies status callbacks' },
  TWILIO_API_KEY_SID: {
    schema: z.string().optional(),
    about: 'Twilio API key, used for sending instead of the auth token',
  },
  TWILIO_API_KEY_SECRET: { schema: z.string().optional(), about: 'secret of the API key' },
  TWILIO_FROM: { schema: z.string().optional(), about: 'sender number, E.164' },
  TWILIO_MESSAGING_SERVICE_SID: {
    schema: z.string().optional(),
    about: 'Twilio messaging service, as an alternative to a sender number',
  },
  PEPPOL_ACCESS_POINT_URL: {
    schema: httpUrl.optional(),
    about: 'Peppol access point by the protocol of docs/e-invoices.md; if unset, e-invoices do not travel by Peppol',
  },
  PEPPOL_ACCESS_POINT_TOKEN: { schema: z.string().optional(), about: 'bearer token for the access point' },
  PEPPOL_CALLBACK_SECRET: {
    schema: z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/, 'expected whsec_ and at least 24 bytes in base64')
      .optional(),
    about: 'secret by which the access point signs its reports (`whsec_…`); if unset, it is only asked',
  },
  PAYMENT_PROVIDER: {
    schema: z.enum(['clover', 'stripe']),
    fallback: 'clover',
    about: 'card payment provider of this installation',
  },
  CLOVER_ENV: { schema: z.enum(['sandbox', 'production']), fallback: 'sandbox', about: 'Clover environment' },
  CLOVER_APP_ID: {
    schema: z.string().optional(),
    about: 'Clover app; if unset, the simulator is used (never in production)',
  },
  CLOVER_APP_SECRET: { schema: z.string().optional(), about: 'secret of the Clover app' },
  CLOVER_APP_WEBHOOK_AUTH: {
    schema: z.string().optional(),
    about: 'value that Clover sends in the X-Clover-Auth header',
  },
  CLOVER_AUTHORIZE_BASE_URL: { schema: httpUrl.optional(), about: 'overrides Clover’s authorize host' },
  CLOVER_API_BASE_URL: { schema: httpUrl.optional(), about: 'overrides Clover’s API host' },
  CLOVER_CHECKOUT_BASE_URL: { schema: httpUrl.optional(), about: 'overrides Clover’s checkout host' },
  CLOVER_ECOM_BASE_URL: { schema: httpUrl.optional(), about: 'overrides Clover’s e-commerce host' },
  CLOVER_WEBHOOK_TOLERANCE_SECONDS: {
    schema: count(60, 604_800),
    fallback: '86400',
    about: 'maximum age of a signed webhook',
  },
  STRIPE_SECRET_KEY: { schema: z.string().optional(), about: 'secret key of the Stripe platform account' },
  STRIPE_CLIENT_ID: { schema: z.string().optional(), about: 'Stripe Connect client ID' },
  STRIPE_WEBHOOK_SECRET: { schema: z.string().optional(), about: 'signing secret of the Stripe webhook endpoint' },
  STRIPE_API_BASE_URL: { schema: httpUrl, fallback: 'https://api.stripe.com', about: 'Stripe API URL' },
  STRIPE_CONNECT_BASE_URL: {
    schema: httpUrl,
    fallback: 'https://connect.stripe.com',
    about: 'Stripe Connect URL',
  },
  ANALYTICS_URL: {
    schema: httpUrl.optional(),
    about: 'receives page views (Plausible’s event API); if unset, none are sent',
  },
  METRICS_TOKEN: {
    schema: z.string().min(16).optional(),
    about: 'bearer token for /metrics; if unset, only this machine can read it',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    schema: httpUrl.optional(),
    about: 'OTLP/HTTP endpoint for traces, such as `http://127.0.0.1:4318`; if unset, tracing is off',
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    schema: z
      .string()
      .regex(/^[^=,]+=[^,]*(,[^=,]+=[^,]*)*$/)
      .optional(),
    about: 'headers sent with traces, such as an API key: `name=value,name=value`',
  },
  OTEL_SERVICE_NAME: { schema: z.string().min(1), fallback: 'duly', about: 'service name in traces' },
  OTEL_TRACES_SHARE: {
    schema: z.coerce.number().min(0).max(1),
    fallback: '1',
    about: 'fraction of requests and jobs that are traced, 0 to 1',
  },
  DRAIN_SECONDS: {
    schema: count(0, 60),
    fallback: '0',
    about:
      'after SIGTERM, how long /readyz answers 503 while requests are still served, so that load balancers stop sending',
  },
  SLOW_QUERY_MS: { schema: count(1, 60_000), fallback: '500', about: 'SQL statements that take longer are logged' },
  LOG_LEVEL: {
    schema: z.enum(['debug', 'info', 'warn', 'error', 'silent']),
    fallback: 'info',
    about: 'minimum level that is logged',
  },
  RATE_REGISTRATIONS_PER_HOUR: {
    schema: count(1, 1_000_000),
    fallback: '100',
    about: 'registrations per hour and network',
  },
  RATE_SIGN_INS_PER_MINUTE: { schema: count(1, 1_000_000), fallback: '60', about: 'sign-ins per minute and network' },
  RATE_CONTACT_PER_HOUR: {
    schema: count(1, 1_000_000),
    fallback: '30',
    about: 'contact form messages per hour and network',
  },
  RATE_CONTACT_TOTAL_PER_HOUR: {
    schema: count(1, 1_000_000),
    fallback: '300',
    about: 'contact form messages per hour from all networks together',
  },
  RATE_CALLS_PER_MINUTE: { schema: count(1, 1_000_000), fallback: '1200', about: 'requests per minute and network' },
  RATE_CALLS_PER_KEY_PER_MINUTE: {
    schema: count(1, 1_000_000),
    fallback: '600',
    about: 'requests per minute and API key',
  },
  WEBHOOK_ALLOW_NETWORKS: {
    schema: z.string().refine(isListOfNetworks, 'must be networks such as `10.0.0.0/8, fd00::/8`').optional(),
    about: 'private networks that webhooks may reach, such as `192.168.1.0/24`; if unset, none',
  },
  ASSISTANTS: {
    schema: flag,
    fallback: 'false',
    about: 'whether assistants may read and draft invoices by API key at `/mcp` (Model Context Protocol)',
  },
  RETENTION_YEARS: {
    schema: count(1, 100),
    fallback: '10',
    about: 'how many years issued invoices and the ledger are kept',
  },
} as const satisfies Record<string, Variable>

type Name = keyof typeof variables
type Fallback<K extends Name> = (typeof variables)[K] extends { fallback: string } ? true : false
type Value<K extends Name> = z.output<(typeof variables)[K]['schema']>

/** The values of all variables, parsed. */
export type Environment = { readonly [K in Name]: Fallback<K> extends true ? NonNullable<Value<K>> : Value<K> }
