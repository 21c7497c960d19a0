import * as words from '@duly/core/words/gen/security.gen.ts'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { call, type Output } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { dayAt } from '../../../words/times.ts'
import { AppDialog } from './app-dialog.tsx'
import { type Factors, useFactorChange } from './queries.ts'

interface AppLineProps {
  factors: Factors
  onCodes: (codes: readonly string[]) => void
}

/** The authenticator app, on or off. */
export function AppLine({ factors, onCodes }: AppLineProps) {
  const { app, passkeys, isDemanded } = factors
  const [secret, setSecret] = useState<Output<'POST /auth/authenticator/secret'> | null>(null)
  const [leaving, setLeaving] = useState(false)
  const begin = useFactorChange(() => call('POST /auth/authenticator/secret'))
  const end = useFactorChange(() => call('DELETE /auth/authenticator'))
  const isLast = isDemanded && passkeys.length === 0
  const turnOn = async () => setSecret(await begin.mutateAsync(undefined).catch(() => null))
  const turnOff = async () => {
    await end.mutateAsync(undefined)
    toast.success(t(words.turnedOff))
  }
  return (
    <li className="security-line">
      <Smartphone aria-hidden="true" />
      <div className="grow min-w-0">
        <h3 className="strong">{t(words.app)}</h3>
        <p className="sm muted">{app ? t(words.appOn, { since: dayAt(app.since) }) : t(words.appOff)}</p>
        {app && isLast ? <p className="sm muted">{t(words.lastDemanded)}</p> : null}
      </div>
      {app ? (
        <Button variant="ghost" disabled={isLast} onClick={() => setLeaving(true)}>
          {t(words.turnOff)}
        </Button>
      ) : (
        <Button busy={begin.isPending} onClick={turnOn}>
          {t(words.turnOn)}
        </Button>
      )}
      {secret ? <AppDialog {...secret} onClose={() => setSecret(null)} onCodes={onCodes} /> : null}
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={t(words.turnOffTitle)}
        description={t(words.turnOffText)}
        confirmLabel={t(words.turnOff)}
        busyLabel={t(words.turningOff)}
        cancelLabel={t(words.cancel)}
        onConfirm={turnOff}
      />
    </li>
  )
}
