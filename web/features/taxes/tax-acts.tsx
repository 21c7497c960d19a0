import { listDate } from '@duly/core/words/format.ts'
import * as taxes from '@duly/core/words/gen/taxes.gen.ts'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { useWorkspaceDay } from '../../api/use-workspace-day.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Field } from '../../ui/field.tsx'
import { lazyView } from '../../ui/lazy-view.ts'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type Tax, type TaxBody, useChangeTax, useRemoveTax } from './queries.ts'
import { namedTax } from './tax-words.ts'

const TaxDialog = lazyView(() => import('./tax-dialog.tsx').then((module) => module.TaxDialog))

/** What somebody is about to do in a dialog. */
export type TaxAct = { kind: 'add' } | { kind: 'edit' | 'end' | 'remove'; tax: Tax }

/** Changes part of a tax and says how that went; true when it is kept. */
function useChange() {
  const change = useChangeTax()
  return async (tax: Tax, body: Partial<TaxBody>): Promise<boolean> => {
    try {
      await change.mutateAsync({ id: tax.id, body })
      toast.success(t(taxes.saved))
      return true
    } catch (error) {
      toast.error(failureText(error, t(taxes.failedToSave)))
      return false
    }
  }
}

/** What can be done with a tax. */
export function TaxMenu({ tax, day, onAct }: { tax: Tax; day: string; onAct: (act: TaxAct) => void }) {
  const change = useChange()
  const isOver = tax.validTo !== null && tax.validTo < day
  return (
    <span className="acts">
      {tax.isDefault && !isOver ? <span className="tax-chip">{t(taxes.usual)}</span> : null}
      <Menu
        trigger={
          <Button variant="ghost" size="sm" icon aria-label={t(taxes.actionsFor, { tax: namedTax(tax) })}>
            <Ellipsis />
          </Button>
        }
      >
        <MenuItem onSelect={() => onAct({ kind: 'edit', tax })}>{t(taxes.editThis)}</MenuItem>
        {isOver ? null : (
          <MenuItem onSelect={() => change(tax, { isDefault: !tax.isDefault })}>
            {tax.isDefault ? t(taxes.useChosen) : t(taxes.useAlways)}
          </MenuItem>
        )}
        {tax.validTo ? (
          <MenuItem onSelect={() => change(tax, { validTo: null })}>{t(taxes.reopen)}</MenuItem>
        ) : (
          <MenuItem onSelect={() => onAct({ kind: 'end', tax })}>{t(taxes.end)}</MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger onSelect={() => onAct({ kind: 'remove', tax })}>
          {t(taxes.remove)}
        </MenuItem>
      </Menu>
    </span>
  )
}

/** The dialogs of the screen; each stays until its closing motion is over. */
export function TaxDialogs({ act, onDone }: { act: TaxAct | null; onDone: () => void }) {
  const [last, setLast] = useState<TaxAct | null>(null)
  const [opened, setOpened] = useState(0)
  if (act && act !== last) {
    setLast(act)
    setOpened(opened + 1)
  }
  const shown = act ?? last
  if (!shown) return null
  const common = { open: act !== null, onOpenChange: (open: boolean) => !open && onDone() }
  if (shown.kind === 'remove') return <RemoveTax tax={shown.tax} {...common} />
  if (shown.kind === 'end') return <EndTax key={opened} tax={shown.tax} {...common} />
  return (
    <TaxDialog
      // What is edited begins with what is kept now, each time; a new one goes on with what was typed.
      key={shown.kind === 'edit' ? opened : 'new'}
      tax={shown.kind === 'edit' ? shown.tax : null}
      {...common}
    />
  )
}

interface DialogProps {
  tax: Tax
  open: boolean
  onOpenChange: (open: boolean) => void
}

function EndTax({ tax, ...dialog }: DialogProps) {
  const today = useWorkspaceDay()
  const [day, setDay] = useState(today)
  const change = useChange()
  const confirm = async () => {
    if (!(await change(tax, { validTo: day }))) throw new Error('not kept')
  }
  return (
    <ConfirmDialog
      {...dialog}
      tone="primary"
      title={t(taxes.endOf, { tax: namedTax(tax) })}
      description={t(taxes.endText)}
      confirmLabel={t(taxes.end)}
      busyLabel={t(taxes.ending)}
      cancelLabel={t(taxes.cancel)}
      onConfirm={confirm}
    >
      <Field label={t(taxes.lastDay)}>
        <DatePicker
          label={t(taxes.lastDay)}
          value={day}
          min={tax.validFrom ?? undefined}
          today={today}
          placeholder={t(taxes.pickDay)}
          format={(date) => listDate(t.forms, date)}
          onValueChange={(next) => next && setDay(next)}
        />
      </Field>
    </ConfirmDialog>
  )
}

function RemoveTax({ tax, ...dialog }: DialogProps) {
  const remove = useRemoveTax()
  const confirm = async () => {
    try {
      await remove.mutateAsync(tax.id)
      toast.success(t(taxes.removed))
    } catch (error) {
      toast.error(failureText(error, t(taxes.failedToSave)))
      throw error
    }
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={t(taxes.removeOf, { tax: namedTax(tax) })}
      description={t(taxes.removeText)}
      confirmLabel={t(taxes.remove)}
      busyLabel={t(taxes.removing)}
      cancelLabel={t(taxes.cancel)}
      onConfirm={confirm}
    />
  )
}
