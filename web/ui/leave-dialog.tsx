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
      title="Leave without saving?"
      description={children}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => {
        onLeave?.()
        question.leave()
      }}
    />
  )
}
