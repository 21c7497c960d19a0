/**
 * Whether a payer may be sent to this address: https on one of the provider's hosts or their subdomains, or, in local
 * mode, exactly the simulator's own origin (security requirements 4.5 and 7.4).
 */
export function isCheckoutAddress(href: string, hosts: readonly string[], simulatorOrigin: string | null): boolean {
  let url: URL
  try {
    url = new URL(href)
  } catch {
    return false
  }
  if (url.username || url.password) return false
  if (simulatorOrigin !== null && url.origin === simulatorOrigin) return true
  if (url.protocol !== 'https:') return false
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
