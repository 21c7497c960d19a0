let registered = false

/** The page's own worker: keeps the shell, so that the installed app opens without a connection. */
export function registerServiceWorker(): void {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  registered = true
  navigator.serviceWorker
    .register(scriptAddress('/worker.js'))
    .then(() => navigator.serviceWorker.ready)
    .then(({ active }) => active?.postMessage({ keep: loadedFiles() }))
    .catch(() => {
      // Private windows and old browsers forbid it; the app works without.
    })
}

// What this page was loaded with before the worker was there to see it.
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [...new Set(paths.filter((path) => path.startsWith('/assets/')))]
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
