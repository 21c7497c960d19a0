import * as words from '@duly/core/words/gen/export.gen.ts'
import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { May } from '../../api/may.tsx'
import { saveFile } from '../../api/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

/** From so many rows or milliseconds on an export is long: it shows how far it is, and can be stopped. */
const longFrom = 2000
const longAfter = 1000
const newline = 10

interface ExportProps {
  things: 'invoices' | 'customers' | 'products'
  /** Said when nothing matches. */
  nothing: string
  /** How many match now; absent while it is not known. */
  total: number | undefined
  fileName: string
  /** Fetches the file; tells each piece as it arrives, and can be stopped. */
  load: (options: { signal: AbortSignal; onPiece: (piece: Uint8Array, headers: Headers) => void }) => Promise<Blob>
}

/** Everything that matches, as CSV, while it arrives from the server. `dialog` is to be shown wherever that is begun. */
export function useExport({ things, nothing, total, fileName, load }: ExportProps) {
  const kind = things === 'products' ? 'other' : things
  const [state, setState] = useState<{ lines: number; of: number } | null>(null)
  const [slow, setSlow] = useState(false)
  const stopper = useRef<AbortController | null>(null)
  const run = async () => {
    if (total === 0) {
      toast.error(nothing)
      return
    }
    const stop = new AbortController()
    stopper.current = stop
    setState({ lines: 0, of: total ?? 0 })
    const timer = setTimeout(() => setSlow(true), longAfter)
    let lines = -1
    const onPiece = (piece: Uint8Array, headers: Headers) => {
      for (const byte of piece) if (byte === newline) lines += 1
      const of = Number(headers.get('x-total-count') ?? total ?? 0)
      setState({ lines: Math.min(of, Math.max(0, lines)), of })
    }
    try {
      saveFile(await load({ signal: stop.signal, onPiece }), fileName)
    } catch {
      if (!stop.signal.aborted) toast.error(t(words.failed, { things: kind }))
    } finally {
      clearTimeout(timer)
      setSlow(false)
      setState(null)
    }
  }
  const stop = () => stopper.current?.abort()
  const long = state !== null && (slow || state.of >= longFrom)
  const dialog = (
    <Dialog
      open={long}
      onOpenChange={(next) => !next && stop()}
      title={t(words.exporting, { things: kind })}
      size="narrow"
      footer={<Button onClick={stop}>{t(words.stop)}</Button>}
    >
      {state ? (
        <Progress
          label={t(words.linesOf, { lines: state.lines, total: state.of })}
          value={state.of === 0 ? 0 : state.lines / state.of}
        />
      ) : null}
    </Dialog>
  )
  return { run, busy: state !== null, dialog }
}

/** The button that begins it. */
export function ExportButton(props: ExportProps) {
  const { run, busy, dialog } = useExport(props)
  return (
    <>
      <May needs={['exports:read']}>
        <Button onClick={run} busy={busy} busyText={t(words.busy)}>
          <Download />
          <span className="word-d">{t(words.action)}</span>
        </Button>
      </May>
      {dialog}
    </>
  )
}
