import * as words from '@duly/core/words/gen/invoice-form.gen.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { t } from '../../../words/page.ts'
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
      {t(words.discard)}
    </Button>
  )
  if (notice.kind === 'restored')
    return (
      <Notice tone="blue" action={discard}>
        {t(words.restored)}
      </Notice>
    )
  const name = notice.form.billingName
  return (
    <Notice
      tone="blue"
      action={
        <span className="flex gap-2">
          <Button size="sm" onClick={onRestore}>
            {t(words.restore)}
          </Button>
          {discard}
        </span>
      }
    >
      {name ? t(words.waiting, { name }) : t(words.waitingNameless)}
    </Notice>
  )
}
