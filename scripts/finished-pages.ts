import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'

/** What `web/app/prerender.tsx` makes of a public page. */
interface PrerenderedPage {
  path: string
  title: string
  description: string
  html: string
  ownStyles: boolean
}

const web = join(import.meta.dirname, '..', 'web')
/** Stands for the installation's public address; the server puts the real one in its place. */
const origin = 'https://duly.example'
const compressible = /\.(js|css|html|svg|json|webmanifest)$/

/**
 * After the build: writes the public pages as ready HTML to `dist/pages`, and a brotli twin beside each text file, which
 * the server hands out to browsers that take it.
 */
export function finishedPages(): Plugin {
  // Stylesheets of screens that come later as code but are there at once as HTML.
  const styles = new Set<string>()
  return {
    name: 'duly-finished-pages',
    apply: 'build',
    writeBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.moduleIds.some((id) => id.includes('/features/public-pages/'))) continue
        for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style)
      }
    },
    async closeBundle() {
      const folder = join(web, 'dist')
      const template = readFileSync(join(folder, 'index.html'), 'utf8')
      mkdirSync(join(folder, 'pages'), { recursive: true })
      for (const page of await renderedPages())
        writeFileSync(join(folder, 'pages', `${page.path.slice(1)}.html`), documentOf(template, page, [...styles]))
      compress(folder)
    },
  }
}

async function renderedPages(): Promise<PrerenderedPage[]> {
  const outDir = join(web, '..', '.cache', `prerender-${process.pid}`)
  try {
    await build({
      configFile: false,
      root: web,
      logLevel: 'error',
      plugins: [react()],
      ssr: { noExternal: true },
      build: { ssr: 'app/prerender.tsx', outDir, emptyOutDir: true, copyPublicDir: false, minify: false },
    })
    const module = (await import(pathToFileURL(join(outDir, 'prerender.js')).href)) as {
      prerender: () => Promise<PrerenderedPage[]>
    }
    return await module.prerender()
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
  const parts: [RegExp, string][] = [
    [/<title>.*?<\/title>/s, `<title>${title}</title>`],
    [/<meta name="description" content="[^"]*" \/>/, `<meta name="description" content="${description}" />`],
    [/ {2}<\/head>/, `    ${head.join('\n    ')}\n  </head>`],
    [/<div id="root"><\/div>/, `<div id="root"><div class="prerendered">${page.html}</div></div>`],
  ]
  return parts.reduce((document, [place, text]) => {
    if (!place.test(document)) throw new Error(`index.html has no ${place}`)
    return document.replace(place, () => text)
  }, template)
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function compress(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!compressible.test(name)) continue
    const file = join(folder, name)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }))
  }
}
