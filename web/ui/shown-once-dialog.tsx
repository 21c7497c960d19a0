import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { CopyField } from './copy-field.tsx'
import { Dialog } from './dialog.tsx'

/** Shows a secret that nobody can look up later. Whoever has not copied it yet is asked a second time before it is gone. */
export function ShownOnceDialog({
  secret,
  onClose,
  title,
  description,
  size,
  codeClassName,
  labels,
  children,
}: {
  /** Null: the dialog is closed. */
  secret: string | null
  onClose: () => void
  title: string
  description: string
  size: 'wide' | 'broad'
  codeClassName: string
  labels: { secret: string; copy: string; done: string; closeUncopied: string }
  /** What is said below the secret. */
  children?: ReactNode
}) {
  const [copied, setCopied] = useState(false)
  const [warned, setWarned] = useState(false)
  const close = () => {
    if (!copied && !warned) return setWarned(true)
    setCopied(false)
    setWarned(false)
    onClose()
  }
  return (
    <Dialog
      open={secret !== null}
      onOpenChange={(next) => !next && close()}
      title={title}
      description={description}
      size={size}
      keepOnOutsidePress
      bodyClassName="stack"
      footer={
        <Button variant={copied ? 'primary' : warned ? 'danger' : 'secondary'} onClick={close}>
          {warned && !copied ? labels.closeUncopied : labels.done}
        </Button>
      }
    >
      {secret === null ? null : (
        <>
          <CopyField
            value={secret}
            className={codeClassName}
            aria-label={labels.secret}
            copyLabel={labels.copy}
            onCopied={() => setCopied(true)}
            onCopy={() => setCopied(true)}
          />
          {children}
        </>
      )}
    </Dialog>
  )
}
