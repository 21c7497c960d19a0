import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { Letter } from '@duly/core/invoices/paper/letter.ts'
import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import type { Log } from '../log/log.ts'
import { bareEnvironment } from '../processes/bare-environment.ts'
import type { EmbeddedInvoice } from './embedded-invoice.ts'
import { eastAsianFamilies, furtherFamilies } from './fonts.ts'
import { paymentCodeSvg, swissCodeSvg } from './payment-code.ts'
import type { RenderJob, RenderResult, Template } from './renderer-process.ts'
import { smallSheet } from './small-sheet.ts'

/** Draws sheets as PDF in child processes, one drawing per core at a time. */
export interface PdfRenderer {
  /**
   * A4, tagged PDF/A-3a and PDF/UA-1 with embedded fonts, dated with the issue date (YYYY-MM-DD); identical bytes for an identical
   * sheet. With an e-invoice it holds that file, and tells so in its metadata (Factur-X). Rejects when it cannot be drawn; refused as `unavailable` when that takes too long.
   */
  renderInvoice(sheet: Sheet, issueDate: string, embedded?: EmbeddedInvoice | null): Promise<Buffer>
  /** A receipt or a collection letter, under the same promises. */
  renderLetter(letter: Letter, date: string): Promise<Buffer>
  /**
   * Starts a process and draws a small sheet with it, which nobody gets: whoever asks for the first document then waits
   * neither for the process nor for its typefaces. Rejects when it cannot be drawn.
   */
  warm(): Promise<void>
  close(): void
}

/** Longest time for one drawing; then the process is killed. Drawing it again would take as long again. */
const usualTimeoutMs = 10_000
/** When to ask again for what took too long, in seconds. */
const askAgainAfter = 30
/** A process is replaced after so many drawings: the engine holds on to some 30 kB of each. */
const drawingsPerProcess = 1000

const program = fileURLToPath(new URL('./renderer-process.ts', import.meta.url))

interface Task {
  job: RenderJob
  tries: number
  done: (pdf: Buffer) => void
  failed: (error: Error) => void
}

interface Worker {
  child: ChildProcess
  task: Task | null
  timer: NodeJS.Timeout | null
  /** Killed, since its drawing took too long. */
  isLate: boolean
  drawn: number
}

