let registered = false

/** The page's own worker: keeps the shell, so that the installed app opens without a connection. */
export function registerServiceWorker(): void {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  registered = true
  navigator.serviceWorker.register(scriptAddress('/worker.js')).catch(() => {
    // Private windows and old browsers forbid it; the app works without.
  })
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

// The document's policy lets scripts in by name only (security requirements 4.2): this one names one address.
function scriptAddress(address: '/worker.js'): string {
  const trusted = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  if (!trusted) return address
  return trusted.createPolicy('duly-worker', { createScriptURL: () => '/worker.js' }).createScriptURL(address)
}
