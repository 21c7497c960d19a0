import { counted, pluralOf } from '@duly/core/words/plural.ts'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import FileDown from 'lucide-react/icons/file-down'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toast.ts'
import { SendChoices, StatusChoices } from './invoice-choices.tsx'
import type { Bulk } from './use-bulk.ts'
import { allThatMatch, mostSelected, type Selection, type SelectionFilter } from './use-selection.ts'

interface BulkBarProps {
  selection: Selection
  bulk: Bulk
  filter: SelectionFilter
  total: number
}

/** What can be done with the chosen invoices; how far it is; what failed. */
export function BulkBar({ selection, bulk, filter, total }: BulkBarProps) {
  const { state } = bulk
  const [asking, setAsking] = useState<'status' | 'send' | 'delete' | null>(null)
  const { phase } = state
  if (phase === 'idle' && selection.count === 0) return null
  const ask = (what: typeof asking) => () => setAsking(what)
  const close = () => setAsking(null)
  const things = counted(selection.count, 'invoice')
  return (
    <>
      <Bar label="Selected invoices" phase={phase}>
        {state.phase === 'running' ? (
          <>
            <Progress
              label={`${state.verb}: ${state.finished} of ${state.total}`}
              value={state.total === 0 ? 0 : state.finished / state.total}
            />
            <div className="acts">
              <Button size="sm" busy={state.stopping} busyText="Stopping..." onClick={bulk.stop}>
                Stop
              </Button>
            </div>
          </>
        ) : state.phase === 'report' ? (
          <>
            <p className="strong" role="status">
              {state.report.text}
            </p>
            <ul aria-label="What failed">
              {state.report.failures.map(({ number, reason }) => (
                <li key={number}>
                  <span className="strong">{number}</span>: {reason}
                </li>
              ))}
            </ul>
            <div className="acts">
              <Button size="sm" variant="primary" onClick={state.report.retry}>
                Retry Failed
              </Button>
              <Button size="sm" onClick={bulk.dismiss}>
                Close
              </Button>
            </div>
          </>
        ) : (
          <>
            <div className="acts">
              <span className="strong sm" role="status">
                {things} selected
              </span>
              <SelectAll selection={selection} filter={filter} total={total} />
              <Button size="sm" variant="ghost" onClick={selection.clear}>
                Clear
              </Button>
            </div>
            <div className="acts">
              <Button size="sm" onClick={ask('status')}>
                <CircleDashed />
                Update Status
              </Button>
              <Button size="sm" onClick={() => bulk.archive()}>
                <FileDown />
                Download PDFs
              </Button>
              <Button size="sm" onClick={ask('send')}>
                <Send />
                Send
              </Button>
              <Button size="sm" onClick={ask('delete')}>
                <Trash2 />
                Delete
              </Button>
            </div>
          </>
        )}
      </Bar>
      <StatusChoices
        open={asking === 'status'}
        description={things}
        onClose={close}
        onChoose={(status) => {
          close()
          void bulk.setStatus(status)
        }}
      />
      <SendChoices
        open={asking === 'send'}
        description={things}
        onClose={close}
        onChoose={(channel) => {
          close()
          void bulk.send(channel)
        }}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(next) => !next && close()}
        title={`Delete ${pluralOf(selection.count, 'invoice')}`}
        description={`Are you sure you want to delete ${things}? They can be restored for 30 days.`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        onConfirm={() => {
          void bulk.remove()
        }}
      />
    </>
  )
}

/** Keeps the focus when what was pressed goes because the bar shows something else. */
function Bar({ label, phase, children }: { label: string; phase: string; children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  const last = useRef(phase)
  useEffect(() => {
    if (last.current !== phase && document.activeElement === document.body) bar.current?.focus()
    last.current = phase
  }, [phase])
  return (
    <section ref={bar} className="inv-bulk" aria-label={label} tabIndex={-1}>
      {children}
    </section>
  )
}

function SelectAll({ selection, filter, total }: Omit<BulkBarProps, 'bulk'>) {
  const [busy, setBusy] = useState(false)
  if (selection.page !== 'all' || selection.count >= total || total > mostSelected) return null
  const choose = async () => {
    setBusy(true)
    try {
      selection.set(await allThatMatch(filter), true)
    } catch {
      toast.error('Failed to load invoices')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="ghost" busy={busy} busyText="Selecting..." onClick={choose}>
      Select all {total}
    </Button>
  )
}
