import { handInRemarkMax } from '@duly/core/invoices/acts/hand-in.ts'
import * as words from '@duly/core/words/gen/hand-in.gen.ts'
import { useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { failureText } from '../../../api/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import type { Invoice } from '../queries.ts'
import { isOvertaken, useHandIn, useTellOvertaken } from './hand-in-queries.ts'

export interface HandInDialogProps {
  open: boolean
  /** The draft as its writer sees it. */
  invoice: Pick<Invoice, 'id' | 'version'>
  onClose: () => void
  /** It was handed in. */
  onDone: () => void
  /** Runs once the dialog is gone. */
  onClosed?: () => void
}

/** Hands a draft in, with a remark for whoever looks at it. What was typed stays until it arrived. */
export function HandInDialog({ open, invoice, onClose, onDone, onClosed }: HandInDialogProps) {
  const key = useActionKey()
  const act = useHandIn()
  const tellOvertaken = useTellOvertaken()
  const [remark, setRemark] = useState('')
  const handIn = async () => {
    const body = { version: invoice.version, ...(remark.trim() && { remark: remark.trim() }) }
    const about = JSON.stringify(body)
    try {
      await act.mutateAsync({ id: invoice.id, body, key: key.current(about) })
      key.renew(about)
      setRemark('')
      toast.success(t(words.handedInNow))
      onDone()
    } catch (error) {
      if (!isOvertaken(error)) {
        key.failed(error, about)
        return void toast.error(failureText(error, t(words.handInFailed)))
      }
      key.renew(about)
      await tellOvertaken(error)
      onClose()
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.handIn)}
      description={t(words.handInText)}
      busy={act.isPending}
      onSubmit={handIn}
      {...(onClosed && { onClosed })}
      footer={
        <>
          <DialogCancel disabled={act.isPending} />
          <Button type="submit" variant="primary" busy={act.isPending} busyText={t(words.handingIn)}>
            {t(words.handIn)}
          </Button>
        </>
      }
    >
      <Field label={t(words.remark)} optional>
        <Textarea value={remark} maxLength={handInRemarkMax} onChange={(event) => setRemark(event.target.value)} />
      </Field>
    </Dialog>
  )
}
