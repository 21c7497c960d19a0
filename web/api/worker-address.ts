interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => { createScriptURL: (address: string) => string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null

/**
 * The address of a worker's script as the document's policy takes it (security requirements 4.2): it lets scripts in by
 * name only, and these are our own page's worker and the built files.
 */
export function workerAddress(address: string): string {
  const trusted = (window as { trustedTypes?: TrustedTypes }).trustedTypes
  if (!trusted) return address
  policy ??= trusted.createPolicy('duly-worker', {
    createScriptURL: (path) => {
      const { origin, pathname } = new URL(path, window.location.href)
      const ours = pathname === '/worker.js' || pathname.startsWith('/assets/') || import.meta.env.DEV
      if (origin !== window.location.origin || !ours) throw new TypeError(`not a script of ours: ${path}`)
      return path
    },
  })
  return policy.createScriptURL(address)
}
