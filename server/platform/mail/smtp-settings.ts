import { isIP } from 'node:net'
import type { Config } from '../config/config.ts'

/** How mail goes out, read from the configuration. */
export interface SmtpSettings {
  readonly host: string
  readonly port: number
  /** TLS from the first byte (port 465); otherwise STARTTLS. */
  readonly secure: boolean
  readonly user: string
  readonly pass: string
  readonly requireTls: boolean
  readonly maxConnections: number
  /** Our own sender address; never the business's, whose domain would refuse us. */
  readonly from: string
  readonly productName: string
  /** How we greet the mail server: the host of our public address; absent or null: this machine's own name. */
  readonly name?: string | null
  /** Domain of the envelope senders, for bounces; null: they come to `from`. */
  readonly bounceDomain: string | null
  readonly dkim: { domain: string; selector: string; privateKey: string } | null
  /** Milliseconds of silence after which a connection is given up; 30 s unless a test says less. */
  readonly socketTimeoutMs?: number
}

type SmtpConfig = Pick<Config, 'SMTP_REQUIRE_TLS' | 'SMTP_POOL_MAX' | 'MAIL_FROM'> &
  Partial<
    Pick<
      Config,
      | 'SMTP_URL'
      | 'SMTP_HOST'
      | 'SMTP_PORT'
      | 'SMTP_SECURE'
      | 'SMTP_USER'
      | 'SMTP_PASS'
      | 'APP_BASE_URL'
      | 'MAIL_BOUNCE_DOMAIN'
      | 'DKIM_DOMAIN'
      | 'DKIM_SELECTOR'
      | 'DKIM_PRIVATE_KEY'
    >
  >

type Server = Pick<SmtpSettings, 'host' | 'port' | 'secure' | 'user' | 'pass'>

/** Settings from the configuration; null when no mail server is named. Throws for an unreadable address. */
export function smtpSettings(config: SmtpConfig): SmtpSettings | null {
  const server = config.SMTP_URL ? serverAt(config.SMTP_URL) : namedServer(config)
  if (!server) return null
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = config
  return {
    ...server,
    requireTls: config.SMTP_REQUIRE_TLS,
    maxConnections: config.SMTP_POOL_MAX,
    from: config.MAIL_FROM,
    productName: 'Duly',
    name: greetingName(config.APP_BASE_URL),
    bounceDomain: config.MAIL_BOUNCE_DOMAIN ?? null,
    // A key from the environment often has its line breaks written as \n.
    dkim: domain && selector && key ? { domain, selector, privateKey: key.replaceAll('\\n', '\n') } : null,
  }
}

// A machine without a full name of its own would greet as `[127.0.0.1]`, which filters take for a home computer's.
function greetingName(baseUrl: string | undefined): string | null {
  const host = baseUrl ? new URL(baseUrl).hostname : ''
  return host.includes('.') && isIP(host) === 0 ? host : null
}

/** The address is taken apart here, so that nothing in it but server, port and credentials has an effect. */
function serverAt(address: string): Server {
  const url = URL.canParse(address) ? new URL(address) : null
  try {
    if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || !url.hostname)
      throw new Error('no mail server')
    const secure = url.protocol === 'smtps:' || url.port === '465'
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port || (secure ? 465 : 587)),
      secure,
      user: decodeURIComponent(url.username),
      pass: decodeURIComponent(url.password),
    }
  } catch {
    throw new Error(
      'SMTP_URL is not valid: expected smtps://user:pass@host:465 or smtp://host:587, with %25 for a % in a password. SMTP_HOST, SMTP_USER and SMTP_PASS take them unencoded',
    )
  }
}

function namedServer(config: SmtpConfig): Server | null {
  if (!config.SMTP_HOST) return null
  const secure = config.SMTP_SECURE ?? config.SMTP_PORT === 465
  return {
    host: config.SMTP_HOST,
    port: config.SMTP_PORT ?? (secure ? 465 : 587),
    secure,
    user: config.SMTP_USER ?? '',
    pass: config.SMTP_PASS ?? '',
  }
}

/** Whether a mail server is on this machine, where TLS protects nothing. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
