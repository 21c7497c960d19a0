import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, it, vi } from 'vitest'
import { createEInvoiceReader } from '../e-invoices/reader.ts'
import { openLog } from '../log/log.ts'
import { createPdfRenderer } from '../pdf/pdf.ts'

/** What the processes beside this one know, as the system tells it. */

const log = openLog('silent')
const secret = 'a key that must not travel'
vi.stubEnv('CREDENTIALS_KEY', secret)
vi.stubEnv('DATABASE_URL', `postgres://ada:${secret}@localhost/duly`)
afterAll(() => vi.unstubAllEnvs())

/** The environments of the processes that this one started to run a program. */
function environmentsOf(program: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const parent = /^PPid:\t(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
        const isMine = Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program)
        return isMine ? [readFileSync(`/proc/${pid}/environ`, 'utf8')] : []
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
    .filter((environment) => environment !== '')
}

it.skipIf(!existsSync('/proc/self/environ'))('is all that readers and renderers of documents have', async () => {
  const reader = createEInvoiceReader(log)
  const renderer = createPdfRenderer(log, 1)
  const seen = { reader: [] as string[], renderer: [] as string[] }
  try {
    const reading = Promise.allSettled([reader.read(Buffer.from('<Invoice/>')), renderer.warm()])
    await vi.waitFor(
      () => {
        seen.reader.push(...environmentsOf('reader-process'))
        seen.renderer.push(...environmentsOf('renderer-process'))
        expect([seen.reader.length > 0, seen.renderer.length > 0]).toEqual([true, true])
      },
      { timeout: 60_000, interval: 2 },
    )
    await reading
  } finally {
    reader.close()
    renderer.close()
  }
  expect([...seen.reader, ...seen.renderer].join('\n')).not.toContain(secret)
})
