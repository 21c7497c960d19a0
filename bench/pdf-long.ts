import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { openLog } from '@duly/server/platform/log/log.ts'
import { createPdfRenderer } from '@duly/server/platform/pdf/pdf.ts'
import { amount } from './amount.ts'
import { sheetOf } from './pdf.ts'
import { type BenchTable, percentile } from './table.ts'

/** `BENCH_PDF_RENDERS=1000` asks for fewer. */
const renders = Number(process.env.BENCH_PDF_RENDERS ?? amount(10_000, 20))

/** Does drawing hold memory or the server's event loop, and does it use the cores? */
export async function run(): Promise<BenchTable> {
  const renderer = createPdfRenderer(openLog('silent'))
  const cores = Math.max(1, availableParallelism() - 1)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const resident: number[] = []
  let drawn = 0
  let most = 0
  const draw = async () => {
    while (drawn < renders) {
      drawn += 1
      const turn = drawn
      await renderer.renderInvoice(sheetOf(10, turn), '2025-05-09')
      if (turn % Math.ceil(renders / 50) === 0) {
        const processes = await drawingProcesses()
        most = Math.max(most, processes.length)
        resident.push(Math.max(...processes))
      }
    }
  }
  // Warm: each process has drawn, and loaded its typefaces.
  await Promise.all(
    Array.from({ length: cores * 4 }, (_, index) => renderer.renderInvoice(sheetOf(10, -index), '2025-05-09')),
  )
  const begun = performance.now()
  const idle = new Worker(idleLoop, { eval: true })
  delay.enable()
  await Promise.all(Array.from({ length: cores * 4 }, draw))
  delay.disable()
  idle.postMessage('over')
  const bare = await new Promise<number>((resolve) => idle.once('message', resolve))
  const seconds = (performance.now() - begun) / 1000
  renderer.close()
  const early = percentile(resident.slice(0, 10), 0.5)
  const late = percentile(resident.slice(-10), 0.5)
  const held = delay.max / 1e6
  return {
    name: 'pdf-long',
    title: 'Does drawing hold memory, or the event loop?',
    note: `${renders.toLocaleString('en')} different invoices of 10 lines through the renderer, four times as many asked for at once as are drawn at once. Memory is the largest drawing process's, the median of the last fifth beside that of the first fifth. The event loop is that of the process which asks: its floor is one that has nothing to do meanwhile, which shows what the machine itself takes.`,
    rows: [
      {
        name: 'memory of a drawing process, late beside early',
        value: late,
        unit: 'MiB',
        floor: early,
        ratio: late / early,
        target: '≤ 1.2 ×',
        met: late <= 1.2 * early,
      },
      { name: 'event loop held, longest', value: held, unit: 'ms', floor: bare, target: '≤ 50 ms', met: held <= 50 },
      { name: 'event loop held, 99.9 of 100', value: delay.percentile(99.9) / 1e6, unit: 'ms' },
      { name: 'drawn at once', value: most, unit: `of ${cores}`, target: `${cores}`, met: most === cores },
      { name: 'drawn', value: renders / seconds, unit: 'a second' },
    ],
  }
}

/** Tells, when asked, how long its loop was held at most. */
const idleLoop = `
const { parentPort } = require('node:worker_threads')
const delay = require('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 })
delay.enable()
parentPort.once('message', () => parentPort.postMessage(delay.max / 1e6))
`

/** Memory of each process that draws now, in MiB. */
async function drawingProcesses(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,args=', '--ppid', String(process.pid)])
  const lines = stdout.split('\n')
  return lines.filter((line) => line.includes('renderer-process')).map((line) => Number.parseInt(line, 10) / 1024)
}
