import { fileMaxBytes, mostFiles, plainFileName } from '@duly/core/invoices/sending/attached-files.ts'
import * as words from '@duly/core/words/gen/send-form.gen.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, type Output } from '../../../api/call.ts'
import { failureText } from '../../../api/failure.ts'
import { upload } from '../../../api/upload.ts'
import { t } from '../../../words/page.ts'

/** A file on its way to the server, there, or refused. */
export interface Attachment {
  /** Of this choice, before the server has given the file an id. */
  key: string
  name: string
  /** In bytes. */
  size: number
  type: string
  /** 0 to 1 while it is on its way; null before its turn and after. */
  progress: number | null
  /** The server's id once it is there. */
  id: string | null
  /** Why it does not go along. */
  problem: string | null
}

export interface Attachments {
  list: readonly Attachment[]
  /** Whether some are still on their way. */
  isBusy: boolean
  /** Ids of what goes along. */
  ids: string[]
  add: (files: Iterable<File>) => void
  remove: (key: string) => void
  /** Empties the list; what was not sent is taken back. */
  reset: (wasSent: boolean) => void
}

type Uploaded = Output<'POST /invoices/:id/files'>

/** The files that are to go with a message of an invoice: each is sent to the server as soon as it is chosen, in turn. */
export function useAttachments(invoiceId: string): Attachments {
  const [list, setList] = useState<readonly Attachment[]>([])
  const underWay = useRef(new Map<string, AbortController>())
  const queue = useRef<Promise<void>>(Promise.resolve())
  // Who leaves the page in the middle stops what is on its way.
  useEffect(() => {
    const running = underWay.current
    return () => {
      for (const controller of running.values()) controller.abort()
    }
  }, [])
  const change = (key: string, part: Partial<Attachment>) =>
    setList((current) => current.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const send = async (key: string, file: File, signal: AbortSignal) => {
    if (signal.aborted) return
    try {
      change(key, { progress: 0 })
      const onProgress = (progress: number) => change(key, { progress })
      const kept = await upload<Uploaded>(pathOf(invoiceId, file), file, { signal, onProgress })
      change(key, { id: kept.id, name: kept.name, size: kept.size, progress: null })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
      change(key, { progress: null, problem: problemOf(error) })
    } finally {
      underWay.current.delete(key)
    }
  }
  const add = (files: Iterable<File>) => {
    let room = mostFiles - list.filter(({ problem }) => problem === null).length
    for (const file of files) {
      const key = crypto.randomUUID()
      const problem = problemBefore(file, room)
      if (problem === null) room -= 1
      const { name, size, type } = file
      setList((current) => [...current, { key, name, size, type, progress: null, id: null, problem }])
      if (problem !== null) continue
      const controller = new AbortController()
      underWay.current.set(key, controller)
      queue.current = queue.current.then(() => send(key, file, controller.signal))
    }
  }
  const takeBack = ({ key, id }: Attachment) => {
    underWay.current.get(key)?.abort()
    if (id) forget(invoiceId, id)
  }
  return {
    list,
    isBusy: list.some(({ id, problem }) => id === null && problem === null),
    ids: list.flatMap(({ id }) => id ?? []),
    add,
    remove: (key) => {
      for (const one of list) if (one.key === key) takeBack(one)
      setList((current) => current.filter((one) => one.key !== key))
    },
    reset: (wasSent) => {
      if (!wasSent) for (const one of list) takeBack(one)
      setList([])
    },
  }
}

const pathOf = (invoiceId: string, { name }: File) =>
  `/invoices/${invoiceId}/files?name=${encodeURIComponent(plainFileName(name))}`

// Best effort: what no message takes along is forgotten after a day anyway.
function forget(invoiceId: string, fileId: string): void {
  void call('DELETE /invoices/:id/files/:fileId', { params: { id: invoiceId, fileId } }).catch(() => {})
}

function problemBefore({ size }: File, room: number): string | null {
  if (room <= 0) return t(words.mostFiles, { count: mostFiles })
  if (size === 0) return t(words.fileEmpty)
  return size > fileMaxBytes ? t(words.fileTooLarge) : null
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 413) return t(words.fileTooLarge)
  return failureText(error, t(words.uploadFailed))
}
