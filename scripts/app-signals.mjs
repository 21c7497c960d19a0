// Loaded before each program that with-node.mjs runs.
import { Socket } from 'node:net'
import { isMainThread } from 'node:worker_threads'

const signals = new Set(['SIGINT', 'SIGTERM', 'SIGHUP'])
const echoMs = 1_000

if (isMainThread) {
  hearOnce()
  endWithParent()
}

// One Ctrl-C arrives up to three times: from the terminal, from npm and from with-node.mjs, which both hand it on. The
// echoes must not be taken for an impatient second press, which ends a program without its goodbye.
function hearOnce() {
  let last = Number.NEGATIVE_INFINITY
  const emit = process.emit
  process.emit = function (name, ...args) {
    if (signals.has(name)) {
      const now = performance.now()
      if (now - last < echoMs) return true
      last = now
    }
    return emit.call(this, name, ...args)
  }
}

// Whoever kills with-node.mjs without a chance to hand that on means the program.
function endWithParent() {
  const stream = Number(process.env.DULY_PARENT_STREAM)
  delete process.env.DULY_PARENT_STREAM
  if (!stream) return
  const parent = new Socket({ fd: stream, readable: true, writable: false })
  parent.on('error', () => {})
  parent.on('close', () => process.kill(process.pid, 'SIGKILL'))
  parent.resume()
  parent.unref()
}
