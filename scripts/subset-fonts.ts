import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './project.ts'
import { PlainError, runMain } from './terminal.ts'

// Fetched when it is asked for: the files that it makes are kept, and nothing else needs it.
const version = '2.9.0'
const home = join(root, '.cache', `subset-font-${version}`)
const source = join(root, 'node_modules', '@fontsource-variable', 'newsreader')
const arabicSource = join(root, 'node_modules', '@expo-google-fonts', 'vazirmatn')
const folder = join(root, 'web', 'ui', 'styles', 'fonts')

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** What an amount is written with; the same characters as in web/ui/styles/fonts.css. */
const figures = `$%()+,-.${range(0x30, 0x39)}\u00a0£¥€\u202f−`

/** The parts of the display face that most pages need, by the name of their file. */
const parts: Readonly<Record<string, string>> = {
  'newsreader-figures': figures,
  'newsreader-ascii': [...range(0x20, 0x7e)].filter((character) => !figures.includes(character)).join(''),
}

/** Letters, marks and figures of Arabic script, and the signs that join and part them; as in web/features/invoices/paper/paper.css. */
const arabic = range(0x600, 0x6ff) + range(0x200c, 0x200f)

type SubsetFont = (
  font: Uint8Array,
  text: string,
  options: { targetFormat: 'woff2'; variationAxes?: Record<string, { min: number; max: number }> },
) => Promise<Uint8Array>

/**
 * `node scripts/subset-fonts.ts`: cuts the display face (132 kB) into what amounts need and what plain English needs, in
 * the weights that are used (400 to 500), with all optical sizes and features; and the Arabic face of PDFs into what Arabic on
 * papers needs. After an update of a font's package.
 */
runMain(async () => {
  const subset = await fetchSubset()
  const font = readFileSync(join(source, 'files', 'newsreader-latin-opsz-normal.woff2'))
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(parts)) {
    const cut = await subset(font, text, { targetFormat: 'woff2', variationAxes: { wght: { min: 400, max: 500 } } })
    writeFileSync(join(folder, `${name}.woff2`), cut)
    process.stdout.write(`${name}: ${cut.length} bytes\n`)
  }
  for (const [weight, face] of Object.entries({ 400: '400Regular', 600: '600SemiBold' })) {
    const whole = readFileSync(join(arabicSource, face, `Vazirmatn_${face}.ttf`))
    const cut = await subset(whole, arabic, { targetFormat: 'woff2' })
    writeFileSync(join(folder, `vazirmatn-${weight}.woff2`), cut)
    process.stdout.write(`vazirmatn-${weight}: ${cut.length} bytes\n`)
  }
  copyFileSync(join(source, 'LICENSE'), join(folder, 'LICENSE-newsreader'))
  copyFileSync(join(arabicSource, 'LICENSE_FONT'), join(folder, 'LICENSE-vazirmatn'))
})

async function fetchSubset(): Promise<SubsetFont> {
  const entry = join(home, 'node_modules', 'subset-font', 'index.js')
  if (!existsSync(entry)) {
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "private": true }')
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--save-exact', `subset-font@${version}`]
    const { status, stderr } = spawnSync('npm', args, { cwd: home, encoding: 'utf8' })
    if (status !== 0) throw new PlainError(`subset-font could not be fetched: ${stderr}`)
  }
  return ((await import(pathToFileURL(entry).href)) as { default: SubsetFont }).default
}
