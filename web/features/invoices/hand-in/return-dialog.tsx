import { handInRemarkMax } from '@duly/core/invoices/acts/hand-in.ts'
import * as words from '@duly/core/words/gen/hand-in.gen.ts'
import { useRef, useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { calledNumber } from '../../../words/document-number.ts'
import { t } from '../../../words/page.ts'
import type { Invoice } from '../queries.ts'
import { waits } from './hand-in-acts.ts'
import { isOvertaken, useGiveBack, useTellOvertaken } from './hand-in-queries.ts'

export interface ReturnDialogProps {
  open: boolean
  /** A draft that waits. */
  invoice: Invoice
  onClose: () => void
  /** It was returned. */
  onDone: () => void
  /** Runs once the dialog is gone. */
  onClosed?: () => void
}

/** Who handed a draft in; also once it is back, and names who returned it. */
function useMaker(invoice: Invoice): string {
  const [name, setName] = useState('')
  const now = waits(invoice) ? (invoice.handIn?.by.name ?? '') : name
  if (now !== name) setName(now)
  return now
}

/** Gives a draft back with a remark, without which nobody would know what to change. What was typed stays until it arrived. */
export function ReturnDialog({ open, invoice, onClose, onDone, onClosed }: ReturnDialogProps) {
  const keys = useActionKey()
  const act = useGiveBack()
  const tellOvertaken = useTellOvertaken()
  const field = useRef<HTMLTextAreaElement>(null)
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  const isEmpty = remark.trim() === ''
  const name = useMaker(invoice)
  const giveBack = async () => {
    setTried(true)
    if (isEmpty) return void field.current?.focus()
    const body = { remark: remark.trim(), version: invoice.version }
    const about = JSON.stringify(body)
    try {
      await act.mutateAsync({ id: invoice.id, body, key: keys.current(about) })
      keys.renew(about)
      setRemark('')
      setTried(false)
      toast.success(t(words.returnedNow, { name }))
      onDone()
    } catch (error) {
      if (!isOvertaken(error)) {
        keys.failed(error, about)
        return void toast.error(failureText(error, t(words.returnFailed)))
      }
      keys.renew(about)
      await tellOvertaken(error)
      onClose()
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.giveBack)}
      description={t(words.giveBackText, { name, number: calledNumber(invoice) })}
      busy={act.isPending}
      onSubmit={giveBack}
      {...(onClosed && { onClosed })}
      footer={
        <>
          <DialogCancel disabled={act.isPending} />
          <Button type="submit" variant="primary" busy={act.isPending} busyText={t(words.returning)}>
            {t(words.giveBack)}
          </Button>
        </>
      }
    >
      <Field label={t(words.remark)} required error={tried && isEmpty ? t(words.remarkMissing) : undefined}>
        <Textarea
          ref={field}
          value={remark}
          maxLength={handInRemarkMax}
          onChange={(event) => setRemark(event.target.value)}
        />
      </Field>
    </Dialog>
  )
}
