import { listDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/api-keys.gen.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CopyField } from '../../ui/copy-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { t } from '../../words/page.ts'
import type { MadeKey } from './queries.ts'
import { scopesText } from './scope-words.ts'

/** Shows a new key, once. Whoever has not copied it yet is asked a second time before it is gone. */
export function MadeKeyDialog({ made, onClose }: { made: MadeKey | null; onClose: () => void }) {
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
      title={t(words.copyTitle)}
      description={t(words.copyWhat)}
      size="broad"
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
            value={made.key}
            className="api-keys-code"
            aria-label={t(words.yourKey)}
            copyLabel={t(words.copyKey)}
            onCopied={() => setCopied(true)}
            onCopy={() => setCopied(true)}
          />
          <dl className="api-keys-facts">
            <div className="spread sm">
              <dt className="muted">{t(words.name)}</dt>
              <dd>{made.name}</dd>
            </div>
            <div className="spread sm">
              <dt className="muted">{t(words.may)}</dt>
              <dd>{scopesText(made.scopes)}</dd>
            </div>
            <div className="spread sm">
              <dt className="muted">{t(words.until)}</dt>
              <dd className="num">{made.expiresOn ? listDate(t.language, made.expiresOn) : t(words.noEnd)}</dd>
            </div>
          </dl>
        </>
      ) : null}
    </Dialog>
  )
}
