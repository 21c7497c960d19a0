import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import type { Plugin } from 'rolldown'
import { root } from './project.ts'

/**
 * Packages that no answer needs but those about mails, passkeys, phone numbers, sign-in elsewhere and repeats. Loaded with
 * the rest they were a third of a start's work and 17 MiB of its memory. Each is imported by the names of what it exports,
 * and what it exports is read where it is used, not while its importer loads.
 */
const packages = [
  'countries-and-timezones',
  'fflate',
  'html-to-text',
  'libphonenumber-js/max',
  'nodemailer',
  'openid-client',
  'react',
  'react-dom/server',
  '@simplewebauthn/server',
]

const folder = 'packages'
const fileOf = (name: string) => `./${folder}/${name.replace(/^@/, '').replaceAll(/\W+/g, '-')}.cjs`

/**
 * Leaves these packages out of the server's file: what it imports of one is taken from a file of its own when first used.
 * Those files are there already, in the same `output`.
 */
export const loadWhenUsed = (output: string): Plugin => ({
  name: 'load-when-used',
  resolveId: (id) =>
    packages.includes(id) ? `\0used:${id}` : id.startsWith(`./${folder}/`) ? { id, external: true } : null,
  load(id) {
    if (!id.startsWith('\0used:')) return null
    const file = fileOf(id.slice('\0used:'.length))
    const built = createRequire(join(output, 'main.js'))(file)
    // Of some that are no modules it holds the whole as its one export.
    const part = Object.keys(built).join() === 'default' ? '.default' : ''
    const names = Object.keys(part ? built.default : built).filter((name) => name !== 'default')
    return `let loaded
      for (const name of ${JSON.stringify(names)})
        Object.defineProperty(exports, name, {
          enumerable: true,
          get: () => (loaded ??= require('${file}')${part})[name],
        })`
  },
})

/** The files of those packages, in a folder beside the server's. What two of them need is there once. */
export async function buildUsedPackages(output: string, plugins: Plugin[]): Promise<void> {
  const { rolldown } = await import('rolldown')
  const made = await rolldown({
    input: Object.fromEntries(packages.map((name) => [basename(fileOf(name), '.cjs'), name])),
    cwd: join(root, 'server'),
    platform: 'node',
    plugins,
  })
  await made.write({
    dir: join(output, folder),
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    minify: { compress: true, mangle: false, codegen: true },
  })
  await made.close()
}
