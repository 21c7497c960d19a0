import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type PageFacts, publicPageOf } from '@duly/core/access/public-pages.ts'
import { isScreenPath } from '@duly/core/access/screen-paths.ts'
import { withoutTrailingSlashes } from '@duly/core/contact/web-address.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import * as words from '@duly/core/words/gen/descriptions.gen.ts'
import {
  type AnyLanguage,
  directionOf,
  offeredLanguages,
  preferredLanguage,
  pseudoLanguages,
} from '@duly/core/words/languages.ts'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { wordsIn } from '../words/words.ts'

/** Where the build writes the web. */
export const builtWeb = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
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
  /** Compressed when it is first asked for: a start need not wait for pages that few people read. */
  compressed: () => Promise<Buffer>
}

/** A page drawn for one request, to be put into a document of the build. */
export interface LivePage {
  /** File name of that document without its ending: `pay`. */
  document: string
  title: string
  description: string
  /** What is said where scripts are switched off. */
  withoutScript: string
  /** What stands in the root until the script takes over; empty draws nothing. */
  html: string
  /** What the script goes on with, written into the document as JSON under an element's id. */
  data: { element: string; value: unknown }
  status: number
  /** The language that it is drawn in. */
  language: AnyLanguage
}

/** Draws the pages that show data of their own; null leaves the request to the app's document. */
export type DrawPage = (request: FastifyRequest) => Promise<LivePage | null>

/** What may be told of `serveWeb`. */
export interface WebOptions {
  folder?: string
  draw?: DrawPage
  /** Whether the languages made for tests are there for whoever asks by cookie. */
  pseudo?: boolean
}

/**
 * Serves the built web: hashed files for a year, documents never from a cache unasked. Public pages are ready HTML, pages
 * that `draw` knows come with their data; every other path gets the app's own document, which search engines leave alone,
 * with status 404 where no screen is.
 */
export async function serveWeb(
  server: FastifyInstance,
  facts: SiteFacts,
  { folder = builtWeb, draw = async () => null, pseudo = false }: WebOptions = {},
): Promise<void> {
  const documents = await readDocuments(folder, facts)
  if (documents.size > 0) {
    const all = { index: false as const, preCompressed: true, cacheControl: false }
    await server.register(fastifyStatic, {
      ...all,
      root: folder,
      serve: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'no-cache')
      },
    })
    for (const name of await plainFiles(folder)) server.get(`/${name}`, (_request, reply) => reply.sendFile(name))
    // One route for all, and not listed at the start: there are thousands, since each language has its own.
    await server.register(fastifyStatic, {
      ...all,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable')
      },
    })
  }
  const shell = documents.get('index')
  server.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/'
    const wantsDocument =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !path.startsWith('/api/') &&
      !/\.[a-z0-9]{2,12}$/i.test(path)
    if (!wantsDocument || !shell) throw refuse('not_found')
    const live = await draw(request)
    const template = live ? inCodeOf(documents, live.document, live.language) : undefined
    if (live && template)
      return sendLive(request, reply, inLanguage(filled(template.text, live), live.language), live.status)
    const language = languageOf(request, pseudo)
    const plainPath = withoutTrailingSlashes(path)
    const page = documents.get(plainPath)
    if (!page || path === '/') reply.header('x-robots-tag', 'noindex')
    // The app draws 'Page Not Found' by itself; whoever reads the status learns it too.
    if (!page && !isScreenPath(path)) reply.code(404)
    if (language === 'en') return send(request, reply, page ?? shell)
    // Few pages are ready in other languages; the app draws the others.
    const ready = documents.get(`${plainPath}.${language}`)
    return send(
      request,
      reply,
      translated(ready ?? inCodeOf(documents, 'index', language) ?? shell, language, plainPath),
    )
  })
}

/** A document with the scripts of a language, which hold its texts (scripts/page-languages.ts). */
function inCodeOf(documents: ReadonlyMap<string, Document>, name: string, language: AnyLanguage) {
  return documents.get(`${name}.${language}`) ?? documents.get(name)
}

/** The language of a document: what was chosen on this device, or the best that the browser asks for. */
export function languageOf(request: FastifyRequest, pseudo: boolean): AnyLanguage {
  const allowed: readonly AnyLanguage[] = pseudo ? [...offeredLanguages, ...pseudoLanguages] : offeredLanguages
  return (
    chosenLanguage(request, allowed) ?? preferredLanguage(request.headers['accept-language'], offeredLanguages) ?? 'en'
  )
}

/** The language that was chosen on this device, if it is one of `among`. */
export function chosenLanguage<L extends AnyLanguage>(request: FastifyRequest, among: readonly L[]): L | undefined {
  const chosen = /(?:^|;\s*)language=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1]
  return among.find((code) => code === chosen)
}

