import type { SendChannel } from '@duly/core/invoices/sending/send-rules.ts'
import { statusLabel } from '@duly/core/invoices/status.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, download, type Output } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { saveFile } from '../../../api/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import { calledNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import { tellOpenCheckouts } from '../../pay/open-checkout.ts'
import type { InvoiceRow, InvoiceStatus } from '../queries.ts'
import { fetchArchives } from './bulk-archive.ts'
import { type Ended, type Job, paymentJob, remindJob, sendJob } from './bulk-jobs.ts'
import type { BulkPayment } from './bulk-payment-dialog.tsx'
import type { ReminderWish } from './bulk-rules.ts'
import { runEach, zipFileCounter } from './bulk-run.ts'
import type { Selection } from './use-selection.ts'

interface Report {
  /** What was done, such as '10 of 12 updated'. */
  text: string
  failures: { number: string; reason: string }[]
  /** What happened to each that went well; empty where one sentence says it of all. */
  done: { number: string; outcome: string }[]
  retry: () => void
}

/** Where a piece of work on the chosen invoices is. */
export type BulkState =
  | { phase: 'idle' }
  | { phase: 'running'; verb: string; finished: number; total: number; stopping: boolean }
  | { phase: 'report'; report: Report }

/** Runs one piece of work at a time on the chosen invoices, and keeps what failed chosen. */
export function useBulk(selection: Selection, day: string) {
  const client = useQueryClient()
  const [state, setState] = useState<BulkState>({ phase: 'idle' })
  const stopper = useRef<AbortController | null>(null)
  const shown = useShown()
  // Work goes on while other screens are looked at, but not once the browser's tab is closed.
  useAskBeforeClosing(state.phase === 'running')
  const refresh = () => client.invalidateQueries({ queryKey: ['invoices'] })

  const begin = (verb: string, total: number) => {
    const stop = new AbortController()
    stopper.current = stop
    setState({ phase: 'running', verb, finished: 0, total, stopping: false })
    const onStep = (finished: number) =>
      setState((now) => (now.phase === 'running' ? { ...now, finished: Math.min(finished, total) } : now))
    return { signal: stop.signal, onStep }
  }
  // What failed or was not begun stays chosen; a report tells why, in the numbers that people know.
  const finish = (
    ended: Ended,
    total: number,
    failures: { row: InvoiceRow; reason: string }[],
    left: InvoiceRow[],
    retry: (rows: InvoiceRow[]) => void,
    done: { number: string; outcome: string }[] = [],
  ) => {
    const remaining = [...failures.map(({ row }) => row), ...left]
    selection.replace(remaining)
    void refresh()
    if (remaining.length === 0 && done.length === 0) {
      setState({ phase: 'idle' })
      return
    }
    const text = t(words.doneOf, { ended, done: String(total - remaining.length), total: String(total) })
    if (failures.length > 0) tellFailures(text, failures, shown.current)
    else if (remaining.length === 0) toast.success(text)
    const unfinished = left.map((row) => ({
      number: calledNumber(row),
      reason: t(words.notStarted),
    }))
    setState({
      phase: 'report',
      report: {
        text,
        failures: [...failures.map(({ row, reason }) => ({ number: calledNumber(row), reason })), ...unfinished],
        done,
        retry: () => retry(remaining),
      },
    })
  }
  const run = async (rows: InvoiceRow[], job: Job) => {
    const { done, failed, left } = await runEach(rows, job.work, begin(job.verb, rows.length))
    if (done.length > 0)
      job.whenDone?.(
        done.map(({ row }) => row),
        done.map(({ result }) => result),
      )
    const failures = failed.map(({ row, error }) => ({ row, reason: reasonOf(error, job.failed) }))
    const { tell } = job
    const told = tell ? done.map(({ row, result }) => ({ number: calledNumber(row), outcome: tell(row, result) })) : []
    finish(job.ended, rows.length, failures, left, (again) => void run(again, job), told)
  }

  const setStatus = (status: InvoiceStatus) =>
    run(selection.rows, {
      verb: t(words.settingTo, { status: statusLabel(status, t) }),
      ended: 'updated',
      failed: t(words.statusFailed),
      work: ({ id }) => call('PATCH /invoices/:id', { params: { id }, body: { status } }),
      whenDone: ({ length }, results) => {
        toast.success(length === 1 ? t(words.statusUpdated) : t(words.manyUpdated, { count: length }))
        tellOpenCheckouts(results as Output<'PATCH /invoices/:id'>[])
      },
    })
  const remove = () =>
    run(selection.rows, {
      verb: t(words.deletingMany),
      ended: 'deleted',
      failed: t(words.deleteFailed),
      work: ({ id }) => call('DELETE /invoices/:id', { params: { id } }),
      whenDone: (rows, results) => {
        toast.success(rows.length === 1 ? t(words.deleted) : t(words.manyDeleted, { count: rows.length }), {
          action: { label: t(words.undo), onClick: () => void restore(rows) },
        })
        tellOpenCheckouts(results as Output<'DELETE /invoices/:id'>[], 'deleted')
      },
    })
  // Beside the bar, which may be busy with other invoices by now or show what failed with them.
  const restore = async (rows: InvoiceRow[]) => {
    const { done, failed } = await runEach(rows, ({ id }) => call('POST /invoices/:id/restore', { params: { id } }), {
      signal: new AbortController().signal,
      onStep: () => {},
    })
    void refresh()
    if (done.length > 0)
      toast.success(done.length === 1 ? t(words.restored) : t(words.manyRestored, { count: done.length }))
    const failures = failed.map(({ row, error }) => ({ row, reason: reasonOf(error, t(words.restoreFailed)) }))
    if (failures.length > 0)
      tellFailures(
        t(words.doneOf, { ended: 'restored', done: String(done.length), total: String(rows.length) }),
        failures,
        false,
        {
          label: t(words.retryFailed),
          onClick: () => void restore(failed.map(({ row }) => row)),
        },
      )
  }
  const archive = async (rows: InvoiceRow[] = selection.rows) => {
    const follow = begin(t(words.preparingPdfs), rows.length)
    const { done, failed, left } = await fetchArchives(rows, {
      signal: follow.signal,
      fetchPart: (part, before) => {
        const count = zipFileCounter()
        return download(
          'POST /invoices/pdf.zip',
          { body: { ids: part.map(({ id }) => id) } },
          { signal: follow.signal, onPiece: (piece) => follow.onStep(before + Math.max(0, count(piece) - 1)) },
        )
      },
      save: (zip, part) => saveFile(zip, `invoices-${day}${part === null ? '' : `-${part}`}.zip`),
    })
    if (done > 0) toast.success(done === 1 ? t(words.pdfDownloaded) : t(words.manyDownloaded, { count: done }))
    const failures = failed.map(({ row, error }) => ({ row, reason: reasonOf(error, t(words.downloadFailed)) }))
    finish('downloaded', rows.length, failures, left, (again) => void archive(again))
  }

  return {
    state,
    setStatus,
    remove,
    send: (channel: SendChannel) => run(selection.rows, sendJob(channel)),
    remind: (rows: readonly InvoiceRow[], wish: ReminderWish) => run([...rows], remindJob(wish, day)),
    recordPayments: (rows: readonly InvoiceRow[], payment: BulkPayment) => run([...rows], paymentJob(payment)),
    archive,
    stop: () => {
      stopper.current?.abort()
      setState((now) => (now.phase === 'running' ? { ...now, stopping: true } : now))
    },
    dismiss: () => setState({ phase: 'idle' }),
  }
}

/** Whether the screen is still there. */
function useShown(): { readonly current: boolean } {
  const shown = useRef(true)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return shown
}

function useAskBeforeClosing(working: boolean): void {
  useEffect(() => {
    if (!working) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [working])
}

/** Most failures that a toast names. */
const mostNamed = 3

/** Says that some failed; where no report stands beside it, with the reasons, until it is dismissed. */
function tellFailures(
  text: string,
  failures: readonly { row: InvoiceRow; reason: string }[],
  hasReport: boolean,
  action?: { label: string; onClick: () => void },
): void {
  if (hasReport) {
    toast.error(text, { description: t(words.manyFailed, { count: failures.length }) })
    return
  }
  const named = failures.slice(0, mostNamed).map(({ row, reason }) => `${calledNumber(row)}: ${reason}`)
  const more = failures.length - named.length
  if (more > 0) named.push(t(words.andMore, { count: more }))
  toast.error(text, { description: named.join('\n'), duration: 0, ...(action ? { action } : {}) })
}

export type Bulk = ReturnType<typeof useBulk>

function reasonOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError && error.status === 0) return t(words.noConnection)
  return failureText(error, fallback)
}
