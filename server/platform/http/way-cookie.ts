import type { FastifyRequest } from 'fastify'

/** A cookie that binds a way to a provider and back to one browser. */
export interface WayCookie {
  /** The value of `set-cookie`; no seconds take it away. */
  header(value: string, seconds: number): string
  /** What the browser brought back. */
  read(request: FastifyRequest): string | undefined
}

/**
 * Under HTTPS its name begins with `__Host-`: browsers then take it from this very host alone, so that no neighbour below the same domain
 * can slip in one of their own. Browsers refuse such a name without HTTPS. `appUrl` is the public address of the product.
 */
export function wayCookie(name: string, appUrl: () => string): WayCookie {
  const isSecure = () => appUrl().startsWith('https://')
  const nameNow = () => (isSecure() ? `__Host-${name}` : name)
  return {
    header: (value, seconds) =>
      `${nameNow()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure() ? '; Secure' : ''}`,
    read(request) {
      for (const part of (request.headers.cookie ?? '').split(';')) {
        const [key, value] = part.trim().split('=', 2)
        if (key === nameNow() && value) return value
      }
      return undefined
    },
  }
}
