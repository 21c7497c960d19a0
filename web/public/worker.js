// Opens the shell without a connection: the last document and the hashed files that were loaded before. Nothing of the
// API is ever kept.
const cacheName = 'duly-shell-1'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(cacheName).then((cache) => cache.add('/').catch(() => undefined)))
  self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const old = caches
    .keys()
    .then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))))
  event.waitUntil(old.then(() => self.clients.claim()))
})

async function document(request) {
  try {
    const answer = await fetch(request)
    if (answer.ok) (await caches.open(cacheName)).put('/', answer.clone())
    return answer
  } catch (error) {
    const kept = await caches.match('/')
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

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  // Pay pages show money and belong to strangers: always from the server.
  if (request.mode === 'navigate') {
    if (!/^\/(pay|pay-link|outbox)(\/|$)/.test(pathname)) event.respondWith(document(request))
  } else if (pathname.startsWith('/assets/')) event.respondWith(hashedFile(request))
})
