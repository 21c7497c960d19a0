import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { payPageOf } from '@duly/core/payments/pay-page.ts'
import { type Language, languageCodes, offeredLanguages } from '@duly/core/words/languages.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { isOfLanguage, writeLanguages } from './page-languages.ts'
import { words } from './words-plugin.ts'

/** What `web/app/prerender.tsx` makes of a public page. */
interface PrerenderedPage {
  path: string
  title: string
  description: string
  html: string
  ownStyles: boolean
}

const brotli = promisify(brotliCompress)
const web = join(import.meta.dirname, '..', 'web')
/** Stands for the installation's public address; the server puts the real one in its place. */
const origin = 'https://duly.example'
/** What both builds for browsers have in common. */
export const output = {
  target: 'es2022',
  modulePreload: { polyfill: false },
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 700,
} as const
/**
 * Constants stand where they are used: texts travel with the code that shows them, and with no other
 * (docs/decisions/0044-texts-of-our-own-runtime.md).
 */
export const optimization = { inlineConst: { mode: 'all', pass: 1 } } as const
// A document can be in any language, whichever ones are offered for the screens.
const payWords = () => words({ entry: 'app/pay-main.tsx', languages: languageCodes })
const compressible = /\.(js|css|html|svg|json|webmanifest)$/

/**
 * After the build: writes the public pages as ready HTML to `dist/pages`, and a brotli twin beside each text file, which
 * the server hands out to browsers that take it.
 */
export function finishedPages(): Plugin {
  // Stylesheets of screens that come later as code but are there at once as HTML.
  const styles = new Set<string>()
  let folder = ''
  return {
    name: 'duly-finished-pages',
    apply: 'build',
    configResolved({ build }) {
      folder = resolve(web, build.outDir)
    },
    writeBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.some((id) => /\/features\/(public-pages|help)\//.test(id)))
          continue
        for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
      }
    },
    async closeBundle() {
      await buildPayPage(folder)
      writeLanguages(folder)
      await writePages(folder, [...styles])
      await compress(folder)
    },
  }
}

/** While the web is being edited: the pay pages' paths lead to their document. */
export function payPagesInDev(): Plugin {
  return {
    name: 'duly-pay-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (payPageOf(request.url ?? '')) request.url = '/pay.html'
        next()
      })
    },
  }
}

// React's own renderer is 58 kB, more than a whole pay page may weigh (docs/decisions/0026-preact-on-pay-pages.md).
const small = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
]

/**
 * The document of the pay pages, built apart so that payers load nothing of the app, and the module by which the server
 * draws it.
 */
async function buildPayPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    plugins: [react(), tailwindcss(), payWords()],
    resolve: { alias: small },
    build: {
      ...output,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/pay-manifest.json',
      rolldownOptions: {
        input: join(web, 'pay.html'),
        optimization,
        output: { codeSplitting: { groups: [{ name: 'pay', tags: ['$initial'] }] } },
      },
    },
  })
  await buildForNode('app/pay-document.tsx', join(folder, 'documents'), [payWords()])
}

// On servers the router draws other boundaries than in browsers, where the app must find what it would draw itself.
const routerOfBrowsers: Plugin = {
  name: 'duly-router-of-browsers',
  enforce: 'pre',
  async resolveId(id, importer) {
    if (id !== '@tanstack/router-core/isServer') return null
    const found = await this.resolve(id, importer, { skipSelf: true })
    return found && { ...found, id: found.id.replace(/server\.js$/, 'client.js') }
  },
}

async function buildForNode(entry: string, outDir: string, plugins: Plugin[] = []): Promise<void> {
  await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify('production'), self: 'globalThis' },
    plugins: [react(), ...plugins],
    ssr: { noExternal: true },
    build: { ssr: entry, outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
  })
}

/**
 * Writes `pages/login.html`, and `pages/login.fr.html` of the pages at which people begin: they are opened by the same people
 * every day, in their own language. The others are for search engines and strangers, too, and ready in English alone.
 */
async function writePages(folder: string, styles: readonly string[]): Promise<void> {
  await withPrerender(async (prerender) => {
    for (const language of offeredLanguages) {
      const ending = language === 'en' ? '' : `.${language}`
      const template = readFileSync(join(folder, `index${ending}.html`), 'utf8')
      for (const page of await prerender(language)) {
        if (language !== 'en' && page.ownStyles) continue
        const file = join(folder, 'pages', `${page.path.slice(1)}${ending}.html`)
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, documentOf(template, page, styles))
      }
    }
  })
}

type Prerender = (language: Language) => Promise<PrerenderedPage[]>

async function withPrerender(work: (prerender: Prerender) => Promise<void>): Promise<void> {
  const outDir = join(web, '..', '.cache', `prerender-${process.pid}`)
  try {
    await buildForNode('app/prerender.tsx', outDir, [
      routerOfBrowsers,
      words({ entry: 'app/main.tsx', languages: offeredLanguages }),
    ])
    const module = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as { prerender: Prerender }
    await work(module.prerender)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

function documentOf(template: string, page: PrerenderedPage, styles: readonly string[]): string {
  const title = escaped(page.title)
  const description = escaped(page.description)
  const head = [
    `<link rel="canonical" href="${origin}${page.path}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Duly" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${origin}${page.path}" />`,
    `<meta property="og:image" content="${origin}/social.png" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta property="og:image:alt" content="An invoice on a desk, and the words: The bill, done well and duly paid." />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...(page.ownStyles ? styles.map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`) : []),
  ]
  const entry = / *<script type="module" crossorigin src="([^"]+)"><\/script>\n/
  const app = entry.exec(template)?.[1]
  const parts: [RegExp, string][] = [
    [/<title>.*?<\/title>/s, `<title>${title}</title>`],
    [/<meta name="description" content="[^"]*" \/>/, `<meta name="description" content="${description}" />`],
    [/ {2}<\/head>/, `    ${head.join('\n    ')}\n  </head>`],
    // The page stands without the app, which theme.js brings after it was painted.
    [entry, ''],
    [/<script src="\/theme\.js">/, `<script src="/theme.js" data-app="${app}">`],
    [/<div id="root"><\/div>/, `<div id="root" class="prerendered" data-page="${page.path}">${page.html}</div>`],
  ]
  return parts.reduce((document, [place, text]) => {
    if (!place.test(document)) throw new Error(`index.html has no ${place}`)
    return document.replace(place, () => text)
  }, template)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

async function compress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => compressible.test(name) && !name.startsWith('documents') && !name.startsWith('.vite'),
  )
  const open = names.values()
  const one = async () => {
    for (const name of open) {
      const file = join(folder, name)
      const text = readFileSync(file)
      // The last hundredth takes most of the time: small scripts that there are in five more languages do without.
      const quality = isOfLanguage(name) && text.length < 50_000 ? 10 : 11
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
      writeFileSync(`${file}.br`, await brotli(text, { params }))
    }
  }
  // As many at once as Node works at.
  await Promise.all(Array.from({ length: 4 }, one))
}