/** Starts processes as they are needed, at most one per core but one. A drawing may take `timeoutMs`. */
export function createPdfRenderer(
  log: Log,
  most = Math.max(1, availableParallelism() - 1),
  timeoutMs = usualTimeoutMs,
): PdfRenderer {
  const workers = new Set<Worker>()
  const waiting: Task[] = []
  let nextId = 1
  let closed = false

  const startWorker = (): Worker => {
    const child = fork(program, {
      env: bareEnvironment(),
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    const worker: Worker = { child, task: null, timer: null, isLate: false, drawn: 0 }
    workers.add(worker)
    child.stderr?.on('data', (text: Buffer) =>
      log.warn({ pdf: text.toString('utf8').slice(0, 500) }, 'PDF process said'),
    )
    child.on('message', (result: RenderResult) => finish(worker, result))
    child.on('exit', () => lost(worker))
    child.on('error', () => lost(worker))
    return worker
  }

  const finish = (worker: Worker, result: RenderResult) => {
    const task = release(worker)
    if (!task || task.job.id !== result.id) return
    worker.drawn += 1
    if ('pdf' in result) task.done(Buffer.from(result.pdf))
    else task.failed(new Error(`the PDF could not be drawn: ${result.error}`))
    if (worker.drawn >= drawingsPerProcess) retire(worker)
    pump()
  }

  const release = (worker: Worker): Task | null => {
    if (worker.timer) clearTimeout(worker.timer)
    const { task } = worker
    worker.timer = null
    worker.task = null
    return task
  }

  const retire = (worker: Worker) => {
    workers.delete(worker)
    worker.child.kill('SIGKILL')
  }

  // The process ended with a drawing in hand: another one tries it once more, unless the drawing itself took too long.
  const lost = (worker: Worker) => {
    if (!workers.delete(worker)) return
    const task = release(worker)
    if (task) {
      if (worker.isLate) task.failed(refuse('unavailable', { retryAfter: askAgainAfter }))
      else if (task.tries < 2 && !closed) waiting.unshift(task)
      else task.failed(new Error('the PDF could not be drawn: the renderer stopped'))
    }
    pump()
  }

  const pump = () => {
    if (closed) return
    while (waiting.length > 0) {
      const idle = [...workers].find((worker) => !worker.task) ?? (workers.size < most ? startWorker() : null)
      const task = idle ? waiting.shift() : undefined
      if (!idle || !task) return
      task.tries += 1
      idle.task = task
      idle.timer = setTimeout(() => {
        idle.isLate = true
        log.warn({ template: task.job.template, timeoutMs }, 'a PDF took too long')
        idle.child.kill('SIGKILL')
      }, timeoutMs)
      idle.child.send(task.job)
    }
  }

  const draw = (template: Template, data: Omit<RenderJob, 'id' | 'template'>) =>
    new Promise<Buffer>((done, failed) => {
      if (closed) return failed(new Error('the PDF renderer is closed'))
      waiting.push({ job: { id: nextId++, template, ...data }, tries: 0, done, failed })
      pump()
    })

  return {
    renderInvoice: (sheet, issueDate, embedded = null) =>
      draw('invoice', { ...renderDataOf({ ...sheet, items: [] }, issueDate), embedded }),
    renderLetter: (letter, date) => draw('letter', renderDataOf(letter, date)),
    warm: async () => void (await draw('invoice', renderDataOf({ ...smallSheet(), items: [] }, '2026-01-01'))),
    close() {
      closed = true
      for (const worker of workers) retire(worker)
    },
  }
}

/** A sheet or letter as its template reads it: pictures by name, the document's date as numbers, texts that any font engine takes. */
export function renderDataOf(sheet: Sheet | Letter, date: string): Omit<RenderJob, 'id' | 'template'> {
  const pictures: RenderJob['pictures'] = []
  const keep = (dataUrl: string | null, name: string): string | null => {
    if (!dataUrl?.startsWith('data:image/')) return null
    const path = `/${name}.${dataUrl.slice(11, dataUrl.indexOf(';')).replace('jpeg', 'jpg')}`
    pictures.push({ path, bytes: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64') })
    return path
  }
  const logo = keep(sheet.seller.logo, 'logo')
  const image = keep(sheet.signature?.image ?? null, 'signature')
  const signature = image && sheet.signature ? { ...sheet.signature, image } : null
  const signed = sheet.signature?.name ?? ''
  const said = JSON.stringify({ ...sheet, seller: { ...sheet.seller, logo: null }, signature: signed })
  const families = eastAsianFamilies(said)
  const further = furtherFamilies(said)
  const code = 'paymentCode' in sheet ? sheet.paymentCode : undefined
  const seal = 'sealCode' in sheet ? sheet.sealCode : undefined
  const part = 'paymentPart' in sheet ? sheet.paymentPart : undefined
  const document = {
    ...sheet,
    ...(code && { paymentCode: { ...code, svg: paymentCodeSvg(code.content) } }),
    ...(seal && { sealCode: { ...seal, svg: paymentCodeSvg(seal.content) } }),
    ...(part && { paymentPart: { ...part, svg: swissCodeSvg(part.content) } }),
    eastAsian: families,
    further,
    seller: { ...sheet.seller, logo: null },
    logo,
    signature,
    date: date.split('-').map(Number),
  }
  return {
    data: JSON.stringify(document, (_, value) => (typeof value === 'string' ? cleanText(value) : value)),
    pictures,
    eastAsian: families.length > 0,
    further: further.length > 0,
    swiss: part !== undefined,
  }
}

/** Well-formed Unicode without control or private characters, which PDF/A has no way to show. */
function cleanText(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\p{Co}\u2028\u2029]/gu, (character) => (character === '\n' ? '\n' : ' '))
}
