import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DrawPage, serveWeb } from './web.ts'

let folder: string
let server: FastifyInstance

const shell =
  '<html lang="en"><title>Duly</title><meta name="description" content="x" /><meta name="duly:analytics" content="off" /><p>support@duly.example</p><noscript>x</noscript>'
const about =
  '<link rel="canonical" href="https://duly.example/about" /><a href="tel:+12505550100">+1 (250) 555-0100</a>'

const value = { name: '</script><script>alert(1)</script>$&' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duly-web-'))
  await mkdir(join(folder, 'pages', 'help'), { recursive: true })
  await writeFile(join(folder, 'pages', 'help', 'bin.html'), '<title>Bin</title>')
  await mkdir(join(folder, 'assets'))
  for (const [apart, name] of [
    ['documents', 'pay-document.js'],
    ['.vite', 'manifest.json'],
  ] as const) {
    await mkdir(join(folder, apart))
    await writeFile(join(folder, apart, name), '{}')
  }
  await writeFile(join(folder, 'index.html'), shell)
  await writeFile(join(folder, 'index.fr.html'), `${shell}<script src="/assets/index-abc.fr-1a2b3c4d.js"></script>`)
  await writeFile(
    join(folder, 'pay.ar.html'),
    '<html lang="en"><title>x</title><meta name="description" content="x" /><div id="root"></div><noscript>x</noscript><script src="/assets/pay-abc.ar-1a2b3c4d.js"></script>',
  )
  await writeFile(join(folder, 'pages', 'about.html'), about)
  await writeFile(join(folder, 'pages', 'login.html'), `${shell}<h1>Welcome back</h1>`)
  await writeFile(join(folder, 'pages', 'login.fr.html'), `${shell}<h1>Bon retour</h1>`)
  await writeFile(
    join(folder, 'pay.html'),
    '<html lang="en"><title>x</title><meta name="description" content="x" /><div id="root"></div><noscript>x</noscript>',
  )
  await writeFile(join(folder, 'assets', 'index-abc.js'), 'let started = true')
  server = Fastify()
  const facts = { baseUrl: 'https://bills.test', supportEmail: 'help@bills.test', supportPhone: '+44 20 7946 0000' }
  const draw: DrawPage = async ({ url }) =>
    url.startsWith('/pay/')
      ? {
          document: 'pay',
          title: 'A & B',
          description: '"Due"',
          withoutScript: 'No <script>',
          html: '<h1>$& due</h1>',
          data: { element: 'known', value },
          status: 402,
          language: 'ar',
        }
      : null
  await serveWeb(server, { ...facts, analytics: true }, { folder, draw, pseudo: true })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers = {}) => server.inject({ method: 'GET', url, headers })

it('gives public pages as ready HTML, with this installation’s facts', async () => {
  const answer = await get('/about?from=mail')
  expect(answer.body).toBe(
    '<link rel="canonical" href="https://bills.test/about" /><a href="tel:+442079460000">+44 20 7946 0000</a>',
  )
  expect(answer.headers['x-robots-tag']).toBeUndefined()
  expect((await get('/about/')).body).toBe(answer.body)
  expect((await get('/help/bin')).body).toBe('<title>Bin</title>')
})

it('gives every other path the app’s document, not to be indexed', async () => {
  for (const path of ['/', '/invoices', '/nowhere/at/all', '/help/nothing']) {
    const answer = await get(path)
    expect(answer.body).toContain('content="on"')
    expect(answer.body).toContain('help@bills.test')
    expect(answer.headers['x-robots-tag']).toBe('noindex')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect(answer.statusCode).toBe(/nowhere|nothing/.test(path) ? 404 : 200)
  }
})