function inLanguage(html: string, language: AnyLanguage): string {
  if (language === 'en') return html
  return html.replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`)
}

const translations = new WeakMap<Document, Map<string, Document>>()

/**
 * The app's document in a language, with what it says to search engines and to browsers without scripts. Compressed once for
 * each language that somebody wants, and for each public page in it.
 */
function translated(shell: Document, language: AnyLanguage, path: string): Document {
  const page = publicPageOf(path)
  const key = page ? `${language} ${path}` : language
  const known = translations.get(shell) ?? new Map<string, Document>()
  translations.set(shell, known)
  const found = known.get(key) ?? documentOf(shellIn(shell.text, language, page))
  known.set(key, found)
  return found
}

function shellIn(html: string, language: AnyLanguage, page: PageFacts | undefined): string {
  const say = wordsIn(language)
  const title = page ? `${say(page.title)} · Duly` : 'Duly'
  return withoutScript(
    withHead(inLanguage(html, language), title, say(page?.description ?? words.app)),
    say(words.needsScript),
  )
}

/** The document with other words for browsers that run no scripts. */
function withoutScript(html: string, text: string): string {
  const opening = '<noscript>'
  const start = html.indexOf(opening)
  const end = html.indexOf('</noscript>', start)
  return start < 0 || end < 0 ? html : html.slice(0, start) + opening + escaped(text) + html.slice(end)
}

function withHead(html: string, title: string, description: string): string {
  return html
    .replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>`)
    .replace(
      /<meta name="description" content="[^"]*"/,
      () => `<meta name="description" content="${escaped(description)}"`,
    )
}

async function send(request: FastifyRequest, reply: FastifyReply, document: Document) {
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  // The language depends on what the browser asks for and on the choice that it keeps.
  reply.header('vary', 'accept-encoding, accept-language, cookie')
  if (!takesBrotli(request)) return reply.send(document.text)
  return reply.header('content-encoding', 'br').send(await document.compressed())
}

// Somebody's data: kept by no cache. Compressed quickly, since it is done while somebody waits.
async function sendLive(request: FastifyRequest, reply: FastifyReply, text: string, status: number) {
  reply.code(status).header('cache-control', 'no-store').header('x-robots-tag', 'noindex')
  reply.header('vary', 'accept-encoding, accept-language, cookie').type('text/html; charset=utf-8')
  if (!takesBrotli(request)) return reply.send(text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
  return reply.header('content-encoding', 'br').send(await brotli(text, { params }))
}

function takesBrotli(request: FastifyRequest): boolean {
  return /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))
}

/** What the app's document says to browsers without scripts, as it stands there. */
function noscriptOf(template: string): string {
  const [start, end] = [template.indexOf('<noscript>'), template.indexOf('</noscript>')]
  if (start < 0 || end < start) throw new Error('the document says nothing to browsers without scripts')
  return template.slice(start, end + '</noscript>'.length)
}

function filled(template: string, { title, description, withoutScript, html, data }: LivePage): string {
  // Inert: the policy lets no inline script run. No `<` of the data can end the element.
  const json = JSON.stringify(data.value).replaceAll('<', '\\u003c')
  const known = `<script type="application/json" id="${data.element}">${json}</script>`
  const root = html === '' ? '' : `<div class="prerendered">${html}</div>`
  return withHead(template, title, description)
    .replace(noscriptOf(template), () => `<noscript>${escaped(withoutScript)}</noscript>`)
    .replace('<div id="root"></div>', () => `<div id="root">${root}</div>${known}`)
}

/**
 * The documents: `index` the app's own, `/about` a public page by its path, `pay` what `draw` fills by its name; `index.fr` and
 * `pay.fr` name the scripts of another language. None before the web was built.
 */
async function readDocuments(folder: string, facts: SiteFacts): Promise<Map<string, Document>> {
  const documents = new Map<string, Document>()
  if (!existsSync(join(folder, 'index.html'))) return documents
  const pages = await readdir(join(folder, 'pages'), { recursive: true }).catch(() => [])
  const files = [
    ...(await readdir(folder)).filter(isDocument).map((name) => [withoutEnding(name), name]),
    ...pages.filter(isDocument).map((name) => [`/${withoutEnding(name)}`, join('pages', name)]),
  ] as [key: string, at: string][]
  for (const [key, at] of files) {
    const text = withFacts(await readFile(join(folder, at), 'utf8'), facts)
    documents.set(key, documentOf(text))
  }
  return documents
}

function documentOf(text: string): Document {
  let compressed: Promise<Buffer> | undefined
  return {
    text,
    compressed() {
      compressed ??= brotli(text)
      return compressed
    },
  }
}

/** What lies beside the documents and is served as it is. The plugin would look for it in all folders, at every start. */
async function plainFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return names.filter((name) => !name.startsWith('.') && !/\.html(\.br)?$/.test(name))
}

function isDocument(name: string): boolean {
  return name.endsWith('.html')
}

function withoutEnding(name: string): string {
  return name.slice(0, -'.html'.length)
}

function withFacts(html: string, facts: SiteFacts): string {
  return html
    .replaceAll(built.origin, escaped(withoutTrailingSlashes(facts.baseUrl)))
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
