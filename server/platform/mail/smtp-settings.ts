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
  /** Domain of the envelope senders, for bounces; null: they come to `from`. */
  readonly bounceDomain: string | null
  readonly dkim: { domain: string; selector: string; privateKey: string } | null
  /** Milliseconds of silence after which a connection is given up; 30 s unless a test says less. */
  readonly socketTimeoutMs?: number
}

type SmtpConfig = Pick<
  Config,
  | 'SMTP_URL'
  | 'SMTP_REQUIRE_TLS'
  | 'SMTP_POOL_MAX'
  | 'MAIL_FROM'
  | 'MAIL_BOUNCE_DOMAIN'
  | 'DKIM_DOMAIN'
  | 'DKIM_SELECTOR'
  | 'DKIM_PRIVATE_KEY'
>

/**
 * Settings from the configuration; null when no mail server is named. The address is taken apart here, so that nothing
 * in it but server, port and credentials has an effect. Throws for an unreadable one.
 */
export function smtpSettings(config: SmtpConfig): SmtpSettings | null {
  if (!config.SMTP_URL) return null
  const url = URL.canParse(config.SMTP_URL) ? new URL(config.SMTP_URL) : null
  if (!url || (url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || !url.hostname) {
    throw new Error('SMTP_URL is not valid: it looks like smtps://user:pass@host:465 or smtp://host:587')
  }
  const secure = url.protocol === 'smtps:' || url.port === '465'
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key } = config
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    user: decodeURIComponent(url.username),
    pass: decodeURIComponent(url.password),
    requireTls: config.SMTP_REQUIRE_TLS,
    maxConnections: config.SMTP_POOL_MAX,
    from: config.MAIL_FROM,
    productName: 'Duly',
    bounceDomain: config.MAIL_BOUNCE_DOMAIN ?? null,
    // A key from the environment often has its line breaks written as \n.
    dkim: domain && selector && key ? { domain, selector, privateKey: key.replaceAll('\\n', '\n') } : null,
  }
}

/** Whether a mail server is on this machine, where TLS protects nothing. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)
}
