import { may } from '@duly/core/access/may.ts'
import { mayAct } from '@duly/core/invoices/acts/act-abilities.ts'
import { actProblem } from '@duly/core/invoices/acts/acts.ts'
import * as words from '@duly/core/words/gen/invoice-list.gen.ts'
import BellRing from 'lucide-react/icons/bell-ring'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import FileDown from 'lucide-react/icons/file-down'
import HandCoins from 'lucide-react/icons/hand-coins'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useUser } from '../../../api/session.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { usePhone } from '../../../ui/media.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu.tsx'
import { Progress } from '../../../ui/progress.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { BulkPaymentDialog, sumsOf } from './bulk-payment-dialog.tsx'
import { SendChoices, StatusChoices } from './invoice-choices.tsx'
import { BulkRemindDialog } from './remind-dialog.tsx'
import type { Bulk, BulkState } from './use-bulk.ts'
import { allThatMatch, mostSelected, type Selection, type SelectionFilter } from './use-selection.ts'

interface BulkBarProps {
  selection: Selection
  bulk: Bulk
  filter: SelectionFilter
  total: number
  /** Today in the workspace's zone. */
  day: string
  /** Grows each time the chosen ones are to be reminded of at once. */
  remindings: number
}

type Asked = 'status' | 'send' | 'remind' | 'payment' | 'delete'

/** What can be done with the chosen invoices; how far it is; what failed. */
export function BulkBar({ selection, bulk, filter, total, day, remindings }: BulkBarProps) {
  const { state } = bulk
  const [asking, setAsking] = useState<Asked | null>(null)
  useEffect(() => {
    if (remindings > 0) setAsking('remind')
  }, [remindings])
  const { phase } = state
  if (phase === 'idle' && selection.count === 0) return null
  const close = () => setAsking(null)
  const things = t(words.things, { count: selection.count })
  /** Begins what a dialog asked for, and closes it. */
  const begin = (work: Promise<void>) => {
    close()
    void work
  }
  return (
    <>
      <Bar label={t(words.selectedInvoices)} phase={phase}>
        {state.phase === 'running' ? (
          <Running state={state} onStop={bulk.stop} />
        ) : state.phase === 'report' ? (
          <Told report={state.report} onClose={bulk.dismiss} />
        ) : (
          <>
            <div className="acts">
              <span className="strong sm" role="status">
                {t(words.selected, { count: selection.count })}
              </span>
              <Sum selection={selection} />
              <SelectAll selection={selection} filter={filter} total={total} />
              <Button size="sm" variant="ghost" onClick={selection.clear}>
                {t(words.clear)}
              </Button>
            </div>
            <Acts selection={selection} onAsk={setAsking} onArchive={() => bulk.archive()} />
          </>
        )}
      </Bar>
      <StatusChoices
        open={asking === 'status'}
        description={things}
        others={selection.rows.map(({ status }) => status)}
        onClose={close}
        onChoose={(status) => begin(bulk.setStatus(status))}
      />
      <SendChoices
        open={asking === 'send'}
        description={things}
        onClose={close}
        onChoose={(channel) => begin(bulk.send(channel))}
      />
      <BulkRemindDialog
        open={asking === 'remind'}
        invoices={selection.rows}
        onClose={close}
        onRemind={(rows, wish) => begin(bulk.remind(rows, wish))}
      />
      <BulkPaymentDialog
        open={asking === 'payment'}
        invoices={selection.rows}
        day={day}
        onClose={close}
        onRecord={(rows, payment) => begin(bulk.recordPayments(rows, payment))}
      />
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(next) => !next && close()}
        title={t(words.deleteTitle, { count: selection.count })}
        description={t(words.deleteText, { count: selection.count })}
        confirmLabel={t(words.remove)}
        busyLabel={t(words.deleting)}
        onConfirm={() => {
          void bulk.remove()
        }}
      />
    </>
  )
}

function Running({ state, onStop }: { state: Extract<BulkState, { phase: 'running' }>; onStop: () => void }) {
  return (
    <>
      <Progress
        label={t(words.progress, { verb: state.verb, finished: String(state.finished), total: String(state.total) })}
        value={state.total === 0 ? 0 : state.finished / state.total}
      />
      <div className="acts">
        <Button size="sm" busy={state.stopping} busyText={t(words.stopping)} onClick={onStop}>
          {t(words.stop)}
        </Button>
      </div>
    </>
  )
}

