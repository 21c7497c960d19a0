import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { isScreenPath } from '@duly/core/access/screen-paths.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const builtWeb = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
const brotli = promisify(brotliCompress)

/** What the documents say about this installation. */
export interface SiteFacts {
  baseUrl: string
  supportEmail: string
  supportPhone: string
  /** Whether page views are counted. */
  analytics: boolean
}

// What the build writes in their place (web/index.html, scripts/finished-pages.ts).
const built = {
  origin: 'https://duly.example',
  supportEmail: 'support@duly.example',
  supportPhone: '+1 (250) 555-0100',
  analytics: '<meta name="duly:analytics" content="off" />',
}

interface Document {
  text: string
  compressed: Buffer
}

/**
 * Serves the built web: hashed files for a year, documents never from a cache unasked. Public pages are ready HTML;
 * every other path gets the app's own document, which search engines leave alone,
 * with status 404 where no screen is.
 */
export async function serveWeb(server: FastifyInstance, facts: SiteFacts, folder: string = builtWeb): Promise<void> {
  const documents = await readDocuments(folder, facts)
  if (documents.size > 0) {
    await server.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      cacheControl: false,
      globIgnore: ['**/*.html', '**/*.html.br', '.stamp'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
  }
  const shell = documents.get('')
  server.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsDocument =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api/') &&
      !/\.[a-z0-9]{2,12}$/i.test(path)
    if (!wantsDocument || !shell) throw refuse('not_found')
    const page = documents.get(path.replace(/\/+$/, ''))
    if (!page || path === '/') reply.header('x-robots-tag', 'noindex')
    // The app draws 'Page Not Found' by itself; whoever reads the status learns it too.
    if (!page && !isScreenPath(path)) reply.code(404)
    return send(request, reply, page ?? shell)
  })
}

function send(request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply {
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('text/html; charset=utf-8')
  if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(document.text)
  return reply.header('content-encoding', 'br').send(document.compressed)
}

/** The documents by path, `''` for the app's own; none before the web was built. */
async function readDocuments(folder: string, facts: SiteFacts): Promise<Map<string, Document>> {
  const documents = new Map<string, Document>()
  if (!existsSync(join(folder, 'index.html'))) return documents
  const pages = await readdir(join(folder, 'pages')).catch(() => [])
  const files = pages.filter((name) => name.endsWith('.html')).map((name) => ({ name, at: join('pages', name) }))
  for (const { name, at } of [{ name: '.html', at: 'index.html' }, ...files]) {
    const text = withFacts(await readFile(join(folder, at), 'utf8'), facts)
    const key = name.slice(0, -'.html'.length)
    documents.set(key === '' ? '' : `/${key}`, { text, compressed: await brotli(text) })
  }
  return documents
}

function withFacts(html: string, facts: SiteFacts): string {
  return html
    .replaceAll(built.origin, escaped(facts.baseUrl.replace(/\/+$/, '')))
    .replaceAll(built.supportEmail, escaped(facts.supportEmail))
    .replaceAll(`tel:${digits(built.supportPhone)}`, `tel:${digits(facts.supportPhone)}`)
    .replaceAll(built.supportPhone, escaped(facts.supportPhone))
    .replace(built.analytics, facts.analytics ? built.analytics.replace('off', 'on') : built.analytics)
}

function digits(phone: string): string {
  return phone.replace(/[^+\d]/g, '')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
