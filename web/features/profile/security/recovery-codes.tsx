import { recoveryCodeCount } from '@duly/core/access/recovery-codes.ts'
import * as words from '@duly/core/words/gen/security.gen.ts'
import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { saveFile } from '../../../api/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { type Factors, useFactorChange } from './queries.ts'
import type { ShownCodes } from './security-section.tsx'

interface RecoveryLineProps {
  factors: Factors
  onCodes: (codes: readonly string[]) => void
}

/** How many recovery codes are left, and making new ones; nothing without a factor. */
export function RecoveryLine({ factors: { recoveryCodesLeft }, onCodes }: RecoveryLineProps) {
  const [asking, setAsking] = useState(false)
  const renew = useFactorChange(() => call('POST /auth/recovery-codes'))
  if (recoveryCodesLeft === null) return null
  return (
    <li className="security-line">
      <LifeBuoy aria-hidden="true" />
      <div className="grow min-w-0">
        <h3 className="strong">{t(words.codes)}</h3>
        <p className="sm muted">{t(words.codesLeft, { left: recoveryCodesLeft, all: recoveryCodeCount })}</p>
      </div>
      <Button onClick={() => setAsking(true)}>{t(words.newCodes)}</Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        tone="primary"
        title={t(words.newCodesTitle)}
        description={t(words.newCodesText)}
        confirmLabel={t(words.newCodes)}
        busyLabel={t(words.making)}
        cancelLabel={t(words.cancel)}
        onConfirm={async () => onCodes((await renew.mutateAsync(undefined)).recoveryCodes)}
      />
    </li>
  )
}

/** Shows the codes, once: to be copied or saved. */
export function RecoveryCodesDialog({ codes, isRenewal, onClose }: ShownCodes & { onClose: () => void }) {
  const text = `${codes.join('\n')}\n`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success(t(words.copied))
    } catch {
      toast.error(t(words.copyFailed))
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(words.codes)}
      description={
        <>
          {t(words.codesShown)} {isRenewal ? t(words.oldCodes) : null}
        </>
      }
      size="narrow"
      keepOnOutsidePress
      bodyClassName="stack"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t(words.kept)}
        </Button>
      }
    >
      <ul className="security-codes">
        {codes.map((code) => (
          <li key={code}>
            <bdi>{code}</bdi>
          </li>
        ))}
      </ul>
      <div className="row wrap">
        <Button onClick={copy}>
          <Copy />
          {t(words.copy)}
        </Button>
        <Button onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'duly-recovery-codes.txt')}>
          <Download />
          {t(words.download)}
        </Button>
      </div>
    </Dialog>
  )
}
