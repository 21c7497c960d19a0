import * as ui from '@duly/core/words/gen/ui.gen.ts'
import { t } from '../words/page.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveDialogProps {
  question: { asking: boolean; stay(): void; leave(): void }
  /** What is not saved, as a sentence. */
  children: string
  /** Runs before the page is left. */
  onLeave?: () => void
}

/** Asks before a page is left with something unsaved. */
export function LeaveDialog({ question, children, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={question.asking}
      onOpenChange={(stay) => !stay && question.stay()}
      title={t(ui.leaveTitle)}
      description={children}
      confirmLabel={t(ui.leave)}
      cancelLabel={t(ui.stay)}
      onConfirm={() => {
        onLeave?.()
        question.leave()
      }}
    />
  )
}
