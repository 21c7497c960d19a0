import * as words from '@duly/core/words/gen/webhooks.gen.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../words/page.ts'
import { momentAt } from '../../words/times.ts'
import type { WithSecret } from './queries.ts'

/** Shows a new secret, once. Whoever has not copied it yet is asked a second time before it is gone. */
export function SecretDialog({ made, onClose }: { made: WithSecret | null; onClose: () => void }) {
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
      open={made !== null}
      onOpenChange={(next) => !next && close()}
      title={t(words.secretTitle)}
      description={t(words.secretWhat)}
      size="wide"
      keepOnOutsidePress
      bodyClassName="stack"
      footer={
        <Button variant={copied ? 'primary' : warned ? 'danger' : 'secondary'} onClick={close}>
          {t(warned && !copied ? words.closeUncopied : words.done)}
        </Button>
      }
    >
      {made ? (
        <>
          <CopyField
            value={made.secret}
            className="webhooks-code"
            aria-label={t(words.secret)}
            copyLabel={t(words.copy)}
            onCopied={() => setCopied(true)}
            onCopy={() => setCopied(true)}
          />
          {made.formerSecretUntil ? (
            <p className="sm muted">{t(words.formerUntil, { time: momentAt(made.formerSecretUntil) })}</p>
          ) : null}
        </>
      ) : null}
    </Dialog>
  )
}
