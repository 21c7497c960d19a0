import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { DraftNotice as State } from './use-draft.ts'

/** Tells of a draft that was brought back, or of one that waits beside the invoice that was asked for. */
export function DraftNotice({
  notice,
  onRestore,
  onDiscard,
}: {
  notice: State
  onRestore: () => void
  onDiscard: () => void
}) {
  if (!notice) return null
  const discard = (
    <Button size="sm" onClick={onDiscard}>
      Discard
    </Button>
  )
  if (notice.kind === 'restored')
    return (
      <Notice tone="blue" action={discard}>
        Your unsaved invoice was restored.
      </Notice>
    )
  return (
    <Notice
      tone="blue"
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={onRestore}>
            Restore
          </Button>
          {discard}
        </span>
      }
    >
      An unsaved invoice for {notice.form.billingName || 'somebody without a name'} is kept in this browser.
    </Notice>
  )
}
