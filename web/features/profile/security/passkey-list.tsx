import * as words from '@duly/core/words/gen/security.gen.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { hasPasskeys, makePasskey } from '../../../api/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../../ui/menu.tsx'
import { toast } from '../../../ui/toast.ts'
import { t } from '../../../words/page.ts'
import { dayAt } from '../../../words/times.ts'
import { type Factors, type Passkey, useFactorChange } from './queries.ts'
import { RenameDialog } from './rename-dialog.tsx'

interface PasskeyListProps {
  factors: Factors
  onCodes: (codes: readonly string[]) => void
}

/** The passkeys with their acts, and adding one. */
export function PasskeyList({ factors, onCodes }: PasskeyListProps) {
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const { passkeys, app, isDemanded } = factors
  const isLast = isDemanded && passkeys.length === 1 && !app
  return (
    <>
      <div className="security-head">
        <div>
          <h3 className="strong">{t(words.passkeys)}</h3>
          <p className="sm muted">{t(words.passkeysHelp)}</p>
        </div>
        <AddButton onCodes={onCodes} />
      </div>
      {passkeys.length > 0 ? (
        <ul className="security-lines">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="security-line">
              <KeyRound aria-hidden="true" />
              <div className="grow min-w-0">
                <div className="trunc">
                  <bdi>{passkey.name}</bdi>
                </div>
                <div className="sm faint">{usedText(passkey)}</div>
              </div>
              <Menu
                trigger={
                  <Button variant="ghost" size="sm" icon aria-label={t(words.actionsFor, { name: passkey.name })}>
                    <Ellipsis />
                  </Button>
                }
              >
                <MenuItem onSelect={() => setRenamed(passkey)}>{t(words.rename)}</MenuItem>
                <MenuItem disabled={isLast} onSelect={() => setRemoved(passkey)}>
                  {t(words.remove)}
                </MenuItem>
              </Menu>
            </li>
          ))}
        </ul>
      ) : null}
      {isLast ? <p className="sm muted">{t(words.lastDemanded)}</p> : null}
      {renamed ? <RenameDialog passkey={renamed} onClose={() => setRenamed(null)} /> : null}
      <RemoveDialog passkey={removed} onClose={() => setRemoved(null)} />
    </>
  )
}

function usedText({ createdAt, lastUsedAt }: Passkey): string {
  const added = dayAt(createdAt)
  return lastUsedAt ? t(words.addedUsed, { added, used: dayAt(lastUsedAt) }) : t(words.added, { added })
}

function AddButton({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const add = useFactorChange(async () => {
    const credential = await makePasskey(await call('POST /auth/passkeys/options'))
    return credential && call('POST /auth/passkeys', { body: { credential } })
  })
  const press = async () => {
    if (!hasPasskeys()) return void toast.error(t(words.unsupported))
    const added = await add.mutateAsync(undefined).catch(() => undefined)
    if (added === null) toast.error(t(words.noPasskey))
    if (!added) return
    toast.success(t(words.passkeyAdded))
    onCodes(added.recoveryCodes)
  }
  return (
    <Button busy={add.isPending} busyText={t(words.adding)} onClick={press}>
      <Plus />
      {t(words.addPasskey)}
    </Button>
  )
}

function RemoveDialog({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const remove = useFactorChange((id: string) => call('DELETE /auth/passkeys/:id', { params: { id } }))
  const confirm = async () => {
    if (!passkey) return
    await remove.mutateAsync(passkey.id)
    toast.success(t(words.removed))
  }
  return (
    <ConfirmDialog
      open={passkey !== null}
      onOpenChange={(next) => !next && onClose()}
      title={t(words.removeTitle)}
      description={t(words.removeText, { name: passkey?.name ?? '' })}
      confirmLabel={t(words.remove)}
      busyLabel={t(words.removing)}
      cancelLabel={t(words.cancel)}
      onConfirm={confirm}
    />
  )
}
