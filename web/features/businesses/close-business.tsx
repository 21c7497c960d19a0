import * as words from '@duly/core/words/gen/businesses.gen.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { leaveFor } from '../../api/choose-business.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'

/** Closes the business on the screen, of somebody who has others; asks who it is when the last sign-in is old. */
export function CloseBusiness({ name }: { name: string }) {
  const [asking, setAsking] = useState(false)
  const close = async () => {
    try {
      await call('POST /businesses/close', {})
    } catch (error) {
      toast.error(failureText(error, t(words.closeFailed)))
      throw error
    }
    leaveFor(null)
  }
  return (
    <>
      <p className="sm muted">{t(words.closeText)}</p>
      <div>
        <Button variant="danger-quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {t(words.close)}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(words.close)}
        description={t(words.closeQuestion, { name })}
        confirmLabel={t(words.closeNow)}
        busyLabel={t(words.closing)}
        onConfirm={close}
      />
    </>
  )
}
