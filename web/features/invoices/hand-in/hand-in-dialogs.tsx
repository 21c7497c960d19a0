import { type RefObject, useState } from 'react'
import type { SentTo } from '../../../api/sending.ts'
import type { Invoice } from '../queries.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import type { HandInAct } from './hand-in-acts.ts'
import { HandInDialog } from './hand-in-dialog.tsx'
import { ReturnDialog } from './return-dialog.tsx'

export interface HandInDialogsProps {
  /** The act whose dialog is open. */
  open: HandInAct | null
  invoice: Invoice
  /** What is read first once an act is done: its button is gone by then. */
  after: RefObject<HTMLElement | null>
  onClose: () => void
  onSent: (sentTo: SentTo) => void
}

/** The dialogs of a draft that is handed in, returned or approved; they outlive the state that they end. */
export function HandInDialogs({ open, invoice, after, onClose, onSent }: HandInDialogsProps) {
  const [isDone, setDone] = useState(false)
  const [last, setLast] = useState(open)
  if (open !== last) {
    setLast(open)
    if (open) setDone(false)
  }
  const done = () => {
    setDone(true)
    onClose()
  }
  const onClosed = () => {
    if (isDone) after.current?.focus()
  }
  const shared = { invoice, onClose, onClosed }
  return (
    <>
      <HandInDialog {...shared} open={open === 'handIn'} onDone={done} />
      <ReturnDialog {...shared} open={open === 'giveBack'} onDone={done} />
      <ApproveDialog
        {...shared}
        open={open === 'approve'}
        onDone={(sentTo) => {
          setDone(true)
          onSent(sentTo)
        }}
      />
    </>
  )
}
