import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { Log } from '../log/log.ts'
import { bareEnvironment } from '../processes/bare-environment.ts'
import type { FileReading } from './reader-process.ts'

/** Reads e-invoices of unknown origin, each in a process that ends with it. */
export interface EInvoiceReader {
  /**
   * What an XML file, or the one inside a PDF, states; or why it is not read. Files wait for each other; refused as `unavailable`
   * where too many wait.
   */
  read(bytes: Uint8Array): Promise<FileReading>
  close(): void
}

/** Longest time for one file, from the start of its process. */
const usualTimeoutMs = 10_000
/** Most files that wait for their turn in one server. */
const mostWaiting = 8
const askAgainAfter = 5

const program = fileURLToPath(new URL('./reader-process.ts', import.meta.url))

/** One file at a time, each for `timeoutMs` at most. */
export function createEInvoiceReader(log: Log, timeoutMs = usualTimeoutMs): EInvoiceReader {
  let before: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let child: ChildProcess | null = null
  let closed = false

  const readNow = (bytes: Uint8Array) => {
    if (closed) throw new Error('the reader of e-invoices is closed')
    const started = startProcess()
    child = started
    return answerOf(started, bytes, log, timeoutMs)
  }

  return {
    async read(bytes) {
      if (waiting >= mostWaiting) throw refuse('unavailable', { retryAfter: askAgainAfter })
      waiting += 1
      const mine = before.then(() => readNow(bytes))
      before = mine.catch(() => {})
      try {
        return await mine
      } finally {
        waiting -= 1
      }
    },
    close() {
      closed = true
      child?.kill('SIGKILL')
    },
  }
}

const startProcess = () =>
  fork(program, {
    env: bareEnvironment(),
    serialization: 'advanced',
    // Objects of a file that is within its bounds take less.
    execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=512'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })

function answerOf(child: ChildProcess, bytes: Uint8Array, log: Log, timeoutMs: number): Promise<FileReading> {
  return new Promise((done, failed) => {
    let said = ''
    child.stderr?.on('data', (text: Buffer) => {
      said = (said + text.toString('utf8')).slice(0, 500)
    })
    const timer = setTimeout(() => end({ refused: 'too-long' }), timeoutMs)
    const end = (answer: FileReading) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      done(answer)
    }
    child.on('message', (answer: FileReading) => end(answer))
    child.on('error', (error) => {
      clearTimeout(timer)
      failed(error)
    })
    child.on('exit', (code) => {
      clearTimeout(timer)
      // Without an answer: it ran out of memory, or the engine fell over the file.
      if (code !== null) log.warn({ code, said }, 'an e-invoice could not be read')
      done({ refused: 'too-large' })
    })
    child.send(bytes, () => {})
  })
}
