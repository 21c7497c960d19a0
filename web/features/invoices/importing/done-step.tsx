import * as words from '@duly/core/words/gen/past-invoices.gen.ts'
import { Link } from '@tanstack/react-router'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { t } from '../../../words/page.ts'
import type { PastStep } from './use-past-import.ts'

interface Props {
  step: Extract<PastStep, { at: 'done' }>
  onUndo: () => void
  onAnother: () => void
}

/** What was kept and what was left out, with the way back. */
export function DoneStep({ step, onUndo, onAnother }: Props) {
  const { added, leftOut, isUndone, isUndoing } = step
  return (
    <>
      {isUndone ? (
        <Notice tone="gray">{t(words.undone)}</Notice>
      ) : (
        <>
          <Notice tone="green">{t(words.imported, { count: added })}</Notice>
          {leftOut > 0 ? <Notice tone="yellow">{t(words.leftOutCount, { count: leftOut })}</Notice> : null}
          <p className="muted">{t(words.quiet)}</p>
        </>
      )}
      <div className="past-foot">
        {isUndone ? (
          <Button onClick={onAnother}>{t(words.anotherFile)}</Button>
        ) : (
          <Button busy={isUndoing} busyText={t(words.undoing)} onClick={onUndo}>
            {t(words.undo)}
          </Button>
        )}
        <LinkButton variant="primary" render={<Link to="/invoices" />}>
          {t(words.toInvoices)}
        </LinkButton>
      </div>
    </>
  )
}
