import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSources } from './imports.ts'
import { placesIn, scriptsByLanguage, writeLanguages } from './page-languages.ts'
import { root } from './project.ts'

const bin = readFileSync(join(root, 'core', 'words', 'gen', 'bin.gen.ts'), 'utf8')
const wordOf = (name: string) => new RegExp(`export const ${name} = '(.*)' as unknown`).exec(bin)?.[1] ?? ''
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'duly-languages-'))
  mkdirSync(join(folder, 'assets'))
  const files = {
    'assets/index-aaaaaaaa.js': `import{t}from"./words-bbbbbbbb.js";import"./plain-cccccccc.js";t(\`${wordOf('title')}\`)`,
    'assets/words-bbbbbbbb.js': `export const t=(e,n)=>e;t('${wordOf('purpose')}',{days:3});({'${wordOf('all')}':1})`,
    'assets/plain-cccccccc.js': 'export const plain=`bin`',
    'assets/lists-eeeeeeee.js': `const list=\`${wordOf('title')}(${wordOf('all')}(plain\`.split(\`(\`);list[1].split(",")`,
    'assets/lazy-dddddddd.js': 'const deps=["assets/words-bbbbbbbb.js"];import("./words-bbbbbbbb.js")',
    'index.html': '<html lang="en"><script type="module" src="/assets/index-aaaaaaaa.js"></script>',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  writeLanguages(folder, ['en', 'fr', 'ar'])
})
afterAll(() => rmSync(folder, { recursive: true }))

const inFrench = (name: string) => readFileSync(join(folder, scriptsByLanguage(folder).fr?.[name] ?? 'none'), 'utf8')

it('writes scripts with the texts of a language in the place of the English ones', () => {
  expect(inFrench('assets/index-aaaaaaaa.js')).toMatch(/t\("bin\.7:Corbeille"\)$/)
  expect(inFrench('assets/words-bbbbbbbb.js')).toContain(' jours')
  expect(inFrench('assets/words-bbbbbbbb.js')).not.toContain('What was deleted')
  expect(placesIn(inFrench('assets/words-bbbbbbbb.js'))).toHaveLength(2)
})

it('takes apart a list of texts that the minifier has joined', () => {
  expect(inFrench('assets/lists-eeeeeeee.js')).toMatch(
    /^const list=\["bin\.7:Corbeille","bin\.\d+:Tou[^"]*","plain"\];list\[1\]\.split\(","\)$/,
  )
})

it('lets a script load others in its language, and those without texts as they are', () => {
  const names = scriptsByLanguage(folder).fr ?? {}
  expect(Object.keys(names).toSorted()).toEqual([
    'assets/index-aaaaaaaa.js',
    'assets/lazy-dddddddd.js',
    'assets/lists-eeeeeeee.js',
    'assets/words-bbbbbbbb.js',
  ])
  expect(names['assets/lazy-dddddddd.js']).toMatch(/^assets\/lazy-dddddddd\.fr-[0-9a-f]{8}\.js$/)
  const words = names['assets/words-bbbbbbbb.js'] ?? 'none'
  expect(inFrench('assets/index-aaaaaaaa.js')).toContain(`from"./${words.slice('assets/'.length)}"`)
  expect(inFrench('assets/index-aaaaaaaa.js')).toContain('"./plain-cccccccc.js"')
  expect(inFrench('assets/lazy-dddddddd.js').split(words.slice('assets/'.length))).toHaveLength(3)
})

it('writes a document for each language, and leaves the English one alone', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.html'))
  expect(names.toSorted()).toEqual(['index.ar.html', 'index.fr.html', 'index.html'])
  expect(readFileSync(join(folder, 'index.fr.html'), 'utf8')).toContain(
    scriptsByLanguage(folder).fr?.['assets/index-aaaaaaaa.js'],
  )
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toContain('/assets/index-aaaaaaaa.js')
})

it('knows what compares with English texts, which pages in other languages do not hold unless they are told to', () => {
  const sources = [...readSources(root, ['web', 'core']).keys()]
  const comparing = sources.filter((file) => {
    if (/\.test\.tsx?$|^web\/test\/|^core\/words\/word\.ts$/.test(file)) return false
    const code = readFileSync(join(root, file), 'utf8').replace(/^import [^']*'[^']*'$/gms, '')
    return /\binEnglish\b/.test(code.replace(/: Say = inEnglish\b/g, ''))
  })
  // A new one: the areas of its texts join `areasKnownInEnglish` (core/words/areas.ts).
  expect(comparing.toSorted()).toEqual([
    // What the API answers to programs.
    'core/e-invoices/check-findings.ts',
    'core/imports/columns.ts',
    'core/invoices/form/payment-terms.ts',
    'core/outbox/reasons.ts',
    'web/api/failure-words.ts',
  ])
})