/** What happened: to each that failed, and where it matters to each that did not. */
function Told({ report, onClose }: { report: Extract<BulkState, { phase: 'report' }>['report']; onClose: () => void }) {
  const { text, failures, done, retry } = report
  return (
    <>
      <p className="strong" role="status">
        {text}
      </p>
      {failures.length > 0 ? (
        <ul aria-label={t(words.whatFailed)}>
          {failures.map(({ number, reason }) => (
            <li key={number}>
              <span className="strong">{number}</span>: {reason}
            </li>
          ))}
        </ul>
      ) : null}
      {done.length > 0 ? (
        <ul aria-label={t(words.whatWasDone)}>
          {done.map(({ number, outcome }) => (
            <li key={number}>
              <span className="strong">{number}</span>: {outcome}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="acts">
        {failures.length > 0 ? (
          <Button size="sm" variant="primary" onClick={retry}>
            {t(words.retryFailed)}
          </Button>
        ) : null}
        <Button size="sm" onClick={onClose}>
          {t(words.close)}
        </Button>
      </div>
    </>
  )
}

interface ActsProps {
  selection: Selection
  onAsk: (what: Asked) => void
  onArchive: () => Promise<void>
}

/** What whoever looks may do with the chosen ones, besides deleting them. */
function useActs({ selection, onAsk, onArchive }: ActsProps) {
  const user = useUser()
  const isPossible = (act: 'remind' | 'recordPayment' | 'send') =>
    selection.rows.some((row) => actProblem(act, row) === null && mayAct(user, act, row))
  return [
    ...(isPossible('remind') ? [{ label: t(words.remind), icon: <BellRing />, run: () => onAsk('remind') }] : []),
    ...(isPossible('recordPayment')
      ? [{ label: t(words.recordPayment), icon: <HandCoins />, run: () => onAsk('payment') }]
      : []),
    { label: t(words.downloadPdfs), icon: <FileDown />, run: onArchive },
    ...(isPossible('send') ? [{ label: t(words.send), icon: <Send />, run: () => onAsk('send') }] : []),
    ...(may(user, 'invoices:issue')
      ? [{ label: t(words.updateStatus), icon: <CircleDashed />, run: () => onAsk('status') }]
      : []),
  ]
}

/** One primary act, by what is chosen; on phones the others stand under More. */
function Acts(props: ActsProps) {
  const { onAsk } = props
  const acts = useActs(props)
  const user = useUser()
  const deletes = props.selection.rows.some((row) => actProblem('delete', row) === null && mayAct(user, 'delete', row))
  const phone = usePhone()
  const [first, ...others] = acts
  if (phone && first)
    return (
      <div className="acts">
        <Button size="sm" variant="primary" onClick={first.run}>
          {first.icon}
          {first.label}
        </Button>
        <Menu
          trigger={
            <Button size="sm">
              {t(words.more)}
              <ChevronDown />
            </Button>
          }
        >
          {others.map(({ label, icon, run }) => (
            <MenuItem key={label} icon={icon} onSelect={() => void run()}>
              {label}
            </MenuItem>
          ))}
          {deletes ? (
            <>
              <MenuSeparator />
              <MenuItem icon={<Trash2 />} danger onSelect={() => onAsk('delete')}>
                {t(words.remove)}
              </MenuItem>
            </>
          ) : null}
        </Menu>
      </div>
    )
  return (
    <div className="acts">
      {acts.map(({ label, icon, run }, index) => (
        <Button key={label} size="sm" variant={index === 0 ? 'primary' : undefined} onClick={run}>
          {icon}
          {label}
        </Button>
      ))}
      {deletes ? (
        <Button size="sm" variant="danger-quiet" onClick={() => onAsk('delete')}>
          <Trash2 />
          {t(words.remove)}
        </Button>
      ) : null}
    </div>
  )
}

/** What is owed on the chosen ones, where they have one currency. */
function Sum({ selection }: { selection: Selection }) {
  const [sum, other] = sumsOf(selection.rows)
  return sum && other === undefined ? <span className="sm muted num">{sum}</span> : null
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

function SelectAll({ selection, filter, total }: Pick<BulkBarProps, 'selection' | 'filter' | 'total'>) {
  const [busy, setBusy] = useState(false)
  if (selection.page !== 'all' || selection.count >= total || total > mostSelected) return null
  const choose = async () => {
    setBusy(true)
    try {
      selection.set(await allThatMatch(filter), true)
    } catch {
      toast.error(t(words.loadAllFailed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="sm" variant="ghost" busy={busy} busyText={t(words.selecting)} onClick={choose}>
      {t(words.selectAll, { total: String(total) })}
    </Button>
  )
}
