// Loaded before each program that with-node.mjs runs: it hears one signal once, and ends when what started it has ended.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const signals = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'])
const echoMs = 1_000
const lookEveryMs = 250
// A program that has not said goodbye by then won't.
const goodbyeMs = 12_000

if (isMainThread) {
  hearOnce()
  endWithLauncher()
  endWithNpm()
}

// One Ctrl-C arrives up to three times: from the terminal, from npm and from with-node.mjs, which both hand it on. The
// echoes must not be taken for an impatient second press, which ends a program without its goodbye.
function hearOnce() {
  let last = Number.NEGATIVE_INFINITY
  const emit = process.emit
  process.emit = function (name, ...args) {
    if (!signals.has(name)) return emit.call(this, name, ...args)
    const now = performance.now()
    if (now - last < echoMs) return true
    last = now
    // A listener for one time leaves a gap before the next one is set, in which an echo would end the program at once.
    for (const signal of signals) process.on(signal, ignore)
    try {
      return emit.call(this, name, ...args)
    } finally {
      for (const signal of signals) process.removeListener(signal, ignore)
    }
  }
}

function ignore() {}

// Whoever kills with-node.mjs without a chance to hand that on means the program.
function endWithLauncher() {
  const stream = Number(process.env.DULY_PARENT_STREAM)
  delete process.env.DULY_PARENT_STREAM
  if (!stream) return
  const parent = new Socket({ fd: stream, readable: true, writable: false })
  parent.on('error', () => {})
  parent.on('close', () => process.kill(process.pid, 'SIGKILL'))
  parent.resume()
  parent.unref()
}

// npm runs scripts through a shell that ends at a signal without handing it on. When npm or that shell is gone, its
// program would go on unseen, holding the port and the data.
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const line = lineToNpm()
  if (!line) return
  const timer = setInterval(() => {
    if (line.every(isRunning)) return
    clearInterval(timer)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), goodbyeMs).unref()
    process.kill(process.pid, 'SIGTERM')
  }, lookEveryMs)
  timer.unref()
}

// Ids from our parent up to npm: the launcher where there is one, the shell, npm. Null when npm did not start us.
function lineToNpm() {
  const line = []
  let pid = process.ppid
  for (let generation = 0; generation < 3 && pid > 1; generation += 1) {
    const known = processOf(pid)
    if (!known) return null
    line.push(pid)
    if (/^npm\b/.test(known.name)) return line
    pid = known.parent
  }
  return null
}

function processOf(pid) {
  try {
    if (process.platform === 'linux') {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const end = text.lastIndexOf(')')
      const [state, parent] = text.slice(end + 2).split(' ')
      return { name: text.slice(text.indexOf('(') + 1, end), parent: Number(parent), state }
    }
    const told = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
    const [, parent, name] = /^(\d+)\s+(.*)$/.exec(told) ?? []
    return parent ? { name, parent: Number(parent), state: '' } : null
  } catch {
    return null
  }
}

function isRunning(pid) {
  if (process.platform === 'linux') {
    const known = processOf(pid)
    return known !== null && known.state !== 'Z'
  }
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
