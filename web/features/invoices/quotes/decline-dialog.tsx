import { quoteLimits } from '@duly/core/invoices/limits.ts'
import { type DeclineReason, declineReasons } from '@duly/core/invoices/quotes/quote-state.ts'
import type { PublicQuote } from '@duly/core/payments/pay-page.ts'
import * as words from '@duly/core/words/gen/quote-page.gen.ts'
import type { Word } from '@duly/core/words/word.ts'
import { useId, useState } from 'react'
import { useActionKey } from '../../../api/action-key.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Dialog, DialogCancel } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { t } from '../../../words/page.ts'
import { rich } from '../../../words/rich.ts'

const reasonWords: Readonly<Record<DeclineReason, Word>> = {
  price: words.price,
  time: words.time,
  other_supplier: words.otherSupplier,
  other: words.other,
}

interface DeclineDialogProps {
  quote: PublicQuote
  open: boolean
  onClose: () => void
  onDeclined: (quote: PublicQuote) => void
}

/** No, and why, if the customer likes to say. */
export function DeclineDialog({ quote, open, onClose, onDeclined }: DeclineDialogProps) {
  const key = useActionKey()
  const [reason, setReason] = useState<DeclineReason | null>(null)
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const decline = async () => {
    setBusy(true)
    setFailed(false)
    const body = { ...(reason && { reason }), words: said }
    const params = { id: quote.id }
    try {
      onDeclined(await call('POST /quotes/:id/decline', { params, body }, { idempotencyKey: key.current() }))
      onClose()
    } catch (error) {
      key.failed(error)
      setFailed(true)
    } finally {
      setBusy(false)
    }
  }
  const { name } = quote.company
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
      title={t(words.declineTitle)}
      description={rich(words.declineText, { named: name ? 'yes' : 'other', business: <bdi>{name}</bdi> })}
      busy={busy}
      onSubmit={decline}
      footer={
        <>
          <DialogCancel>{t(words.cancel)}</DialogCancel>
          <Button type="submit" variant="danger" busy={busy} busyText={t(words.declining)}>
            {t(words.decline)}
          </Button>
        </>
      }
    >
      <Reasons chosen={reason} onChoose={setReason} />
      <Field label={t(words.words)} optional>
        <Textarea value={said} maxLength={quoteLimits.words} onChange={(event) => setSaid(event.target.value)} />
      </Field>
      {failed ? <Notice tone="red">{t(words.answerFailed)}</Notice> : null}
    </Dialog>
  )
}

function Reasons({ chosen, onChoose }: { chosen: DeclineReason | null; onChoose: (reason: DeclineReason) => void }) {
  const group = useId()
  return (
    <fieldset className="quote-reasons">
      <legend className="sr">{t(words.why)}</legend>
      {declineReasons.map((one) => (
        <label key={one} className={cx('quote-reason', chosen === one && 'on')}>
          <input type="radio" name={group} className="radio" checked={chosen === one} onChange={() => onChoose(one)} />
          {t(reasonWords[one])}
        </label>
      ))}
    </fieldset>
  )
}
