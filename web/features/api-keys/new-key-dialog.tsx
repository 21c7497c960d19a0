import { abilityWords } from '@duly/core/access/ability-words.ts'
import { may } from '@duly/core/access/may.ts'
import { apiKeyLimits } from '@duly/core/api-keys/limits.ts'
import { type Scope, scopes } from '@duly/core/api-keys/scopes.ts'
import { addDays } from '@duly/core/dates/calendar-date.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { listDate } from '@duly/core/words/format.ts'
import * as words from '@duly/core/words/gen/api-keys.gen.ts'
import { Controller, useForm } from 'react-hook-form'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Dialog, DialogCancel } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { t } from '../../words/page.ts'
import { type MadeKey, useMakeKey } from './queries.ts'

interface Values {
  name: string
  scopes: Scope[]
  expiresOn: string
}

/** Asks what a new key is for, what it may do and how long. */
export function NewKeyDialog(props: { open: boolean; onClose: () => void; onMade: (made: MadeKey) => void }) {
  const { open, onClose, onMade } = props
  const user = useUser()
  const day = today(new Date(), user.workspace.timeZone)
  const make = useMakeKey()
  const form = useForm<Values>({
    defaultValues: { name: '', scopes: [], expiresOn: addDays(day, apiKeyLimits.usualDays) },
  })
  const { register, control, handleSubmit, formState, reset } = form
  const { errors, isDirty } = formState
  const busy = make.isPending
  const close = () => {
    reset()
    onClose()
  }
  const submit = handleSubmit(async ({ name, scopes: held, expiresOn }) => {
    try {
      const made = await make.mutateAsync({ name: name.trim(), scopes: held, expiresOn: expiresOn || null })
      close()
      onMade(made)
    } catch (error) {
      toast.error(failureText(error, t(words.failedToMake)))
    }
  })
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={t(words.newKey)}
      description={t(words.neverMore)}
      size="wide"
      busy={busy}
      keepOnOutsidePress={isDirty}
      onSubmit={submit}
      bodyClassName="stack"
      footer={
        <>
          <DialogCancel disabled={busy} />
          <Button type="submit" variant="primary" busy={busy} busyText={t(words.making)}>
            {t(words.make)}
          </Button>
        </>
      }
    >
      <Field label={t(words.name)} required help={t(words.nameHelp)} error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          maxLength={apiKeyLimits.name}
          disabled={busy}
          {...register('name', { validate: (value) => value.trim() !== '' || t(words.nameMissing) })}
        />
      </Field>
      <fieldset
        className="api-keys-scopes"
        disabled={busy}
        aria-describedby={errors.scopes ? 'api-keys-missing' : undefined}
      >
        <legend className="label">{t(words.may)}</legend>
        {scopes
          .filter((scope) => may(user, scope))
          .map((scope) => (
            <Checkbox
              key={scope}
              value={scope}
              label={t(abilityWords[scope])}
              {...register('scopes', { validate: (held) => held.length > 0 || t(words.mayMissing) })}
            />
          ))}
        {errors.scopes ? (
          <p className="err" id="api-keys-missing" role="alert">
            {errors.scopes.message}
          </p>
        ) : null}
      </fieldset>
      <Field label={t(words.worksUntil)} help={t(words.worksUntilHelp)}>
        <Controller
          control={control}
          name="expiresOn"
          render={({ field }) => (
            <DatePicker
              label={t(words.worksUntil)}
              placeholder={t(words.noEnd)}
              value={field.value || null}
              min={day}
              today={day}
              clearable
              disabled={busy}
              format={(date) => listDate(t.forms, date)}
              onValueChange={(date) => field.onChange(date ?? '')}
            />
          )}
        />
      </Field>
    </Dialog>
  )
}
