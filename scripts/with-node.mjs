// Runs one of the project's programs with Node 24, which it brings from the npm registry where the machine has an older
// one. Plain JavaScript without packages, since it must run on Node 20 before anything is installed.
//
//   node scripts/with-node.mjs file.ts args…      a TypeScript file
//   node scripts/with-node.mjs --bin name args…   a program of node_modules/.bin
import { spawn, spawnSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { constants as system } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const leastMajor = 24
const version = '24.21.0'
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, '.node', 'node_modules')
const inApp = new URL('./app-signals.mjs', import.meta.url).href
// Older releases of Node 24 announce on every start that they run TypeScript.
const quiet = '--disable-warning=ExperimentalWarning'

// Left alone, V8 lets the youngest objects of a busy server take 130 MB before it looks whether any is still needed.
// What it calls garbage is collected when the server is quiet (server/platform/memory).
const lean = ['--max-semi-space-size=8', '--expose-gc']

class Refusal extends Error {}

async function main() {
  const [first, ...rest] = process.argv.slice(2)
  if (!first || (first === '--bin' && !rest[0]))
    throw new Refusal('usage: with-node.mjs file.ts [args] | --bin name [args]')
  const node = await findNode()
  const env = withPathFirst(dirname(node))
  const inScripts = first !== '--bin' && dirname(resolve(first)) === join(root, 'scripts')
  // The scripts install what is missing themselves; everything else needs the packages to be there.
  if (!inScripts && !existsSync(join(root, 'node_modules', '.package-lock.json'))) installPackages(node, env)
  const target = first === '--bin' ? findBin(rest.shift()) : resolve(first)
  // What was compiled at the last start of the server is taken from there.
  const isStart = target === join(root, 'scripts', 'start.ts')
  if (isStart) env.NODE_COMPILE_CACHE ??= join(root, '.cache', 'compiled')
  const flags = [quiet, `--import=${inApp}`, ...(isStart ? lean : [])]
  if (isNative(target)) hand(target, rest, env)
  else hand(node, [...flags, target, ...rest], env)
}

async function findNode() {
  if (Number.parseInt(process.versions.node, 10) >= leastMajor) return process.execPath
  const kept = keptNode()
  if (kept) return kept
  await bringNode()
  const brought = keptNode()
  if (!brought) throw new Refusal(`Node ${version} from the npm registry does not run on this machine.`)
  return brought
}

// npm has one package with the program itself for each kind of machine, and `node`, which picks among them in an install
// script. The former are enough, and work where npm withholds scripts; `node` helps on kinds that have another name.
function packageNames() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  return [`${prefix}-${platform}-${process.arch}`, 'node']
}

function keptNode() {
  for (const name of packageNames()) {
    const program = programOf(join(modules, name))
    if (program) return program
  }
  return null
}

function programOf(folder) {
  const program = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  try {
    if (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version !== version) return null
    accessSync(program, constants.X_OK)
    return program
  } catch {
    return null
  }
}

