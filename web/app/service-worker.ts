import { workerAddress } from '../api/worker-address.ts'

let registered = false

/** The page's own worker: keeps the shell, so that the installed app opens without a connection. */
export function registerServiceWorker(): void {
  if (registered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  registered = true
  navigator.serviceWorker
    .register(workerAddress('/worker.js'))
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