it('puts a page and its data into a document, kept by nobody, whatever the data holds', async () => {
  const answer = await get('/pay/3b1f')
  const root = '<div id="root"><div class="prerendered"><h1>$& due</h1></div></div>'
  const head = '<html lang="ar" dir="rtl"><title>A &amp; B</title><meta name="description" content="&quot;Due&quot;" />'
  const inert = answer.body.slice(`${head}${root}`.length)
  expect(answer.body.startsWith(`${head}${root}`)).toBe(true)
  const [, json = ''] =
    /^<script type="application\/json" id="known">([^<]*)<\/script><noscript>No &lt;script><\/noscript><script src=[^>]*><\/script>$/.exec(
      inert,
    ) ?? []
  expect(JSON.parse(json)).toEqual(value)
  expect(answer.statusCode).toBe(402)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  const packed = await get('/pay/3b1f', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(answer.body)
})

it('compresses for browsers that take it', async () => {
  const answer = await get('/invoices', { 'accept-encoding': 'gzip, br' })
  expect(answer.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe((await get('/invoices')).body)
})

it('keeps hashed files for a year, and has no document for a missing file or call', async () => {
  expect((await get('/assets/index-abc.js')).headers['cache-control']).toContain('immutable')
  expect((await get('/assets/gone-abc.js')).statusCode).not.toBe(200)
  expect((await get('/api/nothing')).statusCode).not.toBe(200)
  for (const path of ['/pages/about.html', '/pay.html', '/documents/pay-document.js', '/.vite/manifest.json'])
    expect((await get(path)).statusCode, path).not.toBe(200)
})

it('says in which language the document is, by what was chosen, and else by what the browser asks for', async () => {
  const opened = async (path: string, headers: object) => {
    const { body, headers: answered } = await get(path, headers)
    expect(answered.vary).toBe('accept-encoding, accept-language, cookie')
    return /<html[^>]*>/.exec(body)?.[0]
  }
  expect(await opened('/invoices', { cookie: 'a=b; language=en-XA' })).toBe('<html lang="en-XA" dir="ltr">')
  expect(await opened('/invoices', { cookie: 'language=ar-XB' })).toBe('<html lang="ar-XB" dir="rtl">')
  // Ready HTML of most pages is English.
  expect(await opened('/about', { cookie: 'language=ar-XB' })).toBe('<html lang="ar-XB" dir="rtl">')
  for (const cookie of ['language=xx', 'language=', 'language="><script>', 'language=toString', ''])
    expect(await opened('/invoices', { cookie, 'accept-language': 'xx, *' })).toBe('<html lang="en">')
  expect((await get('/pay/1')).body).toContain('<html lang="ar" dir="rtl">')
})

it('names the code of that language in its document, and the English one where there is none', async () => {
  const french = await get('/invoices', { cookie: 'language=fr' })
  expect(french.body).toContain('<html lang="fr" dir="ltr">')
  expect(french.body).toContain('index-abc.fr-1a2b3c4d.js')
  for (const language of ['en', 'de', 'en-XA'])
    expect((await get('/invoices', { cookie: `language=${language}` })).body, language).not.toContain('.fr-')
  expect((await get('/pay/1')).body).toContain('pay-abc.ar-1a2b3c4d.js')
  // They are no addresses of their own.
  expect((await get('/index.fr.html')).statusCode).not.toBe(200)
})

it('gives the pages at which people begin as ready HTML in their language, where that is there', async () => {
  const opened = (language: string, path = '/login') => get(path, { 'accept-language': language })
  const { body, headers } = await opened('fr')
  expect(body).toMatch(/^<html lang="fr" dir="ltr"><title>[^<]+ · Duly<\/title>.*<h1>Bon retour<\/h1>$/)
  expect(body).not.toContain('<noscript>x</noscript>')
  expect(headers['x-robots-tag']).toBeUndefined()
  expect((await opened('fr', '/login/')).body).toBe(body)
  expect((await opened('en')).body).toContain('<h1>Welcome back</h1>')
  const german = await opened('de')
  expect(german.body).toContain('<html lang="de" dir="ltr">')
  expect(german.body).not.toContain('<h1>')
  // They are no addresses of their own.
  for (const path of ['/login.fr', '/login.fr.html', '/pages/login.fr.html'])
    expect((await opened('en', path)).statusCode, path).not.toBe(200)
})

it('tells search engines and browsers without scripts about a page in the language of its document', async () => {
  const opened = (path: string) => get(path, { cookie: 'language=en-XA' }).then(({ body }) => body)
  expect(await opened('/about/')).toMatch(/<title>⟦[^<]*⟧ · Duly<\/title><meta name="description" content="⟦[^"]*⟧"/)
  expect(await opened('/about')).not.toBe(await opened('/faq'))
  expect(await opened('/invoices')).toMatch(/<title>Duly<\/title><meta name="description" content="⟦[^"]*⟧"/)
  expect(await opened('/invoices')).toMatch(/<noscript>⟦[^<]*⟧<\/noscript>/)
})

it('compresses a document once for each language', async () => {
  const packed = await get('/invoices', { cookie: 'language=ar-XB', 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('<html lang="ar-XB" dir="rtl">')
})

it('has no languages of tests where they are not wanted', async () => {
  const plain = Fastify()
  await serveWeb(
    plain,
    { baseUrl: 'https://bills.test', supportEmail: '', supportPhone: '', analytics: false },
    { folder },
  )
  const answer = await plain.inject({ url: '/invoices', headers: { cookie: 'language=en-XA' } })
  expect(answer.body).toContain('<html lang="en">')
  await plain.close()
})

it('gives files of the build alone, as they are asked for, and nothing beside them', async () => {
  const head = await server.inject({ method: 'HEAD', url: '/assets/index-abc.js' })
  expect([head.statusCode, head.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  for (const path of [
    '/assets/gone-abc.js',
    '/assets/',
    '/assets/..%2findex.html',
    '/assets/..%2f..%2fetc%2fpasswd.txt',
  ]) {
    const { statusCode, body } = await get(path)
    expect([path, statusCode >= 400 && statusCode < 500]).toEqual([path, true])
    expect(body).not.toMatch(/started|root:/)
  }
})