async function bringNode() {
  const done = progress(
    `Duly needs Node ${leastMajor} and this is ${process.version}: bringing Node ${version} from the npm registry`,
  )
  const draft = join(root, '.node', `draft-${process.pid}`)
  const complaints = []
  try {
    for (const name of packageNames()) {
      rmSync(draft, { recursive: true, force: true })
      mkdirSync(draft, { recursive: true })
      writeFileSync(join(draft, 'package.json'), '{ "private": true }\n')
      const said = await npm(
        [
          'install',
          '--prefix',
          draft,
          '--no-save',
          '--no-package-lock',
          '--no-audit',
          '--no-fund',
          '--loglevel=error',
          `${name}@${version}`,
        ],
        draft,
      )
      const program = said.code === 0 && programOf(join(draft, 'node_modules', name))
      if (program && spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout?.trim() === `v${version}`) {
        keep(join(draft, 'node_modules', name), join(modules, name))
        done('done')
        return
      }
      complaints.push(said.text.trim() || `${name}@${version} holds no program for this machine`)
    }
  } catch (error) {
    complaints.push(error.message)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  done('failed')
  throw new Refusal(
    `${complaints[0]}\nDuly needs Node ${leastMajor} or newer and could not bring it. Check the network, or install Node ${leastMajor} yourself.`,
  )
}

// A rename, so that a second command that does the same at once finds the whole program or none.
function keep(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  try {
    renameSync(from, to)
  } catch (error) {
    if (programOf(to)) return
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    rmSync(to, { recursive: true, force: true })
    renameSync(from, to)
  }
}

function npm(args, cwd) {
  const program = process.env.npm_execpath
  const isNpm = program !== undefined && /npm-cli\.[cm]?js$/.test(program)
  const [command, all] = isNpm ? [process.execPath, [program, ...args]] : ['npm', args]
  const env = { ...process.env }
  // Set by the `npm run` that runs us; they would make this install part of the project.
  for (const name of Object.keys(env)) {
    if (
      /^npm_(package|lifecycle|command|config_(local_prefix|prefix|workspaces?|global|omit|dry_run|ignore_scripts))/i.test(
        name,
      )
    )
      delete env[name]
  }
  return new Promise((settle) => {
    let text = ''
    const child = spawn(command, all, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    child.stdout.on('data', (part) => {
      text += part
    })
    child.stderr.on('data', (part) => {
      text += part
    })
    child.on('error', (error) => settle({ code: 1, text: `npm does not run: ${error.message}` }))
    child.on('close', (code) => settle({ code: code ?? 1, text }))
  })
}

function progress(text) {
  const begun = Date.now()
  const seconds = () => Math.round((Date.now() - begun) / 1000)
  const live = process.stderr.isTTY
  process.stderr.write(live ? `${text} …` : `${text} …\n`)
  const timer = setInterval(
    () => {
      process.stderr.write(live ? `\r${text} … ${seconds()} s` : `  … ${seconds()} s\n`)
    },
    live ? 1000 : 10_000,
  )
  return (word) => {
    clearInterval(timer)
    process.stderr.write(live ? `\r${text} … ${word} (${seconds()} s)\n` : `  ${word} (${seconds()} s)\n`)
  }
}

function withPathFirst(folder) {
  const env = { ...process.env }
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[name] = [folder, ...(env[name] ?? '').split(delimiter).filter((part) => part && part !== folder)].join(delimiter)
  return env
}

function installPackages(node, env) {
  const done = spawnSync(node, [quiet, join(root, 'scripts', 'setup.ts'), '--packages'], {
    stdio: 'inherit',
    env,
    cwd: root,
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
}

function findBin(name) {
  for (let folder = process.cwd(); ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', '.bin', name)
    if (existsSync(candidate)) return realpathSync(candidate)
    if (dirname(folder) === folder) throw new Refusal(`There is no program ${name} in node_modules. Run: npm run setup`)
  }
}

function isNative(file) {
  if (/\.[cm]?[jt]s$/.test(file)) return false
  return !/^#!.*\bnode\b/.test(readFileSync(file, 'latin1').slice(0, 100))
}

// Becomes the program where Node can do that; otherwise runs it, hands on signals, and ends as it ended.
function hand(program, args, env) {
  if (typeof process.execve === 'function' && process.platform !== 'win32')
    process.execve(program, [program, ...args], env)
  // The fourth stream carries nothing: it closes when this process is killed, and then app-signals.mjs ends the program.
  const child = spawn(program, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    env: { ...env, DULY_PARENT_STREAM: '3' },
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    for (const each of signals) process.removeAllListeners(each)
    process.kill(process.pid, signal)
    setTimeout(() => process.exit(128 + (system.signals[signal] ?? 0)), 100)
  })
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Refusal ? error.message : error.stack}\n`)
  process.exit(1)
})
