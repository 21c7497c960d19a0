// Opens the app without a connection: its document and the files that it was loaded with are kept. Nothing of the API
// ever is, and pay pages show money and belong to strangers: they always come from the server.
const cacheName = 'duly-shell-2'
const mostFiles = 300
const shell = '/invoices'
const publicPages =
  /^\/(about|contact|faq|help(\/[\w-]+)?|license-agreement|privacy-policy|login|register|forgot-password)\/?$/
const neverKept = /^\/(pay|pay-link|outbox|reset-password|undo-email-change|accept-invitation)(\/|$)/

/** Keeps the app's document and every file that it names. */
async function keepShell() {
  const cache = await caches.open(cacheName)
  const answer = await fetch(shell, { cache: 'no-cache' })
  if (!answer.ok) return
  const text = await answer.clone().text()
  const named = [...text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|png|webmanifest))"/g)].map(([, path]) => path)
  await cache.put(shell, answer)
  await Promise.all([...new Set(named)].map((path) => keep(path).catch(() => undefined)))
}

async function keep(path) {
  const cache = await caches.open(cacheName)
  if (path.startsWith('/assets/') && (await cache.match(path))) return
  await cache.add(path)
}

/** Old builds' files go when there are many. */
async function tidy() {
  const cache = await caches.open(cacheName)
  const files = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'))
  await Promise.all(files.slice(0, Math.max(0, files.length - mostFiles)).map((file) => cache.delete(file)))
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().catch(() => undefined))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
  event.waitUntil(old.then(() => self.clients.claim()))
})

// The page tells what it had loaded before the worker was there, and what its screens need, so that they open later.
self.addEventListener('message', (event) => {
  const paths = Array.isArray(event.data?.keep) ? event.data.keep : []
  const own = paths.filter((path) => typeof path === 'string' && path.startsWith('/assets/'))
  event.waitUntil(Promise.all(own.map((path) => keep(path).catch(() => undefined))).then(tidy))
})

async function page(request, pathname) {
  const isPublic = publicPages.test(pathname)
  try {
    const answer = await fetch(request)
    if (answer.ok && isPublic) (await caches.open(cacheName)).put(pathname, answer.clone())
    else if (answer.ok) keepShell().catch(() => undefined)
    return answer
  } catch (error) {
    const kept = (await caches.match(isPublic ? pathname : shell)) ?? (await caches.match(shell))
    if (kept) return kept
    throw error
  }
}

async function hashedFile(request) {
  const kept = await caches.match(request)
  if (kept) return kept
  const answer = await fetch(request)
  if (answer.ok) (await caches.open(cacheName)).put(request, answer.clone())
  return answer
}

async function otherFile(request) {
  try {
    return await fetch(request)
  } catch (error) {
    const kept = await caches.match(request)
    if (kept) return kept
    throw error
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (request.mode === 'navigate') {
    if (!neverKept.test(pathname)) event.respondWith(page(request, pathname))
  } else if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request))
  else if (/^\/[\w-]+\.(js|svg|png|webmanifest)$/.test(pathname)) event.respondWith(otherFile(request))
})
